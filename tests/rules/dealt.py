"""Dealing and playing whole deals by chance, for scripts and tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.random_player import choose_random
from canasta_desktop.rules.cards import full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.options import options
from canasta_desktop.rules.play import Step, apply
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State

MOST_ACTIONS = 20_000
"""More than any deal can have; a deal that reaches it is stuck."""


class StuckError(RuntimeError):
    """A deal that does not come to an end."""


def deal_shuffled(rules: RuleSet, random: Random, dealer: int, scores: tuple[int, ...]) -> Step:
    """Return a deal of a pack shuffled by this source of randomness."""
    pack = list(full_pack(rules.packs, rules.jokers))
    random.shuffle(pack)
    return deal(rules, pack, dealer, scores)


def played(state: State, random: Random) -> Iterator[tuple[State, Action, Step]]:
    """Yield each state of a deal with the action chosen in it and what follows."""
    for _ in range(MOST_ACTIONS):
        if state.phase is Phase.OVER:
            return
        action = choose_random(options(state), random)
        step = apply(state, action)
        yield state, action, step
        state = step.state
    raise StuckError("The deal does not come to an end.")
