"""The list of rule sets: presets with a sentence each, own ones with where they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QListWidgetItem, QStyleOptionViewItem

from canasta_desktop.rulebook.editing import differences, preset_label
from canasta_desktop.rules.presets import PRESETS
from canasta_desktop.windows.edge import number_text, tell, translate
from canasta_desktop.windows.parts.paint import ROOM, round_box
from canasta_desktop.windows.parts.titled_list import (
    ENTRY,
    SIDE,
    Index,
    TitledDelegate,
    TitledList,
    badge_of,
    fill_entry,
    room_beside,
)
from canasta_desktop.windows.rules_dialog.looks import gold_line
from canasta_desktop.windows.rules_dialog.workbench import Kind
from canasta_desktop.windows.style import blended

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent

    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.windows.rules_dialog.workbench import Entry, Workbench

_BADGE_SIDE: Final = 9


class SetList(TitledList):
    """Rule sets under headings; exactly one is chosen."""

    chosen = Signal(object)
    """The place of the entry that the player has chosen."""
    taken = Signal()
    """The chosen rule set is what the player wants: Enter or a double click."""

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__(_SetDelegate())
        self.setAccessibleName(self.tr("Rule sets"))
        self.currentItemChanged.connect(self._on_changed)

    def show_bench(self, bench: Workbench) -> None:
        """List what lies on the bench, and mark what is chosen there."""
        places = [self.item(row).data(ENTRY) for row in range(self.count())]
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
        """Keep the chosen rule set in sight."""
        super().resizeEvent(event)
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
        if row > 0 and self.item(row - 1).data(ENTRY) is None:
            self.scrollToItem(self.item(row - 1))
        if row >= 0:
            self.scrollToItem(self.item(row))

    def _on_changed(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.data(ENTRY) is not None:
            self.chosen.emit(item.data(ENTRY))


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
    item.setData(ENTRY, entry.place)
    fill_entry(item, title, detail, number_text(count) if count else "", f"{title}. {spoken}")


class _SetDelegate(TitledDelegate):
    """Paints headings in small capitals, a golden bar on the chosen set, badges at the right."""

    above = 7
    gap = 1
    small = 0.88

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The size of an entry, or of a heading."""
        if index.data(ENTRY) is not None:
            return super().sizeHint(option, index)
        return QSize(self.list_width(), QFontMetrics(self._heading(option.font)).height() + 16)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint an entry or a heading."""
        if index.data(ENTRY) is not None:
            super().paint(painter, option, index)
            return
        painter.save()
        painter.setFont(self._heading(option.font))
        grey = QPalette.ColorGroup.Active, QPalette.ColorRole.PlaceholderText
        painter.setPen(option.palette.color(*grey))
        area = option.rect.adjusted(SIDE, 0, 0, -4)
        words = index.data(Qt.ItemDataRole.DisplayRole)
        painter.drawText(area, Qt.AlignmentFlag.AlignBottom, words)
        painter.restore()

    def title_room(self, font: QFont, index: Index, width: int) -> int:
        """Leave room for the badge."""
        return room_beside(font, index, width - 2 * SIDE, 2 * _BADGE_SIDE + 8)

    def detail_room(self, font: QFont, index: Index, width: int) -> int:
        """Leave the same room as in the title."""
        return self.title_room(font, index, width)

    def paint_chosen(self, painter: QPainter, palette: QPalette, area: QRectF) -> None:
        """Paint a bar along the left."""
        card = area.adjusted(ROOM - 1, ROOM - 1, 1 - ROOM, 1 - ROOM)
        bar = QRectF(card.left() + 1, card.top() + 6, 3.5, card.height() - 12)
        round_box(painter, bar, 1.7, palette.color(QPalette.ColorRole.Accent))

    def paint_hovered(self, painter: QPainter, palette: QPalette, area: QRectF) -> None:
        """Paint a light wash inside the edge."""
        wash = blended(palette.alternateBase().color(), palette.base().color(), 0.45)
        round_box(painter, area.adjusted(3, 3, -3, -3), 8, wash)

    def paint_badge(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index, font: QFont
    ) -> QRectF:
        """Paint a box with a line at the right."""
        metrics = QFontMetrics(font)
        words = metrics.horizontalAdvance(badge_of(index)) + 2 * _BADGE_SIDE
        box = QRectF(0, 0, max(words, metrics.height() + 6), metrics.height() + 4)
        box.moveRight(option.rect.right() - SIDE + 2)
        box.moveTop(option.rect.top() + self.above)
        gold = option.palette.color(QPalette.ColorRole.Accent)
        round_box(painter, box, box.height() / 2, gold, gold_line(option.palette))
        return box

    def _heading(self, font: QFont) -> QFont:
        heading = self.small_font(font)
        heading.setWeight(QFont.Weight.Bold)
        heading.setCapitalization(QFont.Capitalization.AllUppercase)
        heading.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 108)
        return heading
