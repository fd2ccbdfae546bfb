"""The game, its record, its players and its wording work on a machine without a screen."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.project_files import PACKAGE, ROOT, package_modules

if TYPE_CHECKING:
    from pathlib import Path

WITHOUT_A_SCREEN = ("rules", "match", "players", "present")

_IMPORT_AND_LIST_QT = """
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(*sorted(name for name in sys.modules if name.split(".")[0] in {"PySide6", "shiboken6"}))
"""


def modules_of(package: str) -> list[str]:
    """Return the full names of a package's modules."""
    below = [path.relative_to(ROOT) for path in package_modules() if _is_in(package, path)]
    return [".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in below]


def _is_in(package: str, path: Path) -> bool:
    return path.is_relative_to(PACKAGE / package)


def _present() -> list[str]:
    return [package for package in WITHOUT_A_SCREEN if modules_of(package)]


def _qt_modules_after_importing(*names: str) -> list[str]:
    listed = subprocess.run(
        [sys.executable, "-c", _IMPORT_AND_LIST_QT, *names],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return listed.stdout.split()


def test_the_rules_are_among_the_packages_looked_at() -> None:
    assert "canasta_desktop.rules.cards" in modules_of("rules")


@pytest.mark.parametrize("package", _present())
def test_a_package_without_a_screen_loads_no_qt(package: str) -> None:
    assert _qt_modules_after_importing(*modules_of(package)) == []


def test_qt_would_be_noticed() -> None:
    assert "PySide6.QtCore" in _qt_modules_after_importing("PySide6.QtCore")
