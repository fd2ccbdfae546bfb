"""Players go out when it pays, and not because they can."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.reason import ReasonKind
from canasta_desktop.rules.actions import Answer, Ask, Discard, GoOut, Take
from canasta_desktop.rules.events import PileTaken
from canasta_desktop.rules.play import apply
from tests.players.seats import LEVELS, choice, chosen
from tests.rules.table import MIXED_JACKS, NATURAL_KINGS, after, drawing, playing

if TYPE_CHECKING:
    from canasta_desktop.rules.state import State


def ready(partner: int | str, theirs: int, **more: object) -> State:
    """Return a table at which seat 0 can go out, with so many cards in the other hands."""
    hand = "QS QH QD 4S"
    return playing(
        hand, own=[NATURAL_KINGS], laid_earlier=True, hands=[hand, theirs, partner, theirs], **more
    )


@pytest.mark.parametrize("level", LEVELS)
def test_going_out_pays_when_the_opponents_hold_many_cards(level: str) -> None:
    found = choice(ready(partner=2, theirs=12), level)
    assert isinstance(found.action, GoOut)
    assert found.reason.kind is ReasonKind.GO_OUT
    assert found.reason.points > 0


@pytest.mark.parametrize("level", LEVELS)
def test_it_does_not_pay_while_the_partner_holds_a_large_hand(level: str) -> None:
    assert not isinstance(choice(ready(partner=22, theirs=2), level).action, GoOut)


def test_sharp_goes_out_for_the_match_even_if_the_deal_loses_by_it() -> None:
    def of(scores: list[int]) -> State:
        return ready(partner=14, theirs=4, scores=scores)

    assert not isinstance(choice(of([0, 0])).action, GoOut)
    found = choice(of([4800, 3000]))
    assert isinstance(found.action, GoOut)
    assert found.reason.kind is ReasonKind.GO_OUT_WINS


def test_sharp_does_not_hand_the_match_to_the_opponents() -> None:
    melds = ["AS AH AD AC AS AH AD", "9S 9H 9D 9C 9S 9H 9D"]
    rich = ready(partner=2, theirs=12, theirs_melds=melds)
    state = rich._replace(scores=(0, 4900))
    theirs = playing("4S", theirs=melds).melds[1]
    state = state._replace(melds=(state.melds[0], theirs))
    assert isinstance(choice(state, "steady").action, GoOut)
    assert not isinstance(choice(state, "sharp").action, GoOut)


@pytest.mark.parametrize("level", LEVELS)
def test_a_concealed_finish_is_seen(level: str) -> None:
    hand = "QS QH QD QC QS QH QD 9S 9H 9D 4S"
    found = choice(playing(hand, hands=[hand, 11, 4, 11]), level)
    assert isinstance(found.action, GoOut)
    assert found.reason.kind is ReasonKind.GO_OUT_CONCEALED


class TestPermission:
    def test_sharp_asks_where_it_must(self) -> None:
        state = ready(partner=2, theirs=12, rules={"permission": "required"})
        assert choice(state).action == Ask()

    def test_after_yes_it_goes_out(self) -> None:
        state = ready(partner=2, theirs=12, rules={"permission": "required"})
        assert isinstance(choice(after(state, "ask", "answer yes")).action, GoOut)

    def test_after_no_it_plays_on(self) -> None:
        state = ready(partner=2, theirs=12, rules={"permission": "required"})
        assert not isinstance(choice(after(state, "ask", "answer no")).action, (GoOut, Ask))

    def test_where_asking_is_free_a_clear_case_is_not_asked(self) -> None:
        state = ready(partner=2, theirs=14, rules={"permission": "optional_binding"})
        assert isinstance(choice(state).action, GoOut)

    def test_where_asking_is_free_a_doubtful_case_is_asked(self) -> None:
        kinds = {
            type(choice(ready(partner=partner, theirs=6, preset="pagat")).action)
            for partner in range(2, 18)
        }
        assert Ask in kinds

    def test_advice_against_it_is_taken_in_a_doubtful_case(self) -> None:
        for partner in range(2, 18):
            state = ready(partner=partner, theirs=6, preset="traditional")
            if choice(state).action == Ask():
                assert not isinstance(choice(after(state, "ask", "answer no")).action, GoOut)
                return
        pytest.fail("no case was doubtful")


def asked(hand: str, **more: object) -> State:
    """Return a table at which seat 2 holds this hand and is asked for permission."""
    return after(ready(partner=hand, theirs=8, preset="pagat", **more), "ask")


@pytest.mark.parametrize("level", LEVELS)
def test_a_partner_with_little_to_lose_says_yes(level: str) -> None:
    found = choice(asked("4H 7C 9S"), level)
    assert found.action == Answer(yes=True)
    assert found.reason.kind is ReasonKind.ANSWER_YES
    assert found.reason.points == 20


@pytest.mark.parametrize("level", LEVELS)
def test_a_partner_with_much_to_lay_says_no(level: str) -> None:
    found = choice(asked("AS AH AD AC AS AH JK JK 9S 9H 9D 8C 8S 8D"), level)
    assert found.action == Answer(yes=False)
    assert found.reason.kind is ReasonKind.ANSWER_NO
    assert found.reason.points > 276


def test_the_answer_comes_from_the_own_hand_alone() -> None:
    """Whatever the asker holds, the answer is the same."""
    state = asked("AS AH 9C 9D 7S 4H")
    answers = set()
    for hand in ("4C", "AD AC JK", "5S 6S 7H"):
        cards = playing(hand).hands[0]
        padded = (*cards, *state.hands[0])[: len(state.hands[0])]
        answers.add(chosen(state._replace(hands=(padded, *state.hands[1:]))))
    assert len(answers) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_hand_that_cannot_be_kept_finishes(level: str) -> None:
    """With one card left after a take, going out is all there is."""
    state = playing("4S", own=[NATURAL_KINGS], laid_earlier=True, partner=22)
    assert isinstance(choice(state, level).action, (GoOut, Discard))


@pytest.mark.parametrize("level", LEVELS)
class TestAnsweringForTheMatch:
    MUCH_TO_LAY = "AS AH AD AC AS AH JK JK 9S 9H 9D 8C 8S 8D"

    def test_yes_where_it_surely_wins_the_match(self, level: str) -> None:
        found = choice(asked(self.MUCH_TO_LAY, scores=[4900, 3000]), level)
        assert found.action == Answer(yes=True)
        assert found.reason.kind is ReasonKind.GO_OUT_WINS

    def test_not_where_the_opponents_would_still_be_ahead(self, level: str) -> None:
        found = choice(asked(self.MUCH_TO_LAY, scores=[4900, 6000]), level)
        assert found.action == Answer(yes=False)
        assert found.reason.kind is ReasonKind.GO_OUT_LOSES

    def test_no_where_it_surely_loses_the_match(self, level: str) -> None:
        theirs = [NATURAL_KINGS, "QS QH QD QC"]
        few = ready(partner="9H", theirs=3, preset="pagat", scores=[2000, 4700])
        state = few._replace(melds=(few.melds[0], playing("4S", theirs=theirs).melds[1]))
        found = choice(after(state, "ask"), level)
        assert found.action == Answer(yes=False)
        assert found.reason.kind is ReasonKind.GO_OUT_LOSES

    def test_the_hand_decides_where_the_match_stays_open(self, level: str) -> None:
        found = choice(asked(self.MUCH_TO_LAY, scores=[4100, 3000]), level)
        assert found.reason.kind is ReasonKind.ANSWER_NO


SIX_QUEENS = [MIXED_JACKS, "QS QH QD QC QS QH", "TD TC TS"]


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_it_waits_for_a_seventh_natural_card_that_the_partner_surely_holds(level: str) -> None:
    """The partner took a queen with the pile; the opponents have no canasta yet."""
    hand, pile = "TS TH 4D", "QD 6S AS 8D JS 7S AH 5S 9C"
    melds = ["8D 8C 8S 8H", "5H 5D 5C", "4S 4H 4C"]
    state = playing(
        hand, own=SIX_QUEENS, theirs=melds, laid_earlier=True, hands=[hand, 7, 12, 6], stock=47
    )
    taken = (PileTaken(2, playing(pile).hands[0]),)
    assert isinstance(choice(state, level).action, GoOut)
    assert not isinstance(choice(state, level, taken).action, GoOut)


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_a_pair_takes_a_small_pile_to_go_out_at_once(level: str) -> None:
    melds = [MIXED_JACKS, "QD QC QS QH", "8D 8C 8S"]
    state = drawing("9H 9D", own=melds, laid_earlier=True, pile="4D 9C", hands=["9H 9D", 13, 3, 12])
    found = choice(state, level)
    assert isinstance(found.action, Take)
    assert isinstance(choice(apply(state, found.action).state, level).action, (GoOut, Discard))
