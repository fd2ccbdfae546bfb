"""The Modern American tables and sheets that are drawn into files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from canasta_desktop.present.phrases import say
from canasta_desktop.rules import events as happened
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.notation import parse_action, parse_cards
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.scoring import MatchResult, match_result, score_deal
from canasta_desktop.rules.view import view
from canasta_desktop.screen_pictures import coached, picture_of, planned, selected

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.present.picture import TablePicture
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.scoring import SideScore
    from canasta_desktop.rules.state import State

_RULES: Final = make_rules("modern")
_DEALS: Final = ((1475, -165), (865, 2070))
_OURS = ["KS KH KC KD KS KC KH", "TS TH TC TS TC 2H 2S", "5S 5H 5D", "JK 2S 2H 2D"]
_THEIRS = ["JS JD JH JC JS 2D", "TD TH TD", "7S 7H 7D 7C", "4S 4H 4D"]
_NEAR_PAIRS = "6S 6H 7S 7H 8S 8H 9S 9C JS JH QS QD KD 4C"
_LONG = (
    "JK JK 2S 2C AS AH AD AC AS KD QS QH QD QC QS JH JD JC 9S 9H 9D 9C 9S 9H 8S 8H 8D 8C "
    "8D 7S 7H 7D 7C 6S 6H 6D 6C 6S 6H 5C 5D 5S 4H 4C 4S"
)


def _state(**changes: object) -> State:
    base: dict[str, Any] = {
        "hands": [_NEAR_PAIRS, 13, 13, 13],
        "stock": 50,
        "pile": "4H 9D",
        "melds": [[], []],
        "threes": ["3D", "3S"],
        "scores": [2340, 1905],
        "phase": "draw",
    }
    return position_from_json(_RULES, {**base, **changes})


def early() -> TablePicture:
    """Return the table before anybody has opened: the hand is near a special hand."""
    state = _state(phase="play")
    return picture_of(view(state, 0), deals=_DEALS)


def late() -> TablePicture:
    """Return the table after the pile was taken: special melds, dead ranks, an empty pile."""
    hands = ["JK 2C AS AH KD 9S QS QC QH 6H 8C 7C 6S 4C", 9, 7, 9]
    before = _state(
        hands=hands,
        stock=23,
        pile="9H 8D 9D 6D 8S QD",
        melds=[_OURS, _THEIRS],
        threes=["3H 3D 3S", "3S 3C"],
    )
    state, laid = apply(before, parse_action("take Q: QS QC QH"))
    seat_view = view(state, 0, (*_story(), *laid))
    hint = say("Both wild cards to the wild meld, then throw 4\N{BLACK CLUB SUIT}.")
    hinted = parse_action("meld W: JK 2C")
    return picture_of(seat_view, selected(seat_view, "JK 2C"), hint, deals=_DEALS, hinted=hinted)


def _story() -> tuple[Event, ...]:
    def turn(seat: int, card: str) -> tuple[Event, ...]:
        return happened.Drew(seat, None), happened.Discarded(seat, parse_cards(card)[0])

    wild = parse_cards("2D")
    return (
        happened.Opened(3, 130, 125),
        happened.BonusCards(3, 4),
        happened.Opened(0, 140, 125),
        happened.BonusCards(0, 3),
        *turn(1, "9H"),
        *turn(2, "8D"),
        *turn(3, "9D"),
        happened.Drew(0, wild[0]),
        happened.MeldLaid(0, Rank.WILD, wild, begun=False),
        happened.Discarded(0, parse_cards("6D")[0]),
        *turn(1, "6D"),
        *turn(2, "8S"),
        *turn(3, "QD"),
    )


def opening() -> TablePicture:
    """Return a first meld that is planned: aces, kings and a wild meld in one step."""
    state = _state(
        hands=["JK 2S 2H AS AD AC KD KC KH TH 8S 7S 4C 9C", 12, 11, 13],
        phase="play",
        melds=[[], ["QS QH QD", "8D 8H 8C 2D"]],
    )
    seat_view = view(state, 0)
    return picture_of(seat_view, planned(seat_view, "AS AD AC", "KD KC KH"), deals=_DEALS)


def coach() -> TablePicture:
    """Return the table of a player who has asked the coach how to go on."""
    state = _state(
        hands=["JK 2C AS AH KD 9S QS QH 6H 8C 7C 6S 4C", 9, 7, 9],
        stock=23,
        pile="9H 8D 9D 6D 8S",
        melds=[_OURS, _THEIRS],
        threes=["3H 3D 3S", "3S 3C"],
        phase="play",
    )
    return coached(view(state, 0), deals=_DEALS)


def full() -> TablePicture:
    """Return the table with twelve melds and the turn card near."""
    state = _state(
        hands=["AC KH QH QC 9S 9D 9C 8S 8H 6H 4C 4H", 9, 7, 9],
        stock=12,
        pile="4D 9H JC 8C",
        melds=[
            [
                "AS AH AD AC",
                "KS KD KC KS KD KC KH",
                "JS JH JD",
                "TS TH TD",
                "7S 7H 7D 7C 7S 7H 7D",
                "6S 6H 6D 6C 6S 2S",
                "JK JK 2H 2D 2C",
            ],
            ["AS AD AH", "QS QD QC", "TC TD TC TH 2C 2D TS", "5S 5H 5D 5C", "4S 4H 4S"],
        ],
        threes=["3H 3D 3S 3C", "3H 3S"],
    )
    return picture_of(view(state, 0), deals=_DEALS)


def long_hand() -> TablePicture:
    """Return the table with 45 cards in hand, after a large pile was taken."""
    state = _state(
        hands=[_LONG, 4, 6, 7],
        melds=[["KS KH KC KD KS KC KH", "TS TH TC TS TC"], ["JS JH JC"]],
        stock=12,
        pile="",
        phase="play",
        drew="pile",
    )
    return picture_of(view(state, 0), deals=_DEALS)


TABLES: Final[Mapping[str, Callable[[], TablePicture]]] = {
    "early": early,
    "late": late,
    "opening": opening,
    "full": full,
    "hand-45": long_hand,
}
"""The tables by name."""


@dataclass(frozen=True, slots=True)
class ToldMatch:
    """A match of which only the scores are told and the last deal is there."""

    state: State
    earlier: tuple[tuple[SideScore, ...], ...] = ()

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.state.rules

    @property
    def deal_index(self) -> int:
        """The number of the current deal; the first is 0."""
        return len(self.earlier)

    @property
    def totals(self) -> tuple[int, ...]:
        """The match score of each side with the last deal."""
        last = score_deal(self.state)
        return tuple(
            total + score.total for total, score in zip(self.state.scores, last, strict=True)
        )

    @property
    def result(self) -> MatchResult:
        """Whether the match is over, and who won."""
        return match_result(self.state, self.totals)

    def deal_scores(self) -> tuple[tuple[SideScore, ...], ...]:
        """Return the score of each side for every finished deal."""
        return (*self.earlier, score_deal(self.state))


def special_hand() -> ToldMatch:
    """Return a match whose third deal has ended with a special hand of Marisol's."""
    first = score_deal(
        _over(
            hands=["", "QH QD 4S", "4C", "9H 9D"],
            melds=[["KS KH KC KD KS KC KH", "9S 9D 9C 9S 9C 2D 2C", "QS QC QH"], ["JS JD JH"]],
            threes=["3H 3D 3S", "3C"],
            out=0,
        )
    )
    second = score_deal(
        _over(
            hands=["7S 7H 7D", "", "AS AD AC", "4S"],
            melds=[
                ["QS QC QH QS QC QH 2S", "7C 7S 7H 7C"],
                ["5S 5H 5D 5C 5S 5H 5D", "JS JH JC JS JH JC 2H", "JK 2S 2D 2C 2H 2D JK"],
            ],
            threes=["3C", "3H 3D 3S"],
            out=1,
        )
    )
    scores = [first[side].total + second[side].total for side in (0, 1)]
    before = _state(
        hands=["JK 4S 5H", "AS AH AD 7C", "6S 6H 7S 7H 8S 8H 9S 9C JS JH QS QD KS KD", "KH 4C"],
        melds=[[], ["TS TH TC TD TS TH TC", "7D 7C 7S", "JK JK 2S 2C"]],
        threes=["3D 3C", "3S 3H"],
        scores=scores,
        turn=2,
        phase="play",
    )
    state, _ = apply(before, parse_action("special pairs"))
    return ToldMatch(state, (first, second))


def dream_hand() -> ToldMatch:
    """Return a match that a Dream hand has won for the side that was behind."""
    told = special_hand()
    scores = told.totals
    before = _state(
        hands=["4S 4H 4D 4C 4S KS KH KD KC KS 2S 2H 2D 2C", "7C 9H", "6S 6H", "KH 5C"],
        melds=[[], ["TS TH TC TD TS TH TC", "8D 8C 8S 8H"]],
        threes=["3D", "3S 3H 3C"],
        scores=scores,
        phase="play",
    )
    state, _ = apply(before, parse_action("special dream"))
    return ToldMatch(state, told.deal_scores())


def _over(**changes: object) -> State:
    return _state(phase="over", pile="", stock=20, scores=[0, 0], **changes)
