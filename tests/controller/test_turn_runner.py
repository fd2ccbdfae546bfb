"""Computer players keep a pace and can never hold up the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.controller.turn_runner import Pace, TurnRunner
from canasta_desktop.rules.actions import Action, End
from canasta_desktop.rules.referee import check
from tests.controller.tables import (
    CheatingThinker,
    FailingThinker,
    RandomThinker,
    SilentThinker,
    new_match,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class Watch:
    """What a runner chose and which faults it told."""

    def __init__(self, runner: TurnRunner) -> None:
        self.chosen: list[tuple[int, Action]] = []
        self.faults: list[str] = []
        runner.chosen.connect(lambda token, action: self.chosen.append((token, action)))
        runner.faulted.connect(self.faults.append)


def test_the_answer_of_the_thinker_is_played(qtbot: QtBot) -> None:
    runner = TurnRunner(RandomThinker(), Pace.INSTANT)
    watch = Watch(runner)
    runner.start(5, new_match(people=[]).view(0), "steady")
    qtbot.waitUntil(lambda: bool(watch.chosen))
    assert watch.chosen[0][0] == 5
    assert not watch.faults
    assert not runner.is_busy


@pytest.mark.parametrize(
    "thinker",
    [SilentThinker(), FailingThinker(), CheatingThinker(End())],
    ids=["silent", "failing", "cheating"],
)
def test_a_bad_thinker_leads_to_a_safe_legal_action_and_is_told(
    qtbot: QtBot, thinker: RandomThinker
) -> None:
    view = new_match(people=[]).view(0)
    runner = TurnRunner(thinker, Pace.INSTANT, patience=50)
    watch = Watch(runner)
    runner.start(1, view, "steady")
    qtbot.waitUntil(lambda: bool(watch.chosen))
    assert check(view.table, watch.chosen[0][1]) is None
    assert len(watch.faults) == 1


def test_a_thinker_that_hangs_is_restarted(qtbot: QtBot) -> None:
    thinker = SilentThinker()
    runner = TurnRunner(thinker, Pace.INSTANT, patience=50)
    watch = Watch(runner)
    runner.start(1, new_match(people=[]).view(0), "steady")
    qtbot.waitUntil(lambda: bool(watch.chosen))
    assert thinker.restarts == 1


def test_an_answer_to_an_older_question_is_dropped(qtbot: QtBot) -> None:
    thinker = RandomThinker()
    runner = TurnRunner(thinker, Pace.INSTANT)
    watch = Watch(runner)
    view = new_match(people=[]).view(0)
    runner.start(1, view, "steady")
    old = thinker.poll()
    runner.start(2, view, "steady")
    thinker._answers = [*old, *thinker.poll()]  # noqa: SLF001
    qtbot.waitUntil(lambda: bool(watch.chosen))
    assert [token for token, _ in watch.chosen] == [2]


def test_a_cancelled_turn_is_never_played(qtbot: QtBot) -> None:
    runner = TurnRunner(RandomThinker(), Pace.INSTANT)
    watch = Watch(runner)
    runner.start(1, new_match(people=[]).view(0), "steady")
    runner.cancel()
    runner.start(2, new_match(people=[]).view(0), "steady")
    qtbot.waitUntil(lambda: bool(watch.chosen))
    assert [token for token, _ in watch.chosen] == [2]


def test_step_by_step_each_action_waits_for_the_players_word(qtbot: QtBot) -> None:
    runner = TurnRunner(RandomThinker(), Pace.STEP)
    watch = Watch(runner)
    runner.start(1, new_match(people=[]).view(0), "steady")
    with qtbot.waitSignal(runner.chosen, timeout=100, raising=False) as waited:
        pass
    assert not waited.signal_triggered
    assert runner.waits_for_step
    runner.step()
    qtbot.waitUntil(lambda: bool(watch.chosen))
    assert not runner.is_busy
