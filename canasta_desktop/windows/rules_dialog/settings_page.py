"""The middle of the rules dialog: all groups on one page, with what is looked for or differs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from canasta_desktop.rulebook.editing import differences, preset_label
from canasta_desktop.rulebook.searching import found
from canasta_desktop.rules.modern_settings import settings_of
from canasta_desktop.rules.settings import Group, Level
from canasta_desktop.windows.edge import announce, number_text, tell, translate
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.labels import (
    Line,
    ShortenedLabel,
    Size,
    TextLook,
    Tone,
    label,
)
from canasta_desktop.windows.rules_dialog.group_block import GroupBlock
from canasta_desktop.windows.rules_dialog.looks import Chip
from canasta_desktop.windows.rules_dialog.row_state import row_state
from canasta_desktop.windows.style import scaled, slim_scroll_bars

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.rulebook.editing import Editing
    from canasta_desktop.rules.ruleset import Family
    from canasta_desktop.windows.rules_dialog.setting_row import SettingRow

_LEAST_HEIGHT: Final = 300
"""How high the page must be, with ordinary text, for the note below its title."""


class SettingsPage(QWidget):
    """Every setting of a rule set. Which rows are shown is its own affair, values are not."""

    changed = Signal(str, object)
    """A setting's name and the value that is wanted."""
    reset_asked = Signal(str)
    """The name of a setting that is to be as in the preset."""

    def __init__(self) -> None:
        """Begin without a rule set."""
        super().__init__()
        self._editing: Editing | None = None
        self._family: Family | None = None
        self._blocks: dict[Group, GroupBlock] = {}
        self._open: set[Group] = set()
        self._kept: set[str] = set()
        self._level = Level.BASIC
        self._query = ""
        self._only_differences = False
        self._title = ShortenedLabel("", Size.HEADING, bold=True)
        self._chip = Chip(TextLook(Size.SMALL.value, bold=True))
        self._note = label("", Size.SMALL, Tone.QUIET, wrap=True)
        self._only = Button("", Kind.WORD, height=30, scale=0.92)
        self._found = label("", tone=Tone.QUIET, wrap=True)
        self._all = Button(self.tr("Show all settings"), Kind.WORD, height=30)
        self._inner = QWidget()
        self._column = QVBoxLayout(self._inner)
        self._area = QScrollArea()
        self._lay_out()
        self._only.clicked.connect(self._toggle_only)
        self._all.clicked.connect(self.search_cleared)

    search_cleared = Signal()
    """The player wants to see everything again."""

    @property
    def rows(self) -> dict[str, SettingRow]:
        """The rows by the names of their settings."""
        return {name: row for block in self._blocks.values() for name, row in block.rows.items()}

    @property
    def blocks(self) -> dict[Group, GroupBlock]:
        """The groups."""
        return self._blocks

    @property
    def area(self) -> QScrollArea:
        """What the groups scroll in."""
        return self._area

    @property
    def only_button(self) -> Button:
        """Shows only what differs, or all again."""
        return self._only

    @property
    def difference_text(self) -> str:
        """How many settings differ from the preset, in words, if any do."""
        return self._chip.text()

    @property
    def found_text(self) -> str:
        """What the search has found, in words, while there is one."""
        return self._found.text()

    def show_editing(
        self, editing: Editing, title: str, note: str, read_only: Phrase | None, *, anew: bool
    ) -> None:
        """Show a rule set; ``anew`` if it is another one than before."""
        self._editing = editing
        if anew:
            self._kept.clear()
            self._only_differences = False
            self._area.verticalScrollBar().setValue(0)
        if editing.rules.family is not self._family:
            self._build(editing)
        for item in settings_of(editing.rules):
            self.rows[item.name].show_state(row_state(editing, item, read_only))
        self._title.setText(title)
        count = len(differences(editing.rules))
        self._chip.setText(_count_words(count, tell(preset_label(editing.preset))))
        self._chip.setVisible(count > 0)
        self._note.setText(note)
        self._fold_note()
        self._kept.update(differences(editing.rules))
        self._only_differences = self._only_differences and count > 0
        self._show_rows()

    def set_level(self, level: Level) -> None:
        """Show the basic settings, or all; groups opened one by one close again."""
        self._level = level
        self._open.clear()
        self._show_rows()

    def search(self, query: str) -> None:
        """Show only what is found, or everything again for an empty query."""
        if query.strip() == self._query:
            return
        self._query = query.strip()
        self._show_rows()
        announce(self, self._found.text())

    def go_to_first(self) -> None:
        """Take the focus to the first control that is shown."""
        row = next((row for row in self.rows.values() if row.isVisibleTo(self)), None)
        if row is not None:
            row.control.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_setting(self, name: str) -> None:
        """Bring a setting into sight, once the page has its new height."""
        row = self.rows.get(name)
        if row is not None and row.isVisibleTo(self):
            QTimer.singleShot(0, row, lambda: self._area.ensureWidgetVisible(row, 0, 20))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the number of differences below the name where there is too little room beside it."""
        super().resizeEvent(event)
        self._fold_head()
        self._fold_note()

    def _fold_note(self) -> None:
        """Leave the height to the settings where there is little of it."""
        is_high = self.height() >= scaled(self, _LEAST_HEIGHT)
        self._note.setVisible(is_high and bool(self._note.text()))

    def _fold_head(self) -> None:
        metrics = self._title.fontMetrics()
        wanted = metrics.horizontalAdvance(self._title.text()) + 80
        wanted += self._chip.sizeHint().width() + self._only.sizeHint().width()
        fits = self._chip.isHidden() or wanted <= self.width()
        way = QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom
        if self._head.direction() != way:
            self._head.setDirection(way)

    # --- Which rows are shown -----------------------------------------------------------------

    def _show_rows(self) -> None:
        if self._editing is None:
            return
        rules = self._editing.rules
        preset = tell(preset_label(rules.preset))
        hits = frozenset(found(rules, self._query, translate)) if self._query else None
        for group, block in self._blocks.items():
            if hits is not None:
                shown, folds = hits, False
            elif self._only_differences:
                shown, folds = frozenset(self._kept), False
            else:
                shown, folds = self._shown_of(block), self._level is Level.BASIC
            is_open = folds and group in self._open
            block.show_rows(shown, preset, is_open=is_open, folds=folds)
        self._say_found(hits)
        count = len(differences(rules))
        words = self.tr("Show all") if self._only_differences else self.tr("Show only these")
        self._only.setText(words)
        self._only.setVisible((count > 0 or self._only_differences) and hits is None)
        self._fold_head()

    def _shown_of(self, block: GroupBlock) -> frozenset[str]:
        everything = self._level is Level.ADVANCED or block.group in self._open
        return frozenset(
            name
            for name, row in block.rows.items()
            if everything or row.setting.level is Level.BASIC or name in self._kept
        )

    def _say_found(self, hits: frozenset[str] | None) -> None:
        text = ""
        if hits is not None:
            if not hits:
                text = self.tr("No setting is called “{query}”.").format(query=self._query)
            elif len(hits) == 1:
                text = self.tr("1 setting found for “{query}”").format(query=self._query)
            else:
                text = self.tr("{count} settings found for “{query}”").format(
                    count=number_text(len(hits)), query=self._query
                )
        self._found.setText(text)
        self._found.setVisible(bool(text))
        self._all.setVisible(bool(text))

    def _toggle_group(self, group: Group) -> None:
        self._open.symmetric_difference_update({group})
        if group not in self._open and self._editing is not None:
            self._kept = set(differences(self._editing.rules))
        self._show_rows()

    def _toggle_only(self) -> None:
        self._only_differences = not self._only_differences
        if self._editing is not None:
            self._kept = set(differences(self._editing.rules))
        self._show_rows()

    # --- Layout -------------------------------------------------------------------------------

    def _build(self, editing: Editing) -> None:
        self._family = editing.rules.family
        self._open.clear()
        for block in self._blocks.values():
            self._column.removeWidget(block)
            block.hide()
            block.deleteLater()
        settings = settings_of(editing.rules)
        self._blocks = {}
        for place, group in enumerate(dict.fromkeys(item.group for item in settings)):
            ours = [item for item in settings if item.group is group]
            block = GroupBlock(group, ours, editing.rules)
            block.toggled.connect(self._toggle_group)
            for row in block.rows.values():
                row.changed.connect(self.changed)
                row.reset_asked.connect(self.reset_asked)
            self._blocks[group] = block
            self._column.insertWidget(place + 1, block)

    def _lay_out(self) -> None:
        beside = QHBoxLayout()
        beside.setSpacing(14)
        beside.addWidget(self._chip)
        beside.addWidget(self._only)
        beside.addStretch(1)
        self._head: QBoxLayout = QHBoxLayout()
        self._head.setSpacing(4)
        self._head.addWidget(self._title, 1)
        self._head.addLayout(beside)
        top = QVBoxLayout()
        top.setContentsMargins(24, 12, 18, 8)
        top.setSpacing(2)
        top.addLayout(self._head)
        top.addWidget(self._note)
        hits = QHBoxLayout()
        hits.setContentsMargins(4, 8, 0, 4)
        hits.addWidget(self._found, 1)
        hits.addWidget(self._all)
        self._column.setContentsMargins(14, 2, 14, 10)
        self._column.setSpacing(2)
        self._column.addLayout(hits)
        self._column.addStretch(1)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        slim_scroll_bars(self._area)
        self._area.setWidget(self._inner)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(top)
        whole.addWidget(Line())
        whole.addWidget(self._area, 1)


def _count_words(count: int, preset: str) -> str:
    if count == 1:
        return translate("1 setting differs from {preset}").format(preset=preset)
    words = translate("{count} settings differ from {preset}")
    return words.format(count=number_text(count), preset=preset)
