"""A save leaves either the old match or the new one, and one good backup."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from random import Random
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.match.sentences import SaveError, SaveFault
from canasta_desktop.match.storage import (
    backup_path,
    read_match,
    read_with_backup,
    write_match,
)
from tests.match.files import VERSION, as_file, match_in_the_second_deal, saved, table_of
from tests.match.matches import new_match, snapshot, step
from tests.project_files import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.match.match import Match

FIRST, SECOND, THIRD = new_match(1), new_match(2), new_match(3)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Ada’s match.json"


def names_in(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def same(match: Match, other: Match) -> bool:
    return snapshot(match) == snapshot(other)


def test_a_match_is_read_as_it_was_written(path: Path) -> None:
    match = match_in_the_second_deal()
    write_match(path, match, VERSION)
    assert same(read_match(path), match)
    assert names_in(path.parent) == [path.name]


def test_the_last_file_is_kept_as_the_one_backup(path: Path) -> None:
    for match in (FIRST, SECOND, THIRD):
        write_match(path, match, VERSION)
    assert path.read_bytes() == saved(THIRD)
    assert backup_path(path).read_bytes() == saved(SECOND)
    assert names_in(path.parent) == [path.name, f"{path.name}.bak"]


def test_saving_the_same_match_again_keeps_the_older_backup(path: Path) -> None:
    for match in (FIRST, SECOND, SECOND):
        write_match(path, match, VERSION)
    assert backup_path(path).read_bytes() == saved(FIRST)


def test_a_damaged_file_does_not_replace_a_good_backup(path: Path) -> None:
    write_match(path, FIRST, VERSION)
    write_match(path, SECOND, VERSION)
    path.write_bytes(saved(SECOND)[:100])
    write_match(path, THIRD, VERSION)
    assert same(read_match(path), THIRD)
    assert backup_path(path).read_bytes() == saved(FIRST)


def test_a_file_of_a_newer_program_becomes_the_backup(path: Path) -> None:
    newer = as_file({**table_of(saved(FIRST)), "format": 2})
    path.write_bytes(newer)
    write_match(path, SECOND, VERSION)
    assert backup_path(path).read_bytes() == newer


def test_a_good_file_is_used_and_its_backup_is_not(path: Path) -> None:
    write_match(path, FIRST, VERSION)
    write_match(path, SECOND, VERSION)
    result = read_with_backup(path)
    assert same(result.match, SECOND)
    assert not result.from_backup
    assert result.problem is None


@pytest.mark.parametrize("damage", ["truncated", "gone"])
def test_the_backup_is_used_when_the_file_cannot_be(path: Path, damage: str) -> None:
    write_match(path, FIRST, VERSION)
    write_match(path, SECOND, VERSION)
    path.unlink()
    if damage == "truncated":
        path.write_bytes(saved(SECOND)[:-50])
    before = {name: (path.parent / name).read_bytes() for name in names_in(path.parent)}
    result = read_with_backup(path)
    assert same(result.match, FIRST)
    assert result.from_backup
    assert result.problem is not None
    expected = SaveFault.MISSING if damage == "gone" else SaveFault.DAMAGED
    assert result.problem.fault is expected
    assert before == {name: (path.parent / name).read_bytes() for name in names_in(path.parent)}


def test_of_two_bad_files_the_match_itself_is_named(path: Path) -> None:
    path.write_bytes(b"")
    backup_path(path).write_bytes(b"[]")
    with pytest.raises(SaveError, match="The file is empty"):
        read_with_backup(path)


def test_a_bad_backup_alone_is_named(path: Path) -> None:
    backup_path(path).write_bytes(b"[]")
    with pytest.raises(SaveError, match="not a saved match"):
        read_with_backup(path)


def test_a_match_saved_and_loaded_after_every_action_is_the_same_match(path: Path) -> None:
    match, without_saves = new_match(5), new_match(5)
    random, same_random = Random(1), Random(1)
    for _ in range(60):
        step(match, random)
        step(without_saves, same_random)
        write_match(path, match, VERSION)
        match = read_match(path)
    assert same(match, without_saves)


FULL = OSError(errno.ENOSPC, "No space left on device")


def failing_at(call: int, name: str, patch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Let the n-th call of a function of ``os`` fail."""
    real, calls = getattr(os, name), []

    def fake(*args: object) -> object:
        calls.append(args)
        if len(calls) == call:
            raise error
        return real(*args)

    patch.setattr(os, name, fake)


@pytest.mark.parametrize("call", [1, 2], ids=["the backup", "the match"])
@pytest.mark.parametrize("name", ["fsync", "replace"])
@pytest.mark.parametrize("error", [FULL, KeyboardInterrupt()], ids=["full disk", "interrupted"])
def test_a_save_that_fails_leaves_the_old_match(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: int, name: str, error: BaseException
) -> None:
    write_match(path, FIRST, VERSION)
    write_match(path, SECOND, VERSION)
    failing_at(call, name, monkeypatch, error)
    with pytest.raises(SaveError if error is FULL else KeyboardInterrupt) as caught:
        write_match(path, THIRD, VERSION)
    if isinstance(caught.value, SaveError):
        assert caught.value.fault is SaveFault.DISK
        assert str(caught.value).endswith("json: No space left on device.")
    assert path.read_bytes() == saved(SECOND)
    assert backup_path(path).read_bytes() == saved(FIRST if call == 1 else SECOND)
    assert names_in(path.parent) == [path.name, f"{path.name}.bak"]
    monkeypatch.undo()
    write_match(path, THIRD, VERSION)
    assert same(read_match(path), THIRD)


def test_a_first_save_that_fails_leaves_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing_at(1, "replace", monkeypatch, FULL)
    with pytest.raises(SaveError):
        write_match(path, FIRST, VERSION)
    assert names_in(path.parent) == []


def test_a_file_that_another_program_holds_for_a_moment_is_waited_for(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing_at(1, "replace", monkeypatch, PermissionError(errno.EACCES, "Permission denied"))
    pauses: list[float] = []
    write_match(path, FIRST, VERSION, wait=pauses.append)
    assert same(read_match(path), FIRST)
    assert len(pauses) == 1


def test_a_file_that_another_program_keeps_is_not_waited_for_long(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "replace", held)
    pauses: list[float] = []
    with pytest.raises(SaveError, match="Permission denied"):
        write_match(path, FIRST, VERSION, wait=pauses.append)
    assert 0 < sum(pauses) < 0.2
    assert names_in(path.parent) == []


KILLED_WHILE_SAVING = """
import os, sys
from pathlib import Path
from canasta_desktop.match.storage import read_match, write_match
from canasta_desktop.rules.actions import Draw
path = Path(sys.argv[1])
match = read_match(path)
match.do(Draw())
calls = []
real = os.replace
def replace(*paths):
    calls.append(paths)
    if len(calls) == 2:
        os._exit(9)
    real(*paths)
os.replace = replace
write_match(path, match, "1.2.4")
"""


def test_a_program_killed_while_saving_leaves_the_old_match(path: Path) -> None:
    write_match(path, FIRST, VERSION)
    killed = subprocess.run(
        [sys.executable, "-c", KILLED_WHILE_SAVING, str(path)], cwd=ROOT, check=False
    )
    assert killed.returncode == 9
    leftover = [name for name in names_in(path.parent) if name.endswith(".tmp")]
    assert len(leftover) == 1
    assert path.read_bytes() == backup_path(path).read_bytes() == saved(FIRST)
    write_match(path, SECOND, VERSION)
    assert same(read_with_backup(path).match, SECOND)


def test_what_a_killed_program_left_is_removed_later(path: Path) -> None:
    old, new = path.parent / ".canasta-0.tmp", path.parent / ".canasta-1.tmp"
    other = path.parent / "old.tmp"
    for leftover in (old, new, other):
        leftover.write_bytes(saved(FIRST)[:100])
    for leftover in (old, other):
        os.utime(leftover, (1000, 1000))
    write_match(path, FIRST, VERSION)
    assert names_in(path.parent) == sorted([path.name, new.name, other.name])


def test_a_match_cannot_be_saved_where_there_is_no_folder(path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be saved as") as caught:
        write_match(path.parent / "gone" / "match.json", FIRST, VERSION)
    assert caught.value.fault is SaveFault.DISK


def test_a_folder_is_not_replaced_by_a_match(path: Path) -> None:
    path.mkdir()
    with pytest.raises(SaveError, match="it is not a file"):
        write_match(path, FIRST, VERSION)
    assert path.is_dir()


def test_two_that_save_the_same_file_at_once_do_not_disturb_each_other(path: Path) -> None:
    """Whoever looks in between finds a whole match, and so does whoever looks at the backup.

    Windows may refuse while another one writes; that is an error, but no damage.
    """
    matches = (FIRST, SECOND, THIRD)
    write_match(path, FIRST, VERSION)
    errors: list[BaseException] = []

    def save_often(first: int) -> None:
        try:
            for turn in range(25):
                write_match(path, matches[(first + turn) % 3], VERSION)
                read_match(path)
        except BaseException as error:
            if os.name != "nt" or getattr(error, "fault", None) is not SaveFault.DISK:
                errors.append(error)

    threads = [Thread(target=save_often, args=(first,)) for first in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert path.read_bytes() in map(saved, matches)
    assert backup_path(path).read_bytes() in map(saved, matches)
    assert names_in(path.parent) == [path.name, f"{path.name}.bak"]
