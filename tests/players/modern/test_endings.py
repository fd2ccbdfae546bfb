"""Special hands, threes, going out and questions in Modern American."""

from __future__ import annotations

import pytest

from canasta_desktop.players.reason import ReasonKind
from canasta_desktop.rules.actions import (
    Answer,
    Ask,
    Discard,
    Draw,
    GoOut,
    LaySpecial,
    LayThree,
    SpecialHand,
)
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.notation import parse_card
from tests.players.modern.tables import laid_ranks, thrown
from tests.players.seats import LEVELS, choice
from tests.rules.modern.tables import KINGS, MIXED_JACKS, OPENED, drawing, playing
from tests.rules.table import after

GARBAGE = "8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH KD"
TWO_CANASTAS = [KINGS, MIXED_JACKS]


@pytest.mark.parametrize("level", LEVELS)
class TestSpecialHands:
    @pytest.mark.parametrize(
        ("hand", "name"),
        [
            (GARBAGE, SpecialHand.GARBAGE),
            ("6S 6H 7S 7H 8S 8H 9S 9H JS JH QS QH KS KH", SpecialHand.PAIRS),
            ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS JK", SpecialHand.STRAIGHT),
            ("4S 4H 4D 4C 4S KS KH KD KC KS 2S 2H 2D 2C", SpecialHand.DREAM),
        ],
    )
    def test_a_held_one_is_laid(self, level: str, hand: str, name: SpecialHand) -> None:
        found = choice(playing(hand), level)
        assert found.action == LaySpecial(name)
        assert found.reason.kind is ReasonKind.SPECIAL_HAND
        assert found.reason.special is name

    def test_none_is_laid_once_the_side_has_opened(self, level: str) -> None:
        assert not isinstance(choice(playing(GARBAGE, own=OPENED), level).action, LaySpecial)


ALMOST_PAIRS = "6S 6H 7S 7H 8S 8H 9S 9H JS JH QS QH KS 4C"


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_seven_pairs_are_waited_for_when_one_card_is_missing(level: str) -> None:
    state = playing(ALMOST_PAIRS)
    found = choice(state, level)
    assert thrown(state, level) in {Rank.FOUR, Rank.KING}
    assert found.reason.kind is ReasonKind.DISCARD_SPECIAL
    assert found.reason.special is SpecialHand.PAIRS
    assert found.reason.count == 1


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_the_pile_is_left_for_a_special_hand_that_is_near(level: str) -> None:
    """The kings, sevens and wild cards that this hand lacks do not come with the pile."""
    hand = "6S 6H 7S 7H 8S 8H 9S 9H AS AH 2S 2H KS"
    found = choice(drawing(hand, pile="4S TD 5H 9C"), level)
    assert found.action == Draw()


def test_the_beginner_tries_for_none() -> None:
    assert choice(playing(ALMOST_PAIRS), "beginner").reason.kind is not ReasonKind.DISCARD_SPECIAL


class TestThrees:
    @pytest.mark.parametrize("level", LEVELS)
    def test_a_three_is_given_up_where_the_straight_is_far(self, level: str) -> None:
        found = choice(playing("3S KS KH KD QS QH JS JH 8S 9H TS 6C 5D 4C"), level)
        assert found.action == LayThree(parse_card("3S"))
        assert found.reason.kind is ReasonKind.GIVE_UP_THREE

    @pytest.mark.parametrize("level", ["steady", "sharp"])
    def test_it_is_kept_where_the_straight_is_near(self, level: str) -> None:
        state = playing("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS 4H")
        assert thrown(state, level) is Rank.FOUR


@pytest.mark.parametrize("level", LEVELS)
class TestGoingOut:
    def test_the_opponents_are_caught_with_unfinished_sevens(self, level: str) -> None:
        state = playing("QS QH QD 4C", own=[*TWO_CANASTAS, *OPENED], theirs=["7S 7H 7D 7C"])
        found = choice(state, level)
        assert isinstance(found.action, GoOut)
        assert found.reason.kind is ReasonKind.GO_OUT_CATCHES
        assert found.reason.rank is Rank.SEVEN

    def test_full_hands_of_the_opponents_are_caught(self, level: str) -> None:
        state = playing("QS QH QD 4C", own=TWO_CANASTAS, partner=2)
        assert isinstance(choice(state, level).action, GoOut)

    def test_the_last_card_is_thrown(self, level: str) -> None:
        state = playing("4C", own=TWO_CANASTAS, partner=2)
        assert isinstance(choice(state, level).action, GoOut | Discard)

    def test_not_with_one_canasta(self, level: str) -> None:
        state = playing("QS QH QD 4C", own=[KINGS])
        assert not isinstance(choice(state, level).action, GoOut)

    def test_not_with_unfinished_sevens_of_their_own(self, level: str) -> None:
        state = playing("QS QH QD 4C", own=[*TWO_CANASTAS, "7S 7H 7D"])
        assert not isinstance(choice(state, level).action, GoOut)

    def test_the_card_that_completes_the_second_canasta_goes_out_with_it(self, level: str) -> None:
        state = playing("QC 4C", own=[KINGS, "QS QH QD QC QS QH"], partner=2)
        found = choice(state, level)
        assert isinstance(found.action, GoOut)
        assert found.action.discard == parse_card("4C")


@pytest.mark.parametrize("level", LEVELS)
class TestPermission:
    def test_the_partner_is_asked_where_it_is_required(self, level: str) -> None:
        state = playing(
            "QS QH QD 4C", own=TWO_CANASTAS, partner=2, rules={"permission": "required"}
        )
        assert choice(state, level).action == Ask()
        agreed = after(state, "ask", "answer yes")
        assert isinstance(choice(agreed, level).action, GoOut)

    @pytest.mark.parametrize(("hand", "yes"), [("4S 5H", True), ("AS AH AD AC JK JK", False)])
    def test_the_answer_counts_the_own_hand(self, level: str, hand: str, yes: bool) -> None:
        state = playing(
            "QS QH QD 4C", own=TWO_CANASTAS, partner=hand, rules={"permission": "advisory"}
        )
        assert choice(after(state, "ask"), level).action == Answer(yes=yes)

    def test_a_binding_no_is_kept_to(self, level: str) -> None:
        state = playing("QS QH QD 4C", own=TWO_CANASTAS, rules={"permission": "optional_binding"})
        refused = after(state, "ask", "answer no")
        assert laid_ranks(refused, level) <= {Rank.QUEEN}
        assert not isinstance(choice(refused, level).action, GoOut)
