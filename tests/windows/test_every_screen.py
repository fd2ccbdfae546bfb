"""What holds on every screen: names for a screen reader, translated words, no locks."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton

from canasta_desktop.windows.commands import CONTEXT
from canasta_desktop.windows.edge import CONTEXT as PRESENT
from tests.project_files import PACKAGE, name_of
from tests.windows.pictures import NAMES
from tests.windows.screens import all_screens
from tests.windows.texts import focusable, seen_widgets, spoken_name, texts_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


RULE_SETS = {"rule sets", "rule sets, modern"}
MODULES = sorted((PACKAGE / "windows").rglob("*.py"))


class Marking(QTranslator):
    """A language in which every translated text stands between marks, and is longer."""

    def __init__(self) -> None:
        super().__init__()
        self.contexts: set[str] = set()

    def translate(
        self,
        context: str,
        sourceText: str,
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str:
        self.contexts.add(context)
        return f"«{sourceText}»" if sourceText else ""


@pytest.fixture
def marking(qapp: QApplication) -> Iterator[Marking]:
    translator = Marking()
    qapp.installTranslator(translator)
    yield translator
    qapp.removeTranslator(translator)


def test_everything_the_keyboard_reaches_has_a_name(look: None, tmp_path: Path) -> None:
    nameless = [
        f"{screen}: {type(widget).__name__}"
        for screen, window in all_screens(tmp_path)
        for widget in focusable(window)
        if not spoken_name(widget)
    ]
    assert nameless == []


def test_everything_the_keyboard_reaches_can_be_seen_to_have_the_focus(
    look: None, tmp_path: Path
) -> None:
    """What has the focus looks different from what has not."""
    alike, tried = [], 0
    for screen, window in all_screens(tmp_path):
        if screen not in {"start", "new game", "settings"} | RULE_SETS:
            continue
        window.activateWindow()
        QApplication.processEvents()
        for widget in focusable(window):
            if not isinstance(widget, QAbstractButton) or widget.width() < 10:
                continue
            widget.clearFocus()
            before = widget.grab().toImage()
            widget.setFocus()
            tried += widget.hasFocus()
            if widget.hasFocus() and widget.grab().toImage() == before:
                alike.append(f"{screen}: {widget.text()}")
    assert alike == []
    assert tried > 20


def test_all_wording_can_be_translated(look: None, marking: Marking, tmp_path: Path) -> None:
    plain = [
        f"{screen}: {text}"
        for screen, window in all_screens(tmp_path)
        if screen not in {"rules"}
        for text in texts_of(window)
        if not _is_data(text)
    ]
    assert plain == []
    assert {PRESENT, CONTEXT, "StartPage", "NewGameDialog", "Seating"} <= marking.contexts


def _is_data(text: str) -> bool:
    """Return whether a text is translated, or made of numbers, names and signs alone."""
    if "«" in text:
        return True
    for known in (*NAMES, "You & Marisol", "Tomás & Ingrid", "Card table", "MIT", "Esc", "Enter",
                  "Classic", "your turn"):  # fmt: skip
        text = text.replace(known, "")
    text = re.sub(r"\b(Ctrl|Shift|F\d+|[A-Z])\b", "", text)  # names of keys, from Qt
    text = re.sub(r"Sunday|November|PM|AM", "", text)  # dates, in the system's language
    return not re.search(r"[^\W\d_]{2}", text)


def test_long_words_are_not_cut_in_buttons_that_have_room(
    look: None, marking: Marking, tmp_path: Path
) -> None:
    """Where a layout is free to grow, a button is as wide as its words."""
    cut = []
    for screen, window in all_screens(tmp_path):
        if screen not in {"start", "new game", "settings", "rules", "about", "cover"} | RULE_SETS:
            continue
        cut += [
            f"{screen}: {widget.text()}"
            for widget in seen_widgets(window)
            if isinstance(widget, QPushButton) and widget.width() < widget.sizeHint().width()
        ]
    assert cut == []


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_dialog_locks_the_program_and_no_formatted_text_is_translated(path: Path) -> None:
    """``exec`` waits inside a call; a formatted string is found in no translation."""
    faults = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute | ast.Name):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
        if called in {"exec", "exec_", "processEvents", "sleep"}:
            faults.append(f"line {node.lineno}: {called}")
        if called in {"tr", "_tr", "translate"} and any(
            isinstance(argument, ast.JoinedStr) for argument in node.args
        ):
            faults.append(f"line {node.lineno}: a formatted text is translated")
    assert faults == []


def test_nothing_on_screen_is_a_label_that_looks_like_html(look: None, tmp_path: Path) -> None:
    """Names may be anything, so no label reads its text as markup."""
    rich = [
        f"{screen}: {label.text()}"
        for screen, window in all_screens(tmp_path)
        for label in window.findChildren(QLabel)
        if label.text() and label.textFormat().name != "PlainText"
    ]
    assert rich == []
