"""Draws every window and page into PNG files, to be looked at after a change of the look.

    python -m tests.windows.grab FOLDER

Needs no screen: it draws with Qt's offscreen platform unless another one is asked for.
"""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # before Qt makes its application

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from canasta_desktop.art.faces import BackName, DeckStyle
from canasta_desktop.art.pixmaps import CardPixmaps
from canasta_desktop.art.themes import FELTS
from canasta_desktop.controller.messages import Confirmation, Message, MessageKind
from canasta_desktop.present.phrases import NOTHING, say
from canasta_desktop.present.picture import ActionName
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.settings import Deck, Preferences, Speed
from canasta_desktop.table.options import TableOptions
from canasta_desktop.table.view import TableView
from canasta_desktop.windows.edge import translate
from canasta_desktop.windows.main_window import MainWindow
from canasta_desktop.windows.new_game import NewGameDialog
from canasta_desktop.windows.preferences import PreferencesDialog
from canasta_desktop.windows.rules_help import RulesHelp
from canasta_desktop.windows.side_panel import Section
from canasta_desktop.windows.small_dialogs import AboutDialog, KeysDialog
from canasta_desktop.windows.start_page import PageArt
from canasta_desktop.windows.style import install
from tests.windows.desk import FakeController, collaborators, saved_game
from tests.windows.pictures import action_picture, covered_picture, table_picture
from tests.windows.sheets import deal_sheet, match_sheet

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog, QWidget

SIZES = ((1024, 640), (1440, 900), (2560, 1440))


class Studio:
    """A main window that is led from screen to screen and drawn at each."""

    def __init__(self, folder: Path, scratch: Path, size: tuple[int, int], felt: str) -> None:
        self.folder, self.size, self.felt = folder, size, felt
        self.cards = CardPixmaps()
        self.controller = FakeController()
        self.table = TableView(TableOptions(felt=felt, speed=Speed.OFF), translate)
        self.controller.picture_changed.connect(self.table.show_picture)
        given = replace(
            collaborators(scratch, self.controller, Preferences(felt=felt)),
            table=self.table,
            art=PageArt(self._card, self._snapshot),
            sample_card=self._sample,
        )
        self.scratch = scratch
        self.window = MainWindow(given)
        self.window.show()
        self.window.resize(*size)
        self.snapshot = QPixmap()

    def draw_all(self) -> None:
        """Draw every screen."""
        self._table()
        self._start()
        self._sheets()
        self._dialogs()
        self.window.close()

    def _table(self) -> None:
        window = self.window
        self.controller.picture = table_picture()
        window.show_table(make_rules())
        self.controller.show(table_picture())
        self.draw("table")
        self.snapshot = self.table.grab()
        window.notify(
            Message(
                say("Your first meld needs 90 points; what you planned is worth 65."),
                MessageKind.REFUSAL,
                "C5.1",
            )
        )
        self.draw("table-refusal")
        cost = say("A wild card makes the natural canasta of queens mixed: 500 becomes 300.")
        self.controller.confirmation_asked.emit(
            Confirmation(1, cost, say("Do it"), say("Leave it"))
        )
        self.draw("table-question")
        window.table_page.strip.answer(yes=False)
        asked = {
            name: action_picture(name, is_shown=True, is_open=True)
            for name in (ActionName.ANSWER_YES, ActionName.ANSWER_NO)
        }
        words = say("Marisol asks: may I go out?")
        self.controller.show(table_picture(actions=asked, tally=words, hint=NOTHING))
        self.draw("table-asked")
        for section in Section:
            if not window.table_page.panel_is_beside:
                window.table_page.open_only(section)
                self.draw(f"panel-{section.value}")
                window.table_page.open_only(None)
        self.controller.show(covered_picture())
        self.draw("cover")
        self.controller.show(table_picture())

    def _start(self) -> None:
        saved = saved_game(self.scratch)
        self.window.show_start(saved, (saved, saved))
        self.draw("start")
        self.window.show_start(None)
        self.draw("start-first-time")

    def _sheets(self) -> None:
        self.window.show_table(make_rules())
        self.controller.show(table_picture(is_over=True))
        self.controller.deal_ended.emit(deal_sheet())
        self.draw("deal-end")
        self.window.sheets.see_table()
        self.draw("deal-end-table")
        self.controller.deal_ended.emit(deal_sheet(is_match_over=True))
        self.controller.match_ended.emit(match_sheet(8))
        self.window.sheets.overlay.click_default()
        self.draw("match-end")
        self.controller.show(table_picture())

    def _dialogs(self) -> None:
        window, dialogs = self.window, self.window.dialogs
        dialogs.new_game(window.preferences, FELTS[self.felt])
        self.draw_dialog(NewGameDialog, "new-game")
        dialogs.preferences(window.preferences)
        self.draw_dialog(PreferencesDialog, "settings")
        dialogs.rules_help("C6.5")
        self.draw_dialog(RulesHelp, "rules")
        dialogs.keys()
        self.draw_dialog(KeysDialog, "keys")
        dialogs.about()
        self.draw_dialog(AboutDialog, "about")

    def draw(self, name: str) -> None:
        """Draw the main window."""
        self._save(self.window, name)

    def draw_dialog(self, kind: type[QDialog], name: str) -> None:
        """Draw a dialog that is open, and close it."""
        dialog = self.window.dialogs.find(kind)
        assert dialog is not None
        self._save(dialog, name)
        dialog.close()

    def _save(self, widget: QWidget, name: str) -> None:
        for _ in range(3):
            QApplication.processEvents()
        path = self.folder / f"{name}-{self.size[0]}.png"
        if not widget.grab().save(str(path)):
            raise OSError(f"cannot write {path}")

    def _card(self, name: str, width: float, ratio: float) -> QPixmap:
        return self._sample(self.window.preferences, name, width, ratio)

    def _sample(self, preferences: Preferences, name: str, width: float, ratio: float) -> QPixmap:
        if not name:
            return self.cards.back(BackName(preferences.back), width, ratio)
        four = preferences.deck is Deck.FOUR_COLOUR
        return self.cards.face(name, width, ratio, DeckStyle(four, preferences.large_index))

    def _snapshot(self, size: QSize, ratio: float) -> QPixmap:
        scaled = self.snapshot.scaled(
            size * ratio,
            Qt.AspectRatioMode.KeepAspectRatioByExpanding,
            Qt.TransformationMode.SmoothTransformation,
        )
        scaled.setDevicePixelRatio(ratio)
        return scaled


def main(folder: Path, felt: str = "green") -> None:
    """Draw everything at every size into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    install(app, FELTS[felt])
    for size in SIZES:
        with tempfile.TemporaryDirectory() as scratch:
            Studio(folder, Path(scratch), size, felt).draw_all()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
