"""How much is said of the play."""

from __future__ import annotations

import pytest

from canasta_desktop.present.names import Names
from canasta_desktop.present.spoken import Spoken, is_spoken
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.events import (
    Asked,
    CanastaCompleted,
    Discarded,
    Drew,
    Event,
    MeldLaid,
    Opened,
    PileTaken,
    StockEmptied,
    WentOut,
)
from canasta_desktop.rules.melds import CanastaKind
from canasta_desktop.rules.notation import parse_cards

NAMES = Names(("Anna", "Tomás", "Marisol", "Ingrid"), you=0)
(QUEEN,) = parse_cards("QH")

SAID_IN_BRIEF: list[Event] = [
    Drew(0, QUEEN),
    Discarded(1, QUEEN),
    PileTaken(2, (QUEEN,)),
    Opened(3, 90, 50),
    CanastaCompleted(1, Rank.QUEEN, CanastaKind.MIXED),
    Asked(2),
    StockEmptied(),
    WentOut(1, concealed=False),
]
LEFT_OUT: list[Event] = [
    Drew(1, None),
    Discarded(0, QUEEN),
    MeldLaid(1, Rank.QUEEN, (QUEEN,) * 3, begun=True),
]


@pytest.mark.parametrize("event", SAID_IN_BRIEF, ids=lambda event: type(event).__name__)
def test_in_brief_what_a_player_needs_is_said(event: Event) -> None:
    assert is_spoken(event, Spoken.BRIEF, NAMES)


@pytest.mark.parametrize("event", LEFT_OUT, ids=lambda event: type(event).__name__)
def test_in_brief_what_can_be_asked_for_is_not_said(event: Event) -> None:
    assert not is_spoken(event, Spoken.BRIEF, NAMES)


@pytest.mark.parametrize("event", [*SAID_IN_BRIEF, *LEFT_OUT], ids=lambda e: type(e).__name__)
def test_all_or_nothing_is_said_where_that_is_wanted(event: Event) -> None:
    assert is_spoken(event, Spoken.ALL, NAMES)
    assert not is_spoken(event, Spoken.NONE, NAMES)
