"""Answering the partner who asks whether to go out, from the own hand alone (M10.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.asked import answer_for_the_match
from canasta_desktop.players.ended_deal import HIDDEN_CARD
from canasta_desktop.players.holding import PLACES
from canasta_desktop.players.modern.layout import ACE, SEVEN, Layout
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.actions import Answer
from canasta_desktop.rules.canasta_counting import GOING_OUT, HELD, MANY
from canasta_desktop.rules.cards import HAND_VALUE

if TYPE_CHECKING:
    from canasta_desktop.players.modern.outlook import Outlook


def answer(outlook: Outlook) -> Choice:
    """Return what is right for the match, else yes if the own hand loses less than theirs would."""
    now, own = outlook.now, outlook.reading.own
    decided = answer_for_the_match(now)
    if decided is not None:
        return decided
    points = sum(HAND_VALUE[card] for card in now.hand)
    points += sum(HELD for rank in (ACE, SEVEN) if own.hand[rank] >= MANY)
    bare = Layout([0] * PLACES, own.naturals, own.wilds, own.jokers)
    promise = outlook.plans()[0].worth - outlook.worth(bare, opened=outlook.opened)
    loss = points + max(0, promise)
    they_lose = GOING_OUT + HIDDEN_CARD * now.hidden_cards(now.their_side)
    if loss <= they_lose:
        return Choice(Answer(yes=True), Reason(ReasonKind.ANSWER_YES, points=points))
    return Choice(Answer(yes=False), Reason(ReasonKind.ANSWER_NO, points=loss))
