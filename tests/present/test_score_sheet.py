"""The end of a deal item by item, and a match deal by deal."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from canasta_desktop.match.match import Match
from canasta_desktop.match.record import SeatEntry, SeatKind
from canasta_desktop.players.random_player import choose_random
from canasta_desktop.present.phrases import NOTHING
from canasta_desktop.present.score_sheet import (
    RowKind,
    SheetRow,
    deal_sheet,
    match_sheet,
    match_words,
)
from canasta_desktop.rules.options import options
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.scoring import MatchResult, SideScore, match_result, score_deal
from tests.present.tables import HOT_SEAT, NAMES, ONE_PERSON, state_of
from tests.present.walking import texts_in

if TYPE_CHECKING:
    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State


@dataclass(frozen=True)
class ScoredState:
    """A match that consists of earlier totals and one deal that is over."""

    state: State
    deal_index: int = 0

    @property
    def rules(self) -> RuleSet:
        return self.state.rules

    @property
    def totals(self) -> tuple[int, ...]:
        scores = score_deal(self.state)
        return tuple(a + b.total for a, b in zip(self.state.scores, scores, strict=True))

    @property
    def result(self) -> MatchResult:
        return match_result(self.state, self.totals)

    def deal_scores(self) -> tuple[tuple[SideScore, ...], ...]:
        return (score_deal(self.state),)


def over(preset: str = "classic", changes: dict[str, Any] | None = None, **position: Any) -> State:
    empty = {"hands": ["", "", "", ""], "phase": "over"}
    return state_of(preset, changes, **{**empty, **position})


STORY = over(
    hands=["", "AS KS TS 9H 5D", "KD 7C 4C", "JK 8D 5H"],
    melds=[
        ["QS QH QC QD QS QH QC", "TS TH TD TC 2S TH 2H", "8S 8H 8C 8D", "JS JH JD JC"],
        ["6S 6H 6C 6D 6S 6H 2C", "9S 9H 9C", "5S 5H 5C"],
    ],
    threes=["3H", "3D 3D"],
    scores=[1675, 1285],
    dealer=3,
    out=0,
)


def rows(state: State, names: Names = ONE_PERSON) -> dict[str, SheetRow]:
    sheet = deal_sheet(ScoredState(state), names, 0)
    return {str(row.label): row for row in sheet.rows}


def words(row: SheetRow) -> list[tuple[int | None, str]]:
    return [(cell.points, str(cell.note)) for cell in row.cells]


def test_the_sheet_says_where_each_number_comes_from() -> None:
    found = {label: words(row) for label, row in rows(STORY).items()}
    assert found == {
        "Melded cards": [(240, "22 cards"), (95, "13 cards")],
        "Natural canastas": [(500, "Queens"), (None, "")],
        "Mixed canastas": [(300, "Tens"), (300, "Sixes")],
        "Red threes": [(100, "one"), (200, "two")],
        "Going out": [(100, "You"), (None, "")],
        "Cards in hand": [(-20, "Marisol: K 7 4"), (-120, "Tomás 55, Ingrid 65")],
        "This deal": [(1220, ""), (475, "")],
        "Total before": [(1675, ""), (1285, "")],
        "Total now": [(2895, ""), (1760, "")],
        "First meld in the next deal": [(90, ""), (90, "until now 50")],
    }


def test_the_sheet_has_a_head() -> None:
    sheet = deal_sheet(ScoredState(STORY, 2), ONE_PERSON, 0)
    assert str(sheet.title) == "You went out"
    assert str(sheet.subtitle) == "End of deal 3, Classic to 5,000, dealer: Ingrid"
    assert str(sheet.verdict) == "This deal is yours by 745"
    assert [(str(side.name), str(side.detail)) for side in sheet.sides] == [
        ("You & Marisol", "Your side"),
        ("Tomás & Ingrid", "Opponents"),
    ]
    assert [(side.before, side.now) for side in sheet.sides] == [(1675, 2895), (1285, 1760)]
    assert str(sheet.progress_title) == "On the way to 5,000"
    assert sheet.steps == ((1500, 90), (3000, 120))
    assert str(sheet.next_line) == "You deal, Tomás begins"


def test_for_the_other_side_the_columns_change_places() -> None:
    sheet = deal_sheet(ScoredState(STORY), HOT_SEAT, 1)
    assert [str(side.name) for side in sheet.sides] == ["Tomás & Ingrid", "Ann & Marisol"]
    assert [side.detail for side in sheet.sides] == [NOTHING, NOTHING]
    assert str(sheet.verdict) == "This deal goes to Ann & Marisol by 745"
    assert str(sheet.title) == "Ann went out"
    deal = next(row for row in sheet.rows if row.kind is RowKind.DEAL)
    assert [cell.points for cell in deal.cells] == [475, 1220]


@pytest.mark.parametrize(
    ("position", "title"),
    [
        ({"out": 3}, "Ingrid went out"),
        ({"out": 3, "concealed": True}, "Ingrid went out concealed"),
        ({"out": 0, "concealed": True}, "You went out concealed"),
        ({}, "The stock ran out"),
    ],
)
def test_the_title_says_how_the_deal_ended(position: dict[str, Any], title: str) -> None:
    sheet = deal_sheet(ScoredState(over(**position)), ONE_PERSON, 0)
    assert str(sheet.title) == title


def test_a_concealed_finish_is_named_in_its_row() -> None:
    going_out = rows(over(out=3, concealed=True))["Going out"]
    assert words(going_out) == [(None, ""), (200, "Ingrid, concealed")]


def test_long_hands_are_told_in_points_with_every_card_as_detail() -> None:
    cell = rows(over(hands=["", "", "JK AS KS QS JS TS 9S 4C", ""]))["Cards in hand"].cells[0]
    assert str(cell.note) == "Marisol 125"
    assert str(cell.detail) == "Marisol: Joker A♠ K♠ Q♠ J♠ 10♠ 9♠ 4♣"


def test_red_threes_without_a_meld_count_against() -> None:
    assert words(rows(over(threes=["", "3H"]))["Red threes"]) == [(None, ""), (-100, "one")]


def test_four_black_threes_have_a_row_where_they_earn_something() -> None:
    melds = [["3S 3S 3C 3C"], []]
    assert "Four black threes" not in rows(over(melds=melds))
    bonus = rows(over(changes={"black3_four_bonus": 500}, melds=melds))
    assert words(bonus["Four black threes"]) == [(500, ""), (None, "")]


def test_several_canastas_are_named_from_the_highest() -> None:
    melds = [["4S 4H 4C 4D 4S 4H 4C", "KS KH KC KD KS KH KC"], []]
    assert words(rows(over(melds=melds))["Natural canastas"])[0] == (1000, "Kings, fours")


def test_an_even_deal_is_nobodys() -> None:
    sheet = deal_sheet(ScoredState(over()), ONE_PERSON, 0)
    assert str(sheet.verdict) == "This deal is even"


@pytest.mark.parametrize(
    ("dealer", "line"),
    [
        (3, "You deal, Tomás begins"),
        (2, "Ingrid deals, you begin"),
        (0, "Tomás deals, Marisol begins"),
    ],
)
def test_it_says_who_deals_next(dealer: int, line: str) -> None:
    sheet = deal_sheet(ScoredState(over(dealer=dealer)), ONE_PERSON, 0)
    assert str(sheet.next_line) == line


def test_at_the_end_of_a_match_the_winner_stands_in_place_of_the_next_deal() -> None:
    state = over(out=0, scores=[4950, 4000])
    sheet = deal_sheet(ScoredState(state), ONE_PERSON, 0)
    assert sheet.is_match_over
    assert str(sheet.next_line) == "You & Marisol win the match by 1,050"
    assert RowKind.MINIMUM not in [row.kind for row in sheet.rows]


def test_a_single_deal_has_no_way_to_a_target() -> None:
    sheet = deal_sheet(ScoredState(over(changes={"target": 0})), ONE_PERSON, 0)
    assert (sheet.target, sheet.progress_title, sheet.steps) == (0, NOTHING, ())
    assert str(sheet.next_line) == "The match is a draw"


def test_steps_beyond_a_short_target_are_left_out() -> None:
    sheet = deal_sheet(ScoredState(over(changes={"target": 3000})), ONE_PERSON, 0)
    assert sheet.steps == ((1500, 90),)


@pytest.mark.parametrize(
    ("scores", "line"),
    [
        ([1675, 1285], "You & Marisol lead by 390"),
        ([0, 40], "Tomás & Ingrid lead by 40"),
        ([500, 500], "Both sides have 500 points"),
    ],
)
def test_how_a_match_stands_is_one_line(scores: list[int], line: str) -> None:
    assert str(match_words(ScoredState(over(scores=scores)), ONE_PERSON)) == line


def played(number: int) -> Match:
    """Return a short match that is played to its end at random."""
    entries = tuple(SeatEntry(name, SeatKind.COMPUTER) for name in NAMES)
    match = Match.new(make_rules("classic", {"target": 1500}), entries, number)
    random = Random(number)
    while not match.result.over:
        if match.is_deal_over:
            match.start_next_deal()
        else:
            match.do(choose_random(options(match.state), random))
    return match


@pytest.mark.parametrize("number", range(4))
def test_the_sheets_of_a_played_match_add_up(number: int) -> None:
    match = played(number)
    sheet = match_sheet(match, ONE_PERSON, 1)
    assert len(sheet.rows) == match.deal_index + 1
    for place, side in enumerate((1, 0)):
        assert sheet.sides[place].side == side
        total = 0
        for row in sheet.rows:
            cell = row.cells[place]
            items = cell.laid + cell.canastas + cell.threes + cell.going_out + cell.hands
            assert items + cell.special_hand + cell.penalties == cell.deal
            total += cell.deal
            assert cell.total == total
        assert total == match.totals[side]
    deal = deal_sheet(match, ONE_PERSON, 1)
    for place in range(2):
        points = [r.cells[place].points or 0 for r in deal.rows if r.kind is RowKind.ITEM]
        by_kind = {r.kind: r.cells[place].points for r in deal.rows if r.kind is not RowKind.ITEM}
        assert sum(points) == by_kind[RowKind.DEAL] == sheet.rows[-1].cells[place].deal
        assert by_kind[RowKind.NOW] == match.totals[1 - place]
    assert sheet.is_over
    assert sheet.winner == match.result.winner
    assert not set("{}") & set("".join(texts_in(sheet) + texts_in(deal)))
