"""The coach at the table: hints on demand, plays to look at, and the warning before a dear play."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.coach.counsel import Counsel, Question, counsel_for, plain_choice
from canasta_desktop.coach.worker import Answer
from canasta_desktop.controller import hint_seeker
from canasta_desktop.controller.coaching import COACH_SEED
from canasta_desktop.controller.messages import MessageKind
from canasta_desktop.controller.requests import CoverTable, LiftCover, ShowPlay, ToggleCard
from canasta_desktop.controller.table_settings import TableSettings
from canasta_desktop.match.undo_policy import UndoPolicy
from canasta_desktop.present.coach_words import coach_picture
from canasta_desktop.present.hints import hint_sentence
from canasta_desktop.present.picture import ActionName, CardKey
from canasta_desktop.rules.actions import Discard
from canasta_desktop.rules.notation import cards_text, parse_cards
from canasta_desktop.rules.state import Phase
from tests.coach.situations import QUICK, SOUND, never
from tests.controller.tables import Table, new_match
from tests.controller.test_table_controller import match_with_hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytestqt.qtbot import QtBot

    from canasta_desktop.coach.advice import Budget

MIXED = "AS KH QD 9S 9H 8S 7S 7D 6S 4H 2S"
MIXED_DRAW = "JK"


class FakeAdviser:
    """Advises from few imagined deals when it is let; counts what it was asked."""

    def __init__(
        self, *, is_ready: bool = True, fails: bool = False, budget: Budget = QUICK
    ) -> None:
        self.is_ready, self.fails, self.budget = is_ready, fails, budget
        self.asked: list[Question] = []
        self.restarts = self.cancels = 0
        self.closed = False
        self._pending: tuple[int, Question] | None = None

    def submit(self, token: int, question: Question) -> None:
        self.asked.append(question)
        self._pending = token, question

    def poll(self) -> Sequence[Answer]:
        if self._pending is None or not self.is_ready:
            return ()
        (token, question), self._pending = self._pending, None
        return [Answer(token, None if self.fails else counsel_for(question, self.budget, never))]

    def cancel(self) -> None:
        self._pending = None
        self.cancels += 1

    def restart(self) -> None:
        self._pending = None
        self.restarts += 1

    def close(self) -> None:
        self.closed = True


def playing(adviser: FakeAdviser, **settings: object) -> Table:
    """Return a table at which the person has drawn and may lay melds or discard."""
    table = Table(match_with_hand(MIXED, draw=MIXED_DRAW), adviser=adviser, **settings)  # type: ignore[arg-type]
    table.perform(ActionName.DRAW)
    return table


def hinted(qtbot: QtBot, table: Table, budget: Budget = QUICK) -> Counsel:
    """Ask for a hint, wait until it is shown, and return what it must have come from."""
    table.perform(ActionName.HINT)
    qtbot.waitUntil(lambda: table.picture.coach is not None)
    counsel = counsel_for(Question(table.match.view(0), COACH_SEED), budget, never)
    assert isinstance(counsel, Counsel)
    return counsel


def discard(table: Table, card: str) -> None:
    table.controller.handle(ToggleCard(CardKey(parse_cards(card)[0], 0)))
    table.perform(ActionName.DISCARD)


# --- The hint -------------------------------------------------------------------------------------


def test_a_hint_that_takes_some_time_says_that_the_coach_thinks(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint_seeker, "SIGN_MS", 0)
    adviser = FakeAdviser(is_ready=False)
    table = playing(adviser)
    said = len(table.messages)
    table.perform(ActionName.HINT)
    qtbot.waitUntil(lambda: len(table.messages) > said)
    assert table.last_message == "The coach is thinking"
    adviser.is_ready = True
    qtbot.waitUntil(lambda: table.picture.coach is not None)
    assert [message.kind for message in table.messages[said:]] == [
        MessageKind.INFO,
        MessageKind.COACH,
    ]


def test_a_hint_that_is_there_at_once_says_nothing_else(qtbot: QtBot) -> None:
    table = playing(FakeAdviser())
    said = len(table.messages)
    hinted(qtbot, table)
    assert [message.kind for message in table.messages[said:]] == [MessageKind.COACH]


def test_a_hint_is_said_and_listed_with_the_plays_it_was_compared_with(qtbot: QtBot) -> None:
    table = playing(FakeAdviser())
    counsel = hinted(qtbot, table)
    message = table.messages[-1]
    assert message.kind is MessageKind.COACH
    assert f"In {QUICK.deals} imagined deals" in str(message.text)
    picture = table.picture
    assert picture.hint == message.text
    assert picture.coach is not None
    assert len(picture.coach.plays) == len(counsel.advice.plays) >= 2
    assert picture.coach.shown == 0
    assert picture.hinted_keys


def test_a_play_of_the_list_is_shown_on_the_cards_and_said(qtbot: QtBot) -> None:
    table = playing(FakeAdviser())
    counsel = hinted(qtbot, table)
    other = counsel.advice.plays[1]
    table.controller.handle(ShowPlay(1))
    assert table.picture.coach is not None
    assert table.picture.coach.shown == 1
    last = other.actions[-1]
    assert isinstance(last, Discard)
    assert last.card in {key.card for key in table.picture.hinted_keys}
    assert table.spoken[-1] == str(table.picture.hint)
    table.perform(ActionName.HINT)
    table.perform(ActionName.HINT)
    first = other.actions[0]
    assert table.match.record.deals[0].actions[-1] == first


@pytest.mark.parametrize("place", [-1, 9])
def test_a_play_that_is_not_in_the_list_is_not_shown(qtbot: QtBot, place: int) -> None:
    table = playing(FakeAdviser())
    hinted(qtbot, table)
    before = table.picture
    table.controller.handle(ShowPlay(place))
    assert table.picture == before


def test_without_a_hint_there_is_no_play_to_show() -> None:
    table = playing(FakeAdviser())
    table.controller.handle(ShowPlay(0))
    assert table.picture.coach is None


def test_a_coach_that_fails_leaves_the_hint_to_a_heuristic_player(qtbot: QtBot) -> None:
    table = playing(FakeAdviser(fails=True))
    view = table.match.view(0)
    table.perform(ActionName.HINT)
    qtbot.waitUntil(lambda: bool(str(table.picture.hint)))
    assert table.picture.hint == hint_sentence(plain_choice(view, COACH_SEED), view)
    assert table.picture.coach is None


def test_a_coach_that_hangs_is_replaced_and_the_hint_comes_all_the_same(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(hint_seeker, "PATIENCE_MS", -1)
    adviser = FakeAdviser(is_ready=False)
    table = playing(adviser)
    with caplog.at_level(logging.ERROR):
        table.perform(ActionName.HINT)
        qtbot.waitUntil(lambda: bool(str(table.picture.hint)))
    assert adviser.restarts == 1
    assert "no answer in time" in caplog.text


def test_an_action_ends_the_hint_and_the_question(qtbot: QtBot) -> None:
    adviser = FakeAdviser(is_ready=False)
    table = playing(adviser)
    table.perform(ActionName.HINT)
    cancels = adviser.cancels
    discard(table, "4H")
    assert adviser.cancels > cancels
    adviser.is_ready = True
    qtbot.waitUntil(lambda: table.controller.is_idle)
    assert table.picture.coach is None
    assert MessageKind.COACH not in {message.kind for message in table.messages}


def test_undo_and_leaving_the_table_cancel_the_question() -> None:
    adviser = FakeAdviser(is_ready=False)
    table = playing(adviser, policy=UndoPolicy.FREE)
    table.perform(ActionName.HINT)
    cancels = adviser.cancels
    table.perform(ActionName.UNDO)
    assert adviser.cancels == cancels + 1
    table.controller.leave()
    assert adviser.cancels == cancels + 2
    table.controller.close()
    assert adviser.closed


def test_the_coach_is_asked_for_nobody_but_the_person_in_turn() -> None:
    adviser = FakeAdviser()
    table = Table(new_match(people=[0]), adviser=adviser, warns_from=50)
    table.perform(ActionName.HINT)
    assert {question.view.seat for question in adviser.asked} <= {0}
    assert all(question.view.is_my_turn() for question in adviser.asked)


# --- Hot seat -------------------------------------------------------------------------------------


def two_people(adviser: FakeAdviser) -> Table:
    table = Table(
        match_with_hand(MIXED, draw=MIXED_DRAW, people=(0, 1)), adviser=adviser, warns_from=50
    )
    table.controller.handle(LiftCover())
    table.perform(ActionName.DRAW)
    return table


def test_nothing_of_the_coach_is_left_behind_the_cover(qtbot: QtBot) -> None:
    table = two_people(FakeAdviser())
    hinted(qtbot, table)
    table.controller.handle(CoverTable())
    assert (str(table.picture.hint), table.picture.coach) == ("", None)
    table.controller.handle(ShowPlay(1))
    assert (str(table.picture.hint), table.picture.coach) == ("", None)


def test_a_hint_that_comes_while_the_table_is_covered_is_kept_back(qtbot: QtBot) -> None:
    adviser = FakeAdviser(is_ready=False)
    table = two_people(adviser)
    table.perform(ActionName.HINT)
    table.controller.handle(CoverTable())
    said = len(table.messages)
    adviser.is_ready = True
    qtbot.wait(60)
    assert len(table.messages) == said
    assert table.picture.coach is None


def test_the_next_person_sees_no_word_of_the_last_ones_hint(qtbot: QtBot) -> None:
    table = two_people(FakeAdviser())
    table.controller.set_settings(TableSettings(warns=False))
    hinted(qtbot, table)
    discard(table, "4H")
    assert table.picture.cover is not None
    table.controller.handle(LiftCover())
    assert table.picture.viewer == 1
    assert (str(table.picture.hint), table.picture.coach) == ("", None)


def test_behind_the_cover_nobody_is_thought_about() -> None:
    adviser = FakeAdviser()
    Table(match_with_hand(MIXED, people=(0, 1)), adviser=adviser, warns_from=50)
    assert adviser.asked == []


# --- The warning ----------------------------------------------------------------------------------


DEAR = "2S"
"""A wild card is no discard for this hand, and the coach knows it."""


@pytest.fixture
def little_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plays wait only a moment for what they cost."""
    monkeypatch.setattr(hint_seeker, "WARNING_MS", 120)


@pytest.fixture
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a play wait for its weighing as long as a busy machine needs."""
    monkeypatch.setattr(hint_seeker, "WARNING_MS", 60_000)


def test_off_nothing_is_thought_of_ahead_and_nothing_waits() -> None:
    adviser = FakeAdviser()
    table = playing(adviser)
    discard(table, DEAR)
    assert table.match.state.seat != 0
    assert adviser.asked == []


def test_the_coach_thinks_ahead_from_the_beginning_of_each_phase() -> None:
    adviser = FakeAdviser(is_ready=False)
    table = playing(adviser, warns_from=50)
    assert [question.view.table.phase for question in adviser.asked] == [Phase.DRAW, Phase.PLAY]
    assert not adviser.asked[-1].intended
    table.perform(ActionName.SORT)
    assert len(adviser.asked) == 2


@pytest.mark.usefixtures("no_hurry")
def test_a_dear_play_is_asked_about_first_and_done_all_the_same(qtbot: QtBot) -> None:
    table = playing(FakeAdviser(budget=SOUND), warns_from=50)
    discard(table, DEAR)
    qtbot.waitUntil(lambda: bool(table.confirmations))
    question = table.confirmations[-1]
    assert "points" in str(question.text)
    assert f"n {SOUND.deals} imagined deals" in str(question.text)
    assert (str(question.yes), str(question.no)) == ("Do it", "Leave it")
    assert table.match.state.seat == 0
    table.controller.confirm(question.token, yes=True)
    assert table.match.state.seat != 0


@pytest.mark.usefixtures("no_hurry")
def test_a_dear_play_that_is_left_changes_nothing(qtbot: QtBot) -> None:
    table = playing(FakeAdviser(budget=SOUND), warns_from=50)
    ply = table.match.ply
    discard(table, DEAR)
    qtbot.waitUntil(lambda: bool(table.confirmations))
    table.controller.confirm(table.confirmations[-1].token, yes=False)
    assert table.match.ply == ply
    assert table.controller.is_idle


@pytest.mark.usefixtures("no_hurry")
def test_a_play_out_of_the_list_is_weighed_against_the_advice_there_is(qtbot: QtBot) -> None:
    adviser = FakeAdviser(budget=SOUND)
    table = playing(adviser, warns_from=50)
    counsel = hinted(qtbot, table, SOUND)
    discard(table, DEAR)
    qtbot.waitUntil(lambda: bool(table.confirmations))
    question = adviser.asked[-1]
    assert isinstance(question.intended, Discard)
    assert question.advice == counsel.advice
    assert table.picture.coach == coach_picture(counsel, table.match.view(0))


@pytest.mark.usefixtures("no_hurry")
@pytest.mark.parametrize("limit", [50, 2000])
def test_what_costs_no_more_than_the_limit_is_simply_done(qtbot: QtBot, limit: int) -> None:
    table = playing(FakeAdviser(budget=SOUND), warns_from=limit)
    advised = hinted(qtbot, table, SOUND).advice.best.actions[-1]
    assert isinstance(advised, Discard)
    discard(table, DEAR if limit > 50 else cards_text([advised.card]))
    qtbot.waitUntil(lambda: table.match.state.seat != 0)
    assert table.confirmations == []


@pytest.mark.usefixtures("little_patience")
def test_a_coach_that_is_not_ready_never_keeps_a_play_waiting(qtbot: QtBot) -> None:
    table = playing(FakeAdviser(is_ready=False), warns_from=50)
    with qtbot.waitSignal(table.controller.acted, timeout=hint_seeker.WARNING_MS + 400):
        discard(table, DEAR)
    assert table.match.state.seat != 0
    assert table.confirmations == []


def test_a_coach_that_has_failed_lets_every_play_be_done(qtbot: QtBot) -> None:
    table = playing(FakeAdviser(fails=True), warns_from=50)
    discard(table, DEAR)
    qtbot.waitUntil(lambda: table.match.state.seat != 0)
    assert table.confirmations == []


@pytest.mark.usefixtures("little_patience")
def test_another_play_takes_the_place_of_one_that_is_weighed(qtbot: QtBot) -> None:
    table = playing(FakeAdviser(is_ready=False), warns_from=50)
    discard(table, DEAR)
    table.perform(ActionName.CLEAR)
    discard(table, "4H")
    qtbot.waitUntil(lambda: table.match.state.seat != 0)
    assert table.match.record.deals[0].actions[1] == Discard(parse_cards("4H")[0])


@pytest.mark.usefixtures("little_patience")
def test_undo_gives_up_a_play_that_is_weighed(qtbot: QtBot) -> None:
    table = playing(FakeAdviser(is_ready=False), warns_from=50, policy=UndoPolicy.FREE)
    discard(table, DEAR)
    table.perform(ActionName.UNDO)
    qtbot.wait(hint_seeker.WARNING_MS + 60)
    assert table.match.state.phase is Phase.DRAW
