"""Two small windows of the help menu: all keys, and about the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from canasta_desktop import __version__
from canasta_desktop.windows.commands import COMMANDS, CONTEXT, MenuName
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.labels import Line, Size, Tone, label
from canasta_desktop.windows.style import scaled, slim_scroll_bars

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QPixmap


def _table_keys() -> tuple[tuple[str, str], ...]:
    return (
        (_tr("Move between the places of the table"), _tr("Tab, Shift+Tab")),
        (_tr("Move among the cards of a place"), _tr("Arrows, Home, End")),
        (_tr("Select a card"), _tr("Space")),
        (_tr("Do what is offered there"), _tr("Enter")),
    )


class KeysDialog(QDialog):
    """Every command with its key, made from the command table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """List the keys."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        inner = QWidget()
        columns = QHBoxLayout(inner)
        columns.setContentsMargins(26, 18, 26, 18)
        columns.setSpacing(40)
        left, right = QVBoxLayout(), QVBoxLayout()
        right.setSpacing(20)
        columns.addLayout(left)
        columns.addLayout(right)
        right.addLayout(_group(_tr("At the table"), _table_keys()))
        for menu in MenuName:
            rows = [
                (command.plain_title, command.key_text)
                for command in COMMANDS
                if command.menu is menu and command.keys
            ]
            title = QCoreApplication.translate(CONTEXT, menu.value).replace("&", "")
            (left if menu is MenuName.PLAY else right).addLayout(_group(title, rows))
        left.addStretch(1)
        right.addStretch(1)
        _lay_out(self, inner)

    def fit_into(self, room: QSize) -> None:
        """Take a comfortable size that is not larger than the room."""
        wide, high = scaled(self, 820), scaled(self, 640)
        self.resize(min(wide, room.width() - 24), min(high, room.height() - 24))


class AboutDialog(QDialog):
    """Name, version and licence."""

    def __init__(self, icon: QPixmap, parent: QWidget | None = None) -> None:
        """Take the program's icon."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Canasta Desktop"))
        inner = QWidget()
        row = QHBoxLayout(inner)
        row.setContentsMargins(28, 24, 28, 20)
        row.setSpacing(24)
        picture = label()
        picture.setPixmap(icon)
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.addWidget(label(self.tr("Canasta Desktop"), Size.TITLE, bold=True))
        version = self.tr("Version {version}").format(version=__version__)
        column.addWidget(label(version, Size.TEXT, Tone.QUIET))
        column.addSpacing(10)
        words = self.tr(
            "The card game Canasta for one person or several at one computer, against computer "
            "players who see no more than their own cards and the table."
        )
        column.addWidget(label(words, wrap=True))
        column.addSpacing(6)
        licence = self.tr(
            "Free under the MIT licence. The windows are made with Qt and PySide6, which are free "
            "under the LGPL."
        )
        column.addWidget(label(licence, Size.SMALL, Tone.QUIET, wrap=True))
        column.addStretch(1)
        row.addLayout(column, 1)
        _lay_out(self, inner)

    def fit_into(self, room: QSize) -> None:
        """Take a comfortable size that is not larger than the room."""
        wide, high = scaled(self, 560), scaled(self, 320)
        self.resize(min(wide, room.width() - 24), min(high, room.height() - 24))


def _group(title: str, rows: tuple[tuple[str, str], ...] | list[tuple[str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(18)
    grid.setVerticalSpacing(5)
    grid.setColumnStretch(0, 1)
    grid.addWidget(label(title, Size.LARGE, bold=True), 0, 0, 1, 2)
    grid.addWidget(Line(strong=True), 1, 0, 1, 2)
    for row, (what, key) in enumerate(rows, start=2):
        grid.addWidget(label(what), row, 0)
        keys = label(key, bold=True)
        keys.setAlignment(Qt.AlignmentFlag.AlignRight)
        grid.addWidget(keys, row, 1)
    return grid


def _lay_out(dialog: QDialog, inner: QWidget) -> None:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setAccessibleName(dialog.windowTitle())
    slim_scroll_bars(area)
    area.setWidget(inner)
    close = Button(_tr("Close"), Kind.GOLD, height=42)
    close.setMinimumWidth(110)
    close.clicked.connect(dialog.accept)
    close.setDefault(True)
    foot = QHBoxLayout()
    foot.setContentsMargins(20, 8, 20, 8)
    foot.addStretch(1)
    foot.addWidget(close)
    whole = QVBoxLayout(dialog)
    whole.setContentsMargins(0, 0, 0, 0)
    whole.setSpacing(0)
    whole.addWidget(area, 1)
    whole.addWidget(Line(strong=True))
    whole.addLayout(foot)
    close.setFocus()


def _tr(source: str) -> str:
    return QCoreApplication.translate("SmallDialogs", source)
