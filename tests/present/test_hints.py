"""What the coach says: an action, and a reason for every kind of reason there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.present.hints import hint_sentence
from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.notation import parse_action
from tests.present.tables import seen, state_of

if TYPE_CHECKING:
    from canasta_desktop.rules.view import SeatView

VIEW = seen(
    state_of(
        hands=["8S 8H KS KH KD 5C 2D", 11, 11, 11], pile="9D 8C", phase="draw", scores=[1500, 0]
    )
)


def said(action: str, reason: Reason, seat_view: SeatView = VIEW) -> str:
    return str(hint_sentence(Choice(parse_action(action), reason), seat_view))


@pytest.mark.parametrize(
    ("action", "reason", "sentence"),
    [
        (
            "draw",
            Reason(ReasonKind.DRAW_POOR_PILE, count=2),
            "Draw a card. Taking these 2 cards would cost more than they bring.",
        ),
        (
            "take 8: 8S 8H",
            Reason(ReasonKind.TAKE_LARGE, count=14),
            "Take the pile: 8♣ 8♠ 8♥. A pile of 14 cards is worth taking.",
        ),
        (
            "take 8: 8S 8H; K: KS KH KD 2D",
            Reason(ReasonKind.TAKE_OPENS),
            (
                "Take the pile: 8♣ 8♠ 8♥, and lay 3 kings with 1 two. "
                "It opens with 80 points (90 needed)."
            ),
        ),
        (
            "meld K: KS KH KD",
            Reason(ReasonKind.LAY_NEW, rank=Rank.KING),
            "Lay 3 kings. A new meld of kings lets both partners add to it.",
        ),
        (
            "meld K: KS KH KD; 8: 8S 8H 2D",
            Reason(ReasonKind.OPEN, points=95, minimum=90),
            (
                "Lay 3 kings and 2 eights with 1 two. "
                "These 2 melds together open with 95 points (90 needed)."
            ),
        ),
        (
            "meld K: 2D",
            Reason(ReasonKind.LAY_MORE),
            ("Lay 1 two with the kings. The card is safe on the table and helps your melds grow."),
        ),
        (
            "discard 5C",
            Reason(ReasonKind.DISCARD_PASSED),
            "Discard 5♣. The next player has just let fives go by.",
        ),
        (
            "discard 2D",
            Reason(ReasonKind.DISCARD_FREEZE),
            "Discard 2♦. A wild card freezes the pile of 2 cards before it is taken.",
        ),
        (
            "out K: KS KH KD / 5C",
            Reason(ReasonKind.GO_OUT_WINS),
            "Go out: lay 3 kings, then discard 5♣. Going out now wins the match.",
        ),
        (
            "out / 5C",
            Reason(ReasonKind.GO_OUT),
            "Go out: discard 5♣. Going out ends the deal in your favour.",
        ),
        (
            "out K: KS KH KD",
            Reason(ReasonKind.GO_OUT_CONCEALED),
            "Go out: lay 3 kings. A concealed finish: all in one turn, for the higher bonus.",
        ),
        (
            "end",
            Reason(ReasonKind.END_DECLINE),
            "End the deal. The deal stands well, so let it end here.",
        ),
        (
            "ask",
            Reason(ReasonKind.ASK),
            "Ask your partner. You could go out; hear what your partner thinks.",
        ),
        (
            "answer no",
            Reason(ReasonKind.ANSWER_NO, points=120),
            "Answer no. This hand could still bring 120 points.",
        ),
        (
            "answer yes",
            Reason(ReasonKind.ANSWER_YES, points=20),
            "Answer yes. Only 20 points would be lost with this hand.",
        ),
    ],
)
def test_advice_and_reason_stand_together(action: str, reason: Reason, sentence: str) -> None:
    assert said(action, reason) == sentence


@pytest.mark.parametrize(
    ("action", "reason", "sentence"),
    [
        (
            "special garbage",
            Reason(ReasonKind.SPECIAL_HAND, points=3000, special=SpecialHand.GARBAGE),
            (
                "Lay the special hand Garbage. "
                "This special hand scores 3,000 points and ends the deal."
            ),
        ),
        (
            "discard 5C",
            Reason(ReasonKind.DISCARD_SPECIAL, rank=Rank.FIVE, count=2, special=SpecialHand.PAIRS),
            ("Discard 5♣. Fives are of no use for the special hand Pairs, which is 2 cards away."),
        ),
        (
            "draw",
            Reason(ReasonKind.DRAW_SPECIAL, count=1, special=SpecialHand.STRAIGHT),
            (
                "Draw a card. "
                "Taking the pile would spoil the special hand Straight, which lacks only a card."
            ),
        ),
        (
            "meld 7: 7S 7H 7D",
            Reason(ReasonKind.START_SPECIAL_MELD, rank=Rank.SEVEN, points=2500),
            "Lay 3 sevens. Enough sevens are here or still to come: 2,500 points are in reach.",
        ),
        (
            "meld W: 2S JK",
            Reason(ReasonKind.LAY_SPECIAL_CANASTA, rank=Rank.WILD, points=2000),
            (
                "Lay 1 joker and 1 two on the wild meld. "
                "This completes the canasta of wild cards for 2,000 points."
            ),
        ),
        (
            "discard 7S",
            Reason(ReasonKind.DISCARD_BURDEN, rank=Rank.SEVEN, points=1500),
            ("Discard 7♠. Three or more sevens in the hand at the end cost 1,500 points."),
        ),
        (
            "meld K: KS KH KD; 8: 8S 8H 2D",
            Reason(ReasonKind.OPEN_BONUS, points=130, minimum=125, count=4),
            (
                "Lay 3 kings and 2 eights with 1 two. "
                "It opens with 130 points (125 needed), and 4 bonus cards follow."
            ),
        ),
    ],
)
def test_modern_american_is_advised_in_its_own_words(
    action: str, reason: Reason, sentence: str
) -> None:
    assert said(action, reason) == sentence


@pytest.mark.parametrize("kind", ReasonKind)
@pytest.mark.parametrize(
    "action", ["draw", "take 8: 8S 8H", "meld K: KS KH KD", "discard 5C", "end", "answer yes"]
)
def test_every_reason_has_a_sentence_even_without_its_numbers(
    kind: ReasonKind, action: str
) -> None:
    for reason in (Reason(kind), Reason(kind, Rank.SEVEN, 40, 90, 1)):
        sentence = said(action, reason)
        assert sentence.endswith(".")
        assert not set("{}_") & set(sentence)
        assert kind.name not in sentence
