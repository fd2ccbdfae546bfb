"""Whole deals by chance with any rule set: what must be true at every step (C1 to C12)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from canasta_desktop.players.random_player import choose_random
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.notation import action_text, parse_action
from canasta_desktop.rules.options import options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_to_json
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.state import Phase, State
from tests.rules.chance import any_action
from tests.rules.comparing import is_listed, second_opinion_differs, wrongly_listed
from tests.rules.strategies import packs, rule_sets, scores
from tests.rules.walking import faults, faults_of_a_step

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.ruleset import RuleSet

SEEDS = st.integers(0, 2**32)


class DealByChance(RuleBasedStateMachine):
    """A deal in which every seat plays any legal action, tries illegal ones and takes back."""

    first: State
    state: State
    played: list[tuple[Action, State]]
    """Each action with the state before it."""

    @initialize(rules=rule_sets(), pack=packs(), dealer=st.integers(0, 3), before=scores())
    def deal_the_pack(
        self, rules: RuleSet, pack: tuple[Card, ...], dealer: int, before: tuple[int, int]
    ) -> None:
        self.first = self.state = deal(rules, pack, dealer, before).state
        self.played = []

    def _going_on(self) -> bool:
        return self.state.phase is not Phase.OVER

    @rule(seed=SEEDS, most=st.integers(1, 30))
    @precondition(_going_on)
    def play(self, seed: int, most: int) -> None:
        """Play some legal actions."""
        random = Random(seed)
        for _ in range(most):
            if not self._going_on():
                return
            action = choose_random(options(self.state), random)
            assert list(faults_of_a_step(self.state, action)) == []
            assert second_opinion_differs(self.state, action_text(action)) is None
            self.played.append((action, self.state))
            self.state = apply(self.state, action).state

    @rule(seed=SEEDS)
    @precondition(_going_on)
    def try_anything(self, seed: int) -> None:
        """Try actions that may be illegal; those that are accepted were listed."""
        random, listed = Random(seed), options(self.state)
        assert wrongly_listed(self.state, listed) is None
        for _ in range(5):
            text = any_action(random, self.state.rules, position_to_json(self.state))
            assert second_opinion_differs(self.state, text) is None
            action = parse_action(text)
            if check(self.state, action) is None:
                assert is_listed(self.state, listed, action), text

    @rule(count=st.integers(1, 40))
    @precondition(lambda self: bool(self.played))
    def take_back(self, count: int) -> None:
        """Undo some actions: playing the others again from the deal gives the identical state."""
        for _ in range(min(count, len(self.played))):
            self.state = self.played.pop()[1]
        again = self.first
        for action, before in self.played:
            assert again == before
            again = apply(again, action).state
        assert again == self.state

    @invariant()
    def nothing_is_wrong(self) -> None:
        if hasattr(self, "state"):
            assert faults(self.state, Random(0)) == []


TestDealByChance = DealByChance.TestCase
TestDealByChance.settings = settings(stateful_step_count=25)
