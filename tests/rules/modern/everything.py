"""Every action that lays cards from a small hand, up to suits, tried one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.actions import GoOut, Group, Lay, Take
from canasta_desktop.rules.cards import NATURAL_RANKS, RANK_OF, THREES, WILDS, Card, Rank
from canasta_desktop.rules.hand_counts import HandCounts, count_hand, without
from canasta_desktop.rules.options import Options, options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.scoring import score_side
from canasta_desktop.rules.state import Phase, State, replaced
from tests.rules.comparing import numbers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from tests.rules.comparing import Numbers

Groups = tuple[Group, ...]

MOST_CARDS = 7
MOST_WILDS = 4
"""What a hand may hold of which everything is tried."""


def with_small_hand(state: State, random: Random) -> State:
    """Return the state with cards by chance out of a hand that is too large for trying."""
    hand = list(state.hand)
    random.shuffle(hand)
    wilds = [card for card in hand if card in WILDS][:MOST_WILDS]
    others = [card for card in hand if card not in WILDS][: MOST_CARDS - len(wilds)]
    small = tuple(sorted(wilds + others))
    return state._replace(hands=replaced(state.hands, state.seat, small))


def all_groups(hand: tuple[Card, ...], own: Sequence[Rank]) -> Iterator[Groups]:
    """Yield every choice of groups from a hand for ranks it holds or has melds of, none too."""
    counts = count_hand(tuple(card for card in hand if card not in THREES))
    ranks = [rank for rank in NATURAL_RANKS if rank in counts.naturals or rank in own]
    yield from _all_groups(counts, (*ranks, Rank.WILD), len(counts.twos), len(counts.jokers))


def _all_groups(
    counts: HandCounts, ranks: tuple[Rank, ...], twos: int, jokers: int
) -> Iterator[Groups]:
    if not ranks:
        yield ()
        return
    rank, others = ranks[0], ranks[1:]
    own = counts.naturals.get(rank, ())
    for naturals in range(len(own) + 1):
        for used_twos in range(twos + 1):
            for used_jokers in range(jokers + 1):
                cards = (
                    *own[:naturals],
                    *counts.twos[twos - used_twos : twos],
                    *counts.jokers[:used_jokers],
                )
                group = (Group(rank, cards),) if cards else ()
                for more in _all_groups(counts, others, twos - used_twos, jokers - used_jokers):
                    yield (*group, *more)


def wrongly_listed(state: State) -> Iterator[str]:
    """Yield how what is listed differs from what is accepted when everything is tried."""
    if state.actor() != state.seat or state.phase is Phase.OVER:
        return
    listed = options(state)
    own = [meld.rank for meld in state.melds[state.side]]
    everything = [groups for groups in all_groups(state.hand, own) if groups]
    if state.phase is Phase.DRAW:
        yield from _wrong_takes(state, listed, everything)
        return
    yield from _wrong_lays(state, listed, everything)
    yield from _wrong_finishes(state, listed, own)


def _wrong_takes(state: State, listed: Options, everything: list[Groups]) -> Iterator[str]:
    if not state.pile:
        return
    top = RANK_OF[state.pile[-1]]
    found: set[Numbers] = set()
    for groups in everything:
        claims = [group for group in groups if group.rank is top]
        others = [group for group in groups if group.rank is not top]
        if claims and check(state, Take((*claims, *others))) is None:
            found.add(numbers(claims[0]))
    have = {numbers(take.groups[0]) for take in listed.takes}
    if have != found:
        yield f"takes: listed {sorted(have)}, accepted {sorted(found)}"


def _wrong_lays(state: State, listed: Options, everything: list[Groups]) -> Iterator[str]:
    if not state.melds[state.side]:
        legal = any(check(state, Lay(groups)) is None for groups in everything)
        if legal is not bool(listed.lays):
            yield f"opening: listed {bool(listed.lays)}, possible {legal}"
        return
    single = (groups for groups in everything if len(groups) == 1)
    found = {numbers(groups[0]) for groups in single if check(state, Lay(groups)) is None}
    have = {numbers(lay.groups[0]) for lay in listed.lays}
    if have != found:
        yield f"lays: listed {sorted(have)}, accepted {sorted(found)}"


def _wrong_finishes(state: State, listed: Options, own: list[Rank]) -> Iterator[str]:
    have = {
        None if finish.discard is None else RANK_OF[finish.discard]: _score(state, finish)
        for finish in listed.finishes
    }
    best: dict[Rank | None, int] = {}
    discards = [None, *{RANK_OF[card]: card for card in state.hand}.values()]
    for discard in discards:
        rest = state.hand if discard is None else without(state.hand, (discard,))
        for groups in all_groups(rest, own):
            finish = GoOut(groups, discard)
            if sum(len(g.cards) for g in groups) == len(rest) and check(state, finish) is None:
                kind = None if discard is None else RANK_OF[discard]
                best[kind] = max(_score(state, finish), best.get(kind, -100_000))
    if have != best:
        yield f"finishes: listed {have}, best {best}"


def _score(state: State, finish: GoOut) -> int:
    return score_side(apply(state, finish).state, state.side).total
