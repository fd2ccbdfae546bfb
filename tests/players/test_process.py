"""A process for work: one at a time, heard to its last word, and ended when told."""

from __future__ import annotations

import multiprocessing
import os
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.process import WorkProcess, answer_all

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.connection import Connection

PATIENCE = 30.0
"""Seconds a test waits for another process before it fails."""


def double(connection: Connection) -> None:
    """Answer each number with its double."""
    answer_all(connection, lambda number: 2 * number)


def count(connection: Connection, last: int) -> None:
    """Send the numbers up to the last one, and end."""
    for number in range(last + 1):
        connection.send(number)


def die(_connection: Connection) -> None:
    """End at once, as a process does that the system ends."""
    os._exit(1)


@pytest.fixture
def process() -> Iterator[WorkProcess]:
    made = WorkProcess("test work")
    yield made
    made.stop()


def all_received(process: WorkProcess) -> list[int]:
    """Return everything that comes in until the process has ended by itself."""
    found: list[int] = []
    while (connection := process.connection) is not None:
        assert connection.poll(PATIENCE), "nothing comes in"
        found += process.received()
    return found


def test_each_message_is_answered_in_turn(process: WorkProcess) -> None:
    assert process.start(double)
    found: list[int] = []
    for number in (4, 5):
        assert process.send(number)
        assert process.connection is not None
        assert process.connection.poll(PATIENCE)
        found += process.received()
    assert found == [8, 10]
    assert list(process.received()) == []


def test_what_was_sent_before_the_end_is_not_lost(process: WorkProcess) -> None:
    process.start(count, 3)
    assert all_received(process) == [0, 1, 2, 3]
    assert not process.is_running


def test_a_process_that_runs_is_not_started_twice(process: WorkProcess) -> None:
    assert process.start(double)
    connection = process.connection
    assert not process.start(double)
    assert process.connection is connection
    assert [child.name for child in multiprocessing.active_children()].count("test work") == 1


def test_after_a_process_has_died_another_one_can_be_started(process: WorkProcess) -> None:
    process.start(die)
    (child,) = (each for each in multiprocessing.active_children() if each.name == "test work")
    child.join(PATIENCE)
    assert not process.start(double), "its end is still to be noticed"
    process.stop_if_dead()
    assert process.start(double)


def test_one_that_lives_is_left_alone(process: WorkProcess) -> None:
    process.start(double)
    process.stop_if_dead()
    assert process.is_running


def test_nothing_is_sent_to_a_process_that_has_ended(process: WorkProcess) -> None:
    assert not process.send(1)
    process.start(double)
    process.stop()
    assert not process.send(1)
    assert process.connection is None
    assert [child.name for child in multiprocessing.active_children()].count("test work") == 0
