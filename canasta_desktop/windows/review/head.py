"""The bar above a review: what is shown, from decision to decision, all hands, close."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from canasta_desktop.windows.parts.button import Button
from canasta_desktop.windows.parts.fields import Check, ChoiceList
from canasta_desktop.windows.parts.labels import Size, label
from canasta_desktop.windows.style import scaled

if TYPE_CHECKING:
    from collections.abc import Sequence


_NAME = 140


class Head(QWidget):
    """Lies on felt; asks, and is told what is shown."""

    seat_chosen = Signal(object)
    """The seat whose deal is to be reviewed, where several people play."""

    def __init__(self, title: str, people: Sequence[tuple[int, str]]) -> None:
        """Take the title, and the people at the table with their seats."""
        super().__init__()
        self.setAutoFillBackground(True)
        self._title = label(title, Size.LARGE, bold=True)
        self.previous = Button("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", height=34)
        self.next = Button("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", height=34)
        self.costly = Button(self.tr("Next costly decision"), height=34)
        self.costly.set_short(self.tr("Next costly"))
        self.close_button = Button(self.tr("Close"), key=self.tr("Esc"), height=34)
        self.close_button.setMinimumWidth(self.close_button.sizeHint().width())
        self.who = ChoiceList(self.tr("Whose decisions"))
        self.hands = Check(self.tr("Show all hands"))
        self._where = label("", bold=True)
        self._where.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.previous.setAccessibleName(self.tr("Previous decision"))
        self.previous.setToolTip(self.tr("Previous decision (Page Up)"))
        self.next.setAccessibleName(self.tr("Next decision"))
        self.next.setToolTip(self.tr("Next decision (Page Down)"))
        self.costly.setToolTip(self.tr("Next costly decision (N)"))
        self.hands.setToolTip(self.tr("Show all hands (A)"))
        self._lay_out(people)

    def show_where(self, text: str) -> None:
        """Say which decision is shown."""
        self._where.setText(text)
        self._where.setAccessibleName(text)

    def set_ready(self, *, ready: bool, costly: bool) -> None:
        """Open what needs a review, or a costly decision in it."""
        for part in (self.previous, self.next, self.hands):
            part.setEnabled(ready)
        self.costly.setEnabled(ready and costly)

    def _lay_out(self, people: Sequence[tuple[int, str]]) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 5, 14, 5)
        row.setSpacing(6)
        row.addWidget(self._title)
        row.addStretch(3)
        for seat, name in people:
            self.who.addItem(name, seat)
        self.who.setMaximumWidth(scaled(self, _NAME))
        self.who.activated.connect(lambda place: self.seat_chosen.emit(people[place][0]))
        row.addWidget(self.who)
        self.who.setVisible(len(people) > 1)
        row.addWidget(self.previous)
        row.addWidget(self._where)
        row.addWidget(self.next)
        row.addSpacing(6)
        row.addWidget(self.costly)
        row.addStretch(2)
        row.addWidget(self.hands)
        row.addSpacing(10)
        row.addWidget(self.close_button)
        self._where.setMinimumWidth(
            self._where.fontMetrics().horizontalAdvance("Decision 88 of 88") + 16
        )
