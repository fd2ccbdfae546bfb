"""The list of rule sets, each with the sentence that says what is special about it."""

from __future__ import annotations

from dataclasses import dataclass, replace
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

from canasta_desktop.rulebook.summary import differences_in_words
from canasta_desktop.rules.presets import PRESETS, TABLE_PRESETS, make_rules
from canasta_desktop.windows.edge import tell, translate
from canasta_desktop.windows.parts.breaking import BREAKING, broken_height
from canasta_desktop.windows.parts.paint import ROOM, focus_ring, round_box, tick
from canasta_desktop.windows.style import slim_scroll_bars

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QResizeEvent
    from PySide6.QtWidgets import QWidget

    from canasta_desktop.rule_sets import OwnRuleSet
    from canasta_desktop.rules.ruleset import RuleSet

_CHOICE: Final = Qt.ItemDataRole.UserRole
_LABEL: Final = _CHOICE + 1
_SUMMARY: Final = _CHOICE + 2
_BADGE: Final = _CHOICE + 3
_SIDE, _ABOVE, _TICK = 14, 9, 16


@dataclass(frozen=True, slots=True)
class _Choice:
    """What a row stands for; ``name`` and ``file`` are those of a rule set of the user's own."""

    rules: RuleSet
    name: str = ""
    file: str = ""
    is_own: bool = False


class PresetList(QListWidget):
    """Rule sets from which one is chosen: the table's presets, and the user's own."""

    preset_chosen = Signal(str)
    """The preset that the chosen rule set comes from."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """List every preset that the table can play."""
        super().__init__(parent)
        self.setAccessibleName(self.tr("Rules"))
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(_PresetDelegate(self))
        self.viewport().setAutoFillBackground(False)
        self.setMouseTracking(True)
        slim_scroll_bars(self)
        for preset in map(PRESETS.__getitem__, TABLE_PRESETS):
            label, summary = translate(preset.label), translate(preset.summary)
            self._add(_Choice(make_rules(preset.name)), label, summary)
        self.setCurrentRow(0)
        self.currentItemChanged.connect(self._on_changed)

    def preset(self) -> str:
        """Return the name of the preset that the chosen rule set is or comes from."""
        return self.rules().preset

    def rules(self) -> RuleSet:
        """Return the chosen rule set."""
        return self._choice(self.currentRow()).rules

    def own_name(self) -> str:
        """Return the name of the chosen rule set if it is one of the user's own."""
        return self._choice(self.currentRow()).name

    def own_file(self) -> str:
        """Return the file of the chosen rule set if it is one of the user's own."""
        return self._choice(self.currentRow()).file

    def set_preset(self, name: str) -> None:
        """Choose a preset; an unknown one changes nothing."""
        for row in range(self.count()):
            choice = self._choice(row)
            if choice.rules.preset == name and not choice.is_own:
                self.setCurrentRow(row)
                return

    def show_own(self, own: Sequence[OwnRuleSet]) -> None:
        """List the user's own rule sets after the presets, as far as the table can play them.

        What was chosen stays chosen, or the preset it came from if it is no longer there.
        """
        before = self._choice(self.currentRow())
        self.blockSignals(True)
        for row in reversed(range(self.count())):
            if self._choice(row).is_own:
                self.takeItem(row)
        for item in own:
            if item.rules.preset in TABLE_PRESETS:
                self._add_own(item)
        self.set_preset(before.rules.preset)
        for row in range(self.count()):
            if before.file and self._choice(row).file == before.file:
                self.setCurrentRow(row)
        self.blockSignals(False)

    def add_own(self, own: OwnRuleSet) -> None:
        """Choose an own rule set, which may be new."""
        if own.rules.preset not in TABLE_PRESETS:
            return
        for row in range(self.count()):
            if self._choice(row).file == own.file:
                self.takeItem(row)
                break
        self._add_own(own)
        self.setCurrentRow(self.count() - 1)

    def show_rules(self, rules: RuleSet, name: str) -> None:
        """Choose the own rule set of a name, or what is played like these rules.

        How long is played makes no difference. Where nothing is like these rules, they are listed
        as those of the last game.
        """
        alike = [row for row in range(self.count()) if self._is_like(row, rules)]
        named = [row for row in range(self.count()) if name and self._choice(row).name == name]
        if not named and not alike:
            label = self.tr("As in the last game")
            self._add(_Choice(rules, is_own=True), label, tell(differences_in_words(rules)))
            alike = [self.count() - 1]
        self.setCurrentRow([*named, *alike][0])

    def _is_like(self, row: int, rules: RuleSet) -> bool:
        choice = self._choice(row).rules
        same_preset = choice.preset == rules.preset
        return same_preset and replace(choice, target=rules.target) == rules

    def _choice(self, row: int) -> _Choice:
        choice = self.item(row).data(_CHOICE)
        assert isinstance(choice, _Choice)
        return choice

    def _add_own(self, own: OwnRuleSet) -> None:
        choice = _Choice(own.rules, own.name, own.file, is_own=True)
        self._add(choice, own.name, tell(differences_in_words(own.rules)))

    def _add(self, choice: _Choice, label: str, summary: str) -> None:
        badge = self.tr("yours") if choice.file else ""
        spoken = self.tr("{name}, {badge}").format(name=label, badge=badge) if badge else label
        item = QListWidgetItem(f"{spoken}. {summary}")
        item.setData(_CHOICE, choice)
        item.setData(_LABEL, label)
        item.setData(_SUMMARY, summary)
        item.setData(_BADGE, badge)
        self.addItem(item)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the dialog."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the sentences anew for another width."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def _on_changed(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.preset_chosen.emit(self.preset())


class _PresetDelegate(QStyledItemDelegate):
    """Paints the label in bold, the sentence below it, and a tick on the chosen one."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        view = self.parent()
        assert isinstance(view, PresetList)
        width = view.viewport().width()
        room = width - 2 * _SIDE
        small, bold = _small(option.font), _bold(option.font)
        text = broken_height(index.data(_SUMMARY), small, room)
        label = broken_height(index.data(_LABEL), bold, self._label_room(option.font, index, width))
        return QSize(width, round(label + text) + 2 * _ABOVE + 4)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = option.palette
        area = QRectF(option.rect).adjusted(1, 1, -1, -1)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            card = area.adjusted(ROOM - 1, ROOM - 1, 1 - ROOM, 1 - ROOM)
            round_box(painter, card, 8, palette.base().color(), palette.accent().color(), 1.6)
            mark = QRectF(area.right() - _SIDE - _TICK, area.top() + _ABOVE + 2, _TICK, _TICK)
            tick(painter, mark, palette.color(QPalette.ColorRole.Link), 2.4)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            round_box(painter, area, 8, palette.alternateBase().color())
        if option.state & QStyle.StateFlag.State_HasFocus:
            focus_ring(painter, area, 10, palette.highlight().color())
        left, top = option.rect.left() + _SIDE, option.rect.top() + _ABOVE
        bold = _bold(option.font)
        room = self._label_room(option.font, index, option.rect.width())
        high = broken_height(index.data(_LABEL), bold, room)
        painter.setFont(bold)
        painter.setPen(palette.windowText().color())
        painter.drawText(QRectF(left, top, room, high + 2), index.data(_LABEL), BREAKING)
        self._paint_badge(painter, option, index, room)
        painter.setFont(_small(option.font))
        painter.setPen(palette.placeholderText().color())
        rest = QRectF(left, top + high + 2, option.rect.width() - 2 * _SIDE, option.rect.height())
        painter.drawText(rest, index.data(_SUMMARY), BREAKING)
        painter.restore()

    def _paint_badge(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
        room: int,
    ) -> None:
        badge = index.data(_BADGE)
        if not badge:
            return
        font = _bold(_small(option.font))
        metrics = QFontMetrics(font)
        label = QFontMetrics(_bold(option.font)).horizontalAdvance(index.data(_LABEL))
        left = option.rect.left() + _SIDE + min(label, room) + 8
        top = option.rect.top() + _ABOVE
        box = QRectF(left, top, metrics.horizontalAdvance(badge) + 16, metrics.height() + 2)
        palette = option.palette
        round_box(painter, box, box.height() / 2, palette.color(QPalette.ColorRole.Accent))
        painter.setFont(font)
        painter.setPen(palette.color(QPalette.ColorRole.BrightText))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, badge)

    def _label_room(
        self, font: QFont, index: QModelIndex | QPersistentModelIndex, width: int
    ) -> int:
        """Return how wide a label may be beside the tick and the badge."""
        room = width - 2 * _SIDE - _TICK - 6
        badge = index.data(_BADGE)
        if badge:
            room -= QFontMetrics(_bold(font)).horizontalAdvance(badge) + 24
        return max(room, 40)


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setWeight(QFont.Weight.DemiBold)
    return bold


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() * 0.94)
    return small
