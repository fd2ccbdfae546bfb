"""Applying drawing, taking and discarding where melds are laid for good (C3 to C9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.cards import RED_THREES, Card
from canasta_desktop.rules.events import (
    Discarded,
    Drew,
    Event,
    PileFrozen,
    RedThreeLaid,
    StockEmptied,
)
from canasta_desktop.rules.pile import freezing_cards, is_frozen
from canasta_desktop.rules.ruleset import LastRedThree, StockEmpty
from canasta_desktop.rules.shared_play import lay_all, pile_laid
from canasta_desktop.rules.state import NEW_TURN, Phase, Question, Source, State, Turn, replaced
from canasta_desktop.rules.steps import Step, finish_deal, go_out

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import Discard, Draw, Take
    from canasta_desktop.rules.laying import Laying

_DRAWN = Turn(Source.STOCK)


def draw(state: State, _action: Draw, _laying: Laying | None) -> Step:
    """Draw, laying and replacing red threes (C3.1, C3.2, C9.5, C9.8)."""
    seat, rules = state.seat, state.rules
    declined = state.pile[-1] if state.pile else None
    stock, hand = list(state.stock), list(state.hand)
    threes: list[Card] = []
    events: list[Event] = []
    wanted, replacement, last = rules.draw_count, False, False
    while wanted and stock:
        card = stock.pop()
        events.append(Drew(seat, card, declined, replacement))
        if card in RED_THREES:
            threes.append(card)
            events.append(RedThreeLaid(seat, card))
            replacement, last = True, not stock
        else:
            hand.append(card)
            wanted -= 1
            replacement = False
        declined = None
    if not stock:
        events.append(StockEmptied())
    hand.sort()
    turn = _DRAWN
    if state.turn.question is not Question.NONE:
        turn = turn._replace(question=state.turn.question)
    state = state._replace(
        hands=replaced(state.hands, seat, tuple(hand)),
        stock=tuple(stock),
        phase=Phase.PLAY,
        turn=turn,
    )
    if threes:
        state = _with_threes(state, threes)
    if last:
        if rules.last_red3 is LastRedThree.END_NOW:
            return finish_deal(state._replace(phase=Phase.OVER), events)
        return Step(state._replace(turn=turn._replace(closing=True)), tuple(events))
    if not stock and rules.stock_empty is StockEmpty.END_AT_ONCE:
        return finish_deal(state._replace(phase=Phase.OVER), events)
    return Step(state, tuple(events))


def _with_threes(state: State, threes: list[Card]) -> State:
    row = (*state.threes[state.side], *threes)
    return state._replace(threes=replaced(state.threes, state.side, row))


def take(state: State, action: Take, laying: Laying | None) -> Step:
    """Take the pile (C6.8); buried red threes go to the side's row (C2.5)."""
    assert laying is not None
    buried = [card for card in state.pile if card in RED_THREES]
    state, events = pile_laid(state, action, laying)
    if buried:
        events += [RedThreeLaid(state.seat, card, from_pile=True) for card in buried]
        state = _with_threes(state, buried)
    if laying.out:
        return go_out(state, laying, None, events)
    if buried and state.rules.red3_pile_replace:
        state = _replace_buried(state, len(buried), events)
    return Step(state, tuple(events))


def _replace_buried(state: State, count: int, events: list[Event]) -> State:
    """Replace red threes of a taken pile for as long as the stock lasts (C2.5)."""
    seat, stock, hand = state.seat, list(state.stock), list(state.hand)
    threes: list[Card] = []
    while count and stock:
        card = stock.pop()
        events.append(Drew(seat, card, replacement=True))
        if card in RED_THREES:
            threes.append(card)
            events.append(RedThreeLaid(seat, card))
        else:
            hand.append(card)
            count -= 1
    if state.stock and not stock:
        events.append(StockEmptied())
    state = state._replace(
        hands=replaced(state.hands, seat, tuple(sorted(hand))), stock=tuple(stock)
    )
    return _with_threes(state, threes) if threes else state


def discard(state: State, action: Discard, laying: Laying | None) -> Step:
    """Discard and pass the turn on, go out, or end the deal with the stock (C3.4, C8, C9.8)."""
    if laying is not None:
        return lay_all(state, (), laying, action.card)
    seat, rules, card = state.seat, state.rules, action.card
    hand = list(state.hand)
    hand.remove(card)
    events: list[Event] = [Discarded(seat, card)]
    if card in freezing_cards(rules) and not is_frozen(rules, state.pile):
        events.append(PileFrozen(seat, card))
    over = not state.stock and rules.stock_empty is not StockEmpty.TAKES_GO_ON
    melded = state.melded
    if state.turn.laid and not melded[seat]:
        melded = replaced(melded, seat, item=True)
    state = state._replace(
        hands=replaced(state.hands, seat, tuple(hand)),
        pile=(*state.pile, card),
        melded=melded,
        seat=seat if over else (seat + 1) % rules.seats,
        phase=Phase.OVER if over else Phase.DRAW,
        turn=NEW_TURN,
    )
    return finish_deal(state, events) if over else Step(state, tuple(events))
