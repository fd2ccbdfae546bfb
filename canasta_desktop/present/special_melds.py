"""Special melds on their way to a canasta: how far they are, and what they cost if unfinished."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rules.canasta_counting import unfinished_penalty
from canasta_desktop.rules.cards import NATURAL_RANKS, Rank
from canasta_desktop.rules.guarded_melds import dead_ranks, is_unfinished_special
from canasta_desktop.rules.melds import Meld, canasta_count, make_meld
from canasta_desktop.rules.ruleset import Counting

if TYPE_CHECKING:
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.state import State


class Stake(NamedTuple):
    """What is said of a special meld; nothing of any other (see ``MeldPicture``)."""

    segments: int = 0
    progress: Phrase = NOTHING
    words: Phrase = NOTHING
    points: int = 0


NO_STAKE = Stake()


def stake_of(table: State, side: int, meld: Meld, planned: tuple[Card, ...] = ()) -> Stake:
    """Return what is said of a meld that lies before a side, or is only planned (M2.5).

    ``planned`` are the cards that a plan would add to it.
    """
    rules = table.rules
    after = make_meld(meld.rank, meld.cards + planned)
    standing = meld if meld.cards else after
    if rules.counting is not Counting.BY_CANASTAS or not is_unfinished_special(rules, standing):
        return NO_STAKE
    full = rules.canasta_size
    return Stake(
        segments=full,
        progress=_progress(len(meld.cards), len(after.cards), full),
        words=_words(table, side, meld),
        points=-unfinished_penalty(rules, standing) if is_charged(table, side) else 0,
    )


def is_charged(table: State, side: int) -> bool:
    """Return whether unfinished special melds cost a side points as things stand (M13.2)."""
    rules = table.rules
    canastas = canasta_count(rules, table.melds[side])
    return canastas != 1 or rules.incomplete_penalty_at_one_canasta


def _progress(lying: int, after: int, full: int) -> Phrase:
    if after == lying:
        return say("{have} of {need}", have=lying, need=full)
    if not lying:
        return say("{have} of {need} planned", have=after, need=full)
    return say("{have} of {need}, {planned} with the plan", have=lying, need=full, planned=after)


def _words(table: State, side: int, meld: Meld) -> Phrase:
    if not is_charged(table, side):
        return say("free with one canasta")
    if is_dead(table, meld):
        return say("can no longer be finished")
    return say("if unfinished")


def is_dead(table: State, meld: Meld) -> bool:
    """Return whether a meld can grow no more although it is no canasta (M6.10).

    A wild meld that was begun can always grow.
    """
    rules = table.rules
    if rules.counting is not Counting.BY_CANASTAS or len(meld.cards) >= rules.canasta_size:
        return False
    return bool(meld.cards) and meld.rank in dead_card_ranks(table)


def dead_card_ranks(table: State) -> tuple[Rank, ...]:
    """Return the dead ranks of cards, the highest first; none where melds never die (M6.10).

    A wild canasta kills no card: wild cards still go to other melds.
    """
    if table.rules.counting is not Counting.BY_CANASTAS:
        return ()
    return tuple(rank for rank in sorted(dead_ranks(table), reverse=True) if rank in NATURAL_RANKS)


def started(table: State) -> tuple[Meld, ...]:
    """Return the melds of the side in turn as they lay before what can be taken back (M4.3)."""
    melds, newest = table.melds[table.side], table.turn.newest
    while newest is not None:
        melds, newest = newest.melds, newest.turn.newest
    return melds
