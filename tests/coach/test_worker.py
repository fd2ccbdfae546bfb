"""The coach in a process of its own."""

from __future__ import annotations

import logging
import multiprocessing
import time
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.coach.counsel import Question, counsel_for, plain_choice
from canasta_desktop.coach.worker import Answer, CoachWorker, found
from tests.coach import finders
from tests.coach.situations import QUICK, SEED, never, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PATIENCE = 60.0


@pytest.fixture
def worker() -> Iterator[Callable[..., CoachWorker]]:
    """Return what makes workers; they are closed after the test."""
    made: list[CoachWorker] = []

    def make(find: object = finders.quick) -> CoachWorker:
        made.append(CoachWorker(find))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for each in made:
        each.close()


def answer_of(worker: CoachWorker) -> Answer:
    """Return the answer when it has come."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answers = worker.poll()
        if answers:
            return answers[0]
        if worker.connection is not None:
            worker.connection.poll(0.5)
    raise AssertionError("There is no answer.")


def test_the_worker_finds_what_the_coach_would_find_here(
    worker: Callable[..., CoachWorker],
) -> None:
    coach, question = worker(), Question(table(), SEED)
    coach.start()
    coach.submit(3, question)
    answer = answer_of(coach)
    assert answer == Answer(3, counsel_for(question, QUICK, never))
    assert coach.poll() == []


def test_a_coach_that_fails_says_so_and_goes_on(worker: Callable[..., CoachWorker]) -> None:
    coach = worker(finders.failing)
    coach.submit(1, Question(table(), SEED))
    assert answer_of(coach) == Answer(1, None)
    coach.submit(2, Question(table(), 0))
    assert answer_of(coach) == Answer(2, plain_choice(table(), 0))


def test_the_log_names_no_card(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert found(finders.failing, Question(table(), SEED), never) is None
    assert "ValueError" in caplog.text
    assert "JK" not in caplog.text.replace('ValueError("JK")', "")


def test_a_new_question_ends_the_one_under_way(worker: Callable[..., CoachWorker]) -> None:
    coach = worker(finders.patient)
    coach.submit(1, Question(table(), SEED))
    coach.submit(2, Question(table(), 0))
    assert answer_of(coach).token == 2


def test_a_forgotten_question_gets_no_answer(worker: Callable[..., CoachWorker]) -> None:
    coach = worker()
    coach.submit(1, Question(table(), SEED))
    coach.cancel()
    assert coach.connection is not None
    assert coach.connection.poll(PATIENCE)
    assert coach.poll() == []


def test_a_process_that_is_lost_gives_no_choice_and_is_replaced(
    worker: Callable[..., CoachWorker],
) -> None:
    coach = worker(finders.vanishing)
    for token in (1, 2):
        coach.submit(token, Question(table(), SEED))
        assert answer_of(coach) == Answer(token, None)


def test_where_no_process_can_be_started_there_is_no_choice(
    worker: Callable[..., CoachWorker], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_process: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(multiprocessing.get_context("spawn").Process, "start", refuse)
    coach = worker()
    coach.submit(1, Question(table(), SEED))
    assert coach.poll() == [Answer(1, None)]


def test_restarting_gives_up_what_hangs(worker: Callable[..., CoachWorker]) -> None:
    coach = worker(finders.hanging)
    coach.submit(1, Question(table(), 0))
    assert answer_of(coach).token == 1
    first = coach.connection
    coach.submit(2, Question(table(), SEED))
    coach.restart()
    assert coach.connection is not first
    assert coach.poll() == []
    coach.submit(3, Question(table(), 0))
    assert answer_of(coach).token == 3


def test_a_process_that_is_still_loading_is_left_alone(
    worker: Callable[..., CoachWorker],
) -> None:
    coach = worker()
    coach.submit(1, Question(table(), SEED))
    first = coach.connection
    coach.restart()
    assert coach.connection is first
    assert coach.poll() == []
    coach.submit(2, Question(table(), SEED))
    assert answer_of(coach).token == 2


def test_closing_ends_the_process(worker: Callable[..., CoachWorker]) -> None:
    coach = worker()
    coach.start()
    assert [p.name for p in multiprocessing.active_children()].count("coach") == 1
    coach.close()
    assert [p.name for p in multiprocessing.active_children()].count("coach") == 0
