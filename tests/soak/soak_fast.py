"""Long comparison of the fast core with the rules: ``python tests/soak/soak_fast.py [--deals N]``.

Whole deals of every preset and of any valid settings of both families are played in both engines
side by side, by chance, by the policy of rollouts and by a player of the table. After each
action everything is compared, at the end the scores too; along the way the policy's moves are
judged by the rules, what is known of hands is compared with the hands, and worlds are sampled.
Prints each difference with the seed that repeats it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from canasta_desktop.players.fast.codes import BLACK, PLACES
from canasta_desktop.players.fast.convert import counts_of, position_of
from canasta_desktop.players.fast.dealing import deal as fast_deal
from canasta_desktop.players.fast.knowledge import seen_of
from canasta_desktop.players.fast.moves import TAKE_BACK, actions_of, play_action
from canasta_desktop.players.fast.params import Params
from canasta_desktop.players.fast.policy import choose
from canasta_desktop.players.fast.sampler import Sampler
from canasta_desktop.players.levels import Level, player_for
from canasta_desktop.players.random_player import choose_random
from canasta_desktop.rules.actions import Retract
from canasta_desktop.rules.cards import full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.options import options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.presets import PRESETS, changed_settings, make_rules
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.state import Phase
from canasta_desktop.rules.view import view
from tests.players.fast.side_by_side import Both, any_rules_of_both_families, differences
from tests.rules.chance import SCORES

if TYPE_CHECKING:
    from canasta_desktop.players.fast.position import Position
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State

SHOWN = 5
"""How many differences are printed."""
BY_CHANCE, BY_POLICY, BY_BOTH, BY_PLAYER = "chance", "policy", "policy and chance", "player"
WAYS = (BY_CHANCE, BY_POLICY, BY_BOTH, BY_CHANCE, BY_POLICY, BY_BOTH, BY_CHANCE, BY_PLAYER)
_CHANCE_AMONG = 0.15
_LOOKED_CLOSELY = 0.04


class DifferenceError(Exception):
    """Something is not as it should be."""


class Soak:
    """One deal after the other, each from its own number."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()
        self.failed = 0

    def run(self, number: int) -> None:
        """Play one deal; print what differs."""
        random = Random(number)
        rules = self._rules(number, random)
        way = WAYS[number // 3 % len(WAYS)]
        self.done[f"deals by {way}"] += 1
        self.done[f"deals of the {rules.family.value} family"] += 1
        try:
            self._play(rules, way, random)
        except Exception as error:
            self.failed += 1
            if self.failed <= SHOWN:
                print(f"deal {number} ({way}), {rules.preset} {changed_settings(rules)}: {error!r}")

    def _rules(self, number: int, random: Random) -> RuleSet:
        if number % 3:
            return any_rules_of_both_families(random)
        return make_rules(list(PRESETS)[number // 3 % len(PRESETS)])

    def _play(self, rules: RuleSet, way: str, random: Random) -> None:
        params = Params(rules)
        pack = list(full_pack(rules.packs, rules.jokers))
        random.shuffle(pack)
        dealer = random.randrange(4)
        scores = random.choice(SCORES), random.choice(SCORES)
        state, first = deal(rules, pack, dealer, scores)
        position = fast_deal(params, [params.codes[card] for card in pack], dealer, scores)
        events, action = list(first), None
        self._compare(Both(state, position, action))
        while state.phase is not Phase.OVER:
            if random.random() < _LOOKED_CLOSELY:
                self._look_closely(params, state, events, random)
            action = self._action(state, position, events, way, random)
            state, more = apply(state, action)
            events += more
            if isinstance(action, Retract):
                position = position_of(params, state)
            else:
                play_action(position, action)
            self._compare(Both(state, position, action))
        self.done["out" if state.out is not None else "not out"] += 1
        self.done["concealed"] += state.concealed
        self.done["special hands"] += state.special is not None

    def _compare(self, both: Both) -> None:
        self.done["states compared"] += 1
        found = differences(both)
        if found:
            raise DifferenceError("; ".join(found))

    def _action(
        self, state: State, position: Position, events: list[Event], way: str, random: Random
    ) -> Action:
        by_chance = way == BY_CHANCE or (way == BY_BOTH and random.random() < _CHANCE_AMONG)
        if by_chance:
            return choose_random(options(state), random)
        seat = state.actor()
        assert seat is not None
        if way == BY_PLAYER:
            return player_for(Level.STEADY, seat).choose(view(state, seat, events)).action
        move = choose(position)
        self.done["moves of the policy"] += 1
        if move[0] == TAKE_BACK and way == BY_POLICY:
            raise DifferenceError("the policy has run into a turn that it cannot end")
        after = state
        actions = actions_of(position.params, state.hands[seat], move)
        for action in actions:
            refusal = check(after, action)
            if refusal is not None:
                raise DifferenceError(f"{action} of move {move} is refused: {refusal}")
            after = apply(after, action).state
            if after.phase is Phase.OVER:
                break
        return actions[0]

    def _look_closely(
        self, params: Params, state: State, events: list[Event], random: Random
    ) -> None:
        """Look at what is known of hands, and at a sampled world."""
        seen = seen_of(params, events)
        hands = [counts_of(params.codes[card] for card in hand) for hand in state.hands]
        for seat, hand in enumerate(hands):
            if any(seen.known[seat][code] > hand[code] for code in range(PLACES)):
                raise DifferenceError(f"what is known of seat {seat} is not true")
            if params.guarded and sum(hand[BLACK:]) > seen.most_threes[seat]:
                raise DifferenceError(f"seat {seat} holds more threes than it may")
        seat = random.randrange(4)
        world = Sampler(params, view(state, seat, events)).sample(random)
        self.done["worlds sampled"] += 1
        sizes = [sum(hand) for hand in world.hands], len(world.stock)
        if sizes != ([len(hand) for hand in state.hands], len(state.stock)):
            raise DifferenceError("a sampled world has other sizes")
        if world.hands[seat] != hands[seat]:
            raise DifferenceError("a sampled world has another own hand")
        everything = counts_of(world.stock)
        real = counts_of(params.codes[card] for card in state.stock)
        for other in range(4):
            everything = [a + b for a, b in zip(everything, world.hands[other], strict=True)]
            real = [a + b for a, b in zip(real, hands[other], strict=True)]
        if everything != real:
            raise DifferenceError("a sampled world has other hidden cards")


def main() -> int:
    """Play as many deals as were asked for; return 1 if anything differed."""
    parser = argparse.ArgumentParser(description="Compare the fast core with the rules.")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    chosen = parser.parse_args()
    soak, began = Soak(), process_time()
    for number in range(chosen.first, chosen.first + chosen.deals):
        soak.run(number)
    for name, count in sorted(soak.done.items()):
        print(f"{count:>10,} {name}")
    print(f"{process_time() - began:.0f} seconds of one core; deals that differ: {soak.failed}")
    return 1 if soak.failed else 0


if __name__ == "__main__":
    sys.exit(main())
