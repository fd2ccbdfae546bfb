"""Advice for playing well, in the family and with the settings of the rule set in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rulebook.document import Page, Section
from canasta_desktop.rulebook.modern_strategy import HIGH, modern_advice
from canasta_desktop.rulebook.writing import bullets, canastas, cards, text
from canasta_desktop.rules.ruleset import (
    BlackThreeMode,
    ClaimAddToMeld,
    Family,
    Permission,
    StockEmpty,
    WildFreeze,
)

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


def strategy_page(rules: RuleSet) -> Page:
    """Return the page of advice for a rule set."""
    is_classic = rules.family is Family.CLASSIC
    sections = classic_advice(rules) if is_classic else modern_advice(rules)
    lead = say(
        "Advice, not rules. A hand of Canasta is decided by a few habits more than by brilliant "
        "plays; these are the ones that matter most."
    )
    return Page("strategy", say("Playing well"), lead, sections)


def classic_advice(rules: RuleSet) -> tuple[Section, ...]:
    """Return advice for the Classic family."""
    return (
        _plan(),
        _opening(rules),
        _discards(rules),
        _freezing(rules),
        _melds(rules),
        _going_out(rules),
        _partner(rules),
    )


def _plan() -> Section:
    return Section(
        say("Cards before points"),
        "s-plan",
        (
            text(
                say(
                    "Early in a deal the side with more cards is ahead, whoever of the two "
                    "partners holds them. One large pile is often worth more than anything you "
                    "can lay from the hand, for it brings the cards of several canastas at once. "
                    "So play the first rounds for the pile."
                )
            ),
            bullets(
                say(
                    "Keep pairs. A pair is a claim on the pile; three of a kind before your side "
                    "has opened are a claim and a meld."
                ),
                say("Break up single cards first, then pairs that can hardly come up any more."),
                say(
                    "Look at your hand when it is dealt: does it want to go out fast, or to grow? "
                    "A hand of pairs and singles grows; one with wild cards and triples can end "
                    "the deal early."
                ),
            ),
        ),
    )


def _opening(rules: RuleSet) -> Section:
    thin = say(
        "Do not open thin. An opening shows your ranks and shrinks your hand, and a hand of one or "
        "two cards can hardly take a pile. With less than half your cards left after it, wait, "
        "unless the stock runs low or the other side has opened."
    )
    high, minimum = NOTHING, max(minimum for _, minimum in rules.opening_table)
    if minimum >= HIGH:
        high = say(
            "At {minimum} points the wild cards belong into the first meld, and the partner who "
            "can open should not leave it to the other.",
            minimum=minimum,
        )
    pile = NOTHING
    if rules.opening_counts_top:
        pile = say(
            "The best opening is made with the pile: its top card counts, and the rest fills your "
            "hand again."
        )
    return Section(say("The first meld"), "s-opening", (bullets(thin, *_kept(high, pile)),))


def _kept(*advice: Phrase) -> tuple[Phrase, ...]:
    return tuple(item for item in advice if item != NOTHING)


def _discards(rules: RuleSet) -> Section:
    fitting = NOTHING
    if rules.claim_add_to_meld is not ClaimAddToMeld.NO:
        fitting = say(
            "Never throw a card of a rank the other side has melded while the pile is open to "
            "them: they need nothing else to take it."
        )
    black = say("A black three is always safe, for one turn. Save it for a pile worth guarding.")
    if rules.black3_mode is BlackThreeMode.FREEZE:
        black = say(
            "A black three is safe and freezes the pile as well. Think twice before you freeze a "
            "pile that your own side could take."
        )
    return Section(
        say("What to discard"),
        "s-discards",
        (
            text(
                say(
                    "No choice comes up more often, and none decides more. A discard is dangerous "
                    "in two ways: as a card the next player can use, and by the size of the pile "
                    "it would give away."
                )
            ),
            bullets(
                *_kept(fitting),
                say(
                    "Safe cards are those the next player has just let lie, and those of which "
                    "most have been seen."
                ),
                say(
                    "Throw the dangerous cards early, while the pile is small, and keep the safe "
                    "ones for later."
                ),
                black,
                say("Remember what the others took with the pile: those cards are in their hands."),
            ),
        ),
    )


def _freezing(rules: RuleSet) -> Section:
    if rules.wild_freeze is WildFreeze.ONE_TURN:
        body = text(
            say(
                "A wild card on the pile freezes nothing at this table. It only keeps the next "
                "player off once, which is rarely worth a wild card."
            )
        )
        return Section(say("Freezing the pile"), "s-freezing", (body,))
    return Section(
        say("Freezing the pile"),
        "s-freezing",
        (
            bullets(
                say(
                    "Freeze when the other side is ahead in cards or melds and could take nearly "
                    "every discard. A frozen pile asks for natural pairs, which large hands have "
                    "and small hands lack."
                ),
                say("Do not freeze when your partner has just opened and holds pairs."),
                say("One wild card is enough. A second one on a frozen pile is wasted."),
                say("Most players freeze too seldom, and take small piles too readily."),
            ),
        ),
    )


def _melds(rules: RuleSet) -> Section:
    wild = say(
        "Complete a canasta with natural cards early in the deal ({natural} points instead of "
        "{mixed}), with a wild card late, when it matters that it is complete at all.",
        natural=rules.natural_canasta_bonus,
        mixed=rules.mixed_canasta_bonus,
    )
    if rules.natural_canasta_bonus <= rules.mixed_canasta_bonus:
        wild = say("A natural canasta earns no more than a mixed one here, so use wild cards.")
    return Section(
        say("Melds and wild cards"),
        "s-melds",
        (
            bullets(
                say(
                    "After the first meld, lay what your partner can add to, and hold back what "
                    "would only shrink your hand. Eager melding is the most common mistake."
                ),
                say("Wild cards go to melds of five or six, where one or two make a canasta."),
                wild,
                say("Do not break a pair to feed a meld that will not become a canasta."),
            ),
        ),
    )


def _going_out(rules: RuleSet) -> Section:
    stock = say("When the stock runs low, count who profits from the last rounds.")
    if rules.stock_empty is not StockEmpty.TAKES_GO_ON:
        stock = say(
            "The deal ends with the stock and nobody has the bonus then, so count its last cards."
        )
    return Section(
        say("Going out"),
        "s-out",
        (
            bullets(
                say(
                    "Go out when the others hold many cards or have not opened. The {points} "
                    "points for it are the smaller part of what you win.",
                    points=rules.out_bonus,
                ),
                say(
                    "Wait when your partner is loaded with cards, or when a natural canasta lacks "
                    "a single card."
                ),
                say(
                    "Keep two or three cards more than you need as long as the deal is open, and "
                    "work for {canastas} first.",
                    canastas=canastas(rules.canastas_to_go_out),
                ),
                stock,
            ),
        ),
    )


def _partner(rules: RuleSet) -> Section:
    asking = NOTHING
    if rules.permission is not Permission.OFF:
        asking = say(
            "Ask honestly, and answer from your own hand alone: say yes if what you hold costs "
            "less than another round is worth."
        )
    return Section(
        say("Playing together"),
        "s-partner",
        (
            bullets(
                say("Watch what your partner throws and takes; a rank they threw is likely safe."),
                say(
                    "Do not spoil a natural meld that your partner can finish. With {six} on the "
                    "table the seventh may be in the other hand.",
                    six=cards("QS QH QD QC QS QH"),
                ),
                say("Do not throw a rank your own side melds, unless it is of no use to you both."),
                *_kept(asking),
            ),
        ),
    )
