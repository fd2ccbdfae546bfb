"""The fingerprint of the players changes with what decides their play and with nothing else."""

from __future__ import annotations

from importlib import invalidate_caches
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from canasta_desktop.players import arena
from canasta_desktop.players.arena.version import ONLY_READ, fingerprint, fingerprint_of

FILES = (
    "players/levels.py",
    "players/arena/observer.py",
    "players/arena/report.py",
    "rules/cards.py",
    "learnt/weights.json",
)


@pytest.fixture
def folders(tmp_path: Path) -> dict[str, Path]:
    """Small folders of players, of what they have learnt, and of rules."""
    for name in FILES:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(f"{name}\nline\n".encode())
    return {label: tmp_path / label for label in ("players", "rules", "learnt")}


@pytest.mark.parametrize(
    "name", ["players/levels.py", "players/arena/observer.py", "rules/cards.py", "learnt/new.json"]
)
def test_a_change_of_what_plays_or_counts_is_another_version(
    name: str, folders: dict[str, Path], tmp_path: Path
) -> None:
    before = fingerprint_of(folders)
    (tmp_path / name).write_bytes(b"changed\n")
    assert fingerprint_of(folders) != before


def test_a_file_of_another_name_is_another_version(
    folders: dict[str, Path], tmp_path: Path
) -> None:
    before = fingerprint_of(folders)
    (tmp_path / "rules/cards.py").rename(tmp_path / "rules/faces.py")
    assert fingerprint_of(folders) != before


def test_line_ends_compiled_and_hidden_files_make_no_other_version(
    folders: dict[str, Path], tmp_path: Path
) -> None:
    before = fingerprint_of(folders)
    (tmp_path / "players/levels.py").write_bytes(b"players/levels.py\r\nline\r\n")
    (tmp_path / "players/levels.pyc").write_bytes(b"compiled")
    (tmp_path / "players/.levels.py.swp").write_bytes(b"being edited")
    assert fingerprint_of(folders) == before


def test_a_change_of_what_only_reports_is_no_other_version(
    folders: dict[str, Path], tmp_path: Path
) -> None:
    before = fingerprint_of(folders)
    (tmp_path / "players/arena/report.py").write_bytes(b"changed\n")
    assert fingerprint_of(folders) == before


def test_every_module_that_is_left_out_is_there() -> None:
    for name in ONLY_READ:
        assert Path(arena.__path__[0], name).exists()


@pytest.mark.parametrize("name", ["levels.cpython-311-x86_64-linux-gnu.so", "levels.pyd"])
def test_a_compiled_copy_is_no_other_version(
    name: str, folders: dict[str, Path], tmp_path: Path
) -> None:
    before = fingerprint_of(folders)
    (tmp_path / "players" / name).write_bytes(b"compiled")
    assert fingerprint_of(folders) == before


def test_of_a_compiled_module_from_elsewhere_the_source_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "clever_player.py"
    source.write_text("made = 1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    plain = fingerprint_of({}, ["clever_player"])
    (tmp_path / f"clever_player{EXTENSION_SUFFIXES[0]}").write_bytes(b"compiled")
    invalidate_caches()
    assert fingerprint_of({}, ["clever_player"]) == plain
    source.write_text("made = 2\n", encoding="utf-8")
    assert fingerprint_of({}, ["clever_player"]) != plain


def test_a_player_from_elsewhere_belongs_to_the_version() -> None:
    assert fingerprint() == fingerprint()
    assert fingerprint(["tests.players.arena.contestants"]) != fingerprint()
