"""What is risked by a special meld begun late, and lost with wild aces or a special hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import rank_heading, special_name
from canasta_desktop.present.phrases import Phrase, say, say_count
from canasta_desktop.rules.actions import LaySpecial
from canasta_desktop.rules.canasta_counting import MIXED, natural_bonus, unfinished_penalty
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.guarded_melds import (
    Addition,
    additions,
    is_unfinished_special,
)
from canasta_desktop.rules.melds import canasta_count
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.special_hands import POINTS

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import Group
    from canasta_desktop.rules.view import SeatView

FEW_LEFT = 20
"""With so many cards in the stock, or fewer, a special meld is begun late: five draws a player."""


def guarded_warning(
    view: SeatView, groups: tuple[Group, ...], *, takes_pile: bool
) -> Phrase | None:
    """Return what the groups risk or give away, or nothing (M2.3, M2.5, M10.5)."""
    table = view.table
    top = table.pile[-1] if takes_pile and table.pile else None
    begun = [item for item in additions(table, groups, top) if item.lying is None]
    for item in begun:
        if item.group.rank is Rank.ACE and item.wilds:
            return say(
                "With a wild card the aces can only become a mixed canasta: {after} instead of "
                "{before}. In return they cost nothing while they are unfinished.",
                before=natural_bonus(Rank.ACE),
                after=MIXED,
            )
    for item in begun:
        if is_unfinished_special(table.rules, item.result):
            return _late(view, item)
    return None


def special_hand_warning(view: SeatView) -> Phrase | None:
    """Return what is given up by playing on with a special hand, or nothing (M11)."""
    points = POINTS[view.table.rules.special_hands]
    held = [name for name in points if check(view.table, LaySpecial(name)) is None]
    if not held:
        return None
    best = max(held, key=lambda name: points[name])
    return say(
        "Your cards are the special hand {hand} for {points} points. This play gives it up.",
        hand=special_name(best),
        points=points[best],
    )


def _late(view: SeatView, item: Addition) -> Phrase | None:
    """Return the warning of a special meld that may not be finished in time, or nothing."""
    penalty = unfinished_penalty(view.table.rules, item.result)
    risk = say(
        "{cards} that stay unfinished cost {points} points, and until they are complete your side "
        "cannot go out.",
        cards=rank_heading(item.group.rank),
        points=penalty,
    )
    if _opponents_may_go_out(view):
        return say("The opponents may go out any time. {risk}", risk=risk)
    if view.stock_size <= FEW_LEFT:
        return say_count(
            view.stock_size,
            "There is only {count} card left in the stock. {risk}",
            "There are only {count} cards left in the stock. {risk}",
            risk=risk,
        )
    return None


def _opponents_may_go_out(view: SeatView) -> bool:
    rules = view.table.rules
    return any(
        canasta_count(rules, melds) >= rules.canastas_to_go_out
        and not any(is_unfinished_special(rules, meld) for meld in melds)
        for side, melds in enumerate(view.table.melds)
        if side != view.side
    )
