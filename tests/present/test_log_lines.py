"""The log: a turn in few lines, with the names that mean the same to everyone."""

from __future__ import annotations

from canasta_desktop.present.log_lines import log_lines
from canasta_desktop.present.names import Names
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.events import (
    Answered,
    Asked,
    CanastaCompleted,
    CanastaTurned,
    Dealt,
    Declined,
    Discarded,
    Drew,
    Event,
    MeldLaid,
    Opened,
    PileFrozen,
    PileTaken,
    RedThreeLaid,
    StockEmptied,
    UpcardTurned,
    WentOut,
)
from canasta_desktop.rules.melds import CanastaKind
from canasta_desktop.rules.notation import parse_card, parse_cards
from canasta_desktop.rules.ruleset import RuleSet
from tests.present.tables import HOT_SEAT, NAMES, ONE_PERSON

QH, FOUR, TWO = parse_card("QH"), parse_card("4S"), parse_card("2D")


def logged(*events: Event, names: Names = ONE_PERSON) -> list[str]:
    return [f"{line.who}: {line.text}" for line in log_lines(events, names, RuleSet())]


def test_a_plain_turn_is_one_line() -> None:
    assert logged(Drew(1, None, QH), Discarded(1, FOUR)) == ["Tomás: drew, discarded 4♠"]


def test_the_one_person_reads_what_they_drew_and_nobody_else_does() -> None:
    events = (
        Drew(0, parse_card("3H")),
        RedThreeLaid(0, parse_card("3H")),
        Drew(0, QH, replacement=True),
        Discarded(0, FOUR),
    )
    assert logged(*events) == ["You: drew 3♥, laid a red three, drew Q♥, discarded 4♠"]
    assert logged(*events, names=HOT_SEAT) == ["Ann: drew, laid a red three, discarded 4♠"]
    of_another = (Drew(1, QH), Discarded(1, FOUR))
    assert logged(*of_another) == ["Tomás: drew, discarded 4♠"]


def test_the_turns_of_two_players_are_two_lines() -> None:
    events = (Drew(1, None), Discarded(1, FOUR), Drew(2, None), Discarded(2, QH))
    assert logged(*events) == ["Tomás: drew, discarded 4♠", "Marisol: drew, discarded Q♥"]


def test_each_meld_has_its_line_and_a_canasta_says_its_bonus() -> None:
    assert logged(
        Drew(2, None),
        MeldLaid(2, Rank.TEN, parse_cards("TS TH TD 2S"), begun=True),
        MeldLaid(2, Rank.QUEEN, (QH,), begun=False),
        CanastaCompleted(2, Rank.QUEEN, CanastaKind.NATURAL),
        Discarded(2, FOUR),
    ) == [
        "Marisol: drew, melded 10♠ 10♥ 10♦ 2♠",
        "Marisol: added Q♥: natural canasta (+500)",
        "Marisol: discarded 4♠",
    ]


def test_taking_the_pile_says_how_many_cards() -> None:
    pile = parse_cards("4S 5S 6S 7S 9S QH")
    assert logged(
        PileTaken(1, pile),
        Opened(1, 60, 50),
        MeldLaid(1, Rank.QUEEN, parse_cards("QS QD QH"), begun=True, from_pile=True),
        RedThreeLaid(1, parse_card("3H"), from_pile=True),
        Discarded(1, FOUR),
    ) == [
        "Tomás: took the pile (6 cards)",
        "Tomás: opened with 60 points",
        "Tomás: melded Q♠ Q♦ Q♥",
        "Tomás: laid a red three from the pile, discarded 4♠",
    ]
    assert logged(PileTaken(1, (QH,))) == ["Tomás: took the pile (1 card)"]


def test_a_freezing_discard_says_so() -> None:
    assert logged(Drew(3, None), Discarded(3, TWO), PileFrozen(3, TWO)) == [
        "Ingrid: drew, discarded 2♦: pile frozen"
    ]


def test_wild_cards_alone_say_which_meld_they_join() -> None:
    assert logged(
        MeldLaid(3, Rank.QUEEN, (TWO,), begun=False),
        CanastaTurned(3, Rank.QUEEN, CanastaKind.MIXED),
    ) == ["Ingrid: added 2♦ to the queens: the canasta is mixed now (300)"]


def test_red_threes_and_their_replacements_stay_in_the_line() -> None:
    three = parse_card("3D")
    assert logged(
        Drew(1, None), RedThreeLaid(1, three), Drew(1, None, replacement=True), Discarded(1, FOUR)
    ) == ["Tomás: drew, laid a red three, discarded 4♠"]


def test_the_deal_and_the_first_pile_cards_are_told() -> None:
    assert logged(
        Dealt(0, 11),
        RedThreeLaid(1, parse_card("3D")),
        Drew(1, None, replacement=True),
        UpcardTurned(TWO, stays=False),
        UpcardTurned(QH, stays=True),
    ) == ["You: dealt 11 cards each", "Tomás: laid a red three", "You: turned up 2♦ Q♥"]


def test_the_turn_after_the_deal_begins_a_line_of_its_own() -> None:
    events = (Dealt(1, 11), UpcardTurned(QH, stays=True), Drew(1, None), Discarded(1, FOUR))
    assert logged(*events) == [
        "Tomás: dealt 11 cards each, turned up Q♥",
        "Tomás: drew, discarded 4♠",
    ]


def test_a_question_and_its_answer_have_lines() -> None:
    assert logged(Drew(0, QH), Asked(0), Answered(2, yes=True), WentOut(0, concealed=False)) == [
        "You: drew Q♥, asked: may I go out?",
        "Marisol: said yes",
        "You: went out",
    ]


def test_the_end_of_a_deal_is_told() -> None:
    assert logged(StockEmptied(), Declined(1, QH)) == [
        ": The stock is empty.",
        "Tomás: left the pile",
    ]
    assert logged(Declined(1, None)) == ["Tomás: ended the deal"]
    assert logged(WentOut(1, concealed=True)) == ["Tomás: went out concealed"]


def test_with_more_people_everybody_has_a_name() -> None:
    assert logged(Drew(0, None), names=HOT_SEAT) == ["Ann: drew"]
    line = log_lines((Drew(0, None),), HOT_SEAT, RuleSet())[0]
    assert not line.is_you
    assert log_lines((Drew(0, None),), ONE_PERSON, RuleSet())[0].is_you


def test_lines_since_the_last_look_are_new() -> None:
    events = (
        Drew(1, None),
        Discarded(1, FOUR),
        Drew(2, None),
        Discarded(2, QH),
        Drew(3, None),
        Discarded(3, TWO),
        PileFrozen(3, TWO),
    )
    lines = log_lines(events, ONE_PERSON, RuleSet(), new_from=2)
    assert [line.is_new for line in lines] == [False, True, True]
    frozen = log_lines(events, ONE_PERSON, RuleSet(), new_from=6)
    assert [line.is_new for line in frozen] == [False, False, True]
    assert not any(line.is_new for line in log_lines(events, ONE_PERSON, RuleSet()))


def test_a_name_is_never_a_template() -> None:
    names = Names(("{0} {name}", *NAMES[1:]))
    assert logged(Drew(0, None), names=names) == ["{0} {name}: drew"]
