"""Positions and random games for the tests of what is shown and said."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from canasta_desktop.players.random_player import choose_random
from canasta_desktop.present.builder import SeatInfo, Situation
from canasta_desktop.present.hand_order import hand_keys
from canasta_desktop.present.names import Names
from canasta_desktop.rules.cards import full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.notation import parse_action, parse_card
from canasta_desktop.rules.options import options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.state import Phase, State
from canasta_desktop.rules.view import SeatView, view

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.present.picture import CardKey
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.ruleset import RuleSet

NAMES = ("Ann", "Tomás", "Marisol", "Ingrid")
ONE_PERSON = Names(NAMES, 0)
HOT_SEAT = Names(NAMES)


def state_of(
    preset: str = "classic", changes: Mapping[str, Any] | None = None, **position: Any
) -> State:
    """Return the state of a position, written as in rule cases."""
    return position_from_json(make_rules(preset, changes), position)


def seen(state: State, seat: int | None = None, events: tuple[Event, ...] = ()) -> SeatView:
    """Return the view of a seat, or of the one in turn."""
    return view(state, state.seat if seat is None else seat, events)


def playing(hand: str, **position: Any) -> SeatView:
    """Return the view of seat 0 in its turn with this hand; the side has opened with fours."""
    melds = position.pop("melds", [["4S 4H 4C"], []])
    return seen(state_of(hands=[hand, 11, 11, 11], melds=melds, **position))


def keys(text: str) -> tuple[CardKey, ...]:
    """Return keys for cards written as in rule cases, equal ones counted."""
    return hand_keys(parse_card(word) for word in text.split())


def situation(seat_view: SeatView, *, people: tuple[int, ...] = (0,), **more: Any) -> Situation:
    """Return the situation of a viewer among persons and computers."""
    seats = tuple(SeatInfo(name, seat in people) for seat, name in enumerate(NAMES))
    return Situation(seat_view, seats, one_person=len(people) == 1, **more)


class Position(NamedTuple):
    """A state and all events of the deal until then."""

    state: State
    events: tuple[Event, ...]


def random_deal(
    rules: RuleSet, number: int, scores: tuple[int, ...] = (0, 0)
) -> Iterator[Position]:
    """Yield the positions of a deal that is played at random, the last one is over."""
    random = Random(number)
    pack = list(full_pack(rules.packs, rules.jokers))
    random.shuffle(pack)
    state, events = deal(rules, pack, random.randrange(rules.seats), scores)
    yield Position(state, events)
    while state.phase is not Phase.OVER:
        step = apply(state, choose_random(options(state), random))
        state, events = step.state, events + step.events
        yield Position(state, events)


def text(phrase: Phrase | None) -> str:
    """Return a phrase in English; there must be one."""
    assert phrase is not None
    return str(phrase)


def modern(
    hand: str, *, preset: str = "modern", changes: Mapping[str, Any] | None = None, **position: Any
) -> SeatView:
    """Return the view of seat 0 in its turn at a Modern American table, with this hand."""
    return seen(state_of(preset, changes, hands=[hand, 13, 13, 13], **position))


def after(seat_view: SeatView, *actions: str) -> SeatView:
    """Return the view of the same seat after it has done some actions."""
    state, events = seat_view.table, seat_view.events
    for action in actions:
        step = apply(state, parse_action(action))
        state, events = step.state, events + step.events
    return view(state, seat_view.seat, events)
