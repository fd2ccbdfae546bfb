"""Makes what a review shows: its words, and the table at any of its moments."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from canasta_desktop.present.builder import SeatInfo, Situation, build_picture
from canasta_desktop.present.cards_text import number_word
from canasta_desktop.present.hand_order import HandOrder, hand_keys, ordered
from canasta_desktop.present.names import YOU
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.present.review_picture import (
    DecisionPicture,
    MomentPicture,
    PlayMarks,
    PlayPicture,
    PointPicture,
    ReviewPicture,
    TurningPicture,
)
from canasta_desktop.present.review_words import (
    better_words,
    decision_words,
    turn_words,
    turning_sentence,
    why,
)
from canasta_desktop.rules.actions import Discard, Draw, GoOut, Lay, Take
from canasta_desktop.rules.state import Phase
from canasta_desktop.rules.view import view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.coach.review_deal import Replayed
    from canasta_desktop.coach.review_values import CurvePoint, Review, TurnReview, Verdict
    from canasta_desktop.present.picture import CardKey, TablePicture
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card, Rank
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.state import State


_LARGE_PILE: Final = 8
"""A pile of so many cards is worth a word at a turning point."""


@dataclass(frozen=True, slots=True)
class ReviewedDeal:
    """What a review is of: the deal played again, its number, who sat where, earlier scores."""

    replay: Replayed
    deal: int
    seats: tuple[SeatInfo, ...]
    one_person: bool
    deals: tuple[tuple[int, ...], ...] = ()


class ReviewTables:
    """Turns one review into pictures."""

    def __init__(self, reviewed: ReviewedDeal, review: Review) -> None:
        """Take the deal and its review."""
        self._reviewed = reviewed
        self._steps = reviewed.replay.steps
        self._review = review
        self._names = self._situation(reviewed.replay.dealt, ()).names
        self._numbers = {place: n for n, place in enumerate(review.turning, start=1)}

    def picture(self) -> ReviewPicture:
        """Return all words and numbers of the review."""
        review = self._review
        return ReviewPicture(
            title=say("Review of deal {deal}", deal=self._reviewed.deal),
            result=say("Your deal: {lead}", lead=_signed(review.lead)),
            lead=review.lead,
            points=review.points,
            summary=_summary(review.turns),
            skill=review.skill,
            luck=review.luck,
            others=review.others,
            dealt=review.dealt,
            curve=tuple(self._point(place) for place in range(len(review.curve))),
            turning=tuple(self._turning(place) for place in review.turning),
            decisions=tuple(self._decision(turn) for turn in review.turns),
        )

    def decision(self, place: int, *, all_hands: bool = False) -> MomentPicture:
        """Return the table at an own decision, with the plays to compare."""
        turn = self._review.turns[place]
        verdict = turn.main
        step = self._steps[verdict.step]
        table = self._table(step.before, step.seen, all_hands=all_hands)
        if step.before.phase is not Phase.DRAW:
            table = replace(
                table,
                pile=replace(table.pile, needs=NOTHING),
                stock_picture=replace(table.stock_picture, notes=()),
            )
        caption = say("for the match") if verdict.for_match else say("expected lead")
        return MomentPicture(table, self._plays(verdict), verdict.cost, caption)

    def turn(self, point: int, *, all_hands: bool = False) -> MomentPicture:
        """Return the table before the last action of a turn of any seat."""
        step = self._steps[self._review.curve[point].last]
        return MomentPicture(self._table(step.before, step.seen, all_hands=all_hands))

    # --- Words --------------------------------------------------------------------------------

    def _events(self, point: CurvePoint) -> tuple[Event, ...]:
        first, last = self._steps[point.first], self._steps[point.last]
        return self._reviewed.replay.events[first.seen : last.seen + len(last.events)]

    def _point(self, place: int) -> PointPicture:
        point = self._review.curve[place]
        return PointPicture(
            number=point.number,
            who=self._who(point.seat),
            words=turn_words(self._events(point), point.seat),
            is_own=point.seat == self._review.seat,
            lead=point.lead,
            change=point.change,
            skill=point.skill,
            luck=point.luck,
            others=point.others,
            turning=self._numbers.get(place, 0),
        )

    def _who(self, seat: int) -> Phrase:
        return self._names.of(seat)

    def _turning(self, place: int) -> TurningPicture:
        curve, seat = self._review.curve, self._review.seat
        point = curve[place]
        following = self._events(curve[place + 1]) if place + 1 < len(curve) else ()
        own_side = (point.seat - seat) % 2 == 0
        title = say("Turn {number}", number=point.number)
        if point.seat != seat:
            title = say("{turn}, {name}", turn=title, name=self._who(point.seat))
        pile = len(self._steps[point.last].before.pile)
        if pile >= _LARGE_PILE:
            # It is what was at stake, and the words below may be cut off where there is no room.
            title = say("{turn}, pile of {count} cards", turn=title, count=pile)
        return TurningPicture(
            number=self._numbers[place],
            point=place,
            title=title,
            sentence=turning_sentence(
                point.seat,
                self._events(point),
                following,
                self._names,
                gained=(point.change > 0) == own_side,
                by_draw=2 * abs(point.drawn) > abs(point.change)
                and (point.drawn > 0) == (point.change > 0),
            ),
            change=point.change,
        )

    def _decision(self, turn: TurnReview) -> DecisionPicture:
        verdict = turn.main
        step = self._steps[verdict.step]
        pile = len(step.before.pile)
        better = better_words(verdict, pile) if verdict.is_costly else NOTHING
        opponent = (self._review.seat + 1) % len(self._reviewed.seats)
        title = say("Turn {number}: as good as the coach", number=turn.number)
        if verdict.is_costly:
            title = say("Why “{play}” on turn {number}", play=better, number=turn.number)
        words = turn_words(self._events(self._review.curve[turn.point]), self._review.seat)
        if turn.is_answer:
            words = decision_words(verdict.played, pile)
        return DecisionPicture(
            turn.number,
            turn.point,
            words,
            better,
            turn.cost,
            title,
            why(verdict, self._who(opponent)),
        )

    def _plays(self, verdict: Verdict) -> tuple[PlayPicture, ...]:
        step = self._steps[verdict.step]
        hand, pile = step.before.hands[self._review.seat], len(step.before.pile)
        you = YOU if self._names.you is not None else self._who(self._review.seat)

        def play(
            letter: str, actions: Sequence[Action], who: Phrase, lead: float | None
        ) -> PlayPicture:
            whole = None if lead is None else round(lead)
            return PlayPicture(
                letter, decision_words(actions, pile), who, whole, _marks(hand, actions)
            )

        own, best = verdict.played_lead, verdict.best_lead
        first = play("A", verdict.played, you, own)
        if not verdict.is_costly or best is None:
            return (
                replace(first, who=first.who if own is None else say("{name} and coach", name=you)),
            )
        return first, play("B", verdict.best, say("Coach"), best)

    # --- Tables -------------------------------------------------------------------------------

    def _table(self, state: State, seen: int, *, all_hands: bool) -> TablePicture:
        events = self._reviewed.replay.events[:seen]
        # What the table says to a player in turn would be out of place here.
        picture = replace(build_picture(self._situation(state, events)), prompt=NOTHING)
        if not all_hands:
            return picture
        seats = tuple(
            replace(seat, cards=tuple(k.card for k in ordered(state.hands[seat.seat], HandOrder())))
            for seat in picture.seats
        )
        return replace(picture, seats=seats)

    def _situation(self, state: State, events: tuple[Event, ...]) -> Situation:
        reviewed = self._reviewed
        return Situation(
            view=view(state, self._review.seat, events),
            seats=reviewed.seats,
            one_person=reviewed.one_person,
            deal=reviewed.deal,
            deals=reviewed.deals,
        )


def _marks(hand: tuple[Card, ...], actions: Sequence[Action]) -> PlayMarks:
    rest = list(hand_keys(hand))
    laid: list[tuple[Rank, tuple[CardKey, ...]]] = []
    thrown: CardKey | None = None
    draws = takes = False
    for action in actions:
        match action:
            case Draw():
                draws = True
            case Take(groups) | Lay(groups) | GoOut(groups):
                takes = takes or isinstance(action, Take)
                laid += [(g.rank, tuple(_pick(rest, card) for card in g.cards)) for g in groups]
                if isinstance(action, GoOut) and action.discard is not None:
                    thrown = _pick(rest, action.discard)
            case Discard(card):
                thrown = _pick(rest, card)
            case _:
                pass
    return PlayMarks(thrown, tuple(laid), draws, takes)


def _pick(rest: list[CardKey], card: Card) -> CardKey:
    """Take the last copy of a card, which lies on top of the others in the hand."""
    key = max((key for key in rest if key.card == card), key=lambda key: key.copy)
    rest.remove(key)
    return key


def _signed(points: int) -> Phrase:
    return say("+{points}", points=points) if points > 0 else say("{points}", points=points)


def _summary(turns: Sequence[TurnReview]) -> Phrase:
    costly = [turn for turn in turns if turn.cost]
    if not turns:
        return say("There was nothing to decide in this deal.")
    good = len(turns) - len(costly)
    if not costly:
        return say_count(
            len(turns),
            "The one decision was as good as the coach’s.",
            "All {count} decisions were as good as the coach’s.",
        )
    cost = say_count(
        len(costly),
        "{number} cost {points} points.",
        "{number} cost {points} points together.",
        number=number_word(len(costly)),
        points=sum(turn.cost for turn in costly),
    )
    return say(
        "{good} of {all} decisions as the coach would play; {cost}",
        good=good,
        all=len(turns),
        cost=cost,
    )
