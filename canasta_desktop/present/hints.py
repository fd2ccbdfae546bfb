"""What the coach says: the suggested action and, in one sentence, the reason for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.players.reason import ReasonKind
from canasta_desktop.present.actions_text import laid_ranks, suggestion
from canasta_desktop.present.cards_text import rank_heading, rank_many, special_name
from canasta_desktop.present.phrases import Phrase, say, say_count
from canasta_desktop.present.planning import planning
from canasta_desktop.rules.actions import Discard, Lay, Take
from canasta_desktop.rules.canasta_counting import HELD
from canasta_desktop.rules.cards import RANK_OF, VALUE, Rank

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.players.player import Choice
    from canasta_desktop.rules.actions import SpecialHand
    from canasta_desktop.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class _Facts:
    """What a reason names; taken from the choice and the view where the reason leaves it out."""

    rank: Rank | None
    points: int
    minimum: int
    count: int
    special: SpecialHand | None

    @property
    def cards(self) -> Phrase:
        return say("these cards") if self.rank is None else rank_many(self.rank)

    @property
    def heading(self) -> Phrase:
        return say("This card") if self.rank is None else rank_heading(self.rank)

    @property
    def special_hand(self) -> Phrase:
        return say("in view") if self.special is None else special_name(self.special)


def hint_sentence(choice: Choice, view: SeatView) -> Phrase:
    """Return what the coach says of a choice for the seat of the view: advice and reason."""
    advice = suggestion(choice.action, view.table.pile, laid_ranks(view))
    return say("{advice}. {reason}", advice=advice, reason=reason_sentence(choice, view))


def reason_sentence(choice: Choice, view: SeatView) -> Phrase:
    """Return the reason for a choice in one sentence."""
    return _SENTENCES[choice.reason.kind](_facts(choice, view))


def _facts(choice: Choice, view: SeatView) -> _Facts:
    reason, action, table = choice.reason, choice.action, view.table
    rank, count, points = reason.rank, reason.count, reason.points
    match action:
        case Discard(card):
            rank = rank or RANK_OF[card]
            count = count or len(table.pile)
        case Lay(groups):
            rank = rank or groups[0].rank
            melds = reason.kind is ReasonKind.OPEN
            count = count or len(groups if melds else [c for g in groups for c in g.cards])
            points = points or sum(VALUE[card] for group in groups for card in group.cards)
        case Take(groups) if table.pile:
            rank = rank or groups[0].rank
            count = count or len(table.pile)
            points = points or planning(table).points(table, groups, table.pile[-1])
        case _:
            count = count or len(table.pile)
    minimum = reason.minimum or table.minimum(view.side)
    return _Facts(rank, points, minimum, count, reason.special)


def _draw_poor_pile(facts: _Facts) -> Phrase:
    return say_count(
        facts.count,
        "The one card of the pile would cost more than it brings.",
        "Taking these {count} cards would cost more than they bring.",
    )


def _take_opens(facts: _Facts) -> Phrase:
    return say(
        "It opens with {points} points ({minimum} needed).",
        points=facts.points,
        minimum=facts.minimum,
    )


def _open(facts: _Facts) -> Phrase:
    return say_count(
        facts.count,
        "This meld opens with {points} points ({minimum} needed).",
        "These {count} melds together open with {points} points ({minimum} needed).",
        points=facts.points,
        minimum=facts.minimum,
    )


_SENTENCES: Mapping[ReasonKind, Callable[[_Facts], Phrase]] = {
    ReasonKind.DRAW_NO_CLAIM: lambda _: say("The pile cannot be taken."),
    ReasonKind.DRAW_POOR_PILE: _draw_poor_pile,
    ReasonKind.DRAW_SPECIAL: lambda f: say_count(
        f.count,
        "Taking the pile would spoil the special hand {hand}, which lacks only a card.",
        "Taking the pile would spoil the special hand {hand}, which lacks only {count} cards.",
        hand=f.special_hand,
    ),
    ReasonKind.TAKE_CANASTA: lambda f: say(
        "The top card makes a canasta of {cards}.", cards=f.cards
    ),
    ReasonKind.TAKE_OPENS: _take_opens,
    ReasonKind.TAKE_LARGE: lambda f: say_count(
        f.count, "The pile is worth taking.", "A pile of {count} cards is worth taking."
    ),
    ReasonKind.TAKE_USEFUL: lambda f: say_count(
        f.count,
        "The top card is worth more than one from the stock.",
        "Its {count} cards are worth more than one card from the stock.",
    ),
    ReasonKind.TAKE_NO_STOCK: lambda _: say("The stock is empty, and the deal should go on."),
    ReasonKind.TAKE_FORCED: lambda f: say(
        "The stock is empty and the top card fits your side’s {cards}: it must be taken.",
        cards=f.cards,
    ),
    ReasonKind.OPEN: _open,
    ReasonKind.LAY_CANASTA: lambda f: say("This makes a canasta of {cards}.", cards=f.cards),
    ReasonKind.LAY_NEW: lambda f: say(
        "A new meld of {cards} lets both partners add to it.", cards=f.cards
    ),
    ReasonKind.LAY_MORE: lambda f: say_count(
        f.count,
        "The card is safe on the table and helps your melds grow.",
        "These {count} cards are safe on the table and help your melds grow.",
    ),
    ReasonKind.LAY_IN_TIME: lambda f: say(
        "The deal may end soon: {points} points are safer on the table.", points=f.points
    ),
    ReasonKind.OPEN_BONUS: lambda f: say_count(
        f.count,
        "It opens with {points} points ({minimum} needed), and a bonus card follows.",
        "It opens with {points} points ({minimum} needed), and {count} bonus cards follow.",
        points=f.points,
        minimum=f.minimum,
    ),
    ReasonKind.LAY_SPECIAL_CANASTA: lambda f: say(
        "This completes the canasta of {cards} for {points} points.", cards=f.cards, points=f.points
    ),
    ReasonKind.LAY_SPECIAL_MELD: lambda f: say(
        "The unfinished meld of {cards} would cost {points} points; this brings it further.",
        cards=f.cards,
        points=f.points,
    ),
    ReasonKind.START_SPECIAL_MELD: lambda f: say(
        "Enough {cards} are here or still to come: {points} points are in reach.",
        cards=f.cards,
        points=f.points,
    ),
    ReasonKind.SPECIAL_HAND: lambda f: say(
        "This special hand scores {points} points and ends the deal.", points=f.points
    ),
    ReasonKind.GIVE_UP_THREE: lambda _: say(
        "A three in the hand bars all melds; laying it brings a new card."
    ),
    ReasonKind.RETRACT: lambda _: say(
        "No card may be discarded like this, so the newest step goes back."
    ),
    ReasonKind.GO_OUT_CATCHES: lambda f: say(
        "Going out catches the opponents with an unfinished meld of {cards}.", cards=f.cards
    ),
    ReasonKind.GO_OUT: lambda _: say("Going out ends the deal in your favour."),
    ReasonKind.GO_OUT_CONCEALED: lambda _: say(
        "A concealed finish: all in one turn, for the higher bonus."
    ),
    ReasonKind.GO_OUT_WINS: lambda _: say("Going out now wins the match."),
    ReasonKind.GO_OUT_LOSES: lambda _: say("Going out now would lose the match."),
    ReasonKind.GO_OUT_ONLY: lambda _: say("Nothing else can end the turn."),
    ReasonKind.DISCARD_BLACK_THREE: lambda _: say(
        "After a black three the next player cannot take the pile."
    ),
    ReasonKind.DISCARD_FREEZE: lambda f: say_count(
        f.count,
        "A wild card freezes the pile before it is taken.",
        "A wild card freezes the pile of {count} cards before it is taken.",
    ),
    ReasonKind.DISCARD_PASSED: lambda f: say(
        "The next player has just let {cards} go by.", cards=f.cards
    ),
    ReasonKind.DISCARD_GONE: lambda f: say(
        "Most {cards} have been seen, so a pair in the next hand is unlikely.", cards=f.cards
    ),
    ReasonKind.DISCARD_SAFE: lambda f: say(
        "The next player can hardly take the pile with {cards}.", cards=f.cards
    ),
    ReasonKind.DISCARD_USELESS: lambda f: say("{cards} help your side least.", cards=f.heading),
    ReasonKind.DISCARD_DEAD: lambda f: say(
        "{cards} are dead, so nobody can take the pile with one.", cards=f.heading
    ),
    ReasonKind.DISCARD_FULL: lambda f: say(
        "The opponents have too many {cards} on the table to take one more with a pair.",
        cards=f.cards,
    ),
    ReasonKind.DISCARD_SWAD: lambda f: say(
        "Only a safe card may go on the empty pile; {cards} help your side least.", cards=f.cards
    ),
    ReasonKind.DISCARD_BURDEN: lambda f: say(
        "Three or more {cards} in the hand at the end cost {points} points.",
        cards=f.cards,
        points=f.points or HELD,
    ),
    ReasonKind.DISCARD_SPECIAL: lambda f: say_count(
        f.count,
        "{cards} are of no use for the special hand {hand}, which is a card away.",
        "{cards} are of no use for the special hand {hand}, which is {count} cards away.",
        cards=f.heading,
        hand=f.special_hand,
    ),
    ReasonKind.DISCARD_LEAST_HARM: lambda f: say(
        "Every discard has its risk; {cards} risk least.", cards=f.cards
    ),
    ReasonKind.END_DECLINE: lambda _: say("The deal stands well, so let it end here."),
    ReasonKind.END_NO_CLAIM: lambda _: say("The stock is empty and the pile cannot be taken."),
    ReasonKind.END_LAID: lambda _: say("Everything useful lies on the table."),
    ReasonKind.ASK: lambda _: say("You could go out; hear what your partner thinks."),
    ReasonKind.ANSWER_YES: lambda f: say(
        "Only {points} points would be lost with this hand.", points=f.points
    ),
    ReasonKind.ANSWER_NO: lambda f: say(
        "This hand could still bring {points} points.", points=f.points
    ),
    ReasonKind.SAFE: lambda _: say("A safe play; nothing better was found in time."),
    ReasonKind.RANDOM: lambda _: say("Chosen at random."),
}
