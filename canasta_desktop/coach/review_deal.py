"""A deal that is over, played again step by step for its review."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.rules.dealing import deal as deal_out
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from canasta_desktop.match.match import Match
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """All that a deal follows from; ``scores`` are the match scores when it began."""

    rules: RuleSet
    pack: tuple[Card, ...]
    dealer: int
    scores: tuple[int, ...]
    actions: tuple[Action, ...]


def newest_over(match: Match) -> int | None:
    """Return the place of the newest deal that is over; nothing while the first is played."""
    return len(match.deal_scores()) - 1 if match.deal_scores() else None


def played_deal(match: Match) -> PlayedDeal:
    """Return the newest deal of a match that is over; raise ValueError where none is."""
    place = newest_over(match)
    if place is None:
        raise ValueError("A deal is reviewed when it is over.")
    record, sides = match.record, range(match.rules.sides)
    before = match.deal_scores()[:place]
    scores = tuple(sum(deal[side].total for deal in before) for side in sides)
    dealer = (record.first_dealer + place) % match.rules.seats
    played = record.deals[place]
    return PlayedDeal(match.rules, played.pack, dealer, scores, played.actions)


class DealStep(NamedTuple):
    """One action: who did it, the states around it, and the events before it and of it.

    ``seen`` is the number of events of the deal before it.
    """

    seat: int
    action: Action
    before: State
    after: State
    seen: int
    events: tuple[Event, ...]

    @property
    def draws(self) -> bool:
        """Whether cards left the stock with this action."""
        return len(self.after.stock) != len(self.before.stock)

    @property
    def ends_turn(self) -> bool:
        """Whether the turn ended with this action."""
        return self.after.phase is Phase.OVER or self.after.seat != self.before.seat


@dataclass(frozen=True, slots=True)
class Replayed:
    """The deal as it was dealt, and all its steps; ``events`` are those of the whole deal."""

    dealt: State
    steps: tuple[DealStep, ...]
    events: tuple[Event, ...]

    @property
    def last(self) -> State:
        """The state at the end."""
        return self.steps[-1].after if self.steps else self.dealt

    def turns(self) -> tuple[tuple[int, ...], ...]:
        """Return the places of the steps turn by turn."""
        turns: list[tuple[int, ...]] = []
        places: list[int] = []
        for place, step in enumerate(self.steps):
            places.append(place)
            if step.ends_turn:
                turns.append(tuple(places))
                places = []
        return (*turns, tuple(places)) if places else tuple(turns)


def replayed(deal: PlayedDeal) -> Replayed:
    """Play a deal again by the rules; raise IllegalActionError where they refuse an action."""
    state, dealt_events = deal_out(deal.rules, deal.pack, deal.dealer, deal.scores)
    dealt, events, steps = state, list(dealt_events), []
    for action in deal.actions:
        seat = state.actor()
        assert seat is not None
        after, happened = apply(state, action)
        steps.append(DealStep(seat, action, state, after, len(events), happened))
        events += happened
        state = after
    return Replayed(dealt, tuple(steps), tuple(events))
