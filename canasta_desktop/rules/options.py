"""What is open to the seat whose action is awaited; enough to drive a table without trying."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.rules.actions import (
    Ask,
    Discard,
    Draw,
    End,
    GoOut,
    Group,
    Lay,
    LaySpecial,
    LayThree,
    Retract,
    Take,
)
from canasta_desktop.rules.cards import RANK_OF, RED_THREES, THREES, Card, Rank
from canasta_desktop.rules.finishes import finishes, layouts
from canasta_desktop.rules.guarded_options import guarded_finishes, guarded_lays, guarded_takes
from canasta_desktop.rules.hand_counts import count_hand, without
from canasta_desktop.rules.laying import opening_points
from canasta_desktop.rules.melds import broken_rule, joined, meld_of
from canasta_desktop.rules.openings import openings
from canasta_desktop.rules.pile import claim_refusal, pile_refusal
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.refusal import Refusal
from canasta_desktop.rules.ruleset import Melding
from canasta_desktop.rules.scoring import score_side
from canasta_desktop.rules.special_hands import POINTS
from canasta_desktop.rules.state import Phase, Question, State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class Options(NamedTuple):
    """The legal actions of one moment.

    ``takes`` has every way to claim the pile by number of naturals, twos and jokers, each as a
    whole legal action: where an opening needs further melds, with the fewest cards that reach it.
    ``lays`` has every single group that may be laid (black threes stand under ``finishes`` alone),
    or every choice of naturals and number of wild cards that opens: for hands with more openings
    than a dealt hand can have, the first 2,000, those with few melds. ``finishes`` has the
    best-scoring finish for each kind of discard. ``discards`` has one of equal cards. Suits do
    not matter in melds, so one card stands for all of its rank. ``specials`` has the special
    hands that may be laid, ``threes`` the kept three that may be given up (M5.4, M11).
    """

    seat: int | None
    draw: bool = False
    takes: tuple[Take, ...] = ()
    lays: tuple[Lay, ...] = ()
    discards: tuple[Card, ...] = ()
    finishes: tuple[GoOut, ...] = ()
    end: bool = False
    ask: bool = False
    answer: bool = False
    specials: tuple[LaySpecial, ...] = ()
    threes: tuple[LayThree, ...] = ()
    retract: bool = False


def options(state: State) -> Options:
    """Return what is open to the seat whose action is awaited, as far as that seat can know."""
    seat = state.actor()
    if state.phase is Phase.OVER:
        return Options(None)
    if state.turn.question is Question.OPEN:
        return Options(seat, answer=True)
    if state.rules.melding is Melding.GUARDED:
        return _guarded_options(state)
    ask = check(state, Ask()) is None
    end = check(state, End()) is None
    if state.phase is Phase.DRAW:
        draw = check(state, Draw()) is None
        return Options(seat, draw=draw, takes=tuple(takes(state)), end=end, ask=ask)
    ways_out = best_finishes(state)
    return Options(
        seat,
        lays=tuple(lays(state, ways_out)),
        discards=tuple(discards(state)),
        finishes=ways_out,
        end=end,
        ask=ask,
    )


def _guarded_options(state: State) -> Options:
    """Return what is open where melds are provisional and threes of both colours are laid."""
    held = (LayThree(card) for card in dict.fromkeys(state.hand) if card in THREES)
    common = Options(
        state.seat,
        end=check(state, End()) is None,
        ask=check(state, Ask()) is None,
        threes=tuple(action for action in held if check(state, action) is None),
        retract=check(state, Retract()) is None,
    )
    if state.phase is Phase.DRAW:
        draw = check(state, Draw()) is None
        return common._replace(draw=draw, takes=tuple(guarded_takes(state)))
    names = (LaySpecial(name) for name in POINTS[state.rules.special_hands])
    return common._replace(
        lays=tuple(guarded_lays(state)),
        discards=tuple(discards(state)),
        finishes=_best(state, guarded_finishes(state)),
        specials=tuple(action for action in names if check(state, action) is None),
    )


def discard_refusals(state: State) -> dict[Card, Refusal]:
    """Return why each other card of the hand in turn may not be discarded now (C3.4, M10)."""
    refused = {card: check(state, Discard(card)) for card in dict.fromkeys(state.hand)}
    return {card: refusal for card, refusal in refused.items() if refusal is not None}


def discards(state: State) -> Iterator[Card]:
    """Yield the cards that may be discarded now, one of equal cards."""
    for card in dict.fromkeys(state.hand):
        if check(state, Discard(card)) is None:
            yield card


def _groups_of(state: State, rank: Rank, top: bool) -> Iterator[Group]:
    """Yield groups from the hand that make a legal meld of a rank, by numbers of cards."""
    counts, rules = count_hand(state.hand), state.rules
    lying = meld_of(state.melds[state.side], rank)
    old, old_wilds = (lying.naturals, lying.wilds) if lying else (0, 0)
    own = counts.twos if rank is Rank.TWO else counts.naturals.get(rank, ())
    spare_twos = 0 if rank is Rank.TWO else len(counts.twos)
    for naturals in range(len(own) + 1):
        for twos in range(spare_twos + 1):
            for jokers in range(len(counts.jokers) + 1):
                if not naturals + twos + jokers and not top:
                    continue
                all_naturals = old + naturals + top
                if broken_rule(rules, rank, all_naturals, old_wilds + twos + jokers) is None:
                    yield counts.group(rank, naturals, twos, jokers)


def lays(state: State, ways_out: tuple[GoOut, ...] = ()) -> Iterator[Lay]:
    """Yield the legal ways to lay cards and play on, or to go out by a single group."""
    if not state.melds[state.side]:
        yield from _opening_lays(state, ways_out)
        return
    for rank in sorted(state.rules.meld_ranks - {Rank.THREE}):
        for group in _groups_of(state, rank, top=False):
            action = Lay((group,))
            if check(state, action) is None:
                yield action


def _opening_lays(state: State, ways_out: tuple[GoOut, ...]) -> Iterator[Lay]:
    any_found = False
    for groups in openings(state.rules, state.hand, state.minimum(state.side)):
        action = Lay(groups)
        if check(state, action) is None:
            any_found = True
            yield action
    if any_found:
        return
    # What is left are melds of all cards but one, which only a canasta makes legal (C7.1).
    for finish in ways_out:
        for groups in _all_but_one(finish):
            action = Lay(groups)
            if check(state, action) is None:
                yield action
                return


def _all_but_one(finish: GoOut) -> Iterator[tuple[Group, ...]]:
    if finish.discard is not None or not finish.groups:
        yield finish.groups
        return
    yield finish.groups
    for place, group in enumerate(finish.groups):
        shorter = Group(group.rank, group.cards[1:])
        kept = (shorter,) if shorter.cards else ()
        yield (*finish.groups[:place], *kept, *finish.groups[place + 1 :])


def takes(state: State) -> Iterator[Take]:
    """Yield every legal way to claim the pile, each as a whole action (C6)."""
    if pile_refusal(state) is not None:
        return
    top = state.pile[-1]
    rank = RANK_OF[top]
    for claim in _groups_of(state, rank, top=True):
        if claim_refusal(state, claim) is None:
            action = _completed_take(state, claim, top)
            if action is not None:
                yield action


def _completed_take(state: State, claim: Group, top: Card) -> Take | None:
    """Return the take with this claim and the fewest further cards that make it legal."""
    action = Take((claim,))
    if check(state, action) is None:
        return action
    rest = without(state.hand, claim.cards)
    if not state.melds[state.side]:
        missing = state.minimum(state.side) - opening_points(state, (claim,), top)
        others = tuple(card for card in rest if RANK_OF[card] is not claim.rank)
        for groups in openings(state.rules, others, missing):
            action = Take((claim, *groups))
            if check(state, action) is None:
                return action
    return _take_that_goes_out(state, claim, top, rest)


def _take_that_goes_out(
    state: State, claim: Group, top: Card, rest: tuple[Card, ...]
) -> Take | None:
    """Return a take that lays the whole hand, or all of it but one card (C6.9, C7.1)."""
    if any(card not in RED_THREES for card in state.pile[:-1]):
        return None
    rules, own = state.rules, state.melds[state.side]
    claimed = joined(rules, claim, meld_of(own, claim.rank), top)
    if isinstance(claimed, Refusal):
        return None
    melds = (*(meld for meld in own if meld.rank is not claim.rank), claimed)
    kept: list[tuple[Card, ...]] = [(), *((card,) for card in dict.fromkeys(rest))]
    for keep in kept:
        for groups in layouts(rules, melds, without(rest, keep)):
            more = tuple(c for g in groups if g.rank is claim.rank for c in g.cards)
            others = tuple(g for g in groups if g.rank is not claim.rank)
            action = Take((Group(claim.rank, claim.cards + more), *others))
            if check(state, action) is None:
                return action
    return None


def best_finishes(state: State) -> tuple[GoOut, ...]:
    """Return the legal finish that scores most for each kind of discard, none included (C8)."""
    return _best(state, finishes(state)) if _could_finish(state) else ()


def _best(state: State, candidates: Iterable[GoOut]) -> tuple[GoOut, ...]:
    best: dict[Rank | None, tuple[int, GoOut]] = {}
    for finish in candidates:
        if check(state, finish) is not None:
            continue
        score = score_side(apply(state, finish).state, state.side).total
        kind = None if finish.discard is None else RANK_OF[finish.discard]
        if kind not in best or score > best[kind][0]:
            best[kind] = (score, finish)
    return tuple(finish for _, finish in best.values())


def _could_finish(state: State) -> bool:
    """Return false where too many single cards rule out every finish."""
    own = {meld.rank for meld in state.melds[state.side]}
    counts = count_hand(state.hand)
    lone = sum(1 for rank, cards in counts.naturals.items() if len(cards) == 1 and rank not in own)
    return lone + (1 <= len(counts.black_threes) <= 2) <= 1
