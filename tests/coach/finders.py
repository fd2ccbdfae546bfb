"""Coaches that fail in every way, as functions that a worker process can find."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

from canasta_desktop.coach.counsel import counsel_for, plain_choice
from tests.coach.situations import QUICK

if TYPE_CHECKING:
    from canasta_desktop.coach.counsel import Question
    from canasta_desktop.players.player import Choice
    from canasta_desktop.players.search.anchored import Clock


def quick(question: Question, /, *, clock: Clock) -> Choice:
    """Advise from few imagined deals."""
    return counsel_for(question, QUICK, clock)


def failing(question: Question, /, *, clock: Clock) -> Choice:
    """Raise an error that names a card, but for the question of the last seat."""
    if question.seed:
        raise ValueError("JK")
    return plain_choice(question.view, question.seed)


def vanishing(question: Question, /, *, clock: Clock) -> Choice:
    """End the whole process."""
    os._exit(1)


def hanging(question: Question, /, *, clock: Clock) -> Choice:
    """Never answer; at once without a seed."""
    if question.seed:
        threading.Event().wait()
    return plain_choice(question.view, question.seed)


def patient(question: Question, /, *, clock: Clock) -> Choice:
    """Think until the clock says that time is up; at once without a seed."""
    while question.seed and clock() < 1e8:
        threading.Event().wait(0.005)
    return plain_choice(question.view, question.seed)
