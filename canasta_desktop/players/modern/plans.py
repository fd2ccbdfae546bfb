"""A plan for what to lay, and whether a turn can still end after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.players.holding import NATURALS
from canasta_desktop.players.modern.layout import ACE, SEVEN
from canasta_desktop.players.modern.parts import FULL
from canasta_desktop.rules.guarded_laying import may_go_out
from canasta_desktop.rules.options import discards
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.ruleset import Swad
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from canasta_desktop.players.holding import Addition
    from canasta_desktop.players.modern.layout import Layout
    from canasta_desktop.players.modern.reading import Reading
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.state import State


class Plan(NamedTuple):
    """Additions, the layout they lead to, and what it is worth."""

    additions: tuple[Addition, ...]
    layout: Layout
    worth: int


def leaves_a_discard(reading: Reading, layout: Layout, *, pile_is_empty: bool) -> bool:
    """Return whether the hand has a card that may be discarded after laying (M10.3, M10.4)."""
    strict = pile_is_empty and reading.now.rules.swad is Swad.STRICT
    for rank in NATURALS:
        if not layout.hand[rank]:
            continue
        is_dead = rank in reading.dead or layout.size(rank) >= FULL
        if not strict or not (is_dead or rank in (SEVEN, ACE)):
            return True
    return False


def ends_well(table: State, action: Action) -> bool:
    """Return whether an action is legal and the turn can still end by an ordinary discard.

    A last card that would go out is no such discard: going out is weighed as a whole.
    """
    if check(table, action) is not None:
        return False
    after = apply(table, action).state
    if after.phase is Phase.OVER or goes_out_with_last_card(after):
        return False
    return next(discards(after), None) is not None


def goes_out_with_last_card(table: State) -> bool:
    """Return whether the hand in turn is one card whose discard goes out (M10.2)."""
    return len(table.hand) == 1 and may_go_out(table, table.melds[table.side])
