"""How a review writes numbers: leads with their sign, and the colours of gains and losses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QPalette

from canasta_desktop.windows.edge import number_text

if TYPE_CHECKING:
    from PySide6.QtGui import QColor
    from PySide6.QtWidgets import QTableWidget

NONE: Final = "\N{EN DASH}"


_HEAD: Final = """
QHeaderView { background: transparent; }
QHeaderView::section {
    background: transparent; border: none; border-bottom: 1px solid palette(midlight);
    padding: 3px 8px; color: palette(placeholder-text);
}
"""


def plain_head(table: QTableWidget) -> None:
    """Give a table a head of words on a line."""
    table.horizontalHeader().setStyleSheet(_HEAD)


def signed(points: int) -> str:
    """Return points with their sign: "+310", "−150", "0"."""
    return f"+{number_text(points)}" if points > 0 else number_text(points)


def cost_text(cost: int) -> str:
    """Return a cost as it stands in the list: a dash where there is none."""
    return number_text(cost) if cost else NONE


def tone_of(palette: QPalette, points: int) -> QColor:
    """Return the colour of a gain or a loss on the panel; the sign says the same."""
    if points == 0:
        return palette.color(QPalette.ColorRole.PlaceholderText)
    role = QPalette.ColorRole.Link if points > 0 else QPalette.ColorRole.LinkVisited
    return palette.color(role)
