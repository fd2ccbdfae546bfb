"""The claim on the discard pile that a player means, completed as cheaply as possible."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.present.planning import planning
from canasta_desktop.present.refusals import refusal_sentence
from canasta_desktop.rules.actions import Group, Take
from canasta_desktop.rules.cards import RANK_OF, VALUE, WILDS, Card, Rank
from canasta_desktop.rules.hand_counts import count_hand, without
from canasta_desktop.rules.openings import openings
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.refusal import CODE_ORDER, Refusal
from canasta_desktop.rules.state import Phase, Question

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from canasta_desktop.rules.options import Options
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView

Groups = tuple[Group, ...]


def take_closed(view: SeatView) -> Phrase | None:
    """Return why the viewer cannot take the pile whatever the claim, or nothing."""
    if not view.is_my_turn():
        return say("It is not your turn.")
    table = view.table
    if table.turn.question is Question.OPEN or table.phase is not Phase.DRAW:
        refusal = check(table, Take((Group(Rank.WILD, ()),)))
    else:
        refusal = planning(table).pile_closed(table)
    return None if refusal is None else refusal_sentence(refusal, view)


def best_claim(view: SeatView, chosen: Groups, options: Options | None = None) -> Groups | Phrase:
    """Return the groups of a legal take with the claim first, or a sentence on why there is none.

    :func:`take_closed` must have found nothing. ``chosen`` are the groups the player wants to
    lay; a legal take that holds them all is looked for. Without any it is the cheapest take.
    """
    table = view.table
    rank = RANK_OF[table.pile[-1]]
    claim = next((group for group in chosen if group.rank is rank), Group(rank, ()))
    others = tuple(group for group in chosen if group.rank is not rank)
    if chosen and check(table, Take((claim, *others))) is None:
        return claim, *others
    for way in sorted(_ways(table, (options or view.options()).takes), key=_cost):
        for groups in _merged(view.hand, claim, others, way):
            if check(table, Take(groups)) is None:
                return groups
    attempt = Take((claim, *others))
    nearest = check(table, attempt) if chosen else _nearest_refusal(table, rank)
    assert nearest is not None
    return refusal_sentence(nearest, view)


def _ways(table: State, takes: Iterable[Take]) -> Iterator[Groups]:
    """Yield ways to take the pile; for an opening also with other melds beside the claim."""
    for take in takes:
        yield take.groups
        claim, *further = take.groups
        if not further:
            continue
        counted = planning(table).points(table, (claim,), table.pile[-1])
        missing = table.minimum(table.side) - counted
        rest = tuple(
            card for card in without(table.hand, claim.cards) if RANK_OF[card] is not claim.rank
        )
        for melds in islice(openings(table.rules, rest, missing), _MOST_OPENINGS):
            yield claim, *melds


_MOST_OPENINGS = 60
"""So many ways to complete an opening are compared; they come with the fewest cards first."""


def _cost(groups: Groups) -> tuple[int, int]:
    cards = [card for group in groups for card in group.cards]
    return sum(VALUE[card] for card in cards if card in WILDS), len(cards)


def _kinds(cards: Iterable[Card]) -> Counter[Rank]:
    return Counter(RANK_OF[card] for card in cards)


def _merged(
    hand: tuple[Card, ...], claim: Group, others: Groups, found: Groups
) -> Iterator[Groups]:
    """Yield takes made of a found one and the melds the player wants, all from the hand."""
    first, *further = found
    if not _kinds(claim.cards) <= _kinds(first.cards):
        return
    if not others:
        yield found
        return
    yield from _from_hand(hand, others, (first,))
    ranks = {group.rank for group in others}
    more = tuple(group for group in further if group.rank not in ranks)
    yield from _from_hand(hand, others, (first, *more))
    wanted = {group.rank: _kinds(group.cards) for group in others}
    reached = {group.rank: _kinds(group.cards) for group in further}
    if all(kinds <= reached.get(rank, Counter()) for rank, kinds in wanted.items()):
        yield found


def _from_hand(hand: tuple[Card, ...], fixed: Groups, found: Groups) -> Iterator[Groups]:
    """Yield the found groups, the claim first, and the fixed ones, if the hand holds them all.

    Suits do not matter: cards that the fixed groups use are replaced by others of their rank.
    """
    free = list(hand)
    for group in fixed:
        for card in group.cards:
            free.remove(card)
    refitted = []
    for rank, cards in found:
        picked = []
        for card in cards:
            same = [other for other in free if RANK_OF[other] is RANK_OF[card]]
            if not same:
                return
            picked.append(card if card in same else same[0])
            free.remove(picked[-1])
        refitted.append(Group(rank, tuple(picked)))
    yield refitted[0], *fixed, *refitted[1:]


def _nearest_refusal(table: State, rank: Rank) -> Refusal | None:
    """Return what stands in the way of the claim that comes nearest to a legal one."""
    counts = count_hand(table.hand)
    own, wilds = counts.naturals.get(rank, ()), counts.twos + counts.jokers
    tries = ((), (*own[:1], *wilds[:1]), own[:2], own)
    refusals = [check(table, Take((Group(rank, cards),))) for cards in tries]
    found = [refusal for refusal in refusals if refusal is not None]
    return max(found, key=lambda refusal: (CODE_ORDER[refusal.code], refusal.have or 0))
