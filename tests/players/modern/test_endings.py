"""Special hands, threes, going out and questions in Modern American."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.levels import STYLES, Level
from canasta_desktop.players.modern.outlook import Outlook
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
    Take,
)
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.notation import parse_card
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.view import view
from tests.players.modern.tables import laid_ranks, thrown
from tests.players.seats import LEVELS, choice
from tests.rules.modern.tables import KINGS, MIXED_JACKS, OPENED, drawing, playing
from tests.rules.table import after

if TYPE_CHECKING:
    from canasta_desktop.players.player import Choice
    from canasta_desktop.rules.state import State

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

    def test_the_match_decides_the_answer(self, level: str) -> None:
        """Two canastas on the table pass the target, though the asked hand could bring more."""

        def asked(score: int) -> Choice:
            state = playing(
                "QS QH QD 4C",
                own=[*TWO_CANASTAS, "8S 8H 8D 8C 8S"],
                partner="8H 8D 4S 4H 4D JK AS",
                rules={"permission": "advisory"},
                scores=[score, 3000],
            )
            return choice(after(state, "ask"), level)

        assert asked(6000).action == Answer(yes=False)
        assert asked(8400).action == Answer(yes=True)
        assert asked(8400).reason.kind is ReasonKind.GO_OUT_WINS

    def test_it_is_not_given_away_by_a_yes(self, level: str) -> None:
        state = playing(
            "QS QH QD 4C",
            own=TWO_CANASTAS,
            theirs=["8S 8H 8D 8C 8S 8H 8D", "9S 9H 9D 9C 9S 2H 2D"],
            partner="4S 5H",
            rules={"permission": "advisory"},
            scores=[2000, 8400],
        )
        found = choice(after(state, "ask"), level)
        assert found.action == Answer(yes=False)
        assert found.reason.kind is ReasonKind.GO_OUT_LOSES


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_the_question_comes_before_the_pile_that_would_let_it_go_out(level: str) -> None:
    """Once the pile is taken, cards are laid and it is too late to ask (M10.7)."""
    state = drawing(
        "QS QH 8C 4C",
        own=[*TWO_CANASTAS, "8S 8H 8D 8C"],
        pile="8S 8H QD",
        partner=2,
        rules={"permission": "required"},
    )
    assert choice(state, level).action == Ask()
    agreed = after(state, "ask", "answer yes")
    take = choice(agreed, level).action
    assert isinstance(take, Take)
    assert isinstance(choice(apply(agreed, take).state, level).action, GoOut)


QUEENS_AND_EIGHTS = ["QD QC QS QH QD QC QS", "8S 8H 8D"]
THEIR_MELDS = ["TD TC TS TH 2S 2H", "6C 6S 6H", "JH JD JC JS"]


def last_turn(hand: str, pile: str, **more: object) -> State:
    """Return a table with a long pile at which seat 0 will hardly have another turn."""
    hands, threes = [hand, 13, 14, 12], ["3S 3C 3H", "3S 3D 3H 3D"]
    return playing(hand, pile=pile, stock=2, hands=hands, threes=threes, **more)


@pytest.mark.parametrize("level", ["steady", "sharp"])
class TestTheLastTurn:
    """Three sevens or aces cost 1,500 in the hand, and who takes one begins a meld too late."""

    def test_three_sevens_are_broken_up(self, level: str) -> None:
        state = last_turn(
            "7C 7S 7H KH 9H 4D",
            "5H 8D TS 6S AS 9D 6H 4C JC 8C 5D TH 6D 9C JS 4S",
            own=QUEENS_AND_EIGHTS,
            theirs=[*THEIR_MELDS, "9S 9H 9D 9C 9S", "AH AD AC AS 2D", "4H 4D 4C 4S 4H"],
        )
        assert thrown(state, level) is Rank.SEVEN

    def test_three_aces_are_broken_up(self, level: str) -> None:
        state = last_turn(
            "AS AH AD 9H KH 5H",
            "5D 8D TS 6S 9D 9C 6H 4D JC 8C 5C TH 6D 9S JS 4C",
            own=QUEENS_AND_EIGHTS,
            theirs=[*THEIR_MELDS, "9H 9D 9C 9S", "KD KC KS KH 2D", "4S 4H 4D 4C 4S"],
        )
        assert thrown(state, level) is Rank.ACE

    def test_a_canasta_is_closed_with_wild_cards(self, level: str) -> None:
        """No further king can come, and without a canasta every meld counts against its side."""
        state = last_turn(
            "2S 2H 9H 5H JC 4D",
            "5D 8D TS 6S AS 9D 6H 4C JS 8C 5C 5S 6D 9C JH 4S",
            own=["KH KD KC KS KH", "QD QC QS QH", "8S 8H 8D"],
            theirs=["KD KC KS", "9S 9H 9D 9C 9S 2D 2C", "TH TD TC TS TH TD TC", "AH AD AC AS 2S"],
        )
        assert laid_ranks(state, level) == {Rank.KING}


def test_unfinished_sevens_are_begun_more_lightly_where_one_canasta_makes_them_free() -> None:
    """What the charge is worth shows in the estimate; it needs a canasta that is sure (M2.5)."""

    def worth(own: list[str], *, charged: bool) -> int:
        state = playing(
            "QS 8H",
            own=[*own, "7S 7H 7D"],
            rules={"incomplete_penalty_at_one_canasta": charged},
            stock=2,
        )
        outlook = Outlook(view(state, 0), STYLES[Level.SHARP], 1)
        return outlook.worth(outlook.reading.own, opened=True)

    assert worth([KINGS], charged=False) - worth([KINGS], charged=True) > 2000
    assert worth([*OPENED], charged=False) - worth([*OPENED], charged=True) < 100
    assert worth(TWO_CANASTAS, charged=False) == worth(TWO_CANASTAS, charged=True)
