"""Tables with a match on them, and thinkers that answer at once, badly or never."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from canasta_desktop.controller.autosave import Autosave
from canasta_desktop.controller.requests import Perform
from canasta_desktop.controller.table_controller import TableController
from canasta_desktop.controller.table_settings import TableSettings
from canasta_desktop.controller.thinking import Thought
from canasta_desktop.controller.turn_runner import Pace
from canasta_desktop.match.match import Match
from canasta_desktop.match.record import SeatEntry, SeatKind
from canasta_desktop.match.undo_policy import UndoPolicy
from canasta_desktop.players.player import Choice
from canasta_desktop.players.random_player import choose_random
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.presets import make_rules

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from canasta_desktop.controller.advising import Adviser
    from canasta_desktop.controller.messages import Confirmation, Message
    from canasta_desktop.present.picture import ActionName, TablePicture
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.view import SeatView

NAMES = ("Rosa", "Tom", "Marisol", "Ingrid")


class RandomThinker:
    """Answers every question at once with a random legal action."""

    def __init__(self, seed: int = 1) -> None:
        self._random = Random(seed)
        self._answers: list[Thought] = []
        self.asked: list[SeatView] = []
        self.restarts = 0
        self.closed = False

    def submit(self, token: int, view: SeatView, level: str) -> None:
        self.asked.append(view)
        action = choose_random(view.options(), self._random)
        self._answers = [Thought(token, Choice(action, Reason(ReasonKind.RANDOM)))]

    def poll(self) -> Sequence[Thought]:
        answers, self._answers = self._answers, []
        return answers

    def restart(self) -> None:
        self.restarts += 1

    def close(self) -> None:
        self.closed = True


class SilentThinker(RandomThinker):
    """Never answers."""

    def poll(self) -> Sequence[Thought]:
        return ()


class FailingThinker(RandomThinker):
    """Answers every question with a failure."""

    def submit(self, token: int, view: SeatView, level: str) -> None:
        super().submit(token, view, level)
        self._answers = [Thought(token, None, "stumbled")]


class CheatingThinker(RandomThinker):
    """Answers every question with an action that the rules forbid."""

    def __init__(self, action: Action) -> None:
        super().__init__()
        self._action = action

    def submit(self, token: int, view: SeatView, level: str) -> None:
        super().submit(token, view, level)
        self._answers = [Thought(token, Choice(self._action, Reason(ReasonKind.RANDOM)))]


def new_match(
    people: Sequence[int], preset: str = "classic", number: int = 7, **settings: object
) -> Match:
    """Return a match with persons at these seats and random players elsewhere."""
    seats = tuple(
        SeatEntry(name, SeatKind.PERSON if seat in people else SeatKind.COMPUTER, "steady")
        for seat, name in enumerate(NAMES)
    )
    return Match.new(make_rules(preset, settings), seats, number, first_dealer=3)


OPEN: list[TableController] = []
"""The controllers that a test has made; closed after it by the folder's conftest."""


class Table:
    """A controller with a match on it, and everything it has said."""

    def __init__(
        self,
        match: Match,
        thinker: RandomThinker | None = None,
        path: Path | None = None,
        policy: UndoPolicy = UndoPolicy.STRICT,
        pace: Pace = Pace.INSTANT,
        *,
        warns: bool = False,
        warns_from: int = 0,
        adviser: Adviser | None = None,
    ) -> None:
        self.thinker = thinker or RandomThinker()
        settings = TableSettings(pace, policy, warns, warns_from=warns_from)
        self.controller = TableController(self.thinker, settings, adviser=adviser)
        OPEN.append(self.controller)
        self.pictures: list[TablePicture] = []
        self.messages: list[Message] = []
        self.spoken: list[str] = []
        self.confirmations: list[Confirmation] = []
        self.deal_sheets: list[object] = []
        self.match_sheets: list[object] = []
        self.controller.picture_changed.connect(lambda picture, _: self.pictures.append(picture))
        self.controller.message.connect(self.messages.append)
        self.controller.announced.connect(lambda phrase, _: self.spoken.append(str(phrase)))
        self.controller.confirmation_asked.connect(self.confirmations.append)
        self.controller.deal_ended.connect(self.deal_sheets.append)
        self.controller.match_ended.connect(self.match_sheets.append)
        self.controller.start(match, Autosave(path, "test"), is_new=True)

    @property
    def match(self) -> Match:
        match = self.controller.match
        assert match is not None
        return match

    @property
    def picture(self) -> TablePicture:
        picture = self.controller.picture
        assert picture is not None
        return picture

    @property
    def last_message(self) -> str:
        return str(self.messages[-1].text)

    def perform(self, action: ActionName) -> None:
        self.controller.handle(Perform(action))
