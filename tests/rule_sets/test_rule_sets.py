"""Own rule sets: kept under any name, and nothing is lost whatever lies in the folder."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.match.match import Match
from canasta_desktop.match.record import SeatEntry, SeatKind
from canasta_desktop.match.savefile import decode as decode_match
from canasta_desktop.match.savefile import encode as encode_match
from canasta_desktop.rule_sets import (
    DAMAGED_ENDING,
    ENDING,
    LONGEST_NAME,
    MOST_BYTES,
    NewerRuleSetError,
    RuleSetFileError,
    RuleSetFolder,
    Shelf,
    decode,
    encode,
    export_file,
    file_name_for,
    free_name,
)
from canasta_desktop.rules.presets import PRESETS, make_rules
from tests.rulebook.rule_values import rule_sets

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SUNDAY = make_rules(changes={"target": 4000, "canastas_to_go_out": 2})
MODERN = make_rules("modern", {"target": 5000})


@pytest.fixture
def folder(tmp_path: Path) -> RuleSetFolder:
    """A folder that does not exist yet."""
    return RuleSetFolder(tmp_path / "some" / "rules")


def path_of(tmp_path: Path, file: str) -> Path:
    return tmp_path / "some" / "rules" / file


def names_in(folder: RuleSetFolder) -> list[str]:
    return [item.name for item in folder.read().sets]


def refusal(attempt: Callable[[], object]) -> str:
    """Return the sentence with which an attempt is refused, or nothing if it is not."""
    try:
        attempt()
    except RuleSetFileError as error:
        return str(error)
    return ""


def table() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(encode("Sunday table", SUNDAY))
    return loaded


# --- Keeping ------------------------------------------------------------------------------------


def test_a_folder_that_is_not_there_holds_nothing(folder: RuleSetFolder) -> None:
    assert folder.read() == Shelf((), ())


def test_rule_sets_come_back_in_the_order_of_their_names(folder: RuleSetFolder) -> None:
    folder.add("sunday table", SUNDAY)
    folder.add("At the club", MODERN)
    assert [(item.name, item.rules) for item in folder.read().sets] == [
        ("At the club", MODERN),
        ("sunday table", SUNDAY),
    ]


def test_changed_renamed_and_deleted_it_is_still_one_file(
    folder: RuleSetFolder, tmp_path: Path
) -> None:
    made = folder.add("Sunday table", SUNDAY)
    changed = folder.change(made, MODERN)
    renamed = folder.rename(changed, "Monday table")
    assert [(item.name, item.rules, item.file) for item in folder.read().sets] == [
        ("Monday table", MODERN, made.file)
    ]
    folder.delete(renamed)
    assert list(path_of(tmp_path, "").iterdir()) == []
    folder.delete(renamed)


def test_a_name_may_change_in_capital_letters_alone(folder: RuleSetFolder) -> None:
    made = folder.add("Sunday table", SUNDAY)
    assert folder.rename(made, "SUNDAY TABLE").name == "SUNDAY TABLE"


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Oma's   Abend \n", "Oma's Abend"),
        ("../../etc/passwd", "../../etc/passwd"),
        ("con", "con"),
        ('a/b\\c:d*e?f"g<h>i|j', 'a/b\\c:d*e?f"g<h>i|j'),
        ("日曜日の食卓", "日曜日の食卓"),
        ("🂡 & <b>{name}</b>", "🂡 & <b>{name}</b>"),
        (".hidden", ".hidden"),
        ("Cafe\u0301", "Café"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
    ],
)
def test_names_of_any_kind_are_kept(
    folder: RuleSetFolder, tmp_path: Path, name: str, kept: str
) -> None:
    made = folder.add(name, SUNDAY)
    assert names_in(folder) == [kept]
    assert re.fullmatch(r"rules(-[a-z0-9]+)*\.canasta-rules", made.file)
    assert [entry.name for entry in path_of(tmp_path, "").iterdir()] == [made.file]


def test_names_that_look_alike_in_a_file_name_get_files_of_their_own(folder: RuleSetFolder) -> None:
    names = ["日曜", "月曜", "a-b", "a b", "Ä b"]
    files = {folder.add(name, SUNDAY).file for name in names}
    assert len(files) == len(names)
    assert sorted(names_in(folder)) == sorted(names)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "A rule set needs a name."),
        (" \t\n\u200b", "A rule set needs a name."),
        ("x" * (LONGEST_NAME + 1), "A name has at most 40 letters."),
        ("classic", "“classic” is the name of a preset."),
        ("SUNDAY TABLE", "There is already a rule set named “SUNDAY TABLE”."),
        ("\uff33unday table", "There is already a rule set named “\uff33unday table”."),
    ],
)
def test_a_name_that_will_not_do_is_refused_with_one_sentence(
    folder: RuleSetFolder, name: str, sentence: str
) -> None:
    folder.add("Sunday table", SUNDAY)
    other = folder.add("Other", SUNDAY)
    assert refusal(partial(folder.add, name, MODERN)) == sentence
    assert refusal(partial(folder.rename, other, name)) == sentence
    assert names_in(folder) == ["Other", "Sunday table"]


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_name_is_kept_or_refused(
    tmp_path_factory: pytest.TempPathFactory, first: str, second: str
) -> None:
    folder = RuleSetFolder(tmp_path_factory.mktemp("rules"))
    sentences = [refusal(partial(folder.add, name, SUNDAY)) for name in (first, second)]
    assert len(names_in(folder)) == sentences.count("")
    assert all(sentence.endswith(".") for sentence in sentences if sentence)


def test_where_nothing_can_be_written_a_sentence_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(RuleSetFileError, match=r"“Sunday table” cannot be saved: .*\."):
        RuleSetFolder(tmp_path / "file" / "rules").add("Sunday table", SUNDAY)


def test_a_match_keeps_its_rules_when_its_rule_set_is_changed_or_deleted(
    folder: RuleSetFolder,
) -> None:
    made = folder.add("Sunday table", SUNDAY)
    seats = tuple(SeatEntry(name, SeatKind.PERSON) for name in ("Anna", "Bea", "Carl", "Dan"))
    saved = encode_match(Match.new(folder.read().sets[0].rules, seats, 7).record, "1.0")
    folder.delete(folder.change(made, MODERN))
    assert decode_match(saved).rules == SUNDAY


# --- What lies in the folder --------------------------------------------------------------------


def damaged(change: Callable[[dict[str, Any]], object]) -> bytes:
    data = table()
    change(data)
    return json.dumps(data).encode()


BAD = {
    "empty": b"",
    "no text": b"\xff\xfe\x00",
    "cut off": encode("Sunday table", SUNDAY)[:-40],
    "a list": b"[1, 2]",
    "another kind": damaged(lambda t: t.update(kind="canasta match")),
    "no format": damaged(lambda t: t.pop("format")),
    "a format of no kind": damaged(lambda t: t.update(format=True)),
    "no rules": damaged(lambda t: t.pop("rules")),
    "something more": damaged(lambda t: t.update(more=1)),
    "a name that is no text": damaged(lambda t: t.update(name=5)),
    "an empty name": damaged(lambda t: t.update(name=" ")),
    "a very long name": damaged(lambda t: t.update(name="x" * 5000)),
    "an unknown setting": damaged(lambda t: t["rules"].update(jokers=9)),
    "an unknown preset": damaged(lambda t: t["rules"].update(preset="samba")),
    "a value that is not allowed": damaged(lambda t: t["rules"].update(target=4001)),
    "a value of another type": damaged(lambda t: t["rules"].update(wild_cap="3")),
    "settings that do not go together": damaged(
        lambda t: t["rules"].update(stock_empty="end_at_once")
    ),
    "rules that are no table": damaged(lambda t: t.update(rules=[1])),
    "a setting twice": b'{"kind": "canasta rules", "kind": "canasta rules"}',
    "a number that is none": b'{"kind": NaN}',
    "very long": b" " * MOST_BYTES + encode("Sunday table", SUNDAY),
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("data", BAD.values(), ids=BAD)
def test_a_damaged_file_is_kept_aside_and_named_and_nothing_else_is_lost(
    folder: RuleSetFolder, tmp_path: Path, data: bytes
) -> None:
    made = folder.add("Sunday table", SUNDAY)
    path_of(tmp_path, f"bad{ENDING}").write_bytes(data)
    shelf = folder.read()
    assert shelf.sets == (made,)
    aside = f"bad-1{DAMAGED_ENDING}"
    assert [str(problem) for problem in shelf.problems] == [
        f"The rule set in bad{ENDING} was damaged. It is kept as {aside}."
    ]
    assert path_of(tmp_path, aside).read_bytes() == data
    assert folder.read().problems == ()


def test_a_second_damaged_file_of_that_name_does_not_take_the_place_of_the_first(
    folder: RuleSetFolder, tmp_path: Path
) -> None:
    folder.add("Sunday table", SUNDAY)
    for data in (b"one", b"two"):
        path_of(tmp_path, f"bad{ENDING}").write_bytes(data)
        folder.read()
    kept = [path_of(tmp_path, f"bad-{n}{DAMAGED_ENDING}").read_bytes() for n in (1, 2)]
    assert kept == [b"one", b"two"]


def test_a_file_of_a_newer_program_stays_where_it_is(folder: RuleSetFolder, tmp_path: Path) -> None:
    made = folder.add("Sunday table", SUNDAY)
    newer = damaged(lambda t: t.update(format=2, colour="blue"))
    path_of(tmp_path, f"new{ENDING}").write_bytes(newer)
    shelf = folder.read()
    assert shelf.sets == (made,)
    assert "newer version" in str(shelf.problems[0])
    assert path_of(tmp_path, f"new{ENDING}").read_bytes() == newer
    with pytest.raises(NewerRuleSetError):
        decode(newer)


def test_what_cannot_be_read_is_named_and_left_alone(folder: RuleSetFolder, tmp_path: Path) -> None:
    folder.add("Sunday table", SUNDAY)
    path_of(tmp_path, f"odd{ENDING}").mkdir()
    shelf = folder.read()
    assert names_in(folder) == ["Sunday table"]
    assert str(shelf.problems[0]) == f"The rule set in odd{ENDING} could not be read."
    assert path_of(tmp_path, f"odd{ENDING}").is_dir()


def test_two_files_with_one_name_are_both_shown(folder: RuleSetFolder, tmp_path: Path) -> None:
    made = folder.add("Sunday table", SUNDAY)
    copy = path_of(tmp_path, f"z{ENDING}")
    copy.write_bytes(path_of(tmp_path, made.file).read_bytes())
    assert names_in(folder) == ["Sunday table", "Sunday table 2"]


def test_a_file_without_a_setting_that_came_later_takes_it_from_the_preset() -> None:
    data = damaged(lambda t: t["rules"].pop("one_card_guard"))
    assert decode(data) == ("Sunday table", SUNDAY)


@given(st.binary(max_size=400))
def test_no_data_whatever_raises_anything_else(data: bytes) -> None:
    with pytest.raises(RuleSetFileError) as caught:
        decode(data)
    assert str(caught.value).isprintable()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@given(st.sampled_from(["kind", "format", "name", "rules", "more"]), JSON, st.booleans())
def test_no_value_in_any_place_raises_anything_else(place: str, value: Any, deep: bool) -> None:
    data = table()
    if deep:
        data["rules"][place if place != "rules" else "target"] = value
    else:
        data[place] = value
    text = json.dumps(data).encode()
    sentence = refusal(lambda: decode(text))
    assert len(sentence) < 500
    if sentence:
        assert sentence.isprintable()
    else:
        assert decode(encode(*decode(text))) == decode(text)


# --- Import and export --------------------------------------------------------------------------


@given(rule_sets())
def test_a_rule_set_comes_back_from_its_file_as_it_was(rules: Any) -> None:
    assert decode(encode("Sunday table", rules)) == ("Sunday table", rules)


def test_what_is_exported_can_be_imported(folder: RuleSetFolder, tmp_path: Path) -> None:
    path = tmp_path / file_name_for("Sunday table")
    export_file("Sunday table", SUNDAY, path)
    assert path.name == "rules-sunday-table.canasta-rules"
    first, second = folder.import_file(path), folder.import_file(path)
    assert (first.name, second.name) == ("Sunday table", "Sunday table 2")
    assert first.rules == second.rules == SUNDAY


@pytest.mark.parametrize("data", BAD.values(), ids=BAD)
def test_a_bad_file_is_refused_with_one_sentence_and_nothing_is_changed(
    folder: RuleSetFolder, tmp_path: Path, data: bytes
) -> None:
    made = folder.add("Sunday table", SUNDAY)
    path = tmp_path / "bad.canasta-rules"
    path.write_bytes(data)
    with pytest.raises(RuleSetFileError) as caught:
        folder.import_file(path)
    assert re.fullmatch(r"bad\.canasta-rules cannot be imported\. [^\n]+\.", str(caught.value))
    assert folder.read().sets == (made,)
    assert path.read_bytes() == data


def test_a_file_that_is_not_there_is_refused_with_one_sentence(
    folder: RuleSetFolder, tmp_path: Path
) -> None:
    with pytest.raises(RuleSetFileError, match="gone cannot be read: "):
        folder.import_file(tmp_path / "gone")
    with pytest.raises(RuleSetFileError, match="x cannot be written: "):
        export_file("Sunday table", SUNDAY, tmp_path / "no" / "folder" / "x")


@pytest.mark.parametrize("label", [preset.label for preset in PRESETS.values()])
def test_a_free_name_is_never_that_of_a_preset(label: str) -> None:
    assert free_name(label, ()) == f"{label} 2"


def test_a_free_name_keeps_to_the_longest_length() -> None:
    name = "x" * LONGEST_NAME
    found = free_name(name, [name])
    assert found == "x" * (LONGEST_NAME - 2) + " 2"
    assert free_name(name, [name, found]).endswith(" 3")
