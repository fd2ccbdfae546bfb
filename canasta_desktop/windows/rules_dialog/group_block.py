"""One group of settings: its heading, the rows that are shown, and a word that opens the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from canasta_desktop.windows.edge import number_text, translate
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.labels import Line, Size, Tone, label
from canasta_desktop.windows.rules_dialog.setting_row import SettingRow
from canasta_desktop.windows.style import scaled

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QResizeEvent

    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.settings import Group, Setting

_HEADING_WIDTH: Final = 136
_LEAST_ROWS: Final = 330
"""The room for the rows beside the heading, with ordinary text; below that it stands above."""
_COLUMN_WIDTH: Final = 135
_ANY_WIDTH: Final = 16_777_215


class OpeningColumns(QWidget):
    """The opening minimums side by side, as many in a row as there is room for."""

    def __init__(self, rows: Sequence[SettingRow]) -> None:
        """Take the small columns, for the lowest scores first."""
        super().__init__()
        self._rows = tuple(rows)
        self._count = 0
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 2)
        column.setSpacing(0)
        title = label(self.tr("First meld, by the score of the side"))
        title.setContentsMargins(14, 0, 0, 0)
        column.addWidget(title)
        self._grid = QGridLayout()
        self._grid.setSpacing(2)
        column.addLayout(self._grid)
        self._arrange(len(self._rows))

    def minimumSizeHint(self) -> QSize:
        """Enough for one column, as the others can stand below it."""
        hint = super().minimumSizeHint()
        widest = max(row.minimumSizeHint().width() for row in self._rows)
        return QSize(widest, hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break into two or four lines where there is too little room."""
        super().resizeEvent(event)
        room = self.width() // scaled(self, _COLUMN_WIDTH)
        self._arrange(4 if room >= 4 else 2 if room >= 2 else 1)

    def show_columns(self, names: frozenset[str]) -> None:
        """Show the columns of these settings, without a gap where others are hidden."""
        for row in self._rows:
            row.setVisible(row.setting.name in names)
        self._arrange(self._count, anew=True)

    def _arrange(self, count: int, *, anew: bool = False) -> None:
        if count == self._count and not anew:
            return
        self._count = count
        for row in self._rows:
            self._grid.removeWidget(row)
        for place, row in enumerate(sorted(self._rows, key=QWidget.isHidden)):
            self._grid.addWidget(row, place // count, place % count)
        for column in range(len(self._rows)):
            self._grid.setColumnStretch(column, 1 if column < count else 0)


class GroupBlock(QWidget):
    """The settings of a group; what is hidden is counted in the word below the heading."""

    toggled = Signal(object)
    """The `Group` whose word was pressed."""

    def __init__(self, group: Group, settings: Sequence[Setting], rules: RuleSet) -> None:
        """Make the rows of a group's settings, for the family of a rule set."""
        super().__init__()
        self.group = group
        self._is_open = False
        captions = _captions(rules)
        self.rows: Mapping[str, SettingRow] = {
            item.name: SettingRow(item, captions.get(item.name, "")) for item in settings
        }
        columns = [row for name, row in self.rows.items() if name in captions]
        self._columns = OpeningColumns(columns) if columns else None
        self._column_names = frozenset(captions).intersection(self.rows)
        title = label(translate(group.value), Size.LARGE, bold=True)
        title.setWordWrap(True)
        self.more = Button("", Kind.WORD, height=22, scale=0.88)
        self._nothing = label("", tone=Tone.QUIET, wrap=True)
        self._lay_out(title)
        self.more.clicked.connect(lambda: self.toggled.emit(group))

    def show_rows(self, shown: frozenset[str], preset: str, *, is_open: bool, folds: bool) -> None:
        """Show these rows; ``folds`` says whether the group can be opened and closed."""
        visible = [name for name in self.rows if name in shown]
        for name, row in self.rows.items():
            if name not in self._column_names:
                row.setVisible(name in shown)
        if self._columns is not None:
            some = bool(self._column_names.intersection(visible))
            self._columns.setVisible(some)
            self._columns.show_columns(shown)
        hidden = len(self.rows) - len(visible)
        self._nothing.setVisible(folds and not visible)
        self._nothing.setText(
            self.tr("As in {preset}.").format(preset=preset) if not visible else ""
        )
        self.more.setVisible(folds and (hidden > 0 or is_open))
        self.more.setText(self._more_words(hidden, some=bool(visible), is_open=is_open))
        name = translate(self.group.value)
        self.more.setAccessibleName(
            self.tr("{group}: {words}").format(group=name, words=self.more.text().rstrip(" ▾▴"))
        )
        self.setVisible(bool(visible) or folds)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the heading above the rows where there is too little room beside it."""
        super().resizeEvent(event)
        beside = self.width() - scaled(self, _HEADING_WIDTH) >= scaled(self, _LEAST_ROWS)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._whole.direction() != way:
            self._whole.setDirection(way)
            self._set_head_width(beside=beside)

    def _set_head_width(self, *, beside: bool) -> None:
        if beside:
            self._head.setFixedWidth(scaled(self, _HEADING_WIDTH))
        else:
            self._head.setMinimumWidth(0)
            self._head.setMaximumWidth(_ANY_WIDTH)

    def _more_words(self, hidden: int, *, some: bool, is_open: bool) -> str:
        if is_open:
            return self.tr("fewer ▴")
        count = number_text(hidden)
        if some:
            return self.tr("{count} more ▾").format(count=count)
        if hidden == 1:
            return self.tr("1 setting ▾")
        return self.tr("{count} settings ▾").format(count=count)

    def _lay_out(self, title: QWidget) -> None:
        self._head = QWidget()
        self._set_head_width(beside=True)
        head = QVBoxLayout(self._head)
        head.setContentsMargins(4, 5, 6, 1)
        head.setSpacing(0)
        title.setContentsMargins(4, 0, 0, 0)
        head.addWidget(title)
        head.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        head.addStretch(1)
        body = QVBoxLayout()
        body.setContentsMargins(0, 3, 0, 3)
        body.setSpacing(1)
        self._nothing.setContentsMargins(14, 6, 0, 6)
        body.addWidget(self._nothing)
        added = False
        for name, row in self.rows.items():
            if name not in self._column_names:
                body.addWidget(row)
            elif not added and self._columns is not None:
                body.addWidget(self._columns)
                added = True
        body.addStretch(1)
        self._whole: QBoxLayout = QHBoxLayout()
        self._whole.setSpacing(0)
        self._whole.addWidget(self._head)
        self._whole.addLayout(body, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._whole)
        column.addWidget(Line())


def _captions(rules: RuleSet) -> dict[str, str]:
    """Return what stands above each opening minimum: the scores for which it holds."""
    captions = {rules.openings[0]: translate("below 0")}
    steps = rules.opening_steps
    for place, (lowest, name) in enumerate(steps):
        if place + 1 < len(steps):
            captions[name] = translate("{low} to {high}").format(
                low=number_text(lowest), high=number_text(steps[place + 1][0] - 5)
            )
        else:
            captions[name] = translate("{low} and more").format(low=number_text(lowest))
    return captions
