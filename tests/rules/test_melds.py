"""What a meld may hold (C4)."""

from __future__ import annotations

import pytest

from canasta_desktop.rules.actions import Lay
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.events import CanastaCompleted, CanastaTurned, MeldLaid
from canasta_desktop.rules.melds import CanastaKind, canasta_kind
from canasta_desktop.rules.notation import parse_cards, parse_meld
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.refusal import Refusal, RuleCode
from tests.rules.table import (
    NATURAL_KINGS,
    SOMETHING,
    after,
    broken,
    events,
    meld_texts,
    playing,
    refusal,
)

OPENED = ["KS KH KD"]
TWOS = {"deuce_melds": True}


@pytest.mark.parametrize(
    "cards", ["QS QH QD", "4S 4S 4H", "AS AH 2S", "9S 9H JK", "7S 7H 2S 2H", "7S 7H 2S 2H JK"]
)
def test_two_naturals_and_up_to_three_wild_cards_are_a_meld(cards: str) -> None:
    state = playing(f"{cards} TS JS", own=OPENED)
    assert broken(state, f"meld {cards[0]}: {cards}") is None


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("meld Q: QS QH", "meld-too-small"),
        ("meld Q: QS 2S", "meld-too-small"),
        ("meld Q: 2S", "meld-too-small"),
        ("meld Q: QS 2S JK", "meld-few-naturals"),
        ("meld Q: 2S 2H JK", "meld-few-naturals"),
        ("meld Q: QS QH 2S 2H JK JK", "meld-many-wilds"),
        ("meld Q: QS QH 4S", "meld-mixed-ranks"),
        ("meld Q: 4S 5S 6S", "meld-mixed-ranks"),
        ("meld W: 2S 2H JK", "meld-no-rank"),
        ("meld 2: 2S 2H JK", "meld-no-rank"),
    ],
)
def test_other_groups_are_no_meld(action: str, code: str) -> None:
    state = playing("QS QH 2S 2H JK JK 4S 5S 6S TS", own=OPENED)
    assert broken(state, action) == code


def test_the_refusal_of_a_meld_counts_what_is_missing() -> None:
    state = playing("QS QH 2S 2H JK JK 4S TS", own=OPENED)
    assert refusal(state, "meld Q: QS QH") == Refusal(
        RuleCode.MELD_TOO_SMALL, "C4.1", have=2, need=3, rank=Rank.QUEEN
    )
    assert refusal(state, "meld Q: QS 2S JK") == Refusal(
        RuleCode.MELD_FEW_NATURALS, "C4.2", have=1, need=2, rank=Rank.QUEEN
    )
    assert refusal(state, "meld Q: QS QH 2S 2H JK JK") == Refusal(
        RuleCode.MELD_MANY_WILDS, "C4.2", have=4, need=3, rank=Rank.QUEEN
    )


def test_a_wild_card_among_black_threes_is_one_too_many() -> None:
    assert refusal(playing("3S 3C 2S 5S", own=[NATURAL_KINGS]), "out 3: 3S 3C 2S / 5S") == Refusal(
        RuleCode.MELD_NO_WILD, "C8.6", have=1, need=0, rank=Rank.THREE
    )


def test_a_group_without_cards_is_no_meld() -> None:
    state = playing("QS QH 5S", own=OPENED)
    assert broken(state, "meld K:") == "meld-too-small"
    assert check(state, Lay(())) == Refusal(RuleCode.MELD_TOO_SMALL, "C4.1", have=0, need=3)


def test_a_joker_or_a_two_never_mixes_ranks() -> None:
    state = playing(f"JK 2S {SOMETHING}", own=OPENED)
    assert broken(state, "meld Q: JK 2S") == "meld-too-small"


def test_a_side_has_one_meld_of_a_rank() -> None:
    state = after(playing("QS QH QD 5S 6S", own=["QC QS QH"]), "meld Q: QS QH QD")
    assert meld_texts(state) == ["QC QS QH QS QH QD"]


def test_the_partners_cards_join_the_same_meld() -> None:
    state = playing("QS 5S 6S", own=["QC QS QH"])
    state = after(state, "meld Q: QS", "discard 5S")._replace(seat=2)
    state = state._replace(hands=(*state.hands[:2], parse_cards("QD 5H 6H"), state.hands[3]))
    assert meld_texts(after(state, "draw", "meld Q: QD")) == ["QC QS QH QS QD"]


def test_a_meld_of_the_opponents_is_no_place_for_own_cards() -> None:
    state = playing("QS QH 5S 6S", own=OPENED, theirs=["QC QD QH"])
    assert broken(state, "meld Q: QS") == "meld-too-small"


def test_both_sides_may_have_a_meld_of_the_same_rank() -> None:
    state = after(playing("QS QH QD 5S 6S", own=OPENED, theirs=["QC QS QH"]), "meld Q: QS QH QD")
    assert meld_texts(state, 0) == ["QS QH QD", "KS KH KD"]
    assert meld_texts(state, 1) == ["QC QS QH"]


def test_the_joined_meld_must_keep_the_wild_limit() -> None:
    state = playing("2S QS 5S 6S", own=["QH QD 2H 2D JK"])
    assert broken(state, "meld Q: 2S") == "meld-many-wilds"
    assert broken(state, "meld Q: QS") is None


def test_one_card_may_be_added_to_an_own_meld() -> None:
    state = playing("QS 2S 5S 6S", own=["QH QD QC"])
    assert broken(state, "meld Q: QS") is None
    assert broken(state, "meld Q: 2S") is None


def test_a_meld_begun_in_this_turn_may_grow_in_it() -> None:
    state = playing("QS QH QD QC 2S 5S 6S", own=OPENED)
    state = after(state, "meld Q: QS QH QD", "meld Q: QC", "meld Q: 2S")
    assert meld_texts(state)[0] == "QS QH QD QC 2S"


def test_canastas_may_go_on_growing() -> None:
    state = playing(f"KC 2S {SOMETHING}", own=[NATURAL_KINGS])
    assert broken(state, "meld K: KC") is None
    assert broken(state, "meld K: 2S") is None


def test_a_fourth_wild_card_is_one_too_many_at_any_size() -> None:
    state = playing(f"JK {SOMETHING}", own=["AS AH AD AC AS AH AD AC 2S 2H JK"])
    assert broken(state, "meld A: JK") == "meld-many-wilds"


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("KS KH KD KC KS KH", None),
        ("KS KH KD KC 2S 2H", None),
        (NATURAL_KINGS, CanastaKind.NATURAL),
        ("KS KH KD KC KS KH KD KC", CanastaKind.NATURAL),
        ("KS KH KD KC 2S 2H JK", CanastaKind.MIXED),
        (f"{NATURAL_KINGS} 2S", CanastaKind.MIXED),
    ],
)
def test_seven_cards_are_a_canasta_natural_without_any_wild_card(
    cards: str, kind: CanastaKind | None
) -> None:
    assert canasta_kind(make_rules(), parse_meld(cards)) is kind


def test_laying_tells_of_a_canasta_that_is_completed_or_turned() -> None:
    state = playing("KD 2S 5S 6S", own=["KS KH KD KC KS KH"])
    assert events(state, "meld K: KD") == (
        MeldLaid(0, Rank.KING, parse_cards("KD"), begun=False),
        CanastaCompleted(0, Rank.KING, CanastaKind.NATURAL),
    )
    assert events(after(state, "meld K: KD"), "meld K: 2S")[-1] == CanastaTurned(
        0, Rank.KING, CanastaKind.MIXED
    )


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("meld 3: 3S 3C 3S", "black-threes"),
        ("meld 3: 3S 3C", "meld-too-small"),
        ("meld 3: 3S 3C 2S", "meld-no-wild"),
        ("meld 3: 3S 3C 3S 2S", "meld-no-wild"),
        ("meld 3: 2S 2H JK", "meld-no-wild"),
        ("meld 3: 3S 3C 4S", "meld-mixed-ranks"),
    ],
)
def test_a_group_of_black_threes_breaks_its_own_rules(action: str, code: str) -> None:
    state = playing("3S 3C 3S 2S 2H JK 4S 5S", own=[NATURAL_KINGS])
    assert broken(state, action) == code


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("2S 2H 2D", None),
        ("2S 2H 2D JK", None),
        ("2S 2H 2D JK JK JK", None),
        ("2S 2H 2D JK JK JK JK", "meld-many-wilds"),
        ("2S 2H JK", "meld-few-naturals"),
        ("2S 2H", "meld-too-small"),
        ("2S 2H 2D 5S", "meld-mixed-ranks"),
    ],
)
def test_twos_as_a_rank_need_three_twos_and_take_jokers_only(cards: str, code: str | None) -> None:
    state = playing("2S 2H 2D JK JK JK JK 5S 6S 7S", own=OPENED, rules=TWOS)
    assert broken(state, f"meld 2: {cards}") == code


def test_twos_and_jokers_may_be_added_to_a_meld_of_twos() -> None:
    state = playing("2C JK 5S 6S", own=["2S 2H 2D"], rules=TWOS)
    assert meld_texts(after(state, "meld 2: 2C", "meld 2: JK")) == ["2S 2H 2D 2C JK"]


def test_a_two_put_to_another_rank_is_wild_where_twos_are_a_rank() -> None:
    state = playing("QS QH 2S 2H 2D 2C 5S 6S", own=OPENED, rules=TWOS)
    assert broken(state, "meld Q: QS QH 2S 2H 2D 2C") == "meld-many-wilds"


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("2S 2H 2D 2C 2S 2H 2D", CanastaKind.NATURAL),
        ("2S 2H 2D 2C 2S 2H JK", CanastaKind.MIXED),
        ("2S 2H 2D 2C 2S 2H", None),
    ],
)
def test_seven_twos_are_a_canasta_natural_without_a_joker(
    cards: str, kind: CanastaKind | None
) -> None:
    assert canasta_kind(make_rules(changes=TWOS), parse_meld(cards)) is kind
