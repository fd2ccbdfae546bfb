"""A rule set on paper: its name, where it comes from, and all of it in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFont, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument

from canasta_desktop.rulebook.editing import differences
from canasta_desktop.rulebook.summary import summary
from canasta_desktop.rulebook.told import spans
from canasta_desktop.windows.edge import tell, translate

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet

_TEXT, _SECTION, _TITLE = 11.0, 12.5, 20.0
"""Sizes on paper, in points."""


def printed(title: str, origin: str, rules: RuleSet) -> QTextDocument:
    """Return a rule set as a document; what differs from its preset is bold."""
    document = QTextDocument()
    cursor = QTextCursor(document)
    marked = frozenset(differences(rules))
    cursor.insertText(title, _look(_TITLE, bold=True))
    _new_block(cursor, 4)
    cursor.insertText(origin, _look(_TEXT))
    plain, bold = _look(_TEXT), _look(_TEXT, bold=True)
    for section in summary(rules):
        _new_block(cursor, 14)
        cursor.insertText(tell(section.title), _look(_SECTION, bold=True))
        _new_block(cursor, 3)
        for place, told in enumerate(section.sentences):
            if place:
                cursor.insertText(" ", plain)
            for text, is_marked in spans(told, marked, translate):
                cursor.insertText(text, bold if is_marked else plain)
    return document


def _new_block(cursor: QTextCursor, space: float) -> None:
    block = QTextBlockFormat()
    block.setTopMargin(space)
    cursor.insertBlock(block)


def _look(size: float, *, bold: bool = False) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setFontPointSize(size)
    look.setFontWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
    return look
