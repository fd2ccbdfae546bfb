"""The program starts whatever it finds: bad files, damaged settings, folders it cannot write."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit

from canasta_desktop.controller import autosave
from canasta_desktop.match.match import Match
from canasta_desktop.match.savefile import encode
from canasta_desktop.match.storage import SaveError, SaveFault, backup_path, read_match
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.settings import FILE_NAME
from canasta_desktop.windows.commands import Stage
from tests.program.deals import SEATS, costly_moment, keep, words_of
from tests.program.driver import ByClicking, play_turns
from tests.program.starting import run_main

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from canasta_desktop.windows.main_window import MainWindow
    from tests.program.desktop import Desktop


def good_file() -> bytes:
    return encode(Match.new(make_rules(), SEATS, 1).record, "test")


def of_a_future_version() -> bytes:
    return json.dumps({**json.loads(good_file()), "format": 99}).encode()


BAD_FILES: dict[str, Callable[[], bytes]] = {
    "truncated": lambda: good_file()[:-700],
    "no JSON": lambda: b"Dear diary, today we played canasta.\n",
    "of a future version": of_a_future_version,
    "changed by hand": lambda: good_file().replace(b'"assisted": false', b'"assisted": true '),
    "empty": lambda: b"",
    "another kind of file": lambda: bytes(range(256)) * 40,
}
"""Files that cannot be opened, each for another reason."""


@pytest.fixture(params=BAD_FILES)
def bad_file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return a file that is no saved game of this version."""
    file = tmp_path / "elsewhere" / "evening.canasta"
    file.parent.mkdir()
    file.write_bytes(BAD_FILES[request.param]())
    return file


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def is_one_sentence(text: str) -> bool:
    """Return whether a text begins like a sentence or with a file's name, and is but one."""
    begins = text[:1].isupper() or "." in text.split(" ")[0]
    return begins and text.endswith(".") and ". " not in text and "{" not in text


TECHNICAL = ("JSON", "UTF", "line ", "checksum", "nested", "/", "“")
"""What has no place in a sentence for a player."""


def is_kind_about(text: str, file: Path) -> bool:
    """Return whether a text is one sentence that names the file and what becomes of it."""
    is_plain = not any(word in text for word in TECHNICAL)
    return is_one_sentence(text) and text.startswith(f"{file.name} ") and is_plain


# --- Bad files ----------------------------------------------------------------------------------


def test_a_bad_file_to_load_leads_to_the_start_page_with_one_sentence(
    look: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, bad_file: Path
) -> None:
    before, said = contents(bad_file.parent), []

    def see(window: MainWindow) -> None:
        assert window.stage is Stage.START
        said.append(window.start_page.strip.text)

    arguments = ["--profile-dir", str(tmp_path / "profile"), "--load", str(bad_file)]
    assert run_main(arguments, see, monkeypatch) == 0
    assert is_kind_about(said[0], bad_file), said
    assert said[0].endswith("; it is kept where it is.")
    assert contents(bad_file.parent) == before


def test_a_bad_file_opened_in_the_window_leads_to_one_sentence(
    desktop: Desktop, bad_file: Path
) -> None:
    before = contents(bad_file.parent)
    desktop.key(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    choose_file(desktop, bad_file)
    assert desktop.is_at_start
    assert is_kind_about(desktop.strip, bad_file)
    assert contents(bad_file.parent) == before


def test_a_file_of_another_kind_is_not_called_damaged(desktop: Desktop, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear diary, today we played canasta.")
    assert not desktop.program.open_game(letter)
    assert desktop.strip == "letter.txt is not a saved game of Canasta; it is left as it is."


def test_a_rule_set_is_not_opened_and_the_player_hears_where_it_belongs(
    desktop: Desktop, tmp_path: Path
) -> None:
    file = tmp_path / "friday.canasta-rules"
    file.write_text("{}")
    assert not desktop.program.open_game(file)
    assert desktop.strip == (
        "friday.canasta-rules is a rule set, not a saved game: bring it in with Import in the "
        "Rules window."
    )


def test_a_damaged_game_with_a_backup_goes_on_and_that_is_told(
    desktop: Desktop, tmp_path: Path
) -> None:
    file = keep(costly_moment().record, tmp_path / "elsewhere")
    backup_path(file).write_bytes(file.read_bytes())
    file.write_bytes(b"")
    assert desktop.program.open_game(file)
    assert desktop.window.stage is Stage.TABLE
    assert is_kind_about(desktop.strip, file)
    assert "backup" in desktop.strip


def test_a_bad_file_opened_during_a_game_changes_nothing_in_it(
    desktop: Desktop, bad_file: Path
) -> None:
    desktop.key(Qt.Key.Key_Return)
    person = ByClicking(desktop)
    play_turns(desktop, person, most=1)
    match = desktop.match
    desktop.key(Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    choose_file(desktop, bad_file)
    assert desktop.window.stage is Stage.TABLE
    assert is_kind_about(desktop.strip, bad_file)
    assert desktop.match is match
    assert play_turns(desktop, person, most=1) == 1
    (own,) = desktop.folders.games.glob("*.canasta")
    assert words_of(read_match(own)) == words_of(match)


def choose_file(desktop: Desktop, file: Path) -> None:
    """Type a name into the dialog that asks for a file."""
    dialog = desktop.window.dialogs.find(QFileDialog)
    assert dialog is not None
    field = dialog.findChild(QLineEdit)
    assert field is not None
    field.setText(str(file))
    QTest.keyClick(field, Qt.Key.Key_Return)
    desktop.settle()
    assert desktop.window.dialogs.find(QFileDialog) is None


def test_a_file_that_is_not_there_leads_to_one_sentence(desktop: Desktop, tmp_path: Path) -> None:
    assert not desktop.program.open_game(tmp_path / "nowhere" / "game.canasta")
    assert desktop.is_at_start
    assert is_kind_about(desktop.strip, tmp_path / "nowhere" / "game.canasta")
    assert not (tmp_path / "nowhere").exists()


def test_a_saved_game_to_load_is_on_the_table_at_once(
    look: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = keep(costly_moment().record, tmp_path / "elsewhere")
    seen: list[object] = []

    def see(window: MainWindow) -> None:
        seen.append((window.stage, window.windowTitle()))

    arguments = ["--profile-dir", str(tmp_path / "profile"), str(file)]
    assert run_main(arguments, see, monkeypatch) == 0
    assert seen == [(Stage.TABLE, "Classic, deal 1 \N{EN DASH} Canasta")]


# --- Damaged settings ---------------------------------------------------------------------------


@pytest.mark.parametrize("damage", [b"{", b"[1, 2]", b"\xff\xfe\x00", b""])
def test_damaged_settings_are_kept_aside_and_the_program_starts_with_its_own(
    make_desktop: Callable[..., Desktop], tmp_path: Path, damage: bytes
) -> None:
    profile = tmp_path / "profile"
    profile.mkdir()
    (profile / FILE_NAME).write_bytes(damage)
    desktop = make_desktop(profile, preferences=None)
    desktop.show()
    (aside,) = profile.glob("settings-damaged*")
    assert aside.read_bytes() == damage
    assert is_kind_about(desktop.strip, profile / FILE_NAME)
    assert aside.name in desktop.strip
    desktop.key(Qt.Key.Key_Return)
    assert desktop.window.stage is Stage.TABLE


def is_one_or_two_sentences(text: str) -> bool:
    return all(is_one_sentence(part) for part in text.replace(". ", ".\n").splitlines())


# --- Folders that cannot be written -------------------------------------------------------------


def test_without_a_folder_for_games_play_goes_on_with_a_notice(
    make_desktop: Callable[..., Desktop], tmp_path: Path
) -> None:
    profile = tmp_path / "profile"
    profile.mkdir()
    (profile / "games").write_text("a file where the folder should be")
    desktop = make_desktop(profile)
    desktop.show()
    desktop.key(Qt.Key.Key_Return)
    assert is_one_or_two_sentences(desktop.strip)
    assert "not saved" in desktop.strip
    assert play_turns(desktop, ByClicking(desktop), most=3) == 3


def test_a_profile_that_cannot_be_written_at_all_does_not_keep_anybody_from_playing(
    make_desktop: Callable[..., Desktop], tmp_path: Path
) -> None:
    """Not even the settings have a place; what is changed holds until the window closes."""
    profile = tmp_path / "profile"
    profile.write_text("a file where the folder should be")
    desktop = make_desktop(profile, preferences=None)
    desktop.show()
    desktop.key(Qt.Key.Key_Return)
    assert "not saved" in desktop.strip
    desktop.key(Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert desktop.table.options.card_size == 110
    assert play_turns(desktop, ByClicking(desktop), most=2) == 2
    assert profile.read_text() == "a file where the folder should be"


def test_a_disk_that_is_full_for_a_while_is_told_once_and_nothing_is_lost(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop.key(Qt.Key.Key_Return)
    person = ByClicking(desktop)
    play_turns(desktop, person, most=1)
    told: list[str] = []
    desktop.program.controller.message.connect(lambda message: told.append(str(message.text)))

    def full(path: Path, *_arguments: object) -> None:
        raise SaveError(SaveFault.DISK, "The match cannot be saved as {path}.", path=str(path))

    with monkeypatch.context() as context:
        context.setattr(autosave, "write_match", full)
        play_turns(desktop, person, most=3)
    assert [text for text in told if "cannot be saved" in text] == [
        "The game cannot be saved now. You can play on all the same."
    ]
    play_turns(desktop, person, most=1)
    (file,) = desktop.folders.games.glob("*.canasta")
    desktop.window.close()
    assert len(words_of(read_match(file))) > 4


# --- Going on -----------------------------------------------------------------------------------


def test_a_game_that_was_begun_is_offered_when_the_program_is_started_again(
    make_desktop: Callable[..., Desktop], tmp_path: Path
) -> None:
    first = make_desktop(tmp_path / "profile")
    first.show()
    assert "Continue" not in first.buttons_seen()
    first.key(Qt.Key.Key_Return)
    play_turns(first, ByClicking(first), most=3)
    first.window.close()
    (file,) = first.folders.games.glob("*.canasta")
    kept = words_of(read_match(file))
    second = make_desktop(tmp_path / "profile")
    second.show()
    assert "Continue" in second.buttons_seen()
    second.key(Qt.Key.Key_Return)
    assert second.window.stage is Stage.TABLE
    assert words_of(second.match)[: len(kept)] == kept
    assert play_turns(second, ByClicking(second), most=1) == 1


def test_leaving_the_table_offers_the_game_again(desktop: Desktop) -> None:
    desktop.key(Qt.Key.Key_Return)
    play_turns(desktop, ByClicking(desktop), most=1)
    desktop.key(Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert desktop.is_at_start
    desktop.key(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert desktop.window.stage is Stage.TABLE
    assert len(list(desktop.folders.games.glob("*.canasta"))) == 1
