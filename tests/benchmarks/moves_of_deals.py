"""Prints all moves of two fixed deals: ``python tests/benchmarks/moves_of_deals.py``.

What two copies of the program print is compared, so nothing but the moves is printed. Which copy
plays is for Python's own path to say; this script adds nothing to it.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from canasta_desktop.players.arena.contestants import player_named
from canasta_desktop.rules.cards import full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.notation import action_text
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.view import view

if TYPE_CHECKING:
    from collections.abc import Iterator

DEALS = (("classic", 1500), ("modern", 0))
"""The preset of each deal and the scores of both sides; between them they use every module."""

LEVELS = ("expert", "sharp")
"""Who plays for each side: both ways to search."""


def moves(preset: str, score: int) -> Iterator[str]:
    """Yield the actions of one deal as text."""
    rules = make_rules(preset)
    pack = list(full_pack(rules.packs, rules.jokers))
    Random(f"pack {preset}").shuffle(pack)
    players = [
        player_named(LEVELS[side], Random(f"player {preset} {seat}"))
        for seat, side in enumerate(rules.sides_by_seat)
    ]
    step = deal(rules, pack, 0, (score,) * rules.sides)
    state, events = step.state, list(step.events)
    while (seat := state.actor()) is not None:
        action = players[seat].choose(view(state, seat, events)).action
        yield f"{preset} {seat} {action_text(action)}"
        step = apply(state, action)
        state = step.state
        events += step.events


if __name__ == "__main__":
    for name, points in DEALS:
        for move in moves(name, points):
            print(move, flush=True)
