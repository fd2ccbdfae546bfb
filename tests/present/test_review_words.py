"""The words of a review: turns in few words, advice that names the difference, true sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.coach.evidence import Sign
from canasta_desktop.coach.review import review
from canasta_desktop.coach.review_deal import played_deal, replayed
from canasta_desktop.coach.review_values import Verdict
from canasta_desktop.coach.telling import Telling
from canasta_desktop.match.record import SeatKind
from canasta_desktop.present.builder import SeatInfo
from canasta_desktop.present.names import Names
from canasta_desktop.present.phrases import say
from canasta_desktop.present.review_tables import ReviewedDeal, ReviewTables
from canasta_desktop.present.review_words import (
    better_words,
    turn_words,
    turning_sentence,
    why,
)
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.events import (
    CanastaCompleted,
    Discarded,
    Drew,
    MeldLaid,
    PileTaken,
    WentOut,
)
from canasta_desktop.rules.melds import CanastaKind
from canasta_desktop.rules.notation import parse_action, parse_cards
from tests.coach.review_deals import QUICK, record_of

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.events import Event

NAMES = Names(("Anna", "Tomás", "Marisol", "Ingrid"), 0)


def card(text: str) -> Card:
    (found,) = parse_cards(text)
    return found


def verdict(played: str, best: str, cost: int = 40) -> Verdict:
    def plays(text: str) -> tuple[Action, ...]:
        return tuple(parse_action(part) for part in text.split(" | "))

    return Verdict(0, plays(played), plays(best), cost)


@pytest.mark.parametrize(
    ("played", "best", "words"),
    [
        ("discard KS", "discard 4C", "throw 4♣"),
        ("meld T: TD 2S | discard 6S", "meld T: TD | discard 6S", "keep 2♠"),
        ("discard 6S", "meld A: AS AD AC | discard 6S", "lay 3 aces"),
        ("discard 6S", "meld A: AS AD AC | discard 7S", "lay 3 aces, throw 7♠"),
        ("meld A: AS AD AC | discard 7S", "discard 6S", "only throw 6♠"),
        ("draw", "take 8: 8S 8H", "take 7 cards"),
        (
            "meld T: TD 2S | discard 6S",
            "meld 9: 9D 2S | discard 6S",
            "lay 1 nine with 1 two, throw 6♠",
        ),
    ],
)
def test_the_coach_says_in_what_its_play_differs(played: str, best: str, words: str) -> None:
    assert better_words(verdict(played, best), 7).render() == words


def test_a_turn_is_told_in_few_words() -> None:
    drew, threw = Drew(0, card("4H")), Discarded(0, card("KS"))
    assert turn_words([drew, threw], 0).render() == "drew, threw K♠"
    laid = MeldLaid(0, Rank.QUEEN, tuple(parse_cards("QS QH QD")), begun=True)
    assert turn_words([drew, laid, threw], 0).render() == "laid 3 queens, threw K♠"
    claim = MeldLaid(0, Rank.EIGHT, tuple(parse_cards("8S 8H 8C")), begun=True, from_pile=True)
    pile = PileTaken(0, tuple(parse_cards("4S 5D 8C")))
    assert turn_words([pile, claim, threw], 0).render() == "took 3 cards with 8♠ 8♥, threw K♠"
    added = MeldLaid(0, Rank.TEN, tuple(parse_cards("TD TS")), begun=False)
    made = CanastaCompleted(0, Rank.TEN, CanastaKind.MIXED)
    out = WentOut(0, concealed=False)
    words = turn_words([drew, added, made, threw, out], 0).render()
    assert words == "made the tens a canasta, threw K♠, went out"


def test_a_turning_point_says_who_took_what_was_thrown() -> None:
    events: list[Event] = [Drew(0, card("4H")), Discarded(0, card("KS"))]
    following: list[Event] = [PileTaken(1, tuple(parse_cards("4S 5D KS")))]
    lost = turning_sentence(0, events, following, NAMES, gained=False, by_draw=False)
    assert lost.render() == "You threw K♠. Tomás took 3 cards with it."
    drawn = turning_sentence(0, events, following, NAMES, gained=True, by_draw=True)
    assert drawn.render() == "You drew 4♥, threw K♠."
    same = turning_sentence(
        2, [Drew(2, card("JS")), Discarded(2, card("JS"))], (), NAMES, gained=True, by_draw=True
    )
    assert same.render() == "Marisol drew J♠ and threw it."


def test_the_reason_is_what_tells_most_in_the_imagined_deals() -> None:
    told = Telling(400, 150, 12, Sign.PILE_LOST, 28, 228, 0.6)
    costly = Verdict(0, (), (), 162, 10, 172, 400, telling=told)
    assert why(costly, say("Tomás")).render() == (
        "In 400 imagined deals Tomás then took the pile 28 times; after what was played, "
        "228 times. On average it brings 162 points more."
    )
    kept = replace(costly, telling=Telling(400, 0, 0, Sign.CLAIM, 31, 0, 0.6, Rank.NINE, 2))
    assert (
        why(kept, say("Tomás"))
        .render()
        .startswith(
            "Keep the pair of nines: in 400 imagined deals you took the pile with nines 31 times; "
            "after what was played, not once. "
        )
    )
    match = replace(costly, for_match=True)
    assert (
        why(match, say("Tomás"))
        .render()
        .endswith("For winning the match it is worth about 162 points more.")
    )


def test_without_a_sign_the_points_are_the_reason_and_whose_they_are() -> None:
    costly = Verdict(0, (), (), 162, 10, 172, 400, telling=Telling(400, 150, 12))
    assert why(costly, say("Tomás")).render() == (
        "In 400 imagined deals it came out 162 points better on average, "
        "mostly because your side made more."
    )
    assert "on average." in why(replace(costly, telling=None), say("Tomás")).render()


def test_the_coach_agrees_or_there_was_nothing_to_choose() -> None:
    agreed = Verdict(0, (), (), 0, 10, 10, 400)
    assert "just as good" in why(agreed, say("Tomás")).render()
    assert why(Verdict(0, (), ()), say("Tomás")).render() == "There was nothing to choose here."


def test_melds_of_one_turn_are_told_together() -> None:
    laid = [
        MeldLaid(0, Rank.NINE, tuple(parse_cards("9S 9H 2S")), begun=True),
        MeldLaid(0, Rank.KING, tuple(parse_cards("KS KH KD")), begun=True),
        MeldLaid(0, Rank.TEN, tuple(parse_cards("TD TS")), begun=False),
        MeldLaid(0, Rank.SIX, tuple(parse_cards("2H")), begun=False),
    ]
    words = turn_words([Drew(0, card("4H")), *laid, Discarded(0, card("QS"))], 0).render()
    assert words == (
        "laid 2 nines with 1 two, and 3 kings, added 10♦ 10♠ and 2♥ to the sixes, threw Q♠"
    )


@pytest.fixture(scope="module")
def tables() -> ReviewTables:
    match = record_of("classic", 1)
    deal = played_deal(match)
    infos = tuple(SeatInfo(seat.name, seat.kind is SeatKind.PERSON) for seat in match.seats)
    reviewed = ReviewedDeal(replayed(deal), 1, infos, one_person=True)
    return ReviewTables(reviewed, review(deal, 0, QUICK))


def test_every_own_turn_stands_in_the_list_once(tables: ReviewTables) -> None:
    picture = tables.picture()
    own = [place for place, point in enumerate(picture.curve) if point.is_own]
    assert [row.point for row in picture.decisions] == own
    assert [row.number for row in picture.decisions] == list(range(1, len(own) + 1))
    assert picture.skill + picture.luck + picture.others == picture.lead


def test_the_table_shows_hidden_cards_only_when_asked(tables: ReviewTables) -> None:
    for place in range(len(tables.picture().decisions)):
        closed = tables.decision(place).table
        assert all(set(seat.cards) <= {None} for seat in closed.seats if not seat.is_viewer)
        opened = tables.decision(place, all_hands=True).table
        assert all(None not in seat.cards for seat in opened.seats)


def test_the_marked_cards_lie_in_the_hand_that_is_shown(tables: ReviewTables) -> None:
    for place in range(len(tables.picture().decisions)):
        moment = tables.decision(place)
        held = {shown.key for shown in moment.table.hand}
        assert [play.letter for play in moment.plays] == ["A", "B"][: len(moment.plays)]
        assert (len(moment.plays) == 2) is (moment.cost > 0)
        for play in moment.plays:
            laid = {key for _, keys in play.marks.to_melds for key in keys}
            thrown = {play.marks.to_pile} - {None}
            assert laid | thrown <= held
            assert not laid & thrown
