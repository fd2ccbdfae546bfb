"""A match comes back from its file as it was, in every phase, with undo and redo."""

from __future__ import annotations

import json
from random import Random

import pytest

from canasta_desktop.match.match import Match
from canasta_desktop.match.record import DealRecord, MatchRecord, SeatEntry, SeatKind
from canasta_desktop.match.savefile import MOST_BYTES, decode, encode, is_worth_keeping
from canasta_desktop.match.sentences import SaveError, SaveFault
from canasta_desktop.match.undo_policy import UndoPolicy, take_back
from canasta_desktop.rules.actions import Draw
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.ruleset import RuleSet
from canasta_desktop.rules.state import Phase, Question, Source
from tests.match.files import (
    VERSION,
    as_file,
    loaded,
    match_in_the_second_deal,
    saved,
    table_of,
    with_checksum,
)
from tests.match.matches import (
    PEOPLE,
    PERSON_AND_COMPUTERS,
    new_match,
    newest_is,
    play_to_the_end,
    play_until,
    snapshot,
    step,
)


def test_a_match_comes_back_at_every_step_of_a_deal() -> None:
    """Saved before and after each action, with the partner asked, and at the score."""
    match, random = new_match(number=3, preset="pagat"), Random(5)
    phases = set()
    while match.deal_index == 0:
        assert snapshot(loaded(match)) == snapshot(match)
        turn = match.state.turn
        phases.add((match.state.phase, turn.source, turn.laid, turn.question))
        step(match, random)
    assert {phase[0] for phase in phases} == set(Phase)
    assert {phase[1] for phase in phases} == {None, *Source}
    assert {phase[2:] for phase in phases} >= {(False, Question.NONE), (True, Question.NONE)}
    assert {phase[3] for phase in phases} == set(Question)
    assert snapshot(loaded(match)) == snapshot(match)


def test_a_match_that_is_over_comes_back() -> None:
    match = play_to_the_end(new_match(target=1500))
    again = loaded(match)
    assert again.result == match.result
    assert snapshot(again) == snapshot(match)


def test_undo_and_redo_go_on_after_loading() -> None:
    match = match_in_the_second_deal()
    again = loaded(match)
    assert snapshot(again) == snapshot(match)
    while match.can_redo:
        assert again.redo() == match.redo()
    assert again.deal_index == 1
    while match.can_undo:
        assert again.undo() == match.undo()
    assert not again.can_undo
    assert snapshot(again) == snapshot(match)


def test_the_name_of_an_own_rule_set_comes_back_and_stays_through_undo() -> None:
    match = Match.new(make_rules("modern", {"target": 4000}), PEOPLE, 7, rule_set="Sunday “table”")
    match.do(Draw())
    match.undo()
    again = loaded(match)
    assert again.rule_set == again.record.rule_set == "Sunday “table”"
    assert table_of(saved(match))["rule_set"] == "Sunday “table”"


def test_a_file_without_the_name_of_a_rule_set_is_a_match_of_a_preset() -> None:
    match = new_match()
    assert "rule_set" not in table_of(saved(match))
    assert loaded(match).rule_set == ""


def test_a_name_that_no_file_could_hold_is_mended() -> None:
    match = Match.new(make_rules(), PEOPLE, 7, rule_set="a\ud800" + "b" * 300)
    assert match.rule_set == "a\ufffd" + "b" * 198
    assert loaded(match).rule_set == match.rule_set


def test_that_a_match_was_assisted_is_kept() -> None:
    match = play_until(new_match(), newest_is(Draw))
    assert not loaded(match).assisted
    take_back(match, UndoPolicy.FREE)
    assert loaded(match).assisted


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rule_set_is_kept_whole(preset: str) -> None:
    match = new_match(preset=preset, target=7500, opening_from_3000=150)
    assert loaded(match).rules == match.rules
    assert table_of(saved(match))["rules"]["opening_from_3000"] == 150


def test_a_match_without_a_number_comes_back() -> None:
    pack = new_match(1).record.deals[0].pack
    match = Match.from_record(MatchRecord(RuleSet(), PEOPLE, None, 2, (DealRecord(pack),)))
    assert snapshot(loaded(match)) == snapshot(match)


def test_seats_keep_their_names_kinds_and_levels() -> None:
    assert loaded(new_match(seats=PERSON_AND_COMPUTERS)).seats == PERSON_AND_COMPUTERS


@pytest.mark.parametrize(
    "name",
    ["", " ", "Zoë", "渡辺", "🂡♥️", "\ud83c", "a\0b", "\x1b[31m", '"}]', "\\", "../..", "\u202eabc",
     "line\nbreak", "\ufeff", "%s{0}", "<b>", "n" * 1000],
)  # fmt: skip
def test_any_name_is_safe_in_a_file(name: str) -> None:
    seats = (SeatEntry(name, SeatKind.PERSON), *PEOPLE[1:])
    assert loaded(new_match(seats=seats)).seats == seats


def test_a_file_is_plain_ascii_with_the_actions_as_text() -> None:
    match = new_match(number=3, seats=(SeatEntry("渡辺", SeatKind.PERSON), *PEOPLE[1:]))
    match.do(Draw())
    data = saved(match)
    table = table_of(data)
    assert data.isascii()
    assert data.endswith(b"}\n")
    assert (table["kind"], table["format"], table["program"]) == ("canasta match", 1, VERSION)
    assert table["number"] == 3
    assert table["deals"][0]["pack"].split()[:3] == ["2S", "3D", "QC"]
    assert table["deals"][0]["actions"] == ["draw"]
    assert table["redo"] == []


def test_what_was_taken_back_stands_apart_from_what_counts() -> None:
    table = table_of(saved(match_in_the_second_deal()))
    assert len(table["deals"]) == 1
    first, second, third = table["redo"]
    assert second.startswith("deal ")
    assert len(second.split()) == 109
    assert third == "draw"
    assert first not in ("draw", second)


def test_the_checksum_is_that_of_the_description() -> None:
    table = table_of(saved(match_in_the_second_deal()))
    assert with_checksum(table) == table


def test_order_of_names_and_spaces_do_not_matter() -> None:
    match = match_in_the_second_deal()
    table = table_of(saved(match))
    turned = dict(reversed(table.items()))
    for data in (
        json.dumps(turned, indent=8).encode(),
        json.dumps(table, separators=(",", ":"), ensure_ascii=False).encode(),
        b"\xef\xbb\xbf" + saved(match).replace(b"\n", b"\r\n"),
    ):
        assert snapshot(decode(data)) == snapshot(match)


def test_the_same_match_is_always_the_same_file() -> None:
    match = match_in_the_second_deal()
    assert saved(loaded(match)) == saved(match)


def test_a_rule_set_beyond_presets_and_settings_is_not_saved() -> None:
    for rules in (RuleSet(packs=3), RuleSet(target=123)):
        match = Match.new(rules, PEOPLE, 1)
        with pytest.raises(
            SaveError, match=r"^A match with this rule set cannot be saved\.$"
        ) as it:
            saved(match)
        assert it.value.fault is SaveFault.UNFIT


def test_a_match_too_long_for_a_file_is_not_saved() -> None:
    record = new_match().record
    long = MatchRecord(record.rules, record.seats, 1, 0, record.deals * (MOST_BYTES // 324))
    with pytest.raises(SaveError, match=r"^The match has become too long to be saved\.$") as it:
        encode(long, VERSION)
    assert it.value.fault is SaveFault.UNFIT


def test_an_undamaged_file_is_worth_keeping_even_if_it_cannot_be_replayed_here() -> None:
    table = table_of(saved(new_match()))
    assert is_worth_keeping(as_file(table))
    assert is_worth_keeping(as_file({**table, "format": 2, "more": 1.5}))
    assert not is_worth_keeping(as_file({**table, "number": 4}))
    assert not is_worth_keeping(as_file({**table, "checksum": None}))
    assert not is_worth_keeping(b"")
    table["deals"] = [[[]]]
    assert is_worth_keeping(as_file(with_checksum(table)))
