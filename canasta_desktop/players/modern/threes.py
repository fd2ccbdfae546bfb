"""Whether a three that was kept for the Straight is given up for a new card (M5.3, M5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.actions import LaySpecial, LayThree, SpecialHand
from canasta_desktop.rules.cards import THREES
from canasta_desktop.rules.referee import check

if TYPE_CHECKING:
    from canasta_desktop.players.modern.outlook import Outlook

_WORTH_KEEPING = 120
"""What the Straight must promise for its three to be kept: a three bars every meld."""


def give_up_three(outlook: Outlook) -> Choice | None:
    """Return the laying of a three in the hand unless the Straight is near, or nothing."""
    three = next((card for card in outlook.table.hand if card in THREES), None)
    if three is None:
        return None
    if check(outlook.table, LaySpecial(SpecialHand.STRAIGHT)) is None:
        return None
    goal = outlook.special_hands.goal(outlook.reading.own.hand)
    if goal is not None and goal.name is SpecialHand.STRAIGHT and goal.promise >= _WORTH_KEEPING:
        return None
    action = LayThree(three)
    if check(outlook.table, action) is not None:
        return None
    return Choice(action, Reason(ReasonKind.GIVE_UP_THREE))
