"""The special hands (M2.6, M11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from canasta_desktop.rules.notation import parse_cards
from canasta_desktop.rules.options import options
from canasta_desktop.rules.scoring import match_result, score_deal
from canasta_desktop.rules.state import Phase
from tests.rules.modern.tables import OPEN, OPENED, OPENING, REST, drawing, playing
from tests.rules.table import after, broken, hand_text

if TYPE_CHECKING:
    from canasta_desktop.rules.cards import Card

PAIRS = "6S 6H 7S 7H 8S 8H 9S 9H JS JH QS QH KS KH"
THEIR_OPENING = "meld Q: QS QH QD; A: AS AC JK JK"
STRAIGHT = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS JK"
GARBAGE = "8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH KD"

HANDS = {
    "pairs": (PAIRS, 2500, 2500),
    "wild-pairs": ("6S 6H 9S 9H JS JH QS QH 7S 7H AS AH 2S 2H", 2000, 2000),
    "miami-pairs": ("6S 6H 9S 9H QS QH 7S 7H AS AH 2S 2H JK JK", 2500, 0),
    "zip-code": ("4S 4H 5S 5H QS QH QD KS KH KD 8S 8H 8D 8C", 2500, 0),
    "straight": (STRAIGHT, 3000, 3000),
    "garbage": (GARBAGE, 3000, 2000),
    "blast-off": ("KS KH KD KC KS QS QH QD QC 8S 8H 8D 2S 2H", 3000, 0),
    "triples": ("8S 8H 8D QS QH QD KS KH KD 4S 4H 4D 2S 2H", 3500, 0),
    "quads": ("8S 8H 8D 8C QS QH QD QC KS KH KD KC JK JK", 3500, 0),
    "dream": ("4S 4H 4D 4C 4S KS KH KD KC KS 2S 2H 2D 2C", 8500, 0),
}


@pytest.mark.parametrize("name", HANDS)
def test_a_special_hand_scores_its_value(name: str) -> None:
    """M2.6."""
    cards, league, pagat = HANDS[name]
    for preset, points in (("modern", league), ("modern-pagat", pagat)):
        state = playing(cards, preset=preset)
        if points:
            ended = after(state, f"special {name}")
            assert ended.phase is Phase.OVER
            assert score_deal(ended)[0].total == points
        else:
            assert broken(state, f"special {name}") == "special-no-match"


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("pairs", "6S 6H 6D 6C 8S 8H 9S 9H JS JH QS QH KS KH"),
        ("wild-pairs", "6S 6H 9S 9H JS JH QS QH 7S 7H AS AH 2S JK"),
        ("zip-code", "8S 8H 2S JK QS QH QD KS KH KD 4S 4H 4D 4C"),
        ("straight", "AS 2S 2H 4S 5S 6S 7S 8S 9S TS JS QS KS JK"),
        ("garbage", "8S 8H 8D 8C QS QH QD QC 5S 5H 5D 2S 2H 2D"),
        ("triples", "8S 8H 8D QS QH QD KS KH KD 4S 4H 4D 2S JK"),
        ("quads", "8S 8H 8D 8C 8S 8H 8D 8C KS KH KD KC JK JK"),
        ("dream", "4S 4H 4D 4C 4S KS KH KD KC KS 2S 2H 2D JK"),
        ("pairs", "6S 6H 7S 7H 8S 8H 9S 9H JS JH QS QH KS"),
    ],
)
def test_what_only_looks_like_a_special_hand_is_none(name: str, cards: str) -> None:
    """M2.6, M11.2: groups are counted with all cards of their rank."""
    assert broken(playing(cards), f"special {name}") == "special-no-match"


def test_the_other_dream_has_any_five_wild_cards() -> None:
    """M2.6."""
    cards = "4S 4H 4D 4C 4S KS KH KD KC 2S 2H 2D JK JK"
    assert broken(playing(cards), "special dream") is None


@pytest.mark.parametrize(("setting", "code"), [("either", None), ("twos", "special-no-match")])
def test_the_wild_pair_may_have_to_be_twos(setting: str, code: str | None) -> None:
    """M2.6."""
    cards = "6S 6H 9S 9H JS JH QS QH 7S 7H AS AH JK JK"
    rules = {"wild_pairs_wild": setting}
    assert broken(playing(cards, rules=rules), "special wild-pairs") == code


@pytest.mark.parametrize(("most", "code"), [(2, None), (1, "special-no-match")])
def test_a_house_limits_the_groups_of_wild_cards(most: int, code: str | None) -> None:
    """M2.6."""
    cards = "2S 2H JK JK QS QH QD KS KH KD 4S 4H 4D 4C"
    rules = {"special_max_wild_groups": most}
    assert broken(playing(cards, rules=rules), "special zip-code") == code


def test_a_special_hand_needs_an_unopened_side_and_a_drawn_card() -> None:
    """M11.1."""
    assert broken(playing(PAIRS, own=OPENED), "special pairs") == "special-not-allowed"
    assert broken(drawing(PAIRS), "special pairs") == "not-now"
    take = "take Q: QS QH; A: AS AH AD; K: KS KH JK"
    taken = after(drawing(f"QS QH {OPENING} {REST}", pile="5S QC"), take)
    assert broken(taken, "special pairs") == "special-not-allowed"


def test_by_courtesy_it_is_allowed_on_the_turn_after_the_partner_opened() -> None:
    """M11.1: once, and with nothing laid in the turn."""
    more: dict[str, Any] = {
        "hands": [f"{OPENING} {REST}", "6S 6D 7D 7C", " ".join(PAIRS.split()[:13]), "4C 5C 6C"],
        "stock": "4S 4S 4H 4H KH KD KC KC QD QC JD JC TD TC",
    }
    for courtesy, code in ((True, None), (False, "special-not-allowed")):
        state = playing("", **more, rules={"special_courtesy": courtesy})
        state = after(state, OPEN, "discard 8S", "draw", "discard 6S", "draw")
        assert state.seat == 2
        drawn = state._replace(hands=(*state.hands[:2], tuple(sorted(pairs())), state.hands[3]))
        assert broken(drawn, "special pairs") == code
    later = after(drawn._replace(courtesy=(2,)), "discard KS")
    assert later.courtesy == ()


def test_the_courtesy_stays_when_the_other_side_opens_in_between() -> None:
    """M11.1: each partner has his own first turn after the opening."""
    more: dict[str, Any] = {
        "hands": [f"{OPENING} {REST}", "QS QH QD AS AC JK JK 6S 6H", "5C 7C", "4C 5C 6C"],
        "stock": "4S 4D 4H 4C KD KC KH KC TC TD 9S 9D 9C 8D",
    }
    state = playing("", **more, rules={"special_courtesy": True})
    state = after(state, OPEN, "discard 8S", "draw", THEIR_OPENING, "discard 6S", "draw")
    assert state.courtesy == (2, 3)
    drawn = state._replace(hands=(*state.hands[:2], tuple(sorted(pairs())), state.hands[3]))
    assert broken(drawn, "special pairs") is None
    assert after(state, "discard 5C").courtesy == (3,)


def pairs() -> tuple[Card, ...]:
    return parse_cards(PAIRS)


def test_its_cards_stay_in_the_hand_and_the_deal_ends() -> None:
    """M11.3: no bonus, no threes, nothing for the partner; the others score as usual."""
    hands = [PAIRS, "4S 4H 5D", "TS 9D AS", "5H"]
    state = playing("", hands=hands, threes=["3S 3H", ""], theirs=["TC TD TH"])
    ended = after(state, "special pairs")
    assert hand_text(ended) == hand_text(state)
    assert ended.out is None
    assert [score.total for score in score_deal(ended)] == [2500, -30 - 20]


def test_a_dream_wins_the_match_from_far_behind() -> None:
    """M11.4."""
    state = after(playing(HANDS["dream"][0], scores=[-500, 8000]), "special dream")
    totals = (8000, 8400)
    assert match_result(state, totals).winner == 0
    single = playing(HANDS["dream"][0], rules={"target": 20000})
    assert match_result(after(single, "special dream"), (8500, 0)).over


def test_what_the_hand_matches_is_listed() -> None:
    assert [action.name.value for action in options(playing(STRAIGHT)).specials] == ["straight"]
    assert options(playing(STRAIGHT)).threes
