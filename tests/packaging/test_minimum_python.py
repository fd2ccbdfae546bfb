"""A Python that is too old says so in one sentence instead of failing somewhere."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest
from _minimum_python import complaint

from tests.project_files import ROOT

ENTRY_SCRIPTS = ("play.py", "check.py")

_RUN_AS_PYTHON_3_10 = """
import runpy, sys
sys.version_info = (3, 10, 13, "final", 0)
sys.path.insert(0, sys.argv[1])
runpy.run_path(sys.argv[1] + "/" + sys.argv[2], run_name="__main__")
"""


@pytest.mark.parametrize("version", [(2, 7), (3, 6), (3, 10)])
def test_an_old_python_is_told_what_is_needed(version: tuple[int, int]) -> None:
    sentence = complaint(version)
    assert sentence
    assert "Python 3.11 or newer" in sentence
    assert "this is Python {}.{}".format(*version) in sentence


@pytest.mark.parametrize("version", [(3, 11), (3, 14), (4, 0)])
def test_a_python_that_will_do_is_let_through(version: tuple[int, int]) -> None:
    assert complaint(version) is None


@pytest.mark.parametrize("script", ENTRY_SCRIPTS)
def test_the_script_stops_with_that_sentence_alone(script: str) -> None:
    stopped = subprocess.run(
        [sys.executable, "-c", _RUN_AS_PYTHON_3_10, ROOT / "packaging", script],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (stopped.returncode, stopped.stdout) == (1, "")
    assert stopped.stderr.strip() == complaint((3, 10))


@pytest.mark.parametrize("script", [*ENTRY_SCRIPTS, "_minimum_python.py"])
def test_an_old_python_can_read_what_it_meets_first(script: str) -> None:
    source = (ROOT / "packaging" / script).read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 7))
    imported = {name for node in tree.body for name in _imported_by(node)}
    assert imported <= {"sys", "_minimum_python"}
    assert not any(isinstance(node, ast.JoinedStr) for node in ast.walk(tree))


def _imported_by(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [str(node.module)] if isinstance(node, ast.ImportFrom) else []
