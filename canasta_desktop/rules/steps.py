"""What every way of playing shares: a step, the events of laying, the end of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.rules.events import (
    CanastaCompleted,
    CanastaTurned,
    DealScored,
    Discarded,
    Event,
    MatchOver,
    MeldLaid,
    Opened,
    WentOut,
)
from canasta_desktop.rules.melds import canasta_kind, meld_of
from canasta_desktop.rules.scoring import match_result, score_deal
from canasta_desktop.rules.state import Phase, State, replaced

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import Group
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.laying import Laying


class Step(NamedTuple):
    """The state after an action and the events in between."""

    state: State
    events: tuple[Event, ...]


def finish_deal(state: State, events: list[Event]) -> Step:
    """Return the ended deal with its score and, where it decides, the end of the match."""
    scores = score_deal(state)
    totals = tuple(before + score.total for before, score in zip(state.scores, scores, strict=True))
    events.append(DealScored(scores, totals))
    result = match_result(state, totals)
    if result.over:
        events.append(MatchOver(result))
    return Step(state, tuple(events))


def laid(state: State, laying: Laying) -> State:
    """Return the state with the cards of a laying on the table."""
    return state._replace(
        hands=replaced(state.hands, state.seat, laying.hand),
        melds=replaced(state.melds, state.side, laying.melds),
        turn=laying.turn,
    )


def laying_events(
    state: State, groups: tuple[Group, ...], laying: Laying, top: Card | None, points: int | None
) -> list[Event]:
    """Return what laying groups causes; ``points`` is what counted for an opening, if it is one."""
    seat, rules, before = state.seat, state.rules, state.melds[state.side]
    events: list[Event] = []
    if points is not None:
        events.append(Opened(seat, points, state.minimum(state.side)))
    for place, (rank, cards) in enumerate(groups):
        claimed = top if place == 0 else None
        with_top = cards if claimed is None else (*cards, claimed)
        old, new = meld_of(before, rank), meld_of(laying.melds, rank)
        assert new is not None
        events.append(MeldLaid(seat, rank, with_top, old is None, claimed is not None))
        kind = canasta_kind(rules, new)
        old_kind = None if old is None else canasta_kind(rules, old)
        if kind is not None and old_kind is None:
            events.append(CanastaCompleted(seat, rank, kind))
        elif kind is not None and kind is not old_kind:
            events.append(CanastaTurned(seat, rank, kind))
    return events


def go_out(state: State, laying: Laying, discard: Card | None, events: list[Event]) -> Step:
    """Return the deal ended by the seat in turn, with its last discard, if there is one."""
    if discard is not None:
        events.append(Discarded(state.seat, discard))
        state = state._replace(pile=(*state.pile, discard))
    events.append(WentOut(state.seat, laying.concealed))
    state = state._replace(phase=Phase.OVER, out=state.seat, concealed=laying.concealed)
    return finish_deal(state, events)
