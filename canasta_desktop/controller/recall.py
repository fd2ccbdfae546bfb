"""What happened since a player last looked, so that it can be shown again (hot seat)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.state import State


class Moment(NamedTuple):
    """A state, the events that led to it, and the number of events of the deal until then."""

    state: State
    events: tuple[Event, ...]
    event_count: int


class Recall:
    """The moments of a deal, and for each seat how many of them it has seen."""

    def __init__(self, seats: int) -> None:
        """Begin without a moment."""
        self._moments: list[Moment] = []
        self._seen = [0] * seats
        self._own = [0] * seats

    def begin(self, state: State, event_count: int) -> None:
        """Forget everything before this state; nobody has missed anything."""
        self._moments = [Moment(state, (), event_count)]
        self._seen = [1] * len(self._seen)
        self._own = [event_count] * len(self._own)

    def add(self, acted: int, state: State, events: Sequence[Event]) -> None:
        """Note what a seat did."""
        before = self._moments[-1].event_count
        self._moments.append(Moment(state, tuple(events), before + len(events)))
        self._own[acted] = before + _own_part(events, acted)

    def saw_all(self, seat: int) -> None:
        """Note that a seat has seen the newest state."""
        self._seen[seat] = len(self._moments)

    def missed(self, seat: int) -> tuple[Moment, ...]:
        """Return the moments that a seat has not seen, oldest first."""
        return tuple(self._moments[self._seen[seat] :])

    def new_from(self, seat: int) -> int:
        """Return the number of events up to the seat's own last action."""
        return self._own[seat]


def _own_part(events: Sequence[Event], acted: int) -> int:
    """Return how many of an action's events come before those of the seats that follow."""
    for place, event in enumerate(events):
        if getattr(event, "seat", acted) != acted:
            return place
    return len(events)
