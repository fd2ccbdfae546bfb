"""Modern American in words: the log, the score of a deal, and whole deals told to their end."""

from __future__ import annotations

from random import Random

import pytest

from canasta_desktop.present.actions_text import action_words, suggestion
from canasta_desktop.present.announcements import announcement
from canasta_desktop.present.log_lines import log_lines
from canasta_desktop.present.refusals import refusal_sentence
from canasta_desktop.present.score_items import ITEMS
from canasta_desktop.present.score_panel import score_panel
from canasta_desktop.present.score_sheet import deal_sheet, match_sheet, match_words
from canasta_desktop.rules.actions import LaySpecial, LayThree, Retract, SpecialHand
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.events import (
    BonusCards,
    CanastaCompleted,
    Discarded,
    Event,
    MeldLaid,
    Retracted,
    SpecialHandLaid,
    ThreeLaid,
    TurnCardGone,
)
from canasta_desktop.rules.melds import CanastaKind
from canasta_desktop.rules.notation import parse_card, parse_cards
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.score_lines import LineKind
from canasta_desktop.rules.state import Phase
from tests.present.tables import ONE_PERSON, random_deal, seen
from tests.present.test_score_sheet import ScoredState, over, rows, words
from tests.present.walking import texts_in
from tests.rules.modern.chance import any_modern_rules
from tests.rules.modern.trying import any_play

CARD = parse_card("5C")
SEVENS = "7S 7H 7D"


def logged(*events: Event) -> list[str]:
    lines = log_lines(events, ONE_PERSON, make_rules("modern"))
    return [f"{line.who}: {line.text}" if line.who else str(line.text) for line in lines]


def test_the_log_tells_what_only_modern_american_has() -> None:
    assert logged(ThreeLaid(1, parse_card("3S")), Discarded(1, CARD), BonusCards(1, 3)) == [
        "Tomás: laid 3♠, discarded 5♣, got 3 bonus cards"
    ]
    assert logged(TurnCardGone()) == ["The turn card is gone."]
    without = make_rules("modern", {"talon": "off"})
    assert str(announcement(TurnCardGone(), ONE_PERSON, without)) == "The turn card is gone."
    assert logged(Retracted(1, (CARD,))) == ["Tomás: took back 5♣"]
    assert logged(Retracted(1, (CARD,), (CARD,))) == ["Tomás: gave the pile back"]
    assert logged(SpecialHandLaid(1, SpecialHand.DREAM, (), 8500)) == ["Tomás: laid Dream (+8,500)"]


@pytest.mark.parametrize(
    ("rank", "kind", "told"),
    [
        (Rank.SEVEN, CanastaKind.NATURAL, "natural canasta (+2,500), sevens dead"),
        (Rank.KING, CanastaKind.NATURAL, "natural canasta (+500), kings dead"),
        (Rank.ACE, CanastaKind.MIXED, "mixed canasta (+300), aces dead"),
        (Rank.WILD, CanastaKind.WILD, "wild canasta"),
    ],
)
def test_a_canasta_is_logged_with_its_bonus(rank: Rank, kind: CanastaKind, told: str) -> None:
    laid = MeldLaid(1, rank, (CARD,), begun=False)
    assert logged(laid, CanastaCompleted(1, rank, kind)) == [f"Tomás: added 5♣: {told}"]


@pytest.mark.parametrize(
    ("cards", "points"),
    [("2S 2H 2D 2C 2S 2H 2D", "3,000"), ("JK 2S 2H 2D 2C 2S 2H", "2,000"),
     ("JK JK JK JK 2S 2H 2D", "2,500")],
)  # fmt: skip
def test_a_wild_canasta_is_logged_with_the_bonus_of_its_jokers(cards: str, points: str) -> None:
    first, last = parse_cards(cards)[:5], parse_cards(cards)[5:]
    assert logged(
        MeldLaid(1, Rank.WILD, first, begun=True),
        MeldLaid(3, Rank.WILD, last, begun=False),
        CanastaCompleted(3, Rank.WILD, CanastaKind.WILD),
    )[-1].endswith(f": wild canasta (+{points})")


def test_wild_cards_that_were_taken_back_count_for_no_canasta() -> None:
    jokers, twos = parse_cards("JK JK JK JK"), parse_cards("2S 2H 2D")
    kings = parse_cards("KS KH KD")
    told = logged(
        MeldLaid(1, Rank.WILD, parse_cards("2S 2H 2D 2C"), begun=True),
        MeldLaid(1, Rank.KING, kings, begun=True),
        MeldLaid(1, Rank.WILD, jokers[:3], begun=False),
        Retracted(1, (*kings, *jokers[:3])),
        MeldLaid(1, Rank.WILD, twos, begun=False),
        CanastaCompleted(1, Rank.WILD, CanastaKind.WILD),
    )
    assert told[-1].endswith(": wild canasta (+3,000)")


def test_the_new_actions_have_words() -> None:
    assert str(action_words(Retract())) == "take back the newest step"
    assert str(action_words(LayThree(parse_card("3H")))) == "lay 3♥"
    assert str(suggestion(LaySpecial(SpecialHand.ZIP_CODE), ())) == "Lay the special hand Zip Code"


def test_the_sheet_has_a_row_for_each_penalty() -> None:
    state = over(
        "modern",
        hands=[SEVENS, "", "KD", "AS AH AD"],
        melds=[["AS AH AD", "QS QH QC QD QS QH QC"], ["2S 2H 2D 2C 2S 2H JK"]],
        threes=["3H 3S", ""],
    )
    found = {label: words(row) for label, row in rows(state).items()}
    assert found["Wild canastas"] == [(None, ""), (2000, "")]
    assert found["Threes"] == [(0, "red 1: 100 + black 1: 100"), (None, "")]
    assert found["Unfinished melds"] == [(-2500, "Aces"), (None, "")]
    assert found["Aces or sevens held"] == [(-1500, "You: sevens"), (-1500, "Ingrid: aces")]
    assert "Red threes" not in found


def test_the_sheet_names_a_special_hand() -> None:
    pairs = "6S 6H 7S 7H 8S 8H 9S 9H JS JH QS QH KS KH"
    state = over("modern", hands=[pairs, "", "", ""], special=[0, "pairs"])
    assert words(rows(state)["Special hand"]) == [(2500, "Pairs"), (None, "")]
    assert str(deal_sheet(ScoredState(state), ONE_PERSON, 0).title) == (
        "You laid the special hand Pairs"
    )


def test_the_match_has_special_hands_and_penalties_beside_canastas_and_hands() -> None:
    pairs = "6S 6H 7S 7H 8S 8H 9S 9H JS JH QS QH KS KH"
    melds = [[], ["4S 4H 4C 4D 4S 4H 4C", "AS AH AD"]]
    state = over("modern", hands=[pairs, "5S", "", "7S 7H 7D"], special=[0, "pairs"], melds=melds)
    own, other = match_sheet(ScoredState(state), ONE_PERSON, 0).rows[0].cells
    assert (own.canastas, own.special_hand, own.penalties, own.deal) == (0, 2500, 0, 2500)
    assert (other.canastas, other.hands, other.penalties) == (500, -20, -4000)


def test_a_dream_that_wins_from_behind_is_named() -> None:
    dream = "4S 4H 4D 4C 4S KS KH KD KC KS 2S 2H 2D 2C"
    behind = over("modern", hands=[dream, "", "", ""], special=[0, "dream"], scores=[-500, 8400])
    words_of_it = str(match_words(ScoredState(behind), ONE_PERSON))
    assert words_of_it == "You & Marisol win the match with a Dream hand"


def test_every_line_of_a_score_has_a_row() -> None:
    assert {kind for _, kinds in ITEMS for kind in kinds} == set(LineKind)


@pytest.mark.parametrize("number", range(12))
def test_a_whole_deal_can_be_told(number: int) -> None:
    """Every event, action, refusal and score has words without a gap left open."""
    random = Random(number)
    position = None
    said: list[str] = []
    for position in random_deal(any_modern_rules(random), number):
        view = seen(position.state, events=position.events)
        said += texts_in(score_panel(view, ONE_PERSON, 1, ()))
        action = any_play(random, position.state)
        refusal = None if position.state.phase is Phase.OVER else check(position.state, action)
        said.append(str(action_words(action)))
        if refusal is not None:
            said.append(str(refusal_sentence(refusal, view)))
    assert position is not None
    said += [str(told) for event in position.events if (told := announcement(event, ONE_PERSON))]
    said += texts_in(log_lines(position.events, ONE_PERSON, position.state.rules))
    match = ScoredState(position.state)
    said += texts_in((deal_sheet(match, ONE_PERSON, 0), match_sheet(match, ONE_PERSON, 0)))
    assert not [line for line in said if "{" in line or "_" in line]
