"""Games on disk: found again, never shared by two programs, never lost."""

from __future__ import annotations

import os
from datetime import datetime
from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.controller.saved_games import GameInUseError, SavedGames
from canasta_desktop.match.storage import SaveError, backup_path, write_match
from canasta_desktop.players.random_player import choose_random
from canasta_desktop.rules.options import options
from tests.controller.tables import new_match

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.match.match import Match


def games(folder: Path) -> SavedGames:
    return SavedGames(folder, lambda: datetime(2026, 11, 29, 18, 24, 5))


def kept(saved: SavedGames, match: Match, age: int = 0) -> Path:
    path = saved.begin(match)
    assert path is not None
    write_match(path, match, "test")
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return path


def test_there_is_nothing_to_continue_in_a_new_folder(tmp_path: Path) -> None:
    assert games(tmp_path / "none").newest() is None


def test_the_newest_unfinished_game_is_offered(tmp_path: Path) -> None:
    saved = games(tmp_path)
    kept(saved, new_match(people=[0], number=1), age=60)
    newer = kept(saved, new_match(people=[0], number=2))
    saved.release()
    found = saved.newest()
    assert found is not None
    assert found.path == newer
    assert found.match.number == 2


def test_a_finished_match_is_not_offered(tmp_path: Path) -> None:
    match, random = new_match(people=[0], target=0), Random(3)
    while not match.is_deal_over:
        match.do(choose_random(options(match.state), random))
    saved = games(tmp_path)
    kept(saved, match)
    saved.release()
    assert saved.newest() is None


def test_two_games_begun_in_the_same_second_have_files_of_their_own(tmp_path: Path) -> None:
    first, second = games(tmp_path), games(tmp_path)
    match = new_match(people=[0])
    assert kept(first, match) != second.begin(match)


def test_a_game_that_another_program_plays_is_neither_offered_nor_opened(tmp_path: Path) -> None:
    here, there = games(tmp_path), games(tmp_path)
    path = kept(there, new_match(people=[0]))
    assert here.newest() is None
    with pytest.raises(GameInUseError):
        here.resume(path)
    there.release()
    assert here.resume(path).match.ply == 0


def test_a_damaged_file_is_passed_over_and_stays_as_it_is(tmp_path: Path) -> None:
    saved = games(tmp_path)
    good = kept(saved, new_match(people=[0], number=5), age=60)
    saved.release()
    bad = tmp_path / "bad.canasta"
    bad.write_text("{", encoding="utf-8")
    found = saved.newest()
    assert found is not None
    assert found.path == good
    assert bad.read_text(encoding="utf-8") == "{"


def test_a_file_that_cannot_be_read_leaves_the_game_at_the_table_locked(tmp_path: Path) -> None:
    saved = games(tmp_path)
    kept(saved, new_match(people=[0]))
    bad = tmp_path / "bad.canasta"
    bad.write_text("nonsense", encoding="utf-8")
    with pytest.raises(SaveError):
        saved.resume(bad)
    assert games(tmp_path).newest() is None


def test_a_game_of_which_only_the_backup_is_left_is_offered(tmp_path: Path) -> None:
    saved = games(tmp_path)
    path = kept(saved, new_match(people=[0]))
    saved.release()
    path.rename(backup_path(path))
    found = saved.newest()
    assert found is not None
    assert found.path == path


def test_a_folder_that_cannot_be_made_means_no_file(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    assert games(blocked / "games").begin(new_match(people=[0])) is None
