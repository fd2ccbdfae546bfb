"""The page of worked examples, counted by the engine for the rule set in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import say
from canasta_desktop.rulebook.answers import place
from canasta_desktop.rulebook.document import Example, Page, Section
from canasta_desktop.rulebook.scored import (
    PARTNER,
    YOU,
    deal_end,
    opening_sum,
    pile_taken,
    reached,
)
from canasta_desktop.rules.guarded_openings import guarded_points
from canasta_desktop.rules.laying import opening_points
from canasta_desktop.rules.notation import parse_cards, parse_group
from canasta_desktop.rules.ruleset import Family

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet

NINES = "9S 9H 9D 9C 9S 9H 9D"
QUEENS = "QS QH QD QC QS 2S 2H"


def examples_page(rules: RuleSet) -> Page:
    """Return the worked examples of a rule set."""
    is_classic = rules.family is Family.CLASSIC
    deals = classic_deals(rules) if is_classic else modern_deals(rules)
    opening = classic_openings(rules) if is_classic else modern_openings(rules)
    sections = (
        Section(say("How a deal is counted"), "x-deals", deals),
        Section(say("How a first meld is counted"), "x-openings", opening),
        Section(say("What taking the pile brings"), "x-piles", (taking(rules),)),
    )
    lead = say(
        "Each example is counted by the program with the rules at this table, line by line as on "
        "the sheet after a deal."
    )
    return Page("examples", say("Worked examples"), lead, sections)


def classic_deals(rules: RuleSet) -> tuple[Example, ...]:
    """Return ends of deals of the Classic family."""
    return (
        deal_end(
            rules,
            "out",
            say("Your side went out"),
            melds=(NINES, QUEENS, "AS AH 2C"),
            threes="3H",
            hands=("", "KS 4H"),
            out=YOU,
        ),
        deal_end(
            rules,
            "caught",
            say("The others went out first"),
            melds=(QUEENS, "7S 7H 7D"),
            threes="3H 3D",
            hands=("JK AS AH 5C", "KS KH 6D"),
        ),
        deal_end(
            rules,
            "no-meld",
            say("Caught before the first meld"),
            threes="3H 3D",
            hands=("AS AH KD KC 9S 4H 3S", "QS QH QD JK 2C 8S"),
        ),
        deal_end(
            rules,
            "concealed",
            say("Your partner went out concealed"),
            melds=(NINES, QUEENS, "KS KH KD"),
            threes="3H 3D 3H 3D",
            hands=("8S 8H 3C", ""),
            out=PARTNER,
            concealed=True,
        ),
    )


def modern_deals(rules: RuleSet) -> tuple[Example, ...]:
    """Return ends of deals of the Modern American family."""
    return (
        deal_end(
            rules,
            "out",
            say("Your side went out with two canastas"),
            melds=("8S 8H 8D 8C 8S 8H 8D", "JS JH JD JC JS 2S 2H", "KS KH KD"),
            threes="3H 3D",
            hands=("", "QS 6H"),
            out=YOU,
        ),
        deal_end(
            rules,
            "no-canasta",
            say("No canasta: melds and threes are subtracted"),
            melds=("9S 9H 9D", "AS AH JK"),
            threes="3S",
            hands=("5S 5H", "KS"),
        ),
        deal_end(
            rules,
            "aces",
            say("One canasta, and natural aces that were not finished"),
            melds=("QS QH QD QC QS QH QD", "AS AH AD AC"),
            threes="3H 3D 3H",
            hands=("4S", "8H"),
        ),
        deal_end(
            rules,
            "wild",
            say("A wild canasta and many threes"),
            melds=("6S 6H 6D 6C 6S 6H 6D", "2S 2H 2D 2C 2S 2H JK"),
            threes="3H 3D 3H 3D 3S",
            hands=("4S", "JH"),
        ),
        deal_end(
            rules,
            "held",
            say("Three aces held too long"),
            melds=("5S 5H 5D",),
            hands=("AS AH AD", "TS"),
        ),
    )


def classic_openings(rules: RuleSet) -> tuple[Example, ...]:
    """Return first melds of the Classic family with their points."""
    state = place(rules, hands=["QS QH QD AS AH 2C KS KH", 11, 11, 11], pile="9C KD")
    both = ("QS QH QD", "AS AH 2C")
    from_hand = opening_points(
        state, (parse_group("Q: QS QH QD"), parse_group("A: AS AH 2C")), None
    )
    (top,) = parse_cards("KD")
    claim = (parse_group("K: KS KH"), parse_group("A: AS AH 2C"))
    with_pile = opening_points(state, claim, top)
    counts_top = say("The top card is counted among the kings.")
    if not rules.opening_counts_top:
        counts_top = say("The top card, which lies with the kings, does not count here.")
    kings = "KS KH KD" if rules.opening_counts_top else "KS KH"
    return (
        opening_sum(
            "opening",
            say("Two melds in one step"),
            both,
            from_hand,
            reached(rules, from_hand),
        ),
        opening_sum(
            "opening-pile",
            say("With the pile"),
            (kings, "AS AH 2C"),
            with_pile,
            say("{top} {reached}", top=counts_top, reached=reached(rules, with_pile)),
        ),
    )


def modern_openings(rules: RuleSet) -> tuple[Example, ...]:
    """Return first melds of the Modern American family with their points."""
    kings, queens, aces = parse_group("K: KS KH KD"), parse_group("Q: QS QH JK JK"), "AS AH"
    from_hand = guarded_points(rules, (kings, queens), None)
    (top,) = parse_cards("AD")
    with_pile = guarded_points(rules, (parse_group(f"A: {aces}"), kings, queens), top)
    counted: tuple[str, ...] = ("KS KH KD", "QS QH JK JK")
    pair = say("The bare pair of aces, laid with the top card, does not count here.")
    if with_pile > from_hand:
        counted = (aces, *counted)
        pair = say("The pair of aces counts, the ace that was the top card does not.")
    return (
        opening_sum(
            "opening",
            say("A clean triple and a mixed meld"),
            ("KS KH KD", "QS QH JK JK"),
            from_hand,
            reached(rules, from_hand),
        ),
        opening_sum(
            "opening-pile",
            say("With the pile, an ace on top"),
            counted,
            with_pile,
            say("{pair} {reached}", pair=pair, reached=reached(rules, with_pile)),
        ),
    )


def taking(rules: RuleSet) -> Example:
    """Return an example of taking the pile."""
    three = rules.frozen_claim_naturals > 2
    shown = "QS QH QC" if three else "QS QH"
    state = place(
        rules,
        hands=[f"{shown} 5S TD", 11, 11, 11],
        pile="4C 8D KH 7S JC QD",
        phase="draw",
        melds=[["KS KD KC"], []],
    )
    title = say("A pair takes six cards") if not three else say("Three queens take six cards")
    return pile_taken("pile", title, state, f"take Q: {shown}")
