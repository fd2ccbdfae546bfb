"""The start page: one large thing to do, a few calm tiles, everything else a word below."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from canasta_desktop.art.themes import paint_felt
from canasta_desktop.present.picture import Place
from canasta_desktop.windows.edge import escaped, number_text
from canasta_desktop.windows.notices import NoticeStrip
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.cards import BACK, paint_card
from canasta_desktop.windows.parts.felt import FeltPage
from canasta_desktop.windows.parts.labels import ShortenedLabel, Size, Tone, figure, label
from canasta_desktop.windows.parts.little_table import LittleTable, Sitting
from canasta_desktop.windows.parts.marks import Bar, share_of
from canasta_desktop.windows.parts.paint import round_box, soft_shadow
from canasta_desktop.windows.parts.tile import Tile, TilePicture
from canasta_desktop.windows.seating import game_in_words
from canasta_desktop.windows.style import PAGE_RADIUS, panel_palette, scaled

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from canasta_desktop.art.themes import FeltTheme
    from canasta_desktop.controller.new_game import NewGame
    from canasta_desktop.windows.parts.cards import CardPainter
    from canasta_desktop.windows.saved_game import SavedGame

FAN = ("KS", "QH", "JC", "JK", "2D", "AS", "AH")
"""The cards that decorate the page, left to right."""

WIDEST = 1240
"""How wide the page's column grows."""


class PageArt(NamedTuple):
    """Where pictures come from.

    ``snapshot`` takes a size in device independent pixels and the ratio and
    returns the table as it was left, or nothing if it must not be shown.
    """

    card: CardPainter
    snapshot: Callable[[QSize, float], QPixmap | None]


class _Snapshot(QFrame):
    """The table as it was left, with round corners; felt and backs where it must not be seen."""

    def __init__(self, art: PageArt, theme: FeltTheme) -> None:
        super().__init__()
        self._art = art
        self._theme = theme
        self._pixmap: QPixmap | None = None
        self._made_for: tuple[QSize, float] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 160)

    def paintEvent(self, _event: QPaintEvent) -> None:
        area = QRectF(self.rect())
        made_for = (self.size(), self.devicePixelRatioF())
        if self._pixmap is None or self._made_for != made_for:
            self._made_for = made_for
            self._pixmap = self._art.snapshot(*made_for) or self._covered(*made_for)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        clip = QPainterPath()
        clip.addRoundedRect(area, 10, 10)
        painter.setClipPath(clip)
        painter.drawPixmap(self.rect(), self._pixmap)

    def _covered(self, size: QSize, ratio: float) -> QPixmap:
        """Return felt with a few backs on it."""
        felt = paint_felt(self._theme, size, ratio)
        width = min(0.2 * size.width(), 0.3 * size.height())
        back = self._art.card(BACK, width, ratio)
        painter = QPainter(felt)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for turn in (-14.0, 0.0, 14.0):
            spot = QPointF(size.width() / 2 + 0.036 * width * turn, size.height() / 2)
            paint_card(painter, back, spot + QPointF(0, abs(turn) * 0.006 * width), turn)
        painter.end()
        return felt


class _Sheet(QFrame):
    """The large sheet of paper in the middle of the page."""

    def __init__(self, theme: FeltTheme) -> None:
        super().__init__()
        self.setPalette(panel_palette(theme))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(6, 4, -6, -10)
        soft_shadow(painter, area, PAGE_RADIUS)
        round_box(painter, area, PAGE_RADIUS, self.palette().window().color())


class StartPage(FeltPage):
    """What greets the player. It holds no state but the saved game it shows."""

    new_game_asked = Signal()
    """The new game dialog is wanted."""
    deal_asked = Signal()
    """The game that the page describes is to be dealt at once."""
    continue_asked = Signal()
    other_asked = Signal(object)
    """Another saved game is to be opened: its path."""
    open_asked = Signal()
    rule_sets_asked = Signal()
    preferences_asked = Signal()
    rules_asked = Signal()
    quit_asked = Signal()

    def __init__(
        self,
        theme: FeltTheme,
        art: PageArt,
        now: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        """Take the felt, where pictures come from, and the clock."""
        self._sheet: _Sheet | None = None
        super().__init__(theme, parent)
        self._art = art
        self._now = now
        self._others: tuple[SavedGame, ...] = ()
        self._default: Button | None = None
        self.strip = NoticeStrip(self)
        self._title = label(self.tr("Canasta"), Size.GIANT, bold=True)
        self._greeting = label("", Size.LARGE, Tone.QUIET)
        self._column = QWidget(self)
        self._inside = QVBoxLayout(self._column)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._inside.setSpacing(0)
        self._head = QWidget()
        head = QVBoxLayout(self._head)
        head.setContentsMargins(8, 0, 0, 0)
        head.setSpacing(0)
        head.addStretch(1)
        head.addWidget(self._title)
        head.addWidget(self._greeting)
        head.addStretch(1)
        self._tiles = QHBoxLayout()
        self._tiles.setSpacing(12)
        self._tiles.setContentsMargins(2, 0, 2, 0)
        self._inside.addWidget(self._head, 5)
        self._inside.addLayout(self._tiles)
        self._inside.addStretch(1)
        self._inside.addLayout(self._foot())
        self._inside.addStretch(1)

    @property
    def default_button(self) -> Button | None:
        """The button of the one large thing to do."""
        return self._default

    def show_saved(
        self, saved: SavedGame | None, others: tuple[SavedGame, ...], next_game: NewGame
    ) -> None:
        """Show the saved game, or in its place the next new game, to be dealt at once."""
        self._others = others
        if self._sheet is not None:
            self._inside.removeWidget(self._sheet)
            self._sheet.hide()
            self._sheet.deleteLater()
        for tile in self._column.findChildren(Tile):
            self._tiles.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        self._sheet = _Sheet(self.theme)
        if saved is None:
            self._greeting.setText(self.tr("{greeting}").format(greeting=self._hello()))
            self._fill_new(self._sheet, next_game)
        else:
            words = self.tr("{greeting} The cards are where you left them.")
            self._greeting.setText(words.format(greeting=self._hello()))
            self._fill_saved(self._sheet, saved)
            self._add_tile(
                TilePicture.CARDS,
                self.tr("New game"),
                self.tr("Rules, players, or the same table again"),
                self.new_game_asked,
            )
        self._inside.insertWidget(1, self._sheet, 12)
        self._add_tile(
            TilePicture.FOLDER,
            self.tr("Open…"),
            self.tr("A game that you saved"),
            self.open_asked,
        )
        self._add_tile(
            TilePicture.BOOK,
            self.tr("Rules"),
            self.tr("How it is played, rule by rule"),
            self.rules_asked,
        )
        self.update()

    def set_theme(self, theme: FeltTheme) -> None:
        """Lie on another felt; the sheet takes the colours of its panel."""
        super().set_theme(theme)
        if self._sheet is not None:
            self._sheet.setPalette(panel_palette(theme))
            self.strip.recolour()

    def take_focus(self) -> None:
        """Put the focus on the one large thing to do."""
        if self._default is not None:
            self._default.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the column in the middle, no wider than reads well."""
        super().resizeEvent(event)
        width = min(scaled(self, WIDEST), round(self.width() * 0.88))
        high = min(self.height(), scaled(self, 900))
        self._column.setGeometry(
            (self.width() - width) // 2, (self.height() - high) // 2, width, high
        )
        self._title.setVisible(self.height() > 440)

    def paint_on_felt(self, painter: QPainter) -> None:
        """Paint a fan of cards that the sheet covers halfway."""
        if self._sheet is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        top = self._column.y() + self._sheet.y()
        width = min(max(self._column.width() * 0.098, 84.0), scaled(self, 124))
        centre = self._column.geometry().right() - 2.35 * width
        self._paint_fan(painter, QPointF(centre, top + 8), width)

    def _paint_fan(self, painter: QPainter, foot: QPointF, width: float) -> None:
        ratio = self.devicePixelRatioF()
        spread, radius = 7.2, width * 3.4
        for index, name in enumerate(FAN):
            angle = (index - (len(FAN) - 1) / 2) * spread
            turn = math.radians(angle)
            centre = QPointF(
                foot.x() + radius * math.sin(turn),
                foot.y() + radius * (1 - math.cos(turn)) - width * 0.52,
            )
            paint_card(painter, self._art.card(name, width, ratio), centre, angle)

    def _hello(self) -> str:
        hour = self._now().hour
        if 4 <= hour < 11:
            return self.tr("Good morning.")
        if 11 <= hour < 18:
            return self.tr("Good afternoon.")
        return self.tr("Good evening.")

    def _fill_saved(self, sheet: _Sheet, saved: SavedGame) -> None:
        row = QHBoxLayout(sheet)
        row.setContentsMargins(28, 26, 36, 32)
        row.setSpacing(32)
        row.addWidget(_Snapshot(self._art, self.theme), 5)
        text = QVBoxLayout()
        text.setSpacing(6)
        text.addStretch(1)
        text.addWidget(label(self.tr("Your game"), Size.SMALL, Tone.QUIET, bold=True, spaced=True))
        lead = label(saved.lead, Size.TITLE, bold=True, wrap=True)
        text.addWidget(lead)
        text.addWidget(label(saved.detail, Size.TEXT, Tone.QUIET, wrap=True))
        text.addSpacing(8)
        text.addLayout(_bars(saved))
        text.addSpacing(8)
        text.addWidget(label(saved.saved, Size.SMALL, Tone.QUIET, wrap=True))
        text.addStretch(1)
        buttons = QHBoxLayout()
        buttons.setSpacing(16)
        self._default = self._large_button(self.tr("Continue"), self.continue_asked)
        buttons.addWidget(self._default)
        if self._others:
            words = self.tr("Other saved games ({count})").format(count=len(self._others))
            other = Button(words, Kind.WORD)
            other.clicked.connect(lambda: self._show_others(other))
            buttons.addWidget(other)
        buttons.addStretch(1)
        text.addLayout(buttons)
        text.addStretch(1)
        row.addLayout(text, 7)

    def _fill_new(self, sheet: _Sheet, next_game: NewGame) -> None:
        row = QHBoxLayout(sheet)
        row.setContentsMargins(48, 24, 48, 30)
        row.setSpacing(24)
        column = QVBoxLayout()
        row.addLayout(column, 1)
        table = LittleTable(QSize(330, 230), names=True)
        table.show_seats(
            tuple(
                Sitting(seat, entry.name, place)
                for seat, (entry, place) in enumerate(zip(next_game.seats, Place, strict=True))
            ),
            QColor(self.theme.centre),
        )
        row.addWidget(table)
        column.setSpacing(10)
        column.addStretch(1)
        column.addWidget(label(self.tr("New game"), Size.SMALL, Tone.QUIET, bold=True, spaced=True))
        column.addWidget(label(self.tr("Sit down at the table"), Size.TITLE, bold=True))
        column.addWidget(label(f"{game_in_words(next_game)}.", Size.LARGE, Tone.QUIET, wrap=True))
        column.addSpacing(18)
        buttons = QHBoxLayout()
        buttons.setSpacing(16)
        self._default = self._large_button(self.tr("Deal the cards"), self.deal_asked)
        buttons.addWidget(self._default)
        choose = Button(self.tr("Other rules or players…"), Kind.WORD)
        choose.clicked.connect(self.new_game_asked)
        buttons.addWidget(choose)
        if self._others:
            words = self.tr("Saved games ({count})").format(count=len(self._others))
            other = Button(words, Kind.WORD)
            other.clicked.connect(lambda: self._show_others(other))
            buttons.addWidget(other)
        buttons.addStretch(1)
        column.addLayout(buttons)
        column.addStretch(1)

    def _large_button(self, text: str, pressed: SignalInstance) -> Button:
        button = Button(text, Kind.GOLD, height=64, scale=1.3)
        button.setMinimumWidth(scaled(button, 230))
        button.clicked.connect(pressed)
        return button

    def _add_tile(
        self, picture: TilePicture, title: str, text: str, pressed: SignalInstance
    ) -> None:
        tile = Tile(picture, title, text, self._art.card)
        tile.clicked.connect(pressed)
        self._tiles.addWidget(tile, 1)

    def _show_others(self, button: Button) -> None:
        menu = QMenu(button)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for game in self._others:
            path = game.path
            item = menu.addAction(escaped(game.menu_text))
            item.triggered.connect(lambda _on=False, path=path: self.other_asked.emit(path))
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(self.strip, 1)
        for text, pressed in (
            (self.tr("Rule sets"), self.rule_sets_asked),
            (self.tr("Settings"), self.preferences_asked),
            (self.tr("Help"), self.rules_asked),
            (self.tr("Quit"), self.quit_asked),
        ):
            word = Button(text, Kind.WORD)
            word.clicked.connect(pressed)
            row.addWidget(word)
        return row


def _bars(saved: SavedGame) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(4)
    for side, (name, total) in enumerate(zip(saved.sides, saved.totals, strict=True)):
        grid.addWidget(ShortenedLabel(name, bold=True), side * 3, 0)
        grid.addWidget(figure(number_text(total), Size.LARGE, bold=True), side * 3, 1)
        if saved.target > 0:
            bar = Bar(is_own=side == 0, thickness=9)
            bar.set_shares(share_of(total, saved.target))
            grid.addWidget(bar, side * 3 + 1, 0, 1, 2)
        grid.setRowMinimumHeight(side * 3 + 2, 6)
    grid.setColumnStretch(0, 1)
    return grid
