"""The list of rule sets: presets with a sentence each, own ones with where they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from canasta_desktop.rulebook.editing import differences, preset_label
from canasta_desktop.rules.presets import PRESETS
from canasta_desktop.windows.edge import number_text, tell, translate
from canasta_desktop.windows.parts.breaking import BREAKING, broken_height
from canasta_desktop.windows.parts.paint import ROOM, focus_ring, round_box
from canasta_desktop.windows.rules_dialog.looks import gold_line
from canasta_desktop.windows.rules_dialog.workbench import Kind
from canasta_desktop.windows.style import blended, slim_scroll_bars

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent

    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.windows.rules_dialog.workbench import Entry, Workbench

_PLACE: Final = Qt.ItemDataRole.UserRole
_TITLE: Final = _PLACE + 1
_DETAIL: Final = _PLACE + 2
_BADGE: Final = _PLACE + 3
_SIDE, _ABOVE, _BADGE_SIDE = 14, 7, 9


class SetList(QListWidget):
    """Rule sets under headings; exactly one is chosen."""

    chosen = Signal(object)
    """The place of the entry that the player has chosen."""
    taken = Signal()
    """The chosen rule set is what the player wants: Enter or a double click."""

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__()
        self.setAccessibleName(self.tr("Rule sets"))
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(_SetDelegate(self))
        self.viewport().setAutoFillBackground(False)
        self.setMouseTracking(True)
        slim_scroll_bars(self)
        self.currentItemChanged.connect(self._on_changed)

    def show_bench(self, bench: Workbench) -> None:
        """List what lies on the bench, and mark what is chosen there."""
        places = [self.item(row).data(_PLACE) for row in range(self.count())]
        self.blockSignals(True)
        wanted = _with_headings(bench)
        if [entry and entry.place for entry, _ in wanted] != places:
            self.clear()
            for _ in wanted:
                self.addItem(QListWidgetItem())
        for row, (entry, heading) in enumerate(wanted):
            item = self.item(row)
            if entry is None:
                _fill_heading(item, heading)
            else:
                rules = bench.edited(entry)
                _fill(item, entry, rules, is_unsaved=bench.is_unsaved(entry))
                if entry.place == bench.current.place:
                    self.setCurrentItem(item)
        self.blockSignals(False)
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
        self._show_current()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the sentences anew for another width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self._show_current()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the chosen rule set with Enter."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.taken.emit()
            return
        super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the rule set that is pressed twice."""
        item = self.itemAt(event.position().toPoint())
        if item is not None and item is self.currentItem():
            self.taken.emit()

    def _show_current(self) -> None:
        """Bring the chosen rule set into sight, with the heading above it if that is next."""
        row = self.currentRow()
        if row > 0 and self.item(row - 1).data(_PLACE) is None:
            self.scrollToItem(self.item(row - 1))
        if row >= 0:
            self.scrollToItem(self.item(row))

    def _on_changed(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(_PLACE) is not None:
            self.chosen.emit(item.data(_PLACE))


def entry_title(entry: Entry) -> str:
    """Return what a player reads for an entry."""
    if entry.kind is Kind.MATCH:
        return translate("The match being played")
    return entry.name if entry.kind is Kind.OWN else translate(entry.name)


def _with_headings(bench: Workbench) -> list[tuple[Entry | None, str]]:
    headings = {
        Kind.MATCH: translate("On the table"),
        Kind.PRESET: translate("Presets"),
        Kind.OWN: translate("Your rule sets"),
    }
    rows: list[tuple[Entry | None, str]] = []
    for kind, heading in headings.items():
        ours = [entry for entry in bench.entries if entry.kind is kind]
        if ours:
            rows.append((None, heading))
        rows += [(entry, "") for entry in ours]
    return rows


def _fill_heading(item: QListWidgetItem, heading: str) -> None:
    item.setText(heading)
    item.setFlags(Qt.ItemFlag.NoItemFlags)


def _fill(item: QListWidgetItem, entry: Entry, rules: RuleSet, *, is_unsaved: bool) -> None:
    preset = tell(preset_label(rules.preset))
    count = len(differences(rules))
    if entry.kind is Kind.PRESET:
        detail = translate(PRESETS[entry.key].summary)
    else:
        detail = translate("from {preset}").format(preset=preset)
    spoken = detail
    if count == 1:
        spoken = translate("{detail}, 1 difference").format(detail=detail.rstrip("."))
    elif count:
        spoken = translate("{detail}, {count} differences").format(
            detail=detail.rstrip("."), count=number_text(count)
        )
    if is_unsaved:
        unsaved = translate("not saved yet")
        detail = unsaved if entry.kind is Kind.PRESET else f"{detail}, {unsaved}"
        spoken = f"{spoken}, {unsaved}"
    title = entry_title(entry)
    item.setText(f"{title}. {spoken}")
    item.setData(_PLACE, entry.place)
    item.setData(_TITLE, title)
    item.setData(_DETAIL, detail)
    item.setData(_BADGE, number_text(count) if count else "")


class _SetDelegate(QStyledItemDelegate):
    """Paints headings in small capitals, and each rule set with its line and its badge."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        width = self._list().viewport().width()
        if index.data(_PLACE) is None:
            return QSize(width, QFontMetrics(_heading(option.font)).height() + 16)
        room = self._text_width(option.font, index, width)
        title = broken_height(index.data(_TITLE), _bold(option.font), room)
        detail = broken_height(index.data(_DETAIL), _small(option.font), room)
        return QSize(width, round(title + detail) + 2 * _ABOVE + 2)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = option.palette
        if index.data(_PLACE) is None:
            painter.setFont(_heading(option.font))
            painter.setPen(
                palette.color(QPalette.ColorGroup.Active, QPalette.ColorRole.PlaceholderText)
            )
            area = option.rect.adjusted(_SIDE, 0, 0, -4)
            painter.drawText(
                area, Qt.AlignmentFlag.AlignBottom, index.data(Qt.ItemDataRole.DisplayRole)
            )
        else:
            self._paint_set(painter, option, index)
        painter.restore()

    def _paint_set(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        palette = option.palette
        area = QRectF(option.rect).adjusted(1, 1, -1, -1)
        if option.state & QStyle.StateFlag.State_Selected:
            card = area.adjusted(ROOM - 1, ROOM - 1, 1 - ROOM, 1 - ROOM)
            gold = palette.color(QPalette.ColorRole.Accent)
            round_box(painter, card, 8, palette.base().color(), gold, 1.6)
            bar = QRectF(card.left() + 1, card.top() + 6, 3.5, card.height() - 12)
            round_box(painter, bar, 1.7, gold)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            wash = blended(palette.alternateBase().color(), palette.base().color(), 0.45)
            round_box(painter, area.adjusted(3, 3, -3, -3), 8, wash)
        if option.state & QStyle.StateFlag.State_HasFocus:
            focus_ring(painter, area, 10, palette.highlight().color())
        self._paint_badge(painter, option, index.data(_BADGE))
        width = self._text_width(option.font, index, option.rect.width())
        left, top = option.rect.left() + _SIDE, option.rect.top() + _ABOVE
        bold, small = _bold(option.font), _small(option.font)
        painter.setFont(bold)
        painter.setPen(palette.windowText().color())
        high = broken_height(index.data(_TITLE), bold, width)
        painter.drawText(QRectF(left, top, width, high + 2), index.data(_TITLE), BREAKING)
        painter.setFont(small)
        painter.setPen(palette.placeholderText().color())
        rest = QRectF(left, top + high + 1, width, option.rect.height())
        painter.drawText(rest, index.data(_DETAIL), BREAKING)

    def _paint_badge(self, painter: QPainter, option: QStyleOptionViewItem, badge: str) -> None:
        if not badge:
            return
        font = _bold(_small(option.font))
        metrics = QFontMetrics(font)
        width = max(metrics.horizontalAdvance(badge) + 2 * _BADGE_SIDE, metrics.height() + 6)
        box = QRectF(0, 0, width, metrics.height() + 4)
        box.moveRight(option.rect.right() - _SIDE + 2)
        box.moveTop(option.rect.top() + _ABOVE)
        palette = option.palette
        fill = palette.color(QPalette.ColorRole.Accent)
        round_box(painter, box, box.height() / 2, fill, gold_line(palette))
        painter.setFont(font)
        painter.setPen(palette.color(QPalette.ColorRole.BrightText))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, badge)

    def _text_width(
        self, font: QFont, index: QModelIndex | QPersistentModelIndex, width: int
    ) -> int:
        badge = index.data(_BADGE)
        room = width - 2 * _SIDE
        if badge:
            room -= QFontMetrics(_bold(font)).horizontalAdvance(badge) + 2 * _BADGE_SIDE + 8
        return max(room, 40)

    def _list(self) -> SetList:
        view = self.parent()
        assert isinstance(view, SetList)
        return view


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() * 0.88)
    return small


def _heading(font: QFont) -> QFont:
    heading = _small(font)
    heading.setWeight(QFont.Weight.Bold)
    heading.setCapitalization(QFont.Capitalization.AllUppercase)
    heading.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 108)
    return heading
