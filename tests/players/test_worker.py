"""The worker: answers come from another process, and no player can hold up the table."""

from __future__ import annotations

import logging
import multiprocessing
import pickle
from multiprocessing.connection import wait
from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.guard import Fallback, guarded_choice
from canasta_desktop.players.levels import player_for
from canasta_desktop.players.reason import ReasonKind
from canasta_desktop.players.worker import WorkerClient
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.view import view
from tests.players.fake_players import Cheating, Failing, fake_player
from tests.players.seats import SEED, four, moments
from tests.rules.table import drawing, playing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.players.player import Player
    from canasta_desktop.players.worker import Answer

PATIENCE = 30.0
"""Seconds a test waits for another process before it fails."""

VIEW = view(playing("QS QH QD KS KH KD 4S 5H 6D"), 0)
DRAW_VIEW = view(drawing("4S 5H 6D"), 0)


@pytest.fixture
def client() -> Iterator[WorkerClient]:
    found = WorkerClient(fake_player)
    yield found
    found.close()


def answer_of(client: WorkerClient) -> Answer:
    """Return the one answer of a worker, waiting for it."""
    while True:
        answers = client.poll()
        if answers:
            (answer,) = answers
            return answer
        assert client.connection is not None
        assert wait([client.connection], PATIENCE), "the worker does not answer"


def test_the_worker_chooses_what_the_player_would(client: WorkerClient) -> None:
    client.start()
    for token, level in enumerate(("sharp", "beginner")):
        client.submit(token, VIEW, level, SEED)
        answer = answer_of(client)
        assert answer.token == token
        assert answer.fallback is None
        assert answer.choice == player_for(level, SEED).choose(VIEW)
    assert client.poll() == []


def test_submitting_starts_a_worker(client: WorkerClient) -> None:
    client.submit(1, VIEW, "sharp", SEED)
    assert answer_of(client).fallback is None


@pytest.mark.parametrize(
    ("level", "fallback"),
    [
        ("failing", Fallback.ERROR),
        ("cheating", Fallback.ILLEGAL),
        ("dying", Fallback.LOST),
        ("no such level", Fallback.ERROR),
    ],
)
def test_a_player_that_fails_is_stood_in_for(
    client: WorkerClient, level: str, fallback: Fallback
) -> None:
    client.submit(1, VIEW, level, SEED)
    answer = answer_of(client)
    assert answer.fallback is fallback
    assert answer.choice.reason.kind is ReasonKind.SAFE
    assert check(VIEW.table, answer.choice.action) is None


def test_after_a_loss_the_next_question_is_answered(client: WorkerClient) -> None:
    client.submit(1, VIEW, "dying", SEED)
    answer_of(client)
    client.submit(2, VIEW, "sharp", SEED)
    assert answer_of(client).fallback is None


def test_a_player_that_hangs_is_replaced_after_the_deadline(client: WorkerClient) -> None:
    client.submit(1, DRAW_VIEW, "hanging", SEED, deadline=100.0)
    assert client.poll(now=100.0) == []
    (answer,) = client.poll(now=100.5)
    assert answer.fallback is Fallback.HANG
    assert check(DRAW_VIEW.table, answer.choice.action) is None
    assert client.poll(now=1000.0) == []
    client.submit(2, VIEW, "sharp", SEED)
    assert answer_of(client).fallback is None


def test_a_new_question_does_not_wait_behind_a_player_that_hangs(client: WorkerClient) -> None:
    client.submit(1, VIEW, "hanging", SEED)
    client.submit(2, VIEW, "sharp", SEED)
    answer = answer_of(client)
    assert (answer.token, answer.fallback) == (2, None)


def test_a_cancelled_question_gets_no_answer(client: WorkerClient) -> None:
    client.submit(1, VIEW, "sharp", SEED, deadline=10.0)
    client.cancel()
    assert client.connection is not None
    assert wait([client.connection], PATIENCE)
    assert client.poll(now=11.0) == []


def test_where_no_process_can_be_started_a_safe_action_is_played(
    client: WorkerClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    class NoContext:
        Pipe = staticmethod(multiprocessing.Pipe)

        @staticmethod
        def Process(**_: object) -> object:
            class NoProcess:
                def start(self) -> None:
                    raise OSError("too many processes")

            return NoProcess()

    monkeypatch.setattr(multiprocessing, "get_context", lambda _: NoContext)
    client.submit(1, VIEW, "sharp", SEED)
    (answer,) = client.poll()
    assert answer.fallback is Fallback.LOST
    assert check(VIEW.table, answer.choice.action) is None


def test_closing_ends_the_process() -> None:
    client = WorkerClient(fake_player)
    client.start()
    started = multiprocessing.active_children()
    assert started
    client.close()
    assert not any(process.is_alive() for process in started)
    assert client.poll() == []


@pytest.mark.parametrize(
    ("player", "fallback"), [(Failing(), Fallback.ERROR), (Cheating(), Fallback.ILLEGAL)]
)
def test_what_went_wrong_is_logged(
    caplog: pytest.LogCaptureFixture, player: Player, fallback: Fallback
) -> None:
    with caplog.at_level(logging.ERROR):
        guarded = guarded_choice(player, VIEW)
    assert guarded.fallback is fallback
    assert guarded.detail
    assert "seat 0" in caplog.text


def test_a_view_late_in_a_deal_is_small_to_send() -> None:
    """Less than a pipe takes in one go, so that sending never waits for the worker."""
    *_, last = moments(make_rules(), Random(2), four("sharp"))
    data = pickle.dumps(last.seat_view)
    assert pickle.loads(data) == last.seat_view
    assert len(data) < 32_000
