"""The action that does little harm, in Modern American: it brings every deal to its end."""

from __future__ import annotations

from random import Random

import pytest

from canasta_desktop.players.random_player import choose_random
from canasta_desktop.players.safe_action import safe_action
from canasta_desktop.rules.actions import Retract
from canasta_desktop.rules.options import options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.state import Phase
from canasta_desktop.rules.view import view
from tests.rules.dealt import deal_shuffled
from tests.rules.modern.tables import OPENED, playing
from tests.rules.table import after


@pytest.mark.parametrize("seed", range(8))
def test_it_is_legal_at_every_moment_of_a_deal(seed: int) -> None:
    random = Random(seed)
    rules = make_rules("modern", {"permission": "advisory"})
    state = deal_shuffled(rules, random, 0, (0, 0)).state
    while state.phase is not Phase.OVER:
        seat = state.actor()
        assert seat is not None
        action = safe_action(view(state, seat))
        assert check(state, action) is None
        if random.random() < 0.5:
            action = choose_random(options(state), random)
        state = apply(state, action).state


def test_it_takes_back_where_nothing_may_be_discarded() -> None:
    state = after(playing("4C 4S 7S 7H", own=OPENED, pile=""), "meld 4: 4C 4S")
    assert safe_action(view(state, 0)) == Retract()
