"""The seats of a new game, drawn where they will be at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from canasta_desktop.art.faces import ASPECT
from canasta_desktop.match.record import SeatEntry, SeatKind
from canasta_desktop.settings import LONGEST_NAME, checked_name
from canasta_desktop.windows.edge import tell
from canasta_desktop.windows.parts.cards import BACK, paint_card
from canasta_desktop.windows.parts.choice import Choice
from canasta_desktop.windows.parts.fields import ChoiceList, TextField
from canasta_desktop.windows.parts.labels import Size, Tone, label
from canasta_desktop.windows.parts.marks import Initial
from canasta_desktop.windows.parts.paint import round_box
from canasta_desktop.windows.seating import default_names, final_names
from canasta_desktop.windows.style import OUR_BAR, THEIR_BAR, scaled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from canasta_desktop.art.themes import FeltTheme
    from canasta_desktop.windows.parts.cards import CardPainter
    from canasta_desktop.windows.seating import LevelChoice


_GAP_FOR_CARDS = 90
"""The room between the cards of two seats from which stock and pile are drawn there."""


class SeatCard(QWidget):
    """One seat: name, person or computer, and how strong a computer plays."""

    changed = Signal()

    def __init__(self, seat: int, levels: Sequence[LevelChoice], parent: QWidget) -> None:
        """Take the seat, counted clockwise from the bottom, and the levels there are."""
        super().__init__(parent)
        self._seat = seat
        self._levels = levels
        self._initial = Initial(seat, 30)
        self._name = TextField("", quiet=True)
        self._name.setMaxLength(LONGEST_NAME)
        self._role = label(self._role_words(), Size.SMALL, Tone.QUIET)
        self._kind: Choice[SeatKind] = Choice(
            ((SeatKind.PERSON, self.tr("Person")), (SeatKind.COMPUTER, self.tr("Computer"))),
            "",
        )
        self._level_label = label(self.tr("Level"), Size.TEXT, Tone.QUIET)
        self._level = ChoiceList("")
        for level in levels:
            self._level.addItem(tell(level.title), level.name)
        self._name.textChanged.connect(self._on_changed)
        self._kind.chosen.connect(self._on_changed)
        self._level.currentIndexChanged.connect(self._on_changed)
        self._build()

    @property
    def seat(self) -> int:
        """The seat, counted clockwise from the bottom."""
        return self._seat

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self._kind.value() is SeatKind.PERSON

    @property
    def entered_name(self) -> str:
        """The name as it was typed."""
        return self._name.text()

    @property
    def name_field(self) -> TextField:
        """Where the name is typed."""
        return self._name

    @property
    def kind_choice(self) -> Choice[SeatKind]:
        """Person or computer."""
        return self._kind

    @property
    def level_list(self) -> ChoiceList:
        """How strong a computer plays."""
        return self._level

    def show_entry(self, entry: SeatEntry) -> None:
        """Show who sits here."""
        self._name.setText(entry.name)
        self._kind.set_value(entry.kind)
        place = self._level.findData(entry.level)
        self._level.setCurrentIndex(max(place, 0))
        self._on_changed()

    def entry(self, name: str) -> SeatEntry:
        """Return who sits here, under the name to play with."""
        if self.is_person:
            return SeatEntry(name, SeatKind.PERSON)
        return SeatEntry(name, SeatKind.COMPUTER, self._level.currentData() or "")

    def set_default_name(self, name: str) -> None:
        """Say what the seat is called while no name is typed."""
        self._name.setPlaceholderText(name)
        self._rename(name)

    def set_name(self, name: str) -> None:
        """Type a name."""
        self._name.setText(name)

    def sizeHint(self) -> QSize:
        """The same for every card, whoever sits there."""
        hint = super().sizeHint()
        return QSize(max(scaled(self, 200), hint.width()), hint.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the card and the colour of its side."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        area = QRectF(self.rect())
        shadow = QColor(0, 0, 0, 14)
        for grow in range(3):
            round_box(painter, area.adjusted(2 - grow, 3, grow - 2, grow - 2), 10, shadow)
        card = area.adjusted(2, 1, -2, -3)
        round_box(painter, card, 9, palette.base().color(), palette.midlight().color(), 1.0)
        colour = QColor(OUR_BAR if self._seat % 2 == 0 else THEIR_BAR)
        stripe = QRectF(card.left() + 1, card.top() + 12, 4, card.height() - 24)
        round_box(painter, stripe, 2, colour)

    def _role_words(self) -> str:
        if self._seat == 0:
            return self.tr("at the bottom")
        return self.tr("partner") if self._seat == 2 else self.tr("opponent")

    def _rename(self, fallback: str) -> None:
        name = checked_name(self._name.text()) or fallback
        self._initial.set_name(name)
        where = self._role_words()
        self._name.setAccessibleName(self.tr("Name, {where}").format(where=where))
        self._kind.rename(self.tr("{name}, who plays").format(name=name))
        self._level.setAccessibleName(self.tr("{name}, level").format(name=name))

    def _on_changed(self, *_value: object) -> None:
        self._level.setVisible(not self.is_person)
        self._level_label.setVisible(not self.is_person)
        self._rename(self._name.placeholderText())
        self.changed.emit()

    def _build(self) -> None:
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self._name)
        self._role.setContentsMargins(10, 0, 0, 0)
        names.addWidget(self._role)
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self._initial)
        head.addLayout(names, 1)
        level = QHBoxLayout()
        level.setSpacing(6)
        level.addSpacing(4)
        level.addWidget(self._level_label)
        level.addWidget(self._level, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 10, 10)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self._kind)
        column.addLayout(level)
        for row in (self._level, self._level_label):
            policy = row.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            row.setSizePolicy(policy)


class SeatsBoard(QWidget):
    """The four seats around a little table."""

    changed = Signal()

    def __init__(
        self,
        levels: Sequence[LevelChoice],
        theme: FeltTheme,
        card: CardPainter,
        parent: QWidget | None = None,
    ) -> None:
        """Take the levels there are, the felt of the little table and the cards on it."""
        super().__init__(parent)
        self._theme = theme
        self._card = card
        self._cards = tuple(SeatCard(seat, levels, self) for seat in range(4))
        self._defaults = default_names([True, False, False, False])
        for seat in self._cards:
            seat.changed.connect(self._on_changed)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        for first, second in zip(self._cards, self._cards[1:], strict=False):
            self.setTabOrder(first.level_list, second.name_field)

    @property
    def cards(self) -> tuple[SeatCard, ...]:
        """The seats, clockwise from the bottom."""
        return self._cards

    def show_entries(self, entries: Sequence[SeatEntry]) -> None:
        """Show who sits where."""
        for card, entry in zip(self._cards, entries, strict=True):
            card.show_entry(entry)
        self._on_changed()

    def names(self) -> tuple[str, ...]:
        """Return the names to play with."""
        entered = [card.entered_name for card in self._cards]
        return final_names(entered, default_names([card.is_person for card in self._cards]))

    def entries(self) -> tuple[SeatEntry, ...]:
        """Return who sits where."""
        return tuple(card.entry(n) for card, n in zip(self._cards, self.names(), strict=True))

    def sizeHint(self) -> QSize:
        """Two cards and a little more in height, three in width."""
        card = self._cards[0].sizeHint()
        return QSize(card.width() * 3 + 40, card.height() * 2 + 18)

    def minimumSizeHint(self) -> QSize:
        """Three cards side by side."""
        card = self._cards[0].sizeHint()
        return QSize(card.width() * 3 + 16, card.height() * 2 + 18)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the cards around the table."""
        super().resizeEvent(event)
        hint = self._cards[0].sizeHint()
        width, height = hint.width(), hint.height()
        across, down = self.width() - width, self.height() - height
        middle = (across // 2, down // 2)
        for card, (x, y) in zip(
            self._cards,
            ((middle[0], down), (0, middle[1]), (middle[0], 0), (across, middle[1])),
            strict=True,
        ):
            card.setGeometry(x, y, width, height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the little table that the cards stand around."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = self._cards[0].sizeHint()
        wide = min(self.width() - 2 * card.width() + 56, scaled(self, 420))
        table = QRectF(0, 0, wide, min(self.height() - card.height() * 0.9, scaled(self, 300)))
        table.moveCenter(QRectF(self.rect()).center())
        round_box(painter, table, 54, QColor("#6d4a1c"))
        felt = QLinearGradient(table.topLeft(), table.bottomLeft())
        felt.setColorAt(0, QColor(self._theme.centre))
        felt.setColorAt(1, QColor(self._theme.edge))
        round_box(painter, table.adjusted(7, 7, -7, -7), 48, QBrush(felt))
        gap = self.height() - 2 * card.height()
        if gap > _GAP_FOR_CARDS:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            ratio = self.devicePixelRatioF()
            width = min((gap - 30) / ASPECT, scaled(self, 74))
            for name, side in ((BACK, -1), ("9H", 1)):
                place = table.center() + QPointF(side * width * 0.66, 0)
                paint_card(painter, self._card(name, width, ratio), place)

    def _on_changed(self) -> None:
        defaults = default_names([card.is_person for card in self._cards])
        for card, before, now in zip(self._cards, self._defaults, defaults, strict=True):
            card.set_default_name(now)
            if before != now and card.entered_name == before:
                self._defaults = defaults
                card.set_name(now)
        self._defaults = defaults
        self.changed.emit()
