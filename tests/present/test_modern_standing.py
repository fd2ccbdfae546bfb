"""What the deal would score now, what going out needs, how far special hands are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.present.builder import build_picture
from canasta_desktop.rules.notation import cards_text
from canasta_desktop.rules.options import options
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.scoring import LineKind, score_side
from canasta_desktop.rules.special_hands import POINTS
from canasta_desktop.rules.state import Phase, Question
from canasta_desktop.rules.view import view
from tests.present.tables import modern, playing, random_deal, seen, situation, state_of

if TYPE_CHECKING:
    from canasta_desktop.rules.view import SeatView

KINGS = "KS KH KC KS KH KC KD"
TENS = "TS TH TC TD TS TH 2D"
WILD = "JK 2S 2H 2S"


def standing(seat_view: SeatView) -> dict[str, tuple[int, ...]]:
    rows = build_picture(situation(seat_view)).standing
    assert [row.is_total for row in rows] == [False] * (len(rows) - 1) + [True]
    return {str(row.label): row.points for row in rows}


def needed(seat_view: SeatView) -> list[tuple[str, bool]]:
    return [(str(item.text), item.is_met) for item in build_picture(situation(seat_view)).going_out]


# --- If the deal ended now --------------------------------------------------------------------


def test_the_deal_is_counted_as_if_it_ended_now_without_the_hands() -> None:
    melds = [[KINGS, TENS, WILD], ["JS JH JD", "7S 7H 7D 7C"]]
    seat_view = modern("AS AH AD 9C", melds=melds, threes=["3H 3S", "3D"])
    assert standing(seat_view) == {
        "Canastas": (800, 0),
        "Cards on the table": (70 + 80 + 110, -(30 + 20)),
        "Threes": (200, -100),
        "Unfinished": (-2000, -2500),
        "Without the hands": (800 + 260 + 200 - 2000, -50 - 100 - 2500),
    }


def test_the_own_side_stands_first() -> None:
    state = state_of("modern", hands=[5, 5, 5, 5], melds=[[KINGS], []], turn=1)
    assert standing(seen(state, 1))["Canastas"] == (0, 500)


@pytest.mark.parametrize("number", range(6))
def test_at_the_end_of_a_deal_nothing_but_hands_and_going_out_is_added(number: int) -> None:
    """The last standing of a deal, and its score, differ by what the hands and the finish bring."""
    *_, before, last = random_deal(make_rules("modern"), number)
    if last.state.special is not None or before.state.melds != last.state.melds:
        pytest.skip("The last action changed the melds.")
    shown = standing(view(before.state, 0, before.events))["Without the hands"]
    for side, points in enumerate(shown):
        score = score_side(last.state, side)
        rest = score.points(LineKind.HAND, LineKind.HELD, LineKind.GOING_OUT)
        assert score.total == points + rest


def test_a_classic_table_needs_no_standing() -> None:
    picture = build_picture(situation(playing("9H 5S")))
    assert (picture.standing, picture.going_out, picture.special_hands) == ((), (), ())


# --- Going out --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("melds", "said"),
    [
        (
            [],
            [
                ("two canastas: none yet", False),
                ("no unfinished sevens, aces or wild meld", True),
            ],
        ),
        (
            [KINGS, WILD],
            [
                ("two canastas: only kings yet", False),
                ("wild meld complete: 4 of 7", False),
                ("no unfinished sevens or aces", True),
            ],
        ),
        (
            [KINGS, TENS, "7S 7H 7D", "AS AH AD AC"],
            [
                ("two canastas: kings, tens", True),
                ("sevens complete: 3 of 7", False),
                ("aces complete: 4 of 7", False),
                ("no unfinished wild meld", True),
            ],
        ),
        (
            [KINGS, "AS AH 2S"],
            [
                ("two canastas: only kings yet", False),
                ("no unfinished sevens, aces or wild meld", True),
            ],
        ),
    ],
)
def test_going_out_names_what_it_needs(melds: list[str], said: list[tuple[str, bool]]) -> None:
    assert needed(modern("9H 5S", melds=[melds, []])) == said


def test_a_rule_set_with_one_canasta_asks_for_one() -> None:
    seat_view = modern("9H 5S", changes={"canastas_to_go_out": 1}, melds=[[KINGS], []])
    assert needed(seat_view)[0] == ("a canasta: kings", True)


def test_the_partners_yes_is_a_need_where_it_is_required() -> None:
    seat_view = modern("9H 5S", changes={"permission": "required"}, melds=[[KINGS, TENS], []])
    assert needed(seat_view)[-1] == ("the partner’s yes in the same turn", False)
    table = seat_view.table
    yes = table._replace(turn=table.turn._replace(question=Question.YES))
    assert needed(seen(yes))[-1] == ("the partner’s yes in the same turn", True)


def test_a_no_that_binds_is_said() -> None:
    changes = {"permission": "optional_binding"}
    table = modern("9H 5S", changes=changes, melds=[[KINGS, TENS], []]).table
    no = table._replace(turn=table.turn._replace(question=Question.NO))
    assert needed(seen(no))[-1] == ("the partner said no in this turn", False)
    assert all(is_met for _, is_met in needed(seen(table)))


@pytest.mark.parametrize("number", range(8))
def test_with_every_need_met_a_last_card_goes_out(number: int) -> None:
    """The needs that are shown are those of the rules, all through random deals."""
    for position in list(random_deal(make_rules("modern"), number))[::7]:
        state = position.state
        if state.phase is not Phase.PLAY:
            continue
        one_card = state._replace(
            hands=tuple(
                hand[-1:] if seat == state.seat else hand for seat, hand in enumerate(state.hands)
            ),
            turn=state.turn._replace(newest=None),
        )
        seat_view = view(one_card, one_card.seat)
        may_go_out = all(is_met for _, is_met in needed(seat_view))
        assert bool(options(one_card).finishes or options(one_card).discards) >= may_go_out


# --- Special hands ----------------------------------------------------------------------------

PAIRS = "6S 6H 7S 7H 8S 8H 9S 9H JS JH QS QH KS"


def test_special_hands_are_shown_the_nearest_first_with_what_is_lacking() -> None:
    first = build_picture(situation(modern(f"{PAIRS} 4C", pile="5D"))).special_hands[0]
    assert (str(first.name), first.points, first.missing) == ("Pairs", 2500, 1)
    assert str(first.detail) == "needs 1 king more, 4♣ to spare"
    assert cards_text(sorted(key.card for key in first.keys)) == PAIRS


@pytest.mark.parametrize(
    ("hand", "detail"),
    [
        (f"{PAIRS} KH", "complete"),
        ("6S 6H 7S 7H 8S 8H 9S 9H JS JH QS QH 2C JK", "needs a pair more, 2♣ Joker to spare"),
        (
            "6S 6H 7S 7H 8S 8H 9S 9H JS JH 2S 2C 3H JK",
            "needs 2 pairs more, 2♠ 2♣ 3♥ Joker to spare",
        ),
    ],
)
def test_a_lacking_pair_of_any_rank_is_a_pair(hand: str, detail: str) -> None:
    found = build_picture(situation(modern(hand, pile="5D"))).special_hands
    assert str(next(item for item in found if str(item.name) == "Pairs").detail) == detail


def test_of_many_lacking_cards_only_the_number_is_said() -> None:
    found = build_picture(situation(modern(f"{PAIRS} KH", pile="5D"))).special_hands
    dream = next(item for item in found if str(item.name) == "Dream")
    assert str(dream.detail) == "needs 10 cards more, 10 cards to spare"


def test_special_hands_that_are_played_are_shown_and_no_others() -> None:
    for preset in ("modern", "modern-pagat"):
        seat_view = modern(PAIRS, preset=preset)
        shown = build_picture(situation(seat_view)).special_hands
        assert len(shown) == len(POINTS[make_rules(preset).special_hands])


@pytest.mark.parametrize(
    "seat_view",
    [
        modern(PAIRS, melds=[["4S 4H 4C"], []]),
        modern(PAIRS, changes={"special_hands": "none"}),
        modern(PAIRS, changes={"deal_size": 11}),
    ],
)
def test_where_none_can_come_up_none_is_shown(seat_view: SeatView) -> None:
    assert build_picture(situation(seat_view)).special_hands == ()
