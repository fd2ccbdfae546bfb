"""Whatever is wrong with a file, it is refused with one sentence and left as it is."""

from __future__ import annotations

import copy
import json
import os
import re
from typing import TYPE_CHECKING, Any

import pytest

from canasta_desktop.match.savefile import MOST_BYTES
from canasta_desktop.match.sentences import SaveError, SaveFault
from canasta_desktop.match.storage import read_match, read_with_backup
from tests.match.files import as_file, match_in_the_second_deal, saved, table_of, with_checksum
from tests.match.matches import new_match, play_to_the_end

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Table = dict[str, Any]

GOOD = saved(match_in_the_second_deal())


def refusal_of(path: Path, data: bytes) -> SaveError:
    """Return why a file with this data is refused, after looking at sentence and folder."""
    path.write_bytes(data)
    os.utime(path, (1000, 1000))
    with pytest.raises(SaveError) as caught:
        read_match(path)
    with pytest.raises(SaveError):
        read_with_backup(path)
    sentence = str(caught.value)
    assert sentence.isprintable()
    assert len(sentence) < 400
    assert re.fullmatch(r"[A-Z“].*\.", sentence)
    assert path.read_bytes() == data
    assert path.stat().st_mtime == 1000
    assert list(path.parent.iterdir()) == [path]
    return caught.value


def put(*place: str | int, value: object) -> Callable[[Table], None]:
    """Return a change: the value at a place."""

    def change(table: Table) -> None:
        at: Any = table
        for name in place[:-1]:
            at = at[name]
        at[place[-1]] = value

    return change


def left_out(*place: str | int) -> Callable[[Table], None]:
    """Return a change: what stands at a place is gone."""

    def change(table: Table) -> None:
        at: Any = table
        for name in place[:-1]:
            at = at[name]
        del at[place[-1]]

    return change


def nine_kings(table: Table) -> None:
    """Put a king in the place of the pack's first ace."""
    pack = table["deals"][0]["pack"]
    table["deals"][0]["pack"] = re.sub("A[SHDC]", "KH", pack, count=1)


def two_cards_exchanged(table: Table) -> None:
    first, second, *rest = table["deals"][0]["pack"].split()
    table["deals"][0]["pack"] = " ".join([second, first, *rest])


def card_not_held(table: Table) -> None:
    table["deals"][0]["actions"][1] = "discard 3H"


def deal_in_the_middle(table: Table) -> None:
    table["deals"].append({"pack": table["deals"][0]["pack"], "actions": []})


def redo_without_its_beginning(table: Table) -> None:
    del table["redo"][0]


CONTENTS: list[tuple[str, Callable[[Table], None], str]] = [
    ("nine kings", nine_kings, "pack of deal 1 is wrong: it holds 3 of the king of hearts, not 2"),
    ("short pack", put("deals", 0, "pack", value="KH QH"), "pack of deal 1 is wrong"),
    ("empty pack", put("deals", 0, "pack", value=""), "pack of deal 1 is wrong"),
    ("huge pack", put("deals", 0, "pack", value="KH " * 10**5), "100000 of the king of hearts"),
    ("unknown rank", put("deals", 0, "pack", value="1H"), "“1H” is not a card"),
    ("pack of another number", two_cards_exchanged, "not the one of match number 3"),
    ("another number", put("number", value=4), "not the one of match number 4"),
    ("red three in a hand", card_not_held, "Action 2 of deal 1, “discard 3H”, is not allowed"),
    ("illegal action", put("deals", 0, "actions", 0, value="end"), "Action 1 of deal 1, “end”"),
    ("no action", put("deals", 0, "actions", 3, value="fold"), "“fold” is not an action"),
    ("illegal redo", redo_without_its_beginning, "Deal 2 begins before the last one is over"),
    ("no redo", put("redo", 0, value="deal JK"), "Deal 2 begins before the last one is over"),
    ("deal too early", deal_in_the_middle, "Deal 2 begins before the last one is over"),
    ("no deals", put("deals", value=[]), "at least one deal"),
    ("unknown setting", put("rules", "jokers_fly", value=True), "no setting named “jokers_fly”"),
    ("unknown preset", put("rules", "preset", value="poker"), "no preset named “poker”"),
    ("setting not allowed", put("rules", "target", value=10**9), "target (Points to win"),
    ("setting of a wrong type", put("rules", "target", value="5000"), "target (Points to win"),
    ("setting that is a list", put("rules", "tie", value=[]), "must be another_deal or shared"),
    ("settings that clash", put("rules", "concealed_total", value=0), "do not go together"),
    ("long setting", put("rules", "x" * 10**5, value=0), "no setting named “xxx"),
    ("rules of a wrong type", put("rules", value=[]), "must be a table of settings"),
    ("rule set of a wrong type", put("rule_set", value=3), "“rule_set” must be a text"),
    ("rule set without a name", put("rule_set", value=""), "rule set is missing, too long"),
    ("endless rule set", put("rule_set", value="n" * 201), "too long or has broken"),
    ("three seats", left_out("seats", 0), "4 players cannot have 3 seats"),
    ("seat of a wrong type", put("seats", 0, value="Ada"), "A seat is not a table"),
    ("seat without a name", left_out("seats", 0, "name"), "A seat has no “name”"),
    ("name of a wrong type", put("seats", 0, "name", value=7), "“name” must be a text"),
    ("endless name", put("seats", 0, "name", value="n" * 201), "too long or has broken"),
    ("half a character", put("seats", 0, "name", value="\ud83c"), "too long or has broken"),
    ("unknown kind of seat", put("seats", 0, "kind", value="dog"), "a person or a computer"),
    ("kind of a wrong type", put("seats", 0, "kind", value=[]), "a person or a computer"),
    ("level of a wrong type", put("seats", 0, "level", value=None), "“level” must be a text"),
    ("number as a text", put("number", value="3"), "“number” must be a whole number"),
    ("number as a fraction", put("number", value=3.0), "“number” must be a whole number"),
    ("number that is true", put("number", value=True), "“number” must be a whole number"),
    ("number too large", put("number", value=10**8), "from 0 to 99999999"),
    ("number below 0", put("number", value=-1), "from 0 to 99999999"),
    ("unknown dealer", put("first_dealer", value=4), "a seat from 0 to 3"),
    ("dealer of a wrong type", put("first_dealer", value=None), "“first_dealer” must be"),
    ("assisted of a wrong type", put("assisted", value=1), "“assisted” must be true or false"),
    ("deals of a wrong type", put("deals", value={}), "“deals” must be a list"),
    ("deal of a wrong type", put("deals", 0, value=[]), "A deal is not a table"),
    ("actions of a wrong type", put("deals", 0, "actions", value="draw"), "must be a list"),
    ("action of a wrong type", put("deals", 0, "actions", 0, value=["draw"]), "must be a text"),
    ("pack of a wrong type", put("deals", 0, "pack", value=[1]), "“pack” must be a text"),
    ("redo of a wrong type", put("redo", value=None), "“redo” must be a list"),
    ("program of a wrong type", put("program", value=1), "“program” must be a text"),
    ("unknown name", put("cheat", value=True), "The file has “cheat”, which is not known"),
    ("unprintable name", put("\x1b[2J\ud800", value=0), "which is not known"),
    ("missing name", left_out("deals"), "The file has no “deals”"),
    ("no kind", left_out("kind"), "not a saved match of Canasta"),
    ("another kind", put("kind", value="solitaire"), "not a saved match of Canasta"),
    ("no format", left_out("format"), "in which format"),
    ("format as a text", put("format", value="1"), "in which format"),
    ("format 0", put("format", value=0), "in which format"),
    ("many lists", put("redo", value=[[[[[[[[]]]]]]]]), "nested too deeply"),
]


@pytest.mark.parametrize(
    ("change", "words"), [row[1:] for row in CONTENTS], ids=[row[0] for row in CONTENTS]
)
def test_wrong_contents_are_named_even_with_a_fitting_checksum(
    change: Callable[[Table], None], words: str, tmp_path: Path
) -> None:
    table = copy.deepcopy(table_of(GOOD))
    change(table)
    error = refusal_of(tmp_path / "match.json", as_file(with_checksum(table)))
    assert words in str(error)
    assert error.fault is SaveFault.DAMAGED


def test_a_file_of_a_newer_version_is_refused_as_such(tmp_path: Path) -> None:
    table = {**table_of(GOOD), "format": 2, "program": "9.0", "chat": [0.5]}
    error = refusal_of(tmp_path / "match.json", as_file(table))
    assert error.fault is SaveFault.NEWER
    assert str(error) == "The match was saved by a newer version of the program (9.0)."
    del table["program"]
    assert refusal_of(tmp_path / "match.json", as_file(table)).fault is SaveFault.NEWER


@pytest.mark.parametrize("name", ["checksum", "program", "assisted", "number"])
def test_a_changed_file_with_the_old_checksum_is_refused(name: str, tmp_path: Path) -> None:
    """Each change leaves a match that could be played."""
    changed = {"checksum": "0" * 64, "program": "1.2.4", "assisted": True, "number": None}[name]
    error = refusal_of(tmp_path / "match.json", as_file({**table_of(GOOD), name: changed}))
    assert str(error) == "The file was changed or damaged after it was saved."


def test_a_file_without_a_checksum_is_refused(tmp_path: Path) -> None:
    table = table_of(GOOD)
    del table["checksum"]
    error = refusal_of(tmp_path / "match.json", as_file(table))
    assert str(error) == "The file has no “checksum”."


def test_actions_after_the_end_are_refused(tmp_path: Path) -> None:
    match = play_to_the_end(new_match(target=0))
    table = table_of(saved(match))
    table["deals"].append({"pack": table["deals"][0]["pack"], "actions": []})
    error = refusal_of(tmp_path / "match.json", as_file(with_checksum(table)))
    assert str(error) == "Deal 2 begins after the match is over."
    table["deals"].pop()
    table["redo"] = ["draw"]
    error = refusal_of(tmp_path / "match.json", as_file(with_checksum(table)))
    assert "“draw”, is not allowed" in str(error)


BYTES: list[tuple[str, bytes, str]] = [
    ("empty", b"", "The file is empty"),
    ("only a byte order mark", b"\xef\xbb\xbf", "The file is empty"),
    ("only spaces", b" \n\t ", "The file is empty"),
    ("zeros, as after a power cut", bytes(4000), "not JSON"),
    ("truncated", GOOD[: len(GOOD) // 2], "cut off: its end is missing"),
    ("truncated after a bracket", GOOD[: GOOD.rindex(b"}", 0, -3) + 1], "cut off"),
    ("last bracket missing", GOOD.rstrip()[:-1], "cut off"),
    ("twice", GOOD + GOOD, "not JSON"),
    ("not JSON", b"The quick brown fox", "not JSON from line 1 on"),
    ("a picture", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "not a text in UTF-8"),
    ("UTF-16", GOOD.decode().encode("utf-16"), "not a text in UTF-8"),
    ("a bare number", b"7", "not a saved match of Canasta"),
    ("a list", b"[]", "not a saved match of Canasta"),
    ("null", b"null", "not a saved match of Canasta"),
    ("an empty table", b"{}", "not a saved match of Canasta"),
    ("other JSON", b'{"kind": "canasta matches"}', "not a saved match of Canasta"),
    ("nested lists", b"[" * 100_000, "nested too deeply"),
    ("nested tables", b'{"a":' * 100_000, "nested too deeply"),
    ("closed nested lists", b"[" * 500 + b"]" * 500, "nested too deeply"),
    ("too large", b" " * (MOST_BYTES + 1), "too large"),
    ("NaN", GOOD.replace(b'"number": 3', b'"number": NaN'), "“NaN”, which is no number"),
    ("infinity", GOOD.replace(b'"number": 3', b'"number": -Infinity'), "“-Infinity”"),
    ("huge fraction", GOOD.replace(b'"number": 3', b'"number": 1e999'), "“number” must be a"),
    ("a million digits", GOOD.replace(b'"number": 3', b'"number": ' + b"9" * 10**6), "digits"),
    ("a name twice", GOOD.replace(b'"number"', b'"format": 1, "number"'), "has “format” twice"),
    ("single quotes", GOOD.replace(b'"', b"'"), "not JSON"),
    ("a raw line break", GOOD.replace(b"draw", b"dr\naw", 1), "not JSON"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "words"), [row[1:] for row in BYTES], ids=[row[0] for row in BYTES]
)
def test_damaged_files_are_refused(data: bytes, words: str, tmp_path: Path) -> None:
    assert data != GOOD
    error = refusal_of(tmp_path / "match.json", data)
    assert words in str(error)
    assert error.fault is SaveFault.DAMAGED


def test_a_file_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    for length in range(1, len(GOOD.rstrip()), 97):
        error = refusal_of(tmp_path / "match.json", GOOD[:length])
        assert str(error) == "The file is cut off: its end is missing."


def test_very_many_actions_are_refused_at_the_first_illegal_one(tmp_path: Path) -> None:
    table = table_of(saved(new_match(number=3)))
    table["deals"][0]["actions"] = ["draw"] * 200_000
    error = refusal_of(tmp_path / "match.json", as_file(with_checksum(table)))
    assert "Action 2 of deal 1, “draw”, is not allowed by rule C3.1" in str(error)


def test_a_missing_file_is_told_from_a_damaged_one(tmp_path: Path) -> None:
    for read in (read_match, read_with_backup):
        with pytest.raises(SaveError, match="There is no saved match at") as caught:
            read(tmp_path / "match.json")
        assert caught.value.fault is SaveFault.MISSING
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_no_saved_match(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be read: it is not a file") as caught:
        read_match(tmp_path)
    assert caught.value.fault is SaveFault.DISK


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_pipe_does_not_keep_the_program_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "match.json")
    with pytest.raises(SaveError, match="it is not a file"):
        read_match(tmp_path / "match.json")


def test_a_sentence_can_be_translated_and_then_filled_in(tmp_path: Path) -> None:
    table = table_of(GOOD)
    table["deals"][0]["actions"][0] = "end"
    error = refusal_of(tmp_path / "match.json", as_file(table))
    assert error.template.format(**error.values) == str(error)
    assert error.values == {"place": 1, "deal": 1, "action": "end", "rule": "C9.3"}


def test_the_good_file_is_good(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(GOOD)
    assert saved(read_match(path)) == GOOD
    assert json.loads(GOOD)["redo"]
