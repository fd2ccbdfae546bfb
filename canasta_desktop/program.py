"""The program: builds everything and wires it together."""

from __future__ import annotations

import logging
import sys
from dataclasses import replace
from datetime import datetime
from random import SystemRandom
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from canasta_desktop import __version__
from canasta_desktop.art.faces import BackName
from canasta_desktop.art.pixmaps import CardPixmaps
from canasta_desktop.art.themes import DEFAULT_FELT, FELTS
from canasta_desktop.coach.review_deal import newest_over
from canasta_desktop.controller.autosave import Autosave
from canasta_desktop.controller.messages import Message, MessageKind
from canasta_desktop.controller.requests import ShowPlay
from canasta_desktop.controller.review_worker import ReviewProcess
from canasta_desktop.controller.saved_games import ENDING, GameInUseError, SavedGames
from canasta_desktop.controller.session import Session
from canasta_desktop.controller.situations import picture_of
from canasta_desktop.controller.table_controller import TableController
from canasta_desktop.match.match import Match
from canasta_desktop.match.numbers import MATCH_NUMBERS
from canasta_desktop.match.storage import SaveError, write_match
from canasta_desktop.preferred import deck_style, table_options, table_settings
from canasta_desktop.present.builder import CoverReason
from canasta_desktop.present.file_sentences import not_opened, not_saved, opened_from_backup
from canasta_desktop.present.names import level_words
from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.present.table_words import table_words
from canasta_desktop.resources import resource
from canasta_desktop.rule_sets import ENDING as RULES_ENDING
from canasta_desktop.rule_sets import RuleSetFolder
from canasta_desktop.saved_game_lines import lines_of, people_of
from canasta_desktop.settings import Preferences, Speed, load, save
from canasta_desktop.table.view import TableView
from canasta_desktop.windows.contracts import Collaborators
from canasta_desktop.windows.edge import announce, tell, translate
from canasta_desktop.windows.main_window import MainWindow
from canasta_desktop.windows.menus import NO_DEAL_OVER
from canasta_desktop.windows.review.reviews import Reviews
from canasta_desktop.windows.seating import LevelChoice
from canasta_desktop.windows.start_page import PageArt

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import TracebackType

    from PySide6.QtGui import QPixmap

    from canasta_desktop.controller.advising import Adviser
    from canasta_desktop.controller.new_game import NewGame
    from canasta_desktop.controller.review_worker import Reviewer
    from canasta_desktop.controller.thinking import Thinker
    from canasta_desktop.folders import Folders
    from canasta_desktop.table.options import TableOptions

log = logging.getLogger(__name__)

LEVELS = ("beginner", "steady", "sharp", "expert")
SNAPSHOT_SIZE = QSize(1120, 720)
"""The least size of the table from which the small picture on the start page is made."""
SETTLING_MS = 40
"""How often it is looked whether all cards have come to rest."""


class Program(QObject):
    """The window, the table and the controller, and what goes on between them and the disk."""

    def __init__(
        self,
        folders: Folders,
        thinker: Thinker,
        now: Callable[[], datetime],
        draw_number: Callable[[], int],
        adviser: Adviser | None = None,
        reviewer: Reviewer | None = None,
    ) -> None:
        """Build everything; ``now`` tells the time.

        Thinker and adviser are closed with the window. Without an adviser the thinker gives hints;
        without a reviewer deals are reviewed in a process of their own.
        """
        super().__init__()
        self._folders = folders
        self._draw_number = draw_number
        loaded = load(folders.settings)
        self._preferences = loaded.preferences
        self._has_panel = True
        self._left: Match | None = None
        self._games = SavedGames(folders.games, now)
        self._cards = CardPixmaps()
        self.table = TableView(self._options(), translate, pixmaps=self._cards)
        settings = table_settings(self._preferences)
        self.controller = TableController(thinker, settings, adviser=adviser)
        self.window = MainWindow(self._collaborators(now))
        self.reviews = Reviews(self.window, reviewer or ReviewProcess(), self._cards)
        self._settling = QTimer(self)
        self._settling.setInterval(SETTLING_MS)
        self._settling.timeout.connect(self._look_whether_settled)
        self._when_settled: list[Callable[[], None]] = []
        self._connect()
        if loaded.problem is not None:
            file = "" if loaded.kept_as is None else loaded.kept_as.name
            self._tell(say(loaded.problem, file=file), MessageKind.WARNING)

    def show_start(self) -> None:
        """Show the start page with the game that was played last."""
        self.reviews.close()
        self.controller.leave()
        self._games.release()
        found = list(self._games.unfinished())
        self._left = found[0].match if found else None
        games = [lines_of(game) for game in found]
        self.window.show_start(games[0] if games else None, tuple(games[1:]))

    def open_game(self, path: Path) -> bool:
        """Put a saved game on the table; return false, with a sentence, if that cannot be."""
        try:
            match, problem = self._games.resume(path)
        except SaveError as error:
            log.warning("%s: %s", path, error)
            self._tell(not_opened(error, path, ENDING, RULES_ENDING), MessageKind.ERROR)
            return False
        except GameInUseError:
            sentence = "This game is being played in another window of the program."
            self._tell(say(sentence), MessageKind.ERROR)
            return False
        self._play(match, path, is_new=False)
        if problem is not None:
            log.warning("%s: %s", path, problem)
            self._tell(opened_from_backup(path), MessageKind.WARNING)
        return True

    def new_game(self, game: NewGame) -> None:
        """Deal a new match."""
        number = self._draw_number() if game.number is None else game.number
        match = Match.new(game.rules, game.seats, number, game.first_dealer, game.rule_set)
        path = self._games.begin(match)
        self._play(match, path, is_new=True)
        if path is None:
            sentence = "There is no folder to keep the game in, so it is not saved. Play goes on."
            self._tell(say(sentence), MessageKind.ERROR)

    def set_preferences(self, preferences: Preferences) -> None:
        """Follow other preferences from now on, and keep them."""
        self._preferences = preferences
        self.table.set_options(self._options())
        self.controller.set_settings(table_settings(preferences))
        try:
            save(self._folders.settings, preferences)
        except OSError:
            sentence = "The settings could not be kept; they hold until you quit."
            self._tell(say(sentence), MessageKind.WARNING)

    def close(self) -> None:
        """Stop everything; the match on the table stays on disk."""
        self._settling.stop()
        self.reviews.close()
        self.controller.close()
        self._games.release()

    # --- Wiring -------------------------------------------------------------------------------

    def _collaborators(self, now: Callable[[], datetime]) -> Collaborators:
        settings = self._folders.settings / "window.ini"
        return Collaborators(
            controller=self.controller,
            table=self.table,
            art=PageArt(self._own_card, self._snapshot),
            sample_card=self._sample_card,
            levels=tuple(LevelChoice(level, level_words(level)) for level in LEVELS),
            preferences=self._preferences,
            help_folder=resource("help"),
            save_folder=self._folders.games,
            rule_sets=RuleSetFolder(self._folders.rule_sets),
            geometry=QSettings(str(settings), QSettings.Format.IniFormat),
            now=now,
            screens=lambda: [screen.availableGeometry() for screen in QGuiApplication.screens()],
            save_suffix=ENDING,
            when_settled=self._call_when_settled,
        )

    def _connect(self) -> None:
        window, table, controller = self.window, self.table, self.controller
        controller.picture_changed.connect(table.show_picture)
        table.requested.connect(controller.handle)
        window.table_page.pointed_out.connect(table.point_out)
        window.table_page.play_asked.connect(lambda place: controller.handle(ShowPlay(place)))
        table.context_requested.connect(window.show_table_menu)
        table.zoom_requested.connect(window.change_card_size)
        window.new_game_chosen.connect(self.new_game)
        window.continue_chosen.connect(self._continue)
        window.open_chosen.connect(self.open_game)
        window.save_chosen.connect(self._save_copy)
        window.start_page_asked.connect(self.show_start)
        window.preferences_changed.connect(self.set_preferences)
        window.panel_changed.connect(self._on_panel)
        window.read_asked.connect(self._read_table)
        window.review_asked.connect(self._review)
        self.reviews.shown.connect(window.set_reviewing)
        window.closing.connect(self.close)

    def _options(self) -> TableOptions:
        return table_options(self._preferences, shows_score=not self._has_panel)

    def _on_panel(self, is_whole: bool) -> None:
        self._has_panel = is_whole
        self.table.set_options(self._options())

    def _play(self, match: Match, path: Path | None, *, is_new: bool) -> None:
        self.reviews.close()
        self.window.show_table(match.rules)
        self.controller.start(match, Autosave(path, __version__), is_new=is_new)

    def _continue(self) -> None:
        game = self._games.newest()
        if game is None:
            self._tell(say("There is no saved game to continue."), MessageKind.REFUSAL)
        else:
            self.open_game(game.path)

    def _save_copy(self, path: Path) -> None:
        match = self.controller.match
        if match is None:
            return
        try:
            write_match(path, match, __version__)
        except SaveError as error:
            log.warning("%s: %s", path, error)
            self._tell(not_saved(error, path), MessageKind.ERROR)
        else:
            self._tell(say("The game is saved as {name}.", name=path.name))

    def _review(self) -> None:
        match = self.controller.match
        if match is None:
            return
        if newest_over(match) is None:
            self._tell(NO_DEAL_OVER, MessageKind.REFUSAL)
        else:
            felt = FELTS.get(self._preferences.shown_felt, FELTS[DEFAULT_FELT])
            self.reviews.open(match, self._options(), felt)

    def _read_table(self) -> None:
        picture = self.controller.picture
        if picture is not None and picture.cover is None:
            words = " ".join(tell(phrase) for phrase in table_words(picture))
            announce(self.window, words, assertive=True)

    def _tell(self, text: Phrase, kind: MessageKind = MessageKind.INFO) -> None:
        self.window.notify(Message(text, kind))

    def _call_when_settled(self, then: Callable[[], None]) -> None:
        self._when_settled.append(then)
        self._settling.start()

    def _look_whether_settled(self) -> None:
        if self.table.is_moving or self.table.is_celebrating:
            return
        self._settling.stop()
        waiting, self._when_settled = self._when_settled, []
        for then in waiting:
            then()

    # --- Pictures -----------------------------------------------------------------------------

    def _own_card(self, name: str, width: float, ratio: float) -> QPixmap:
        return self._sample_card(self._preferences, name, width, ratio)

    def _sample_card(
        self, preferences: Preferences, name: str, width: float, ratio: float
    ) -> QPixmap:
        if name:
            return self._cards.face(name, width, ratio, deck_style(preferences))
        return self._cards.back(BackName(preferences.shown_back), width, ratio)

    def _snapshot(self, size: QSize, ratio: float) -> QPixmap | None:
        """Return the table as it was left, unless several people play at it."""
        if self._left is None or len(people_of(self._left)) != 1:
            return None
        session = Session(self._left, None, CoverReason.LOADED)
        options = replace(self._options(), speed=Speed.OFF, shows_score=False)
        view = TableView(options, translate)
        factor = max(SNAPSHOT_SIZE.width() / size.width(), SNAPSHOT_SIZE.height() / size.height())
        view.resize(size * factor)
        view.show_picture(picture_of(session.table(self._preferences.undo_policy)))
        picture = view.grab()
        view.deleteLater()
        smooth = Qt.TransformationMode.SmoothTransformation
        scaled = picture.scaled(size * ratio, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
        scaled.setDevicePixelRatio(ratio)
        return scaled


def report_uncaught(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Write an error that nobody has caught into the log; the program goes on."""
    log.critical("An error that nobody expected", exc_info=(kind, error, trace))


def run_program(folders: Folders, game: Path | None) -> int:
    """Open the window and return the exit code when it is closed."""
    from canasta_desktop.coach.worker import CoachWorker
    from canasta_desktop.controller.worker_thinker import WorkerThinker

    sys.excepthook = report_uncaught
    random = SystemRandom()
    thinker = WorkerThinker(random.getrandbits(32))
    coach = CoachWorker()
    coach.start()
    application = QApplication(sys.argv[:1])
    application.setApplicationName("canasta-desktop")
    application.setApplicationDisplayName("Canasta")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("canasta-desktop")
    program = Program(
        folders, thinker, datetime.now, lambda: random.randrange(len(MATCH_NUMBERS)), coach
    )
    if game is None or not program.open_game(game):
        program.show_start()
    program.window.show()
    return application.exec()
