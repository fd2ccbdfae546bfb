"""Worked examples that the engine counts: deal ends, openings, taking the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import card_name, listed, rank_many, symbols
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.rulebook.answers import place
from canasta_desktop.rulebook.document import Example
from canasta_desktop.rulebook.writing import cards
from canasta_desktop.rules.cards import RANK_OF, VALUE
from canasta_desktop.rules.notation import parse_action, parse_cards
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.scoring import LineKind, score_side

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.score_lines import ScoreLine
    from canasta_desktop.rules.state import State

YOU, PARTNER = 0, 2


def deal_end(
    rules: RuleSet,
    name: str,
    title: Phrase,
    *,
    melds: tuple[str, ...] = (),
    threes: str = "",
    hands: tuple[str, str] = ("", ""),
    out: int | None = None,
    concealed: bool = False,
) -> Example:
    """Return a side's end of a deal, counted by the engine.

    ``hands`` are what you and your partner still hold; ``out`` is the seat that went out.
    """
    state = place(
        rules,
        hands=[hands[0], 9, hands[1], 9],
        melds=[list(melds), []],
        threes=[threes, ""],
        phase="over",
        out=out,
        concealed=concealed,
    )
    score = score_side(state, 0)
    shown = [(say("Melds") if place_ == 0 else NOTHING, cards(m)) for place_, m in enumerate(melds)]
    if not melds:
        shown = [(say("Melds"), say("none"))]
    if threes:
        shown.append((say("Threes on the table"), cards(threes)))
    shown += _hands(hands, out)
    sums = tuple((line_words(line), line.points) for line in score.lines)
    return Example(title, f"x-{name}", tuple(shown), sums, (say("Score of the deal"), score.total))


def _hands(hands: tuple[str, str], out: int | None) -> list[tuple[Phrase, Phrase]]:
    titles = (say("Your hand"), say("Partner’s hand"))
    shown = []
    for seat, title, hand in zip((YOU, PARTNER), titles, hands, strict=True):
        if hand:
            shown.append((title, cards(hand)))
        elif out == seat:
            shown.append((title, say("empty: went out")))
    return shown


def line_words(line: ScoreLine) -> Phrase:
    """Return what a line of a score is for."""
    rank = NOTHING if line.rank is None else rank_many(line.rank)
    match line.kind:
        case LineKind.MELDED:
            return say("cards in the melds")
        case LineKind.NATURAL_CANASTA:
            return say("natural canasta of {cards}", cards=rank)
        case LineKind.MIXED_CANASTA:
            return say("mixed canasta of {cards}", cards=rank)
        case LineKind.WILD_CANASTA:
            return say("wild canasta")
        case LineKind.BLACK_THREES:
            return say("all four black threes laid")
        case LineKind.RED_THREES:
            return say_count(line.count, "{count} red three", "{count} red threes")
        case LineKind.THREES:
            return say_count(
                line.count, "{count} three on the table", "{count} threes on the table"
            )
        case LineKind.GOING_OUT:
            return say("going out")
        case LineKind.CONCEALED:
            return say("going out concealed")
        case LineKind.UNFINISHED:
            return say("unfinished {cards}", cards=rank)
        case LineKind.HELD:
            return say("three or more {cards} in one hand", cards=rank)
        case LineKind.SPECIAL_HAND:
            return say("special hand")
        case LineKind.HAND:
            is_own = line.seat == YOU
            return say("cards left in your hand") if is_own else say("cards left with your partner")


def opening_sum(
    name: str,
    title: Phrase,
    groups: tuple[str, ...],
    total: int,
    words: Phrase,
) -> Example:
    """Return an opening with its points, group by group; ``total`` is what the engine counts."""
    sums = tuple((cards(group), sum(VALUE[c] for c in parse_cards(group))) for group in groups)
    shown = ((say("Laid in one step"), listed([cards(group) for group in groups])),)
    return Example(title, f"x-{name}", shown, sums, (say("Points of the first meld"), total), words)


def reached(rules: RuleSet, points: int) -> Phrase:
    """Return for which opening minimums so many points are enough, as a sentence."""
    minimums = list(dict.fromkeys(getattr(rules, name) for name in rules.openings))
    enough = [say("{points}", points=need) for need in minimums if need <= points]
    short = [say("{points}", points=need) for need in minimums if need > points]
    if not short:
        return say("That is enough for every minimum of this table.")
    if not enough:
        return say("That is not enough at any score: at least {need} are needed.", need=minimums[0])
    return say(
        "That is enough for a minimum of {enough}, but not for {short}.",
        enough=listed(enough),
        short=listed(short),
    )


def pile_taken(name: str, title: Phrase, state: State, action: str) -> Example:
    """Return what a take does: the pile before it, what is laid, what comes to the hand."""
    after = apply(state, parse_action(action)).state
    top = state.pile[-1]
    laid = next(m for m in after.melds[0] if m.rank is RANK_OF[top])
    hand = list(after.hand)
    for card in state.hand:
        if card in hand and card not in laid.cards:
            hand.remove(card)
    shown = (
        (say("Pile, the top card last"), symbols(state.pile)),
        (say("Your hand"), symbols(state.hand)),
        (say("Now on the table"), symbols(laid.cards)),
        (say("New in your hand"), symbols(hand)),
    )
    rest = len(state.pile) - 1
    words = say_count(
        rest,
        "You use the {top}; the other card of the pile comes to your hand.",
        "You use the {top}; the other {count} cards of the pile come to your hand.",
        top=card_name(top),
    )
    return Example(title, f"x-{name}", shown, words=words)
