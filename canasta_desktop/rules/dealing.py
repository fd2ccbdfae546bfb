"""Dealing: hands, red threes, the first pile card (C2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.cards import RED_THREES, THREES, WILDS, Card, full_pack
from canasta_desktop.rules.events import Dealt, Drew, Event, RedThreeLaid, UpcardTurned
from canasta_desktop.rules.guarded_play import begin_turn
from canasta_desktop.rules.ruleset import DealtThrees, RuleSet, ThreesLaid, UpcardCover
from canasta_desktop.rules.state import State
from canasta_desktop.rules.steps import Step
from canasta_desktop.rules.threes import threes_step

if TYPE_CHECKING:
    from collections.abc import Sequence

_COVERED = {
    UpcardCover.WILD_RED3: WILDS | RED_THREES,
    UpcardCover.WILD_ANY3: WILDS | THREES,
    UpcardCover.NONE: frozenset[Card](),
}


def deal(rules: RuleSet, pack: Sequence[Card], dealer: int, scores: tuple[int, ...]) -> Step:
    """Return the deal of a pack, its first card on top, ready for the first turn (C2.3).

    Cards are dealt one at a time, beginning with the seat after the dealer. Raises
    :exc:`ValueError` if the pack does not hold exactly the cards of the game.
    """
    if sorted(pack) != sorted(full_pack(rules.packs, rules.jokers)):
        raise ValueError("The pack does not hold exactly the cards of the game.")
    seats, sides = rules.seats, rules.sides
    order = [(dealer + step) % seats for step in range(1, seats + 1)]
    dealt = rules.deal_size * seats
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for place, card in enumerate(pack[:dealt]):
        hands[order[place % seats]].append(card)
    stock = list(reversed(pack[dealt:]))
    threes: list[list[Card]] = [[] for _ in range(sides)]
    events: list[Event] = [Dealt(dealer, rules.deal_size)]
    if rules.threes_laid is ThreesLaid.RED:
        for seat in order:
            _lay_dealt_threes(seat, hands[seat], stock, threes[rules.sides_by_seat[seat]], events)
    state = State(
        rules=rules,
        scores=scores,
        dealer=dealer,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        stock=tuple(stock),
        pile=(),
        melds=((),) * sides,
        threes=tuple(tuple(row) for row in threes),
        melded=(False,) * seats,
        seat=order[0],
    )
    if rules.threes_laid is ThreesLaid.ALL:
        if rules.dealt_threes is DealtThrees.AT_DEAL:
            for seat in order:
                state, _ = threes_step(state, seat, events)
        return begin_turn(state, events)
    state, turned = turn_upcards(state)
    return Step(state, (*events, *turned))


def _lay_dealt_threes(
    seat: int, hand: list[Card], stock: list[Card], row: list[Card], events: list[Event]
) -> None:
    """Lay out a hand's red threes and draw replacements until it holds none (C2.3)."""
    while held := [card for card in hand if card in RED_THREES]:
        for card in held:
            hand.remove(card)
            row.append(card)
            new = stock.pop()
            hand.append(new)
            events += [RedThreeLaid(seat, card), Drew(seat, new, replacement=True)]


def turn_upcards(state: State) -> Step:
    """Return the state with first pile cards turned until one stays on top (C2.4).

    Nothing is turned where the pile starts empty (M3.3).
    """
    if not state.rules.has_upcard:
        return Step(state, ())
    stock, pile = list(state.stock), list(state.pile)
    covered = _COVERED[state.rules.upcard_cover]
    events: list[Event] = []
    while stock:
        card = stock.pop()
        pile.append(card)
        stays = card not in covered
        events.append(UpcardTurned(card, stays))
        if stays:
            break
    return Step(state._replace(stock=tuple(stock), pile=tuple(pile)), tuple(events))
