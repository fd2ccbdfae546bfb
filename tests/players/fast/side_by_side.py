"""Plays deals in the rules and in the fast core side by side and says where they differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.fast.convert import comparable, position_of
from canasta_desktop.players.fast.dealing import deal as fast_deal
from canasta_desktop.players.fast.moves import actions_of, play_action
from canasta_desktop.players.fast.params import Params
from canasta_desktop.players.fast.policy import choose
from canasta_desktop.players.fast.scoring import score
from canasta_desktop.players.random_player import choose_random
from canasta_desktop.rules.actions import Retract
from canasta_desktop.rules.cards import full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.options import options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.scoring import score_deal
from canasta_desktop.rules.state import Phase, State
from tests.rules.chance import any_rules
from tests.rules.modern.chance import any_modern_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from canasta_desktop.players.fast.position import Position
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.ruleset import RuleSet

MOST_ACTIONS = 20_000


class Both(NamedTuple):
    """A deal in both engines after an action, or after dealing."""

    state: State
    position: Position
    action: Action | None


def random_chooser(random: Random) -> Callable[[State], Action]:
    """Return a player that chooses any open action by chance."""
    return lambda state: choose_random(options(state), random)


def heuristic_chooser(params: Params) -> Callable[[State], Action]:
    """Return a player that plays by the policy of rollouts, whatever the fast core holds."""

    def choose_action(state: State) -> Action:
        seat = state.actor()
        assert seat is not None
        move = choose(position_of(params, state))
        return actions_of(params, state.hands[seat], move)[0]

    return choose_action


def any_rules_of_both_families(random: Random) -> RuleSet:
    """Return a rule set of either family with any settings changed."""
    return any_modern_rules(random) if random.random() < 0.5 else any_rules(random)


def dealt(
    rules: RuleSet, random: Random, dealer: int, scores: tuple[int, int]
) -> tuple[State, Position]:
    """Return the deal of one shuffled pack in both engines."""
    params = Params(rules)
    pack = list(full_pack(rules.packs, rules.jokers))
    random.shuffle(pack)
    codes = [params.codes[card] for card in pack]
    return deal(rules, pack, dealer, scores).state, fast_deal(params, codes, dealer, scores)


def played(state: State, position: Position, chooser: Callable[[State], Action]) -> Iterator[Both]:
    """Yield the deal in both engines after each action, to its end."""
    yield Both(state, position, None)
    for _ in range(MOST_ACTIONS):
        if state.phase is Phase.OVER:
            return
        action = chooser(state)
        state = apply(state, action).state
        if isinstance(action, Retract):
            position = position_of(position.params, state)
        else:
            play_action(position, action)
        yield Both(state, position, action)
    raise AssertionError("The deal does not come to an end.")


def differences(both: Both) -> list[str]:
    """Return in words what differs between the engines; nothing if all is equal."""
    ours = comparable(both.position)
    theirs = comparable(position_of(both.position.params, both.state))
    found = [
        f"{name}: {ours[name]} instead of {theirs[name]} after {both.action}"
        for name in theirs
        if ours[name] != theirs[name]
    ]
    if both.state.phase is Phase.OVER:
        ours_scored = [score(both.position, side) for side in (0, 1)]
        scored = [side.total for side in score_deal(both.state)]
        if ours_scored != scored:
            found.append(f"scores: {ours_scored} instead of {scored}")
    return found


def first_difference(
    rules: RuleSet,
    random: Random,
    scores: tuple[int, int],
    chooser: Callable[[State], Action],
) -> str | None:
    """Return the first difference in a deal between these players, or nothing."""
    state, position = dealt(rules, random, random.randrange(4), scores)
    for both in played(state, position, chooser):
        found = differences(both)
        if found:
            return "; ".join(found)
    return None
