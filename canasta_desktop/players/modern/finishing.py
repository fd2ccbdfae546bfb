"""The choice to go out, with or without asking the partner first (M10.5, M10.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.holding import JOKER, NATURALS, TWO, Addition, groups_of
from canasta_desktop.players.modern.layout import ACE, SEVEN, THREE, WILD, Layout
from canasta_desktop.players.modern.parts import FULL
from canasta_desktop.players.permission import (
    as_if_agreed,
    gain_needed,
    may_ask,
    wants_to_ask,
)
from canasta_desktop.players.player import Choice
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.actions import Ask, GoOut
from canasta_desktop.rules.cards import RANK_OF, Card, Rank
from canasta_desktop.rules.guarded_melds import FIVE, is_unfinished_special
from canasta_desktop.rules.hand_counts import without
from canasta_desktop.rules.melds import NATURALS_NEEDED, SMALLEST_MELD
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.ruleset import FinalDiscard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.players.modern.outlook import Outlook
    from canasta_desktop.rules.state import State

_MOST_WILDS = 2


def finish_or_ask(outlook: Outlook, worth_on: int, *, opened: bool) -> Choice | None:
    """Return the finish or the question that is better than playing on, or nothing."""
    table = outlook.table
    asking = may_ask(table)
    best = best_finish(outlook, as_if_agreed(table) if asking else table, worth_on, opened=opened)
    if best is None:
        return None
    finish, over, gain = best
    if asking and wants_to_ask(table, gain):
        return Choice(Ask(), Reason(ReasonKind.ASK))
    if gain > gain_needed(table) and check(table, finish) is None:
        return Choice(finish, _why_out(outlook, over, gain))
    return None


def only_finish(outlook: Outlook) -> Choice | None:
    """Return the best legal finish for a hand that cannot end its turn otherwise."""
    best = best_finish(outlook, outlook.table, 0, opened=True)
    return None if best is None else Choice(best[0], Reason(ReasonKind.GO_OUT_ONLY))


def finishes(outlook: Outlook, table: State) -> Iterator[GoOut]:
    """Yield ways to lay the whole hand, all but a discard; some may be illegal.

    ``table`` is the table of the outlook, or what it becomes when the pile is taken.
    """
    hand, melds = table.hand, table.melds[table.side]
    own = Layout.of(hand, melds)
    if not melds or own.hand[THREE]:
        return
    kinds: list[Card | None] = list({RANK_OF[card]: card for card in hand}.values())
    if outlook.now.rules.final_discard is FinalDiscard.OPTIONAL:
        kinds.insert(0, None)
    for discard in kinds:
        rest = own.copy()
        if discard is not None:
            rest.hand[RANK_OF[discard]] -= 1
        laid = _all_laid(outlook, rest)
        if laid is not None:
            cards = hand if discard is None else without(hand, (discard,))
            yield GoOut(groups_of(cards, laid), discard)


def _all_laid(outlook: Outlook, rest: Layout) -> list[Addition] | None:
    """Return how to lay every card of a hand, or nothing if some cards find no place."""
    naturals = _naturals_laid(outlook, rest)
    if naturals is None:
        return None
    after = rest.copy()
    for addition in naturals:
        after.add(addition)
    wilds = _wilds_laid(outlook, after)
    return None if wilds is None else naturals + wilds


def _naturals_laid(outlook: Outlook, rest: Layout) -> list[Addition] | None:
    rules, found = outlook.now.rules, []
    for rank in NATURALS:
        count, size = rest.hand[rank], rest.size(rank)
        if not count:
            continue
        is_eighth = size == FULL and count == 1 and rules.meld_max > FULL
        is_live = rank not in outlook.reading.dead and size + count <= FULL
        if not is_eighth and not (is_live and (size or count >= NATURALS_NEEDED)):
            return None
        found.append(Addition(rank, count))
    return found


def _wilds_laid(outlook: Outlook, after: Layout) -> list[Addition] | None:
    """Return where the wild cards of a hand go, those first that make a meld or a canasta.

    ``after`` is the layout with the naturals laid.
    """
    left = after.wilds_held()
    size = after.wilds[WILD]
    if 0 < size < FULL:
        # Only the completed wild meld lets the side go out (M10.5).
        return [Addition(WILD, 0, after.hand[TWO], after.hand[JOKER])] if left else []
    room = {rank: room for rank in NATURALS if (room := _room(outlook, after, rank))}
    needs = {
        rank: SMALLEST_MELD - after.size(rank) for rank in NATURALS if after.size(rank) in (1, 2)
    }
    if any(need > room.get(rank, 0) for rank, need in needs.items()):
        return None
    shares = dict(needs)
    left -= sum(needs.values())
    for rank in sorted(room, key=lambda rank: FULL - after.size(rank)):
        more = min(max(left, 0), room[rank] - shares.get(rank, 0))
        if more:
            shares[rank] = shares.get(rank, 0) + more
            left -= more
    if left:
        return None
    found, jokers = [], after.hand[JOKER]
    for rank, share in shares.items():
        some = min(jokers, share)
        jokers -= some
        found.append(Addition(rank, 0, share - some, some))
    return found


def _room(outlook: Outlook, after: Layout, rank: int) -> int:
    """Return how many wild cards the meld of a rank may still take (M6.6 to M6.8)."""
    naturals, wilds = after.naturals[rank], after.wilds[rank]
    needed = FIVE if outlook.now.rules.rule_of_five else NATURALS_NEEDED
    if rank == SEVEN or (rank == ACE and not wilds) or naturals < needed:
        return 0
    if rank in outlook.reading.dead:
        return 0
    return max(0, min(_MOST_WILDS - wilds, FULL - naturals - wilds))


def best_finish(
    outlook: Outlook, table: State, worth_on: int, *, opened: bool
) -> tuple[GoOut, State, int] | None:
    """Return the best legal finish at a table, how the deal ends by it, and what that gains.

    The gain is over playing on, as :meth:`Endings.gain` takes it; nothing if none is legal.
    """
    best: tuple[GoOut, State, int] | None = None
    for finish in finishes(outlook, table):
        if check(table, finish) is not None:
            continue
        over = apply(table, finish).state
        gain = outlook.endings.gain(over, worth_on, opened=opened)
        if best is None or gain > best[2]:
            best = finish, over, gain
    return best


def _why_out(outlook: Outlook, over: State, gain: int) -> Reason:
    if outlook.endings.ended.match_verdict(over) > 0:
        return Reason(ReasonKind.GO_OUT_WINS, points=gain)
    for meld in outlook.table.melds[outlook.now.their_side]:
        if is_unfinished_special(outlook.now.rules, meld):
            return Reason(ReasonKind.GO_OUT_CATCHES, rank=Rank(meld.rank), points=gain)
    return Reason(ReasonKind.GO_OUT, points=gain)
