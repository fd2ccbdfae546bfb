"""How far the player's hand is from the special hands: one line that opens a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from canasta_desktop.windows.edge import number_text, tell
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.labels import Size, TextLook, Tone, label
from canasta_desktop.windows.parts.paint import focus_ring, round_box
from canasta_desktop.windows.style import tint

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from canasta_desktop.present.picture import SpecialHandPicture, TablePicture

_WHOLE = 14
"""A special hand has so many cards."""
_SIDE, _GAP, _BAR = 8, 3, 7


class SpecialHandsCard(QWidget):
    """One line says which special hand is nearest; opened, it lists them all with their progress.

    Choosing one points its cards out on the table; choosing it again, or closing the list, ends
    that.
    """

    pointed_out = Signal(object)
    """A frozenset of `CardKey`: the hand cards that belong to the special hand looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin without a picture."""
        super().__init__(parent)
        self._hands: tuple[SpecialHandPicture, ...] = ()
        self._chosen: str | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 0)
        self._column.setSpacing(4)
        self._title = label(self.tr("Special hands"), Size.TEXT, bold=True)
        self._line = label("", Size.TEXT, Tone.QUIET, wrap=True)
        self._opener = Button("", Kind.PLAIN, height=34)
        self._opener.setCheckable(True)
        self._opener.toggled.connect(self._on_toggled)
        self._column.addWidget(self._title)
        self._column.addWidget(self._line)
        self._column.addWidget(self._opener, 0, Qt.AlignmentFlag.AlignLeft)
        self._rows: list[HandRow] = []
        self._on_toggled(False)
        self.hide()

    @property
    def opener(self) -> Button:
        """The button that opens and closes the list."""
        return self._opener

    @property
    def line(self) -> str:
        """What is said of the nearest special hand."""
        return self._line.text()

    @property
    def rows(self) -> tuple[HandRow, ...]:
        """The rows of the list that is open."""
        return tuple(self._rows)

    def show_picture(self, picture: TablePicture | None) -> None:
        """Follow a picture; without special hands nothing is shown."""
        hands = () if picture is None else picture.special_hands
        if hands == self._hands:
            return
        self._hands = hands
        self.setVisible(bool(hands))
        if hands:
            self._line.setText(self._nearest(hands[0]))
        self._fill()

    def _nearest(self, hand: SpecialHandPicture) -> str:
        name = tell(hand.name)
        if not hand.missing:
            return self.tr("{name} is complete").format(name=name)
        if hand.missing == 1:
            return self.tr("Nearest: {name}, 1 card missing").format(name=name)
        return self.tr("Nearest: {name}, {count} cards missing").format(
            name=name, count=hand.missing
        )

    def _on_toggled(self, is_open: bool) -> None:
        text = self.tr("Close the list") if is_open else self.tr("Show all")
        self._opener.setText(text)
        self._opener.setAccessibleName(self.tr("{action}: special hands").format(action=text))
        self._fill()

    def _fill(self) -> None:
        """List what is to be listed, and point out the cards of the hand that was chosen."""
        for row in self._rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = []
        hands = self._hands if self._opener.isChecked() else ()
        if self._chosen not in {tell(hand.name) for hand in hands}:
            self._chosen = None
        for hand in hands:
            row = HandRow(hand, self)
            row.setChecked(tell(hand.name) == self._chosen)
            row.clicked.connect(lambda _on=False, r=row: self._on_chosen(r))
            self._column.addWidget(row)
            row.show()
            self._rows.append(row)
        self._point_out()

    def _on_chosen(self, chosen: HandRow) -> None:
        self._chosen = tell(chosen.hand.name) if chosen.isChecked() else None
        for row in self._rows:
            row.setChecked(row is chosen and self._chosen is not None)
        self._point_out()

    def _point_out(self) -> None:
        chosen = next((row.hand.keys for row in self._rows if row.isChecked()), frozenset())
        self.pointed_out.emit(chosen)


class HandRow(QAbstractButton):
    """One special hand: name, points, a bar of fourteen cards, and what it lacks."""

    def __init__(self, hand: SpecialHandPicture, parent: QWidget | None = None) -> None:
        """Take the special hand."""
        super().__init__(parent)
        self._hand = hand
        self._name, self._detail = tell(hand.name), tell(hand.detail)
        self._points = number_text(hand.points)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(
            self.tr("{name}, {points} points, {have} of {need} cards, {detail}").format(
                name=self._name,
                points=self._points,
                have=_WHOLE - hand.missing,
                need=_WHOLE,
                detail=self._detail,
            )
        )
        self.setToolTip(self.tr("Point out its cards in your hand"))

    @property
    def hand(self) -> SpecialHandPicture:
        """The special hand."""
        return self._hand

    def sizeHint(self) -> QSize:
        """Room for name, bar and detail."""
        return QSize(220, self.heightForWidth(max(self.width(), 240)))

    def heightForWidth(self, width: int) -> int:
        """As high as its two or three lines."""
        return round(self._bold().height() + self._detail_height(width) + _BAR + 4 * _GAP + 6)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the frame of a chosen or focused row, and its lines."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked():
            round_box(painter, area, 7, tint(palette), palette.accent().color(), 1.6)
        elif self.underMouse():
            round_box(painter, area, 7, palette.alternateBase(), palette.midlight().color())
        inside = area.adjusted(_SIDE, _GAP, -_SIDE, -_GAP)
        bold = self._bold()
        line = QRectF(inside.left(), inside.top(), inside.width(), bold.height())
        painter.setFont(TextLook(bold=True, figures=True).font())
        painter.setPen(palette.color(QPalette.ColorRole.WindowText))
        points_w = bold.horizontalAdvance(self._points) + 4
        painter.drawText(line, Qt.AlignmentFlag.AlignRight, self._points)
        name = bold.elidedText(self._name, Qt.TextElideMode.ElideRight, line.width() - points_w - 6)
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft, name)
        self._paint_bar(painter, QRectF(inside.left(), line.bottom() + _GAP, inside.width(), _BAR))
        detail = QRectF(inside)
        detail.setTop(line.bottom() + 2 * _GAP + _BAR)
        painter.setFont(TextLook(Size.SMALL.value).font())
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(detail, int(Qt.TextFlag.TextWordWrap), self._detail)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), 8, palette.highlight().color())

    def _paint_bar(self, painter: QPainter, area: QRectF) -> None:
        """A cell for each card of the hand: full for those that are there."""
        step = area.width() / _WHOLE
        palette = self.palette()
        for number in range(_WHOLE):
            cell = QRectF(area.left() + number * step, area.top(), step - 2, area.height())
            is_there = number < _WHOLE - self._hand.missing
            fill = palette.accent() if is_there else None
            round_box(painter, cell, 2.5, fill, palette.mid().color(), 1.0)

    def _bold(self) -> QFontMetricsF:
        return QFontMetricsF(TextLook(bold=True, figures=True).font())

    def _detail_height(self, width: float) -> float:
        metrics = QFontMetricsF(TextLook(Size.SMALL.value).font())
        room = QRectF(0, 0, max(width - 2 * _SIDE - 2, 60), 10_000)
        return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self._detail).height()
