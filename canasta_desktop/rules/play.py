"""Applying actions: the state that follows, and the events that tell what happened."""

from __future__ import annotations

from canasta_desktop.rules.actions import (
    Action,
    Discard,
    Draw,
    GoOut,
    Group,
    Lay,
    Take,
)
from canasta_desktop.rules.cards import RED_THREES, Card
from canasta_desktop.rules.events import (
    Discarded,
    Drew,
    Event,
    PileFrozen,
    PileTaken,
    RedThreeLaid,
    StockEmptied,
)
from canasta_desktop.rules.guarded_play import play_guarded
from canasta_desktop.rules.laying import Laying, opening_points
from canasta_desktop.rules.pile import freezing_cards, is_frozen
from canasta_desktop.rules.referee import assess
from canasta_desktop.rules.refusal import IllegalActionError, Refusal
from canasta_desktop.rules.ruleset import LastRedThree, Melding, StockEmpty
from canasta_desktop.rules.state import (
    NEW_TURN,
    Phase,
    Question,
    Source,
    State,
    Turn,
    replaced,
)
from canasta_desktop.rules.steps import (
    Step,
    finish_deal,
    go_out,
    laid,
    laying_events,
    play_shared,
)

__all__ = ["Step", "apply", "finish_deal"]

_DRAWN = Turn(Source.STOCK)


def apply(state: State, action: Action) -> Step:
    """Return the state after an action and what happened; raise IllegalActionError if refused."""
    verdict = assess(state, action)
    if isinstance(verdict, Refusal):
        raise IllegalActionError(verdict)
    if state.rules.melding is Melding.GUARDED:
        return play_guarded(state, action, verdict)
    match action:
        case Draw():
            return _draw(state)
        case Discard(card):
            if verdict is None:
                return _end_turn(state, card, [])
            return _lay(state, (), verdict, card)
        case Lay(groups):
            assert verdict is not None
            return _lay(state, groups, verdict)
        case GoOut(groups, discard):
            assert verdict is not None
            return _lay(state, groups, verdict, discard)
        case Take(groups):
            assert verdict is not None
            return _take(state, groups, verdict)
    return play_shared(state, action)


def _draw(state: State) -> Step:
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


def _lay(
    state: State, groups: tuple[Group, ...], laying: Laying, discard: Card | None = None
) -> Step:
    events = _laying_events(state, groups, laying, None)
    state = laid(state, laying)
    if laying.out:
        return go_out(state, laying, discard, events)
    return Step(state, tuple(events))


def _laying_events(
    state: State, groups: tuple[Group, ...], laying: Laying, top: Card | None
) -> list[Event]:
    is_opening = bool(groups) and not state.melds[state.side]
    points = opening_points(state, groups, top) if is_opening else None
    return laying_events(state, groups, laying, top, points)


def _take(state: State, groups: tuple[Group, ...], laying: Laying) -> Step:
    """Take the pile (C6.8); buried red threes go to the side's row (C2.5)."""
    seat, pile = state.seat, state.pile
    events: list[Event] = [PileTaken(seat, pile)]
    events += _laying_events(state, groups, laying, pile[-1])
    state = laid(state, laying)._replace(pile=(), phase=Phase.PLAY)
    buried = [card for card in pile if card in RED_THREES]
    if buried:
        events += [RedThreeLaid(seat, card, from_pile=True) for card in buried]
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


def _end_turn(state: State, card: Card, events: list[Event]) -> Step:
    """Discard and pass the turn on, or end the deal with the stock (C3.4, C9.8)."""
    seat, rules = state.seat, state.rules
    hand = list(state.hand)
    hand.remove(card)
    events.append(Discarded(seat, card))
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
