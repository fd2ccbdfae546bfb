"""The table asks; it imports nothing that could change a game."""

from __future__ import annotations

import ast

from tests.project_files import PACKAGE, name_of

MAY_KNOW = {"cards", "events", "melds", "notation"}
"""Modules of the rules with values and words; the others decide and apply."""


def imported(text: str) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            found.add(node.module)
        elif isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
    return {name for name in found if name.startswith("canasta_desktop.")}


def test_the_table_imports_no_rule_that_decides_or_applies() -> None:
    allowed = ("art", "controller.requests", "present", "settings", "table")
    wrong = []
    for path in sorted((PACKAGE / "table").glob("*.py")):
        for name in imported(path.read_text(encoding="utf-8")):
            part = name.removeprefix("canasta_desktop.")
            is_value = part.startswith("rules.") and part.removeprefix("rules.") in MAY_KNOW
            if not is_value and not part.startswith(allowed):
                wrong.append(f"{name_of(path)} imports {name}")
    assert wrong == []
