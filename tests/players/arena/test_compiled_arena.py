"""The script that compiles a copy: what it refuses in a sentence, and which copy it runs.

That the compiled players make the same moves is checked by the script itself, at every copy.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from typing import TYPE_CHECKING

import pytest

from tests.benchmarks import compiled_arena
from tests.benchmarks.compiled_arena import (
    FAULT,
    MARK,
    PACKAGE,
    ROOT,
    UNFINISHED,
    CopyError,
    Played,
    check_place,
    copy_sources,
    environment,
    fingerprint,
    main,
    make_room,
    sources_of,
)

if TYPE_CHECKING:
    from pathlib import Path


def run(words: str, *more: object) -> int:
    """Return the exit code of the script with these words and further ones as they are."""
    return main([*words.split(), *map(str, more)])


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A folder that says it holds a finished copy of the sources as they are."""
    folder = tmp_path / "copy"
    folder.mkdir()
    (folder / MARK).write_text(fingerprint(ROOT), encoding="utf-8")
    return folder


def test_every_module_of_the_list_is_there_and_what_runs_once_is_not_compiled() -> None:
    names = {path.name for path in sources_of(ROOT / PACKAGE)}
    assert {"policy.py", "sampler.py", "classic_policy.py", "guarded_policy.py"} <= names
    assert names.isdisjoint({"__init__.py", "anchored.py", "player.py", "heuristic.py"})


def test_a_module_that_was_renamed_is_missed(tmp_path: Path) -> None:
    with pytest.raises(CopyError, match="There is no module"):
        sources_of(tmp_path)


def test_a_copy_has_all_that_the_arena_needs(tmp_path: Path) -> None:
    """The arena can be loaded from the same files, far from the checkout."""
    copy_sources(tmp_path)
    assert fingerprint(tmp_path) == fingerprint(ROOT)
    done = subprocess.run(
        [sys.executable, "-P", "-c", "import canasta_desktop.players.arena.command as c; print(c)"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert str(tmp_path) in done.stdout


def test_the_copy_is_found_before_any_other_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "mine")
    assert environment(tmp_path)["PYTHONPATH"].split(os.pathsep) == [
        str(tmp_path),
        "mine",
        str(ROOT),
    ]


@pytest.mark.parametrize("inside", ["", "canasta_desktop", "build/copy"])
def test_nothing_is_compiled_in_the_checkout(
    inside: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = ROOT / inside
    existed = folder.exists()
    assert run("--into", folder) == FAULT
    assert capsys.readouterr().err == "The copy must not lie in the checkout itself.\n"
    assert folder.exists() == existed


def test_a_folder_with_something_else_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna", encoding="utf-8")
    assert run("--into", tmp_path) == FAULT
    assert "is not an empty folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_copy_of_other_sources_is_left_alone_and_an_unfinished_one_is_begun_anew(
    tmp_path: Path,
) -> None:
    for name in (MARK, "build.log"):
        (tmp_path / name).write_text("other sources", encoding="utf-8")
    with pytest.raises(CopyError, match="holds a copy of other sources"):
        check_place(tmp_path)
    (tmp_path / MARK).write_text(UNFINISHED, encoding="utf-8")
    check_place(tmp_path)
    make_room(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [MARK]


@pytest.mark.parametrize(("lacks", "named"), [("mypyc", "mypy"), ("setuptools", "setuptools")])
def test_a_missing_tool_is_named(
    lacks: str,
    named: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(compiled_arena, "find_spec", lambda name: None if name == lacks else name)
    assert run("--into", tmp_path / "copy") == FAULT
    told = capsys.readouterr().err
    assert told == f"To compile, install {named} for this Python first.\n"
    assert not (tmp_path / "copy").exists()


@pytest.mark.skipif(not sysconfig.get_config_var("CC"), reason="the compiler has no known name")
def test_a_missing_compiler_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled_arena, "find_spec", lambda name: name)
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert run("--into", tmp_path / "copy") == FAULT
    assert capsys.readouterr().err.startswith("To compile, install a C compiler first")


def test_a_finished_copy_is_used_again_with_the_words_after_the_dashes(
    finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[tuple[Path, list[str]]] = []

    def noted(copy: Path, words: list[str]) -> int:
        played.append((copy, words))
        return 1

    monkeypatch.setattr(compiled_arena, "run_arena", noted)
    assert run("--into", finished, "--", "--players", "sharp", "steady") == 1
    assert run("--into", finished) == 0
    assert played == [(finished, ["--players", "sharp", "steady"])]


def test_a_copy_that_plays_otherwise_is_never_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = iter([Played(["draw", "discard 4S"], 2.0), Played(["draw", "discard 5S"], 1.0)])
    monkeypatch.setattr(compiled_arena, "check_tools", lambda: None)
    monkeypatch.setattr(compiled_arena, "compile_modules", lambda _folder: None)
    monkeypatch.setattr(compiled_arena, "played_by", lambda _folder: next(played))
    assert run("--into", tmp_path, "--", "--deals", "1") == FAULT
    assert capsys.readouterr().err.startswith("The compiled players make other moves")
    assert (tmp_path / MARK).read_text(encoding="utf-8") == UNFINISHED
