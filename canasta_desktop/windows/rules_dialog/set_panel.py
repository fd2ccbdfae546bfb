"""The left side of the rules dialog: the list of rule sets and what can be done with one."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from canasta_desktop.windows.parts.button import Button
from canasta_desktop.windows.parts.labels import Line
from canasta_desktop.windows.rules_dialog.set_list import SetList
from canasta_desktop.windows.rules_dialog.workbench import Kind

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

_COUNTS: Final = ((3, 2), (2, 2, 1), (1, 1, 1, 1, 1))
"""How many buttons stand in each line, from wide to narrow."""


class SetPanel(QFrame):
    """The list with its buttons below."""

    def __init__(self) -> None:
        """Begin with an empty list."""
        super().__init__()
        self.list = SetList()
        self.copy = Button(self.tr("Copy"))
        self.rename = Button(self.tr("Rename"))
        self.delete = Button(self.tr("Delete"))
        self.import_ = Button(self.tr("Import…"))
        self.export = Button(self.tr("Export…"))
        self.setAutoFillBackground(True)
        palette = self.palette()
        palette.setColor(palette.ColorRole.Window, palette.alternateBase().color())
        self.setPalette(palette)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 8, 10)
        column.setSpacing(6)
        column.addWidget(self.list, 1)
        column.addWidget(Line())
        self._buttons = (self.copy, self.rename, self.delete, self.import_, self.export)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        self._counts: tuple[int, ...] = ()
        column.addLayout(self._lines)
        column.setSpacing(2)
        self._arrange((2, 2, 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many buttons in a line as there is room for."""
        super().resizeEvent(event)
        room = self.contentsRect().width() - 18
        self._arrange(next((c for c in _COUNTS if self._widest_line(c) <= room), _COUNTS[-1]))

    def _widest_line(self, counts: tuple[int, ...]) -> int:
        widths = iter([button.sizeHint().width() for button in self._buttons])
        return max(sum(islice(widths, count)) for count in counts)

    def _arrange(self, counts: tuple[int, ...]) -> None:
        if counts == self._counts:
            return
        self._counts = counts
        while (line := self._lines.takeAt(0)) is not None:
            layout = line.layout()
            while layout is not None and layout.takeAt(0) is not None:
                pass
        buttons = iter(self._buttons)
        for count in counts:
            row = QHBoxLayout()
            row.setSpacing(0)
            for button in islice(buttons, count):
                row.addWidget(button, 1)
            self._lines.addLayout(row)

    def show_kind(self, kind: Kind) -> None:
        """Close what cannot be done with a rule set of this kind, and say why."""
        for button in (self.rename, self.delete):
            if kind is Kind.OWN:
                button.open_up()
            elif kind is Kind.PRESET:
                button.close_with(self.tr("A preset keeps its name and is always there."))
            else:
                button.close_with(self.tr("These are the rules of the match being played."))
