"""The Modern American table: special melds, dead ranks, threes, the stock, the pile, verdicts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from canasta_desktop.present.builder import build_picture
from canasta_desktop.present.draft import EMPTY, Draft, plan
from canasta_desktop.present.picture import DiscardVerdict
from canasta_desktop.present.table_words import table_words
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.events import BonusCards, Discarded, Drew, PileTaken, ThreeLaid
from canasta_desktop.rules.notation import cards_text, parse_card, parse_cards
from canasta_desktop.rules.state import Phase
from tests.present.tables import after, keys, modern, playing, seen, situation, state_of

if TYPE_CHECKING:
    from canasta_desktop.present.picture import MeldPicture, TablePicture
    from canasta_desktop.rules.view import SeatView

KINGS = "KS KH KC KS KH KC KD"
TENS = "TS TH TC TD TS TH 2D"
WILD = "JK 2S 2H 2S"


def picture(seat_view: SeatView, draft: Draft = EMPTY, **more: Any) -> TablePicture:
    return build_picture(situation(seat_view, draft=draft, **more))


def meld(shown: TablePicture, rank: Rank, side: int = 0) -> MeldPicture:
    return next(item for item in shown.sides[side].melds if item.rank is rank)


def stake(item: MeldPicture) -> tuple[int, str, str, int]:
    return item.segments, str(item.progress), str(item.stake), item.stake_points


# --- Special melds ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("laid", "rank", "said"),
    [
        (WILD, Rank.WILD, (7, "4 of 7", "if unfinished", -2000)),
        ("7S 7H 7D 7C 7S", Rank.SEVEN, (7, "5 of 7", "if unfinished", -2500)),
        ("AS AH AD", Rank.ACE, (7, "3 of 7", "if unfinished", -2500)),
        ("AS AH 2D", Rank.ACE, (0, "", "", 0)),
        ("JS JH JD", Rank.JACK, (0, "", "", 0)),
        ("7S 7H 7D 7C 7S 7H 7D", Rank.SEVEN, (0, "", "", 0)),
    ],
)
def test_a_special_meld_says_how_far_it_is_and_what_it_costs(
    laid: str, rank: Rank, said: tuple[int, str, str, int]
) -> None:
    shown = picture(modern("5S 9H", melds=[[laid], [TENS]]))
    assert stake(meld(shown, rank)) == said


@pytest.mark.parametrize(("preset", "points"), [("modern", -2000), ("modern-pagat", -2500)])
def test_a_wild_meld_with_all_jokers_costs_what_the_rule_set_says(preset: str, points: int) -> None:
    shown = picture(modern("5S 9H", preset=preset, melds=[["JK JK JK JK"], []]))
    assert meld(shown, Rank.WILD).stake_points == points


def test_where_one_canasta_frees_from_the_penalty_nothing_is_at_stake() -> None:
    changes = {"incomplete_penalty_at_one_canasta": False}
    one = picture(modern("5S 9H", changes=changes, melds=[[WILD, KINGS], []]))
    assert stake(meld(one, Rank.WILD)) == (7, "4 of 7", "free with one canasta", 0)
    none = picture(modern("5S 9H", changes=changes, melds=[[WILD], []]))
    assert meld(none, Rank.WILD).stake_points == -2000


def test_a_plan_says_how_far_it_would_bring_a_special_meld() -> None:
    seat_view = modern("2C 2C 5S 9H 9S", melds=[[WILD], []])
    draft = plan(seat_view, EMPTY, keys("2C 2C"))
    assert isinstance(draft, Draft)
    assert str(meld(picture(seat_view, draft), Rank.WILD).progress) == "4 of 7, 6 with the plan"
    sevens = modern("7S 7H 7D 9H 9S", melds=[[KINGS], []])
    draft = plan(sevens, EMPTY, keys("7S 7H 7D"))
    assert isinstance(draft, Draft)
    new = meld(picture(sevens, draft), Rank.SEVEN)
    assert stake(new) == (7, "3 of 7 planned", "if unfinished", -2500)


@pytest.mark.parametrize(
    ("laid", "rank", "label", "bonus"),
    [
        (KINGS, Rank.KING, "natural", 500),
        (TENS, Rank.TEN, "mixed", 300),
        ("7S 7H 7D 7C 7S 7H 7D", Rank.SEVEN, "sevens", 2500),
        ("AS AH AD AC AS AH AD", Rank.ACE, "aces", 2500),
        ("AS AH AD AC AS AH 2D", Rank.ACE, "mixed", 300),
        ("2S 2H 2D 2C 2S 2H 2D", Rank.WILD, "wild", 3000),
        ("2S 2H 2D 2C 2S 2H JK", Rank.WILD, "wild", 2000),
        ("2S 2H 2D JK JK JK JK", Rank.WILD, "wild", 2500),
    ],
)
def test_a_canasta_is_labelled_with_its_bonus(
    laid: str, rank: Rank, label: str, bonus: int
) -> None:
    shown = meld(picture(modern("5S 9H", melds=[[laid], []])), rank)
    assert (str(shown.label), shown.bonus) == (label, bonus)


def test_what_was_laid_in_this_turn_is_marked_until_the_discard() -> None:
    seat_view = modern("QS QH QD 5H 9C 9D", melds=[["5S 5D 5C"], []], pile="4C")
    laid = after(seat_view, "meld Q: QS QH QD", "meld 5: 5H")
    marked = {item.rank for item in picture(laid).own_side.melds if item.is_provisional}
    assert marked == {Rank.QUEEN, Rank.FIVE}
    one_back = after(laid, "retract")
    assert not meld(picture(one_back), Rank.FIVE).is_provisional
    ended = after(laid, "discard 9C")
    assert not any(item.is_provisional for item in picture(ended).own_side.melds)


# --- Dead ranks -------------------------------------------------------------------------------


def test_dead_ranks_are_named_and_marked_on_melds_and_in_the_hand() -> None:
    seat_view = modern("KD 9H TC 5S", melds=[[KINGS], [TENS]])
    shown = picture(seat_view)
    assert shown.dead_ranks == (Rank.KING, Rank.TEN)
    assert cards_text(card.key.card for card in shown.hand if card.is_dead) == "KD TC"


def test_a_shorter_meld_of_a_dead_rank_is_dead_and_a_canasta_is_not() -> None:
    shown = picture(modern("9H 5S", melds=[[KINGS, "TC TD TC"], ["TS TH TS TH TD 2D 2C"]]))
    assert meld(shown, Rank.TEN).is_dead
    assert not meld(shown, Rank.KING).is_dead
    assert not meld(shown, Rank.TEN, side=1).is_dead
    assert str(meld(shown, Rank.TEN).name).endswith("dead")


def test_a_dead_special_meld_can_no_longer_be_finished() -> None:
    melds = [["AS AH AC"], ["AD AS AH AC AD 2S 2H"]]
    aces = meld(picture(modern("9H 5S", melds=melds)), Rank.ACE)
    assert aces.is_dead
    assert stake(aces) == (7, "3 of 7", "can no longer be finished", -2500)


def test_a_wild_canasta_kills_no_card_and_no_wild_meld_that_was_begun() -> None:
    wild = "2S 2H 2D 2C 2S 2H JK"
    shown = picture(modern("2D 9H 5S", melds=[["JK JK JK"], [wild]]))
    assert shown.dead_ranks == ()
    assert not meld(shown, Rank.WILD).is_dead
    assert not any(card.is_dead for card in shown.hand)


def test_classic_melds_never_die() -> None:
    shown = picture(playing("4D 9H 5S", melds=[["4S 4H 4C 4D 4S 4H 4C"], []]))
    assert shown.dead_ranks == ()
    assert not any(card.is_dead for card in shown.hand)


# --- Threes -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("melds", "points", "reason"),
    [
        ([], -400, "no canasta yet"),
        ([KINGS], 0, "nothing with one canasta"),
        ([KINGS, TENS], 400, "with two canastas"),
    ],
)
def test_threes_count_by_the_number_of_canastas(melds: list[str], points: int, reason: str) -> None:
    side = picture(modern("9H 5S", melds=[melds, []], threes=["3H 3D 3S", ""])).own_side
    assert str(side.threes_title) == "Threes"
    assert str(side.threes_detail) == "red 2: 300 + black 1: 100"
    assert (side.threes_points, str(side.threes_reason)) == (points, reason)


def test_threes_of_one_colour_add_up_alone() -> None:
    side = picture(modern("9H 5S", threes=["3S 3C 3S 3C", ""])).own_side
    assert (str(side.threes_detail), side.threes_points) == ("black 4: 1,000", -1000)


def test_without_threes_only_their_name_is_said() -> None:
    side = picture(modern("9H 5S")).own_side
    assert (str(side.threes_title), str(side.threes_detail), side.threes_points) == (
        "Threes",
        "",
        0,
    )


def test_classic_threes_are_red_threes_and_say_why_they_count_against() -> None:
    side = picture(playing("9H 5S", melds=[[], []], threes=["3H", ""])).own_side
    assert str(side.threes_title) == "Red threes"
    assert (side.threes_points, str(side.threes_reason)) == (-100, "no meld yet")


# --- The stock --------------------------------------------------------------------------------


def notes(seat_view: SeatView) -> list[str]:
    return [str(note) for note in picture(seat_view).stock_picture.notes]


def test_the_turn_card_is_the_ninth_from_the_bottom() -> None:
    stock = picture(modern("9H 5S", stock=23)).stock_picture
    assert stock.turn_card_depth == 14
    assert str(stock.notes[0]) == "turn card in 15 draws"
    last = picture(modern("9H 5S", stock=9)).stock_picture
    assert (last.turn_card_depth, str(last.notes[0])) == (0, "turn card in 1 draw")


def test_a_turn_card_that_has_gone_ends_the_bonus_cards() -> None:
    gone = modern("9H 5S", stock=8)
    assert picture(gone).stock_picture.turn_card_depth is None
    assert notes(gone) == ["turn card gone", "no more bonus cards in this deal"]


def test_bonus_cards_still_to_come_are_named() -> None:
    assert notes(modern("9H 5S", stock=30))[1:] == ["bonus cards for opening: 4, then 3"]
    theirs = modern("9H 5S", melds=[["QS QH QD"], []], stock=30)
    assert notes(theirs)[1:] == ["bonus cards for the opponents’ opening: 3"]
    ours = modern("9H 5S", melds=[[], ["QS QH QD"]], stock=30)
    assert notes(ours)[1:] == ["bonus cards for your side’s opening: 3"]


def test_bonus_cards_that_follow_the_discard_are_said_while_they_are_due() -> None:
    seat_view = modern("AS AH AD AC QS QH QD KS KH KD 9C 9D", stock=30, pile="4C")
    opened = after(seat_view, "meld A: AS AH AD AC; K: KS KH KD; Q: QS QH QD")
    assert notes(opened)[1:] == ["4 bonus cards after your discard"]
    assert notes(after(opened, "retract"))[1:] == ["bonus cards for opening: 4, then 3"]


def test_who_has_got_bonus_cards_stays_written_beside_the_stock() -> None:
    events = (BonusCards(3, 4), BonusCards(0, 3))
    state = state_of("modern", melds=[["QS QH QD"], ["4S 4H 4D"]], stock=23)
    shown = picture(seen(state, 0, events))
    assert [str(note) for note in shown.stock_picture.notes] == [
        "turn card in 15 draws",
        "bonus cards: Ingrid 4, you 3",
        "no more bonus cards in this deal",
    ]


def test_where_no_bonus_cards_are_played_there_is_nothing_to_say() -> None:
    for seat_view in (modern("9H 5S", changes={"talon": "off"}), playing("9H 5S")):
        stock = picture(seat_view).stock_picture
        assert (stock.notes, stock.turn_card_depth) == ((), None)


# --- The pile ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("top", "status", "needs"),
    [
        ("8D", "Frozen", "needs two natural eights"),
        ("2D", "Blocked", "a wild card lies on top"),
        ("JK", "Blocked", "a wild card lies on top"),
        ("TC", "Blocked", "Tens are dead"),
        ("6D", "Blocked", "your side’s sixes have no room for three more"),
    ],
)
def test_the_pile_says_what_a_claim_needs(top: str, status: str, needs: str) -> None:
    melds = [["6S 6H 6C 6D 6S", "8S 8H 8C"], [TENS]]
    pile = picture(modern("8S 8D 9H", melds=melds, pile=f"2C {top}", phase="draw")).pile
    assert (str(pile.status), str(pile.needs)) == (status, needs)
    assert pile.barred == (status == "Blocked")
    assert pile.can_take == (top == "8D")
    assert pile.freezing == ()


def test_a_pile_that_was_given_back_stays_in_this_turn() -> None:
    seat_view = modern("8S 8D 9H 9C 5D", melds=[[KINGS], []], pile="4C 8C", phase="draw")
    back = after(seat_view, "take 8: 8S 8D", "retract")
    assert str(picture(back).pile.needs) == "given back, so it stays in this turn"
    assert not picture(back).pile.can_take


def test_an_empty_pile_says_what_may_be_thrown_on_it() -> None:
    seat_view = modern("8S 8D 9H")
    needs = "only a safe card may be thrown on it: no sevens, aces, wild or dead cards"
    assert str(picture(seat_view).pile.needs) == needs
    assert str(picture(modern("8S 8D 9H", changes={"swad": "off"})).pile.needs) == ""
    assert str(picture(modern("8S 8D 9H", phase="draw")).pile.needs) == ""


def test_an_empty_pile_says_how_it_came_about() -> None:
    taking = modern("8S 8D 9H 9C", melds=[[KINGS], []], pile="4C 8C", phase="draw")
    taken = picture(after(taking, "take 8: 8S 8D"))
    assert str(taken.pile.status) == "You took 2 cards with the eights"
    assert str(picture(modern("8S 8D 9H")).pile.status) == "The pile is empty"
    assert str(picture(modern("8S 8D 9H", phase="draw")).pile.status) == ""


# --- What may be thrown -----------------------------------------------------------------------


def verdicts(seat_view: SeatView) -> dict[str, tuple[DiscardVerdict | None, str]]:
    return {
        cards_text([card.key.card]): (card.verdict, str(card.verdict_text))
        for card in picture(seat_view).hand
    }


NOT_NOW = (DiscardVerdict.REFUSED, "not on an empty pile")
GOES = (DiscardVerdict.SAFE, "safe to discard")


def test_on_an_empty_pile_safe_cards_are_marked() -> None:
    found = verdicts(modern("JK 2C AS KD 9S 7C 4C", melds=[[KINGS], []]))
    assert {card for card, verdict in found.items() if verdict == NOT_NOW} == {
        "JK",
        "2C",
        "AS",
        "KD",
        "7C",
    }
    assert {card for card, verdict in found.items() if verdict == GOES} == {"9S", "4C"}


def test_without_a_safe_card_any_natural_may_go() -> None:
    found = verdicts(modern("2C AS 7C"))
    assert found["AS"] == (DiscardVerdict.SAFE, "may go, nothing is safe")
    assert found["2C"] == NOT_NOW


def test_a_kept_three_is_never_thrown() -> None:
    assert verdicts(modern("3H 9S 8S"))["3H"] == (
        DiscardVerdict.REFUSED,
        "a three is never discarded",
    )


@pytest.mark.parametrize(
    "seat_view",
    [
        modern("JK AS 9S", pile="4C"),
        modern("JK AS 9S", changes={"swad": "off"}),
        modern("JK AS 9S", phase="draw"),
        seen(state_of("modern", hands=["JK AS 9S", 13, 13, 13], turn=1), 0),
        playing("JK AS 9S"),
    ],
)
def test_verdicts_are_shown_only_while_an_empty_pile_is_guarded(seat_view: SeatView) -> None:
    found = verdicts(seat_view)
    assert set(found.values()) == {(None, "")}


# --- New cards --------------------------------------------------------------------------------


def new_cards(seat_view: SeatView) -> str:
    return cards_text(card.key.card for card in picture(seat_view).hand if card.is_new)


def test_bonus_cards_and_replacements_are_new_in_the_turn_that_follows() -> None:
    state = state_of("modern", hands=["4S 5S 6S 8S 9S", 13, 13, 13], phase="draw")
    events = (
        Discarded(0, parse_card("TD")),
        BonusCards(0, 2),
        Drew(0, parse_card("4S"), replacement=True),
        Drew(0, parse_card("3H"), replacement=True),
        Discarded(3, parse_card("TC")),
        ThreeLaid(0, parse_card("3H")),
        Drew(0, parse_card("5S"), replacement=True),
    )
    assert new_cards(seen(state, 0, events)) == "5S 4S"
    drawn = (*events, Drew(0, parse_card("6S")))
    assert new_cards(seen(state, 0, drawn)) == "6S 5S 4S"


def test_cards_of_a_pile_that_was_given_back_are_not_new() -> None:
    seat_view = modern("8S 8D 9H 9C 5D", melds=[[KINGS], []], pile="9H 8C", phase="draw")
    taken = after(seat_view, "take 8: 8S 8D")
    assert new_cards(taken) == "9H"
    assert new_cards(after(taken, "retract")) == ""
    assert isinstance(taken.events[0], PileTaken)
    assert taken.events[0].cards == parse_cards("9H 8C")


# --- Read aloud -------------------------------------------------------------------------------


def test_the_modern_table_is_read_in_a_fixed_order() -> None:
    state = state_of(
        "modern",
        hands=["KD 9H 7S", 7, 7, 7],
        melds=[[KINGS, WILD], ["TS TH TC", "7S 7H 7D 7C"]],
        threes=["3H 3S", ""],
        pile="QC",
        stock=23,
        scores=[2340, 1905],
    )
    assert [str(line) for line in table_words(picture(seen(state)))] == [
        "Your turn: lay melds or discard.",
        "Your hand has 3 cards: 1 king, 1 nine, 1 seven.",
        (
            "Your side: natural canasta of kings, 7 cards; "
            "4 wild cards, 1 joker, 4 of 7, −2,000 points if unfinished; "
            "1 red three, 1 black three, 0 points, nothing with one canasta."
        ),
        ("Opponents: 3 tens; 4 sevens, 4 of 7, −2,500 points if unfinished."),
        "Discard pile: queen of clubs on top, 1 card, Frozen: needs two natural queens.",
        "Dead: kings.",
        "Stock: 23 cards, turn card in 15 draws; no more bonus cards in this deal.",
        "Tomás holds 7 cards.",
        "Marisol holds 7 cards.",
        "Ingrid holds 7 cards.",
        "Us: 2,340 points, 680 on the table, first meld made.",
        "Them: 1,905 points, −50 on the table, first meld made.",
        "If the deal ended now, without the hands: Us −1,320, Them −2,550.",
        "Going out still needs: two canastas: only kings yet; wild meld complete: 4 of 7.",
    ]


def test_a_deal_that_is_over_has_no_notes_left() -> None:
    state = state_of("modern", hands=["KD 9H", 7, 7, 7])._replace(phase=Phase.OVER)
    shown = picture(seen(state), final=state)
    assert (shown.standing, shown.going_out, shown.special_hands) == ((), (), ())
    assert shown.stock_picture.notes == ()
