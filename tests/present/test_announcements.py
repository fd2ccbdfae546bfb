"""What a screen reader is told of each event."""

from __future__ import annotations

import pytest

from canasta_desktop.present.announcements import announcement
from canasta_desktop.present.names import Names
from canasta_desktop.rules.actions import SpecialHand
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.events import (
    Answered,
    Asked,
    BonusCards,
    CanastaCompleted,
    CanastaTurned,
    DealScored,
    Dealt,
    Declined,
    Discarded,
    Drew,
    Event,
    MatchOver,
    MeldLaid,
    Opened,
    PileFrozen,
    PileTaken,
    RedThreeLaid,
    Retracted,
    SpecialHandLaid,
    StockEmptied,
    ThreeLaid,
    TurnCardGone,
    UpcardTurned,
    WentOut,
)
from canasta_desktop.rules.melds import CanastaKind
from canasta_desktop.rules.notation import parse_card, parse_cards
from canasta_desktop.rules.scoring import MatchResult
from tests.present.tables import HOT_SEAT, ONE_PERSON

QH, FOUR = parse_card("QH"), parse_card("4S")

SAID: list[tuple[Event, str, str]] = [
    (Drew(0, QH), "You drew the queen of hearts.", "Ann drew a card."),
    (
        PileTaken(0, parse_cards("4S QH")),
        "You took the pile of 2 cards.",
        "Ann took the pile of 2 cards.",
    ),
    (PileTaken(0, (QH,)), "You took the pile of 1 card.", "Ann took the pile of 1 card."),
    (
        MeldLaid(0, Rank.QUEEN, parse_cards("QH QS 2C"), begun=True),
        "You melded 2 queens and 1 two.",
        "Ann melded 2 queens and 1 two.",
    ),
    (
        MeldLaid(0, Rank.QUEEN, (QH,), begun=False),
        "You added the queen of hearts to your side’s queens.",
        "Ann added the queen of hearts to the queens.",
    ),
    (Opened(0, 95, 90), "You opened with 95 points.", "Ann opened with 95 points."),
    (
        CanastaCompleted(0, Rank.QUEEN, CanastaKind.NATURAL),
        "That is a natural canasta of queens.",
        "That is a natural canasta of queens.",
    ),
    (
        CanastaCompleted(0, Rank.QUEEN, CanastaKind.MIXED),
        "That is a mixed canasta of queens.",
        "That is a mixed canasta of queens.",
    ),
    (
        CanastaTurned(0, Rank.QUEEN, CanastaKind.MIXED),
        "The canasta of queens is mixed now.",
        "The canasta of queens is mixed now.",
    ),
    (
        CanastaTurned(0, Rank.QUEEN, CanastaKind.NATURAL),
        "The canasta of queens counts as natural now.",
        "The canasta of queens counts as natural now.",
    ),
    (
        Discarded(0, FOUR),
        "You discarded the four of spades.",
        "Ann discarded the four of spades.",
    ),
    (PileFrozen(0, FOUR), "The pile is frozen.", "The pile is frozen."),
    (StockEmptied(), "The stock is empty.", "The stock is empty."),
    (RedThreeLaid(0, parse_card("3H")), "You laid a red three.", "Ann laid a red three."),
    (Asked(0), "You asked: may I go out?", "Ann asks: may I go out?"),
    (Answered(0, yes=True), "You said yes.", "Ann says yes."),
    (Answered(0, yes=False), "You said no.", "Ann says no."),
    (
        Declined(0, QH),
        "You left the pile, so the deal ends.",
        "Ann left the pile, so the deal ends.",
    ),
    (Declined(0, None), "You ended the deal.", "Ann ended the deal."),
    (WentOut(0, concealed=False), "You went out.", "Ann went out."),
    (WentOut(0, concealed=True), "You went out concealed.", "Ann went out concealed."),
    (Dealt(0, 11), "You dealt.", "Ann dealt."),
    (
        UpcardTurned(QH, stays=True),
        "On the pile lies the queen of hearts.",
        "On the pile lies the queen of hearts.",
    ),
    (
        UpcardTurned(QH, stays=False),
        "Turned up and covered: the queen of hearts.",
        "Turned up and covered: the queen of hearts.",
    ),
    (
        CanastaCompleted(0, Rank.WILD, CanastaKind.WILD),
        "That is a wild canasta.",
        "That is a wild canasta.",
    ),
    (
        ThreeLaid(0, parse_card("3S")),
        "You laid the black three of spades.",
        "Ann laid the black three of spades.",
    ),
    (BonusCards(0, 4), "You get 4 bonus cards.", "Ann gets 4 bonus cards."),
    (
        Retracted(0, (QH,)),
        "You took back 1 queen.",
        "Ann took back 1 queen.",
    ),
    (Retracted(0, (QH,), (FOUR,)), "You gave the pile back.", "Ann gave the pile back."),
    (
        SpecialHandLaid(0, SpecialHand.ZIP_CODE, (), 2500),
        "You laid Zip Code for 2,500 points.",
        "Ann laid Zip Code for 2,500 points.",
    ),
    (
        TurnCardGone(),
        "The turn card is gone: there are no more bonus cards.",
        "The turn card is gone: there are no more bonus cards.",
    ),
    (DealScored((), ()), "The deal is over.", "The deal is over."),
    (MatchOver(MatchResult(True, 0)), "The match is over.", "The match is over."),
]


@pytest.mark.parametrize(("event", "to_you", "to_all"), SAID)
def test_an_event_is_said_in_one_sentence(event: Event, to_you: str, to_all: str) -> None:
    assert str(announcement(event, ONE_PERSON)) == to_you
    assert str(announcement(event, HOT_SEAT)) == to_all


def test_every_kind_of_event_is_said() -> None:
    assert {type(event) for event, _, _ in SAID} == set(Event.__args__)


def test_a_card_that_somebody_else_drew_is_never_named() -> None:
    assert str(announcement(Drew(1, QH), ONE_PERSON)) == "Tomás drew a card."


def test_a_replacement_is_said_only_to_the_one_who_sees_it() -> None:
    replacement = Drew(0, QH, replacement=True)
    assert announcement(replacement, HOT_SEAT) is None
    assert str(announcement(replacement, ONE_PERSON)) == "You drew the queen of hearts."


def test_a_name_is_never_a_template() -> None:
    names = Names(("{points} {0}", "B", "C", "D"))
    assert str(announcement(Opened(0, 95, 90), names)) == "{points} {0} opened with 95 points."
