"""The list of rule sets, each with the sentence that says what is special about it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QListWidgetItem, QStyleOptionViewItem

from canasta_desktop.rulebook.summary import differences_in_words
from canasta_desktop.rules.presets import PRESETS, TABLE_PRESETS, make_rules
from canasta_desktop.windows.edge import tell, translate
from canasta_desktop.windows.parts.paint import round_box, tick
from canasta_desktop.windows.parts.titled_list import (
    ENTRY,
    SIDE,
    Index,
    TitledDelegate,
    TitledList,
    badge_of,
    bold_font,
    fill_entry,
    room_beside,
    title_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from canasta_desktop.rule_sets import OwnRuleSet
    from canasta_desktop.rules.ruleset import RuleSet

_TICK: Final = 16


@dataclass(frozen=True, slots=True)
class _Choice:
    """What a row stands for; ``name`` and ``file`` are those of a rule set of the user's own."""

    rules: RuleSet
    name: str = ""
    file: str = ""
    is_own: bool = False


class PresetList(TitledList):
    """Rule sets from which one is chosen: the table's presets, and the user's own."""

    preset_chosen = Signal(str)
    """The preset that the chosen rule set comes from."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """List every preset that the table can play."""
        super().__init__(_PresetDelegate(), parent)
        self.setAccessibleName(self.tr("Rules"))
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
        choice = self.item(row).data(ENTRY)
        assert isinstance(choice, _Choice)
        return choice

    def _add_own(self, own: OwnRuleSet) -> None:
        choice = _Choice(own.rules, own.name, own.file, is_own=True)
        self._add(choice, own.name, tell(differences_in_words(own.rules)))

    def _add(self, choice: _Choice, label: str, summary: str) -> None:
        badge = self.tr("yours") if choice.file else ""
        spoken = self.tr("{name}, {badge}").format(name=label, badge=badge) if badge else label
        item = QListWidgetItem()
        item.setData(ENTRY, choice)
        fill_entry(item, label, summary, badge, f"{spoken}. {summary}")
        self.addItem(item)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the dialog."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        super().keyPressEvent(event)

    def _on_changed(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.preset_chosen.emit(self.preset())


class _PresetDelegate(TitledDelegate):
    """Paints a tick on the chosen entry, and the badge behind the title."""

    def title_room(self, font: QFont, index: Index, width: int) -> int:
        """Leave room for the tick and the badge."""
        return room_beside(font, index, width - 2 * SIDE - _TICK - 6, 24)

    def detail_room(self, _font: QFont, _index: Index, width: int) -> int:
        """Use the whole width."""
        return width - 2 * SIDE

    def paint_chosen(self, painter: QPainter, palette: QPalette, area: QRectF) -> None:
        """Paint the tick."""
        mark = QRectF(area.right() - SIDE - _TICK, area.top() + self.above + 2, _TICK, _TICK)
        tick(painter, mark, palette.color(QPalette.ColorRole.Link), 2.4)

    def paint_hovered(self, painter: QPainter, palette: QPalette, area: QRectF) -> None:
        """Paint a wash."""
        round_box(painter, area, 8, palette.alternateBase().color())

    def paint_badge(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index, font: QFont
    ) -> QRectF:
        """Paint a box behind the title."""
        metrics = QFontMetrics(font)
        label = QFontMetrics(bold_font(option.font)).horizontalAdvance(title_of(index))
        room = self.title_room(option.font, index, option.rect.width())
        left = option.rect.left() + SIDE + min(label, room) + 8
        top = option.rect.top() + self.above
        width = metrics.horizontalAdvance(badge_of(index)) + 16
        box = QRectF(left, top, width, metrics.height() + 2)
        round_box(painter, box, box.height() / 2, option.palette.color(QPalette.ColorRole.Accent))
        return box
