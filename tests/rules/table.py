"""Small tables for the tests: seat 0 is in turn and seat 2 its partner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from canasta_desktop.rules.notation import cards_text, parse_action
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.referee import check

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.refusal import Refusal
    from canasta_desktop.rules.ruleset import Value
    from canasta_desktop.rules.state import State

SOMETHING = "4S 5H"
"""Two cards that keep a hand from being finished."""

NATURAL_KINGS = "KS KH KD KC KS KH KD"
"""A natural canasta."""

MIXED_JACKS = "JS JH JD JC 2S 2H JK"
"""A mixed canasta."""


def table(
    hand: str,
    *,
    phase: str,
    own: Sequence[str] = (),
    theirs: Sequence[str] = (),
    partner: int | str = 11,
    score: int = 0,
    laid_earlier: bool = False,
    rules: Mapping[str, Value] | None = None,
    preset: str = "classic",
    **position: object,
) -> State:
    """Return a table of seat 0, with what else a position may name: pile, stock, drew, threes."""
    data: dict[str, Any] = {
        "hands": [hand, 11, partner, 11],
        "melds": [list(own), list(theirs)],
        "scores": [score, 0],
        "phase": phase,
        "melded": [laid_earlier, False, False, False],
        **position,
    }
    return position_from_json(make_rules(preset, rules), data)


def drawing(hand: str, **more: Any) -> State:
    """Return a table at the beginning of the turn of seat 0."""
    return table(hand, phase="draw", **more)


def playing(hand: str, **more: Any) -> State:
    """Return a table at which seat 0 has drawn."""
    return table(hand, phase="play", **more)


def refusal(state: State, action: str) -> Refusal | None:
    """Return why an action is refused, or nothing."""
    return check(state, parse_action(action))


def broken(state: State, action: str) -> str | None:
    """Return the code of the rule that an action breaks first, or nothing if it is legal."""
    refused = refusal(state, action)
    return None if refused is None else refused.code.value


def after(state: State, *actions: str) -> State:
    """Return the table after these legal actions."""
    for action in actions:
        state = apply(state, parse_action(action)).state
    return state


def events(state: State, action: str) -> tuple[Event, ...]:
    """Return what a legal action causes."""
    return apply(state, parse_action(action)).events


def hand_text(state: State, seat: int = 0) -> str:
    """Return the cards of a hand, low to high."""
    return cards_text(state.hands[seat])


def meld_texts(state: State, side: int = 0) -> list[str]:
    """Return the melds of a side, low to high, with their cards as they were laid."""
    return [cards_text(meld.cards) for meld in state.melds[side]]
