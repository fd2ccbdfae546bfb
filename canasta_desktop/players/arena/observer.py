"""Counts the habits of both sides in one deal from what happens in it, without a say in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta_desktop.players.arena.feeding import feeds_needlessly, has_safe_discard
from canasta_desktop.rules.cards import WILDS
from canasta_desktop.rules.events import (
    Discarded,
    MeldLaid,
    Opened,
    PileFrozen,
    PileTaken,
    Retracted,
    WentOut,
)
from canasta_desktop.rules.melds import CanastaKind, canasta_kind, is_canasta, is_wild_in, meld_of
from canasta_desktop.rules.score_lines import LineKind
from canasta_desktop.rules.scoring import score_deal
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.players.arena.habits import Habits
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.play import Step
    from canasta_desktop.rules.scoring import SideScore
    from canasta_desktop.rules.state import State

LARGE_PILE = 8
"""From how many cards on a pile counts as a large one."""


@dataclass(slots=True)
class _Laying:
    """What one action laid or took; it does not count if it is taken back."""

    pile: int = 0
    opened: bool = False
    wilds_added: int = 0


@dataclass(frozen=True, slots=True)
class _Thrown:
    """The newest discard: whose it was, and whether a safe one was in the hand."""

    side: int
    had_safe: bool


class Observer:
    """Watches one deal. It sees every hand, but only counts; :class:`Habits` says what."""

    def __init__(self, habits: Sequence[Habits]) -> None:
        """Take the habits of each side, to which this deal is added."""
        self._habits = habits
        self._layings: list[_Laying] = []
        self._thrown: _Thrown | None = None
        self._turns_ended: dict[int, int] = {}

    def saw(self, before: State, step: Step) -> None:
        """Count one action: the state in which it was taken, and what followed."""
        went_out = any(isinstance(event, WentOut) for event in step.events)
        discard = next((event for event in step.events if isinstance(event, Discarded)), None)
        if any(isinstance(event, Retracted) for event in step.events):
            self._layings.pop()
        laying = _laying_of(before, step.events)
        if laying is not None:
            self._layings.append(laying)
        is_over = step.state.phase is Phase.OVER
        if discard is not None or is_over:
            self._settle(before, went_out=went_out)
        if discard is not None or went_out:
            self._habits[before.side].turns += 1
            self._turns_ended[before.seat] = self._turns_ended.get(before.seat, 0) + 1
        if discard is not None and not went_out:
            self._count_discard(before, discard.card, step.events)
        if is_over:
            self._count_deal(step.state)

    def _settle(self, before: State, *, went_out: bool) -> None:
        """Count what was laid and taken in the turn, which can no longer be taken back."""
        habits = self._habits[before.side]
        for laying in self._layings:
            if laying.pile:
                self._count_pile(habits, laying.pile)
            if laying.opened:
                minimum = before.minimum(before.side)
                habits.opened[minimum] += 1
                habits.opening_turns[minimum] += self._turns_ended.get(before.seat, 0) + 1
            if not went_out:
                habits.wilds_added += laying.wilds_added
        self._layings.clear()

    def _count_pile(self, habits: Habits, size: int) -> None:
        habits.piles += 1
        habits.pile_cards += size
        habits.large_piles += size >= LARGE_PILE
        if self._thrown is not None:
            thrower = self._habits[self._thrown.side]
            thrower.taken_at_once += 1
            thrower.fed_avoidably += self._thrown.had_safe

    def _count_discard(self, before: State, card: Card, events: Sequence[Event]) -> None:
        habits = self._habits[before.side]
        froze = any(isinstance(other, PileFrozen) for other in events)
        habits.discards += 1
        habits.fed += feeds_needlessly(before, card)
        habits.freezes += froze
        habits.wilds_thrown += card in WILDS and not froze
        self._thrown = _Thrown(before.side, has_safe_discard(before, card))

    def _count_deal(self, over: State) -> None:
        scores = score_deal(over)
        for side, habits in enumerate(self._habits):
            minimum = over.minimum(side)
            kinds = [canasta_kind(over.rules, meld) for meld in over.melds[side]]
            lines = [line.kind for line in scores[side].lines]
            habits.deals += 1
            habits.points += scores[side].total
            habits.dealt[minimum] += 1
            habits.natural += kinds.count(CanastaKind.NATURAL)
            habits.mixed += kinds.count(CanastaKind.MIXED)
            habits.wild += kinds.count(CanastaKind.WILD)
            habits.special_hands += lines.count(LineKind.SPECIAL_HAND)
            habits.penalties += lines.count(LineKind.UNFINISHED) + lines.count(LineKind.HELD)
            habits.wilds_left += _wilds_left(over, side)
        if over.out is not None:
            _count_going_out(self._habits, over, scores)


def _laying_of(before: State, events: Sequence[Event]) -> _Laying | None:
    """Return what an action laid or took, or nothing if it did neither."""
    found = _Laying()
    has_laid = False
    for event in events:
        match event:
            case PileTaken():
                found.pile, has_laid = len(event.cards), True
            case Opened():
                found.opened = True
            case MeldLaid():
                has_laid = True
                found.wilds_added += _wilds_added(before, event)
    return found if has_laid else None


def _wilds_added(before: State, event: MeldLaid) -> int:
    meld = meld_of(before.melds[before.side], event.rank)
    if meld is None or not is_canasta(before.rules, meld):
        return 0
    return sum(is_wild_in(card, event.rank) for card in event.cards)


def _wilds_left(over: State, side: int) -> int:
    laid_special = None if over.special is None else over.special[0]
    return sum(
        card in WILDS
        for seat, hand in enumerate(over.hands)
        if over.rules.sides_by_seat[seat] == side and seat != laid_special
        for card in hand
    )


def _count_going_out(habits: Sequence[Habits], over: State, scores: Sequence[SideScore]) -> None:
    assert over.out is not None
    ours = over.rules.sides_by_seat[over.out]
    theirs = 1 - ours
    hands = (LineKind.HAND, LineKind.HELD)
    bonus = scores[ours].points(LineKind.GOING_OUT, LineKind.CONCEALED)
    counts = habits[ours]
    counts.went_out += 1
    counts.concealed += over.concealed
    counts.out_earned += bonus - scores[theirs].points(*hands)
    counts.out_cost -= scores[ours].points(*hands)
    counts.out_lead += scores[ours].total - scores[theirs].total
