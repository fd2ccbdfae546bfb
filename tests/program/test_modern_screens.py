"""The Modern American screens show what they are drawn for."""

from __future__ import annotations

import pytest

from canasta_desktop import modern_screens
from canasta_desktop.present.names import Names
from canasta_desktop.present.picture import DiscardVerdict
from canasta_desktop.present.score_sheet import deal_sheet, match_sheet
from canasta_desktop.rules.cards import Rank
from canasta_desktop.screen_pictures import NAMES


@pytest.mark.parametrize("name", modern_screens.TABLES)
def test_every_table_has_threes_a_turn_card_and_a_standing(name: str) -> None:
    picture = modern_screens.TABLES[name]()
    assert all(side.threes_title.render() == "Threes" for side in picture.sides)
    assert picture.stock_picture.notes
    assert picture.standing
    assert picture.going_out


def test_the_late_table_shows_special_melds_dead_ranks_and_verdicts() -> None:
    picture = modern_screens.late()
    assert {meld.rank for meld in picture.own_side.melds if meld.segments} == {Rank.WILD}
    assert [meld.rank for meld in picture.own_side.melds if meld.is_provisional] == [Rank.QUEEN]
    assert picture.dead_ranks == (Rank.KING, Rank.TEN)
    verdicts = {card.verdict for card in picture.hand}
    assert verdicts == {DiscardVerdict.SAFE, DiscardVerdict.REFUSED}


def test_the_early_table_is_near_a_special_hand() -> None:
    nearest = modern_screens.early().special_hands[0]
    assert (nearest.name.render(), nearest.missing) == ("Pairs", 1)


def test_the_long_hand_has_forty_five_cards() -> None:
    assert len(modern_screens.long_hand().hand) == 45


def test_the_sheets_show_a_special_hand_and_a_match_won_by_a_dream() -> None:
    names = Names(NAMES, 0)
    sheet = deal_sheet(modern_screens.special_hand(), names, 0)
    labels = [row.label.render() for row in sheet.rows]
    assert {"Special hand", "Threes", "Unfinished melds", "Aces or sevens held"} <= set(labels)
    won = match_sheet(modern_screens.dream_hand(), names, 0)
    assert (won.winner, won.threes_title.render()) == (0, "Threes")
    assert won.title.render() == "You & Marisol win the match with a Dream hand"
