"""Preferences survive everything that can happen to a file."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.art.faces import BackName
from canasta_desktop.art.themes import FELTS
from canasta_desktop.match.undo_policy import UndoPolicy
from canasta_desktop.present.hand_order import SortBy
from canasta_desktop.present.spoken import Spoken as SpokenAtTheTable
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.settings import (
    BACKS,
    FILE_NAME,
    Deck,
    HandRows,
    LastGame,
    LastSeat,
    Pace,
    Preferences,
    ReducedMotion,
    SortOrder,
    Speed,
    Spoken,
    checked_name,
    load,
    preferences_from_json,
    preferences_to_json,
    save,
)
from canasta_desktop.settings import (
    FELTS as FELT_NAMES,
)
from canasta_desktop.table.options import HandRows as TableRows

if TYPE_CHECKING:
    from pathlib import Path

LAST = LastGame(
    make_rules("vienna", {"target": 1500}),
    (
        LastSeat("Anna", True, ""),
        LastSeat("Tomás", False, "sharp"),
        LastSeat("Bernd", True, ""),
        LastSeat("Ingrid", False, "beginner"),
    ),
)
CHANGED = Preferences(
    card_size=130,
    deck=Deck.FOUR_COLOUR,
    large_index=True,
    back="red",
    felt="night",
    animation_speed=Speed.OFF,
    reduced_motion=ReducedMotion.ON,
    computer_pace=Pace.STEP,
    undo_policy=UndoPolicy.FREE,
    warn_costs=False,
    coach_warns_from=200,
    sort_order=SortOrder.VALUE,
    hand_rows=HandRows.TWO,
    text_size=130,
    help_text_size=140,
    high_contrast=True,
    spoken=Spoken.BRIEF,
    show_side_panel=False,
    language="pt_BR",
    last_game=LAST,
)


def written(folder: Path, document: object) -> Path:
    path = folder / FILE_NAME
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_every_preference_of_the_example_differs_from_its_default() -> None:
    names = [item.name for item in fields(Preferences)]
    assert [n for n in names if getattr(CHANGED, n) == getattr(Preferences(), n)] == []


@pytest.mark.parametrize("preferences", [Preferences(), CHANGED])
def test_what_was_saved_is_loaded_again_with_its_types(
    tmp_path: Path, preferences: Preferences
) -> None:
    save(tmp_path / "profile", preferences)
    loaded = load(tmp_path / "profile")
    assert loaded.preferences == preferences
    assert loaded.problem is None
    for item in fields(Preferences):
        read, kept = getattr(loaded.preferences, item.name), getattr(preferences, item.name)
        assert type(read) is type(kept)


def test_without_a_file_everything_is_as_delivered(tmp_path: Path) -> None:
    assert load(tmp_path).preferences == Preferences()
    assert load(tmp_path).problem is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("card_size", 69),
        ("card_size", 201),
        ("card_size", True),
        ("card_size", "100"),
        ("card_size", 100.0),
        ("deck", "five_colour"),
        ("deck", 4),
        ("large_index", 1),
        ("large_index", "true"),
        ("back", "pink"),
        ("felt", None),
        ("felt", ["green"]),
        ("animation_speed", "OFF"),
        ("reduced_motion", False),
        ("computer_pace", "now"),
        ("undo_policy", {}),
        ("warn_costs", None),
        ("coach_warns_from", 75),
        ("coach_warns_from", True),
        ("sort_order", "manual"),
        ("hand_rows", "three"),
        ("text_size", 110),
        ("text_size", 100.0),
        ("high_contrast", 1),
        ("spoken", "everything"),
        ("show_side_panel", 0),
        ("language", "English"),
        ("language", "../de"),
        ("last_game", []),
        ("last_game", {"rules": {}, "seats": []}),
        ("last_game", {"rules": {"preset": "nobody's"}, "seats": [{}] * 4}),
        ("last_game", {"rules": {}, "seats": [{"name": 5}] * 4}),
        ("last_game", {"rules": {}, "seats": "You"}),
    ],
)
def test_a_value_that_is_not_allowed_becomes_its_default_and_the_others_stay(
    name: str, value: object
) -> None:
    document = preferences_to_json(CHANGED) | {name: value}
    default = getattr(Preferences(), name)
    expected = replace(CHANGED, **{name: default})
    assert preferences_from_json(document) == expected


def test_keys_of_a_newer_version_stay_in_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, {"card_size": 120, "sound": {"volume": 3}})
    loaded = load(tmp_path).preferences
    assert loaded == Preferences(card_size=120)
    save(tmp_path, loaded)
    assert json.loads(path.read_text(encoding="utf-8"))["sound"] == {"volume": 3}


def test_a_value_of_a_newer_version_stays_until_another_is_chosen(tmp_path: Path) -> None:
    path = written(tmp_path, {"felt": "sand", "card_size": 120})
    loaded = load(tmp_path).preferences
    save(tmp_path, replace(loaded, warn_costs=False))
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert (kept["felt"], kept["warn_costs"], kept["card_size"]) == ("sand", False, 120)
    save(tmp_path, replace(loaded, felt="blue"))
    assert load(tmp_path).preferences.felt == "blue"


def test_a_file_of_an_editor_that_marks_its_encoding_is_read(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"card_size": 120}', encoding="utf-8-sig")
    assert load(tmp_path).preferences == Preferences(card_size=120)


def test_half_a_character_under_an_unknown_key_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"motto": "\\ud800"}', encoding="utf-8")
    save(tmp_path, load(tmp_path).preferences)
    assert load(tmp_path).problem is None


def test_high_contrast_has_its_own_felt_and_back_and_forgets_no_other() -> None:
    loud = Preferences(felt="blue", back="red", high_contrast=True)
    assert (loud.shown_felt, loud.shown_back) == ("night", "plain")
    quiet = replace(loud, high_contrast=False)
    assert (quiet.shown_felt, quiet.shown_back) == ("blue", "red")
    assert {loud.shown_felt} <= set(FELT_NAMES)
    assert {loud.shown_back} <= set(BACKS)


DEEP = b"[" * 100_000


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b"\xff\xfe\x00", b'{"a": 1', DEEP, b'{"a": ' + DEEP]
)
def test_a_damaged_file_is_kept_aside_and_told_of_once(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    loaded = load(tmp_path)
    assert loaded.preferences == Preferences()
    assert loaded.problem is not None
    assert loaded.kept_as is not None
    assert loaded.kept_as.read_bytes() == content
    told = loaded.problem.format(file=loaded.kept_as.name)
    assert told == (
        f"settings.json is damaged and is kept as {loaded.kept_as.name};"
        " the program starts with its usual settings."
    )
    assert load(tmp_path).problem is None


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path: Path) -> None:
    kept = []
    for content in (b"first", b"second"):
        (tmp_path / FILE_NAME).write_bytes(content)
        kept.append(load(tmp_path).kept_as)
    assert [path.read_bytes() for path in kept if path] == [b"first", b"second"]


def test_a_file_that_cannot_be_read_does_not_stop_the_program(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    loaded = load(tmp_path)
    assert loaded.preferences == Preferences()
    assert loaded.problem is not None


def test_a_failed_write_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(tmp_path, CHANGED)

    def refuse(_descriptor: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("os.fsync", refuse)
    with pytest.raises(OSError, match="full"):
        save(tmp_path, Preferences())
    assert load(tmp_path).preferences == CHANGED
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_the_names_of_backs_felts_and_orders_are_those_of_the_layers_above() -> None:
    assert set(BACKS) == {back.value for back in BackName}
    assert tuple(FELTS) == FELT_NAMES
    assert {order.value for order in SortOrder} == {s.value for s in SortBy} - {"manual"}
    assert [rows.name for rows in HandRows] == [rows.name for rows in TableRows]
    assert [how.name for how in Spoken] == [how.name for how in SpokenAtTheTable]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("", ""),
        (" \t\n", ""),
        ("An\nna", "An na"),
        ("\x00\u202eAnna", "Anna"),
        ("x" * 41, "x" * 40),
        ("x" * 39 + " yz", "x" * 39),
        ("Ægir 🂡", "Ægir 🂡"),
    ],
)
def test_a_name_is_one_line_of_at_most_forty_letters(typed: str, name: str) -> None:
    assert checked_name(typed) == name
