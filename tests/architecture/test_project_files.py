"""What every file of the project keeps to."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

from tests.project_files import name_of, package_modules, project_files

if TYPE_CHECKING:
    from pathlib import Path

MOST_LINES = 450
# Modules that may be longer, each with the reason it cannot be two.
MAY_BE_LONGER: dict[str, str] = {}

# Patterns of what belongs to one machine; written so that they do not match this file.
_FOREIGN = {
    "a folder of somebody's machine": re.compile(r"(?<![\w.~-])/(?:work|root|home|Users)/\w"),
    "a folder of somebody's Windows": re.compile(r"(?i)\b[a-z]:\\+users\\"),
    "a package registry": re.compile(
        r"(?i)\b(?:pypi|pythonhosted|npmjs|yarnpkg|crates|rubygems|debian|ubuntu|pkg)"
        r"\.(?:org|io|com|dev)\b"
    ),
    "a folder outside the project": re.compile(r"\.\./shared\b"),
}
# What may be said all the same: (file, the words on that line).
_ALLOWED: set[tuple[str, str]] = set()


def _texts() -> list[tuple[str, str]]:
    found = []
    for path in project_files():
        content = path.read_bytes()
        if b"\0" not in content:
            found.append((name_of(path), content.decode("utf-8")))
    return found


def _foreign_lines(name: str, text: str) -> list[str]:
    return [
        f"{name}:{number}: {what}: {line.strip()}"
        for number, line in enumerate(text.splitlines(), start=1)
        for what, pattern in _FOREIGN.items()
        if (match := pattern.search(line)) and (name, match.group()) not in _ALLOWED
    ]


def test_the_files_of_the_project_are_found() -> None:
    names = {name_of(path) for path in project_files()}
    assert {"pyproject.toml", ".ci/run", "canasta_desktop/__init__.py"} <= names
    assert not any(name.startswith(".venv") for name in names)


def test_no_file_names_a_machine_a_registry_or_a_folder_outside() -> None:
    assert [line for name, text in _texts() for line in _foreign_lines(name, text)] == []


@pytest.mark.parametrize(
    "line",
    [
        "cd {}work/main".format("/"),
        "see {}home/anna/canasta".format("/"),
        "open C:{}Users{}Anna".format("\\", "\\"),
        "--index-url https://{}.org/simple".format("pypi"),
        "deb https://deb.{}.org/debian".format("debian"),
        "read {}/shared/rules".format(".."),
    ],
)
def test_such_a_line_would_be_noticed(line: str) -> None:
    assert _foreign_lines("README.md", line)


@pytest.mark.parametrize("line", ["/usr/lib", "a/home/run", "~/work/x", "the homepage", "p/root/"])
def test_an_ordinary_line_is_left_alone(line: str) -> None:
    assert _foreign_lines("README.md", line) == []


def test_every_module_says_its_duty_in_its_first_line() -> None:
    modules = package_modules()
    assert modules
    assert [name_of(path) for path in modules if not _states_its_duty(path)] == []


def _states_its_duty(path: Path) -> bool:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0].endswith((".", "?"))


def test_no_module_is_so_long_that_it_must_have_two_duties() -> None:
    too_long = {
        name: lines
        for name, lines in _lines_of_modules().items()
        if lines > MOST_LINES and name not in MAY_BE_LONGER
    }
    assert too_long == {}


def test_the_modules_that_may_be_longer_still_are() -> None:
    lines = _lines_of_modules()
    assert [name for name in MAY_BE_LONGER if lines.get(name, 0) <= MOST_LINES] == []


def _lines_of_modules() -> dict[str, int]:
    return {
        name_of(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in package_modules()
    }
