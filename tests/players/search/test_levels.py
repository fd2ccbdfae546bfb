"""The levels: each has a name in the program, and the strongest two search."""

from __future__ import annotations

import pytest

from canasta_desktop.players.heuristic_player import HeuristicPlayer
from canasta_desktop.players.levels import BUDGETS, Level, player_for
from canasta_desktop.players.search.player import SearchPlayer
from canasta_desktop.present.names import level_words


def test_every_level_is_called_something_of_its_own() -> None:
    words = {str(level_words(level)) for level in Level}
    assert words == {"Beginner", "Steady", "Sharp", "Expert"}


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.STEADY])
def test_the_weaker_levels_do_not_search(level: Level) -> None:
    assert isinstance(player_for(level, 1), HeuristicPlayer)


@pytest.mark.parametrize("level", [Level.SHARP, Level.EXPERT])
def test_the_stronger_levels_search(level: Level) -> None:
    assert isinstance(player_for(level, 1), SearchPlayer)


def test_expert_searches_longer_than_sharp_and_weighs_what_was_let_go() -> None:
    sharp, expert = BUDGETS[Level.SHARP], BUDGETS[Level.EXPERT]
    assert expert.rollouts > 3 * sharp.rollouts
    assert expert.drafts > 1 == sharp.drafts


def test_no_level_may_think_for_as_long_as_the_table_waits() -> None:
    assert all(budget.seconds <= 1.5 for budget in BUDGETS.values())


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="grandmaster"):
        player_for("grandmaster", 1)
