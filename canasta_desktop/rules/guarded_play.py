"""Applying actions where melds are provisional and threes of both colours laid (M3 to M12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.cards import THREES
from canasta_desktop.rules.events import (
    BonusCards,
    Discarded,
    Event,
    Retracted,
    SpecialHandLaid,
)
from canasta_desktop.rules.guarded_discards import is_natural
from canasta_desktop.rules.ruleset import StockEmpty
from canasta_desktop.rules.shared_play import lay_all, pile_laid
from canasta_desktop.rules.special_hands import special_points
from canasta_desktop.rules.state import NEW_TURN, Phase, Source, State, Turn, replaced
from canasta_desktop.rules.steps import Step, finish_deal, go_out
from canasta_desktop.rules.talon import opened_in_turn, talon_due, talon_size
from canasta_desktop.rules.threes import Hand, may_keep_three, threes_step

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import Discard, Draw, LaySpecial, LayThree, Retract, Take
    from canasta_desktop.rules.laying import Laying


def begin_turn(state: State, events: list[Event]) -> Step:
    """Return the turn of a seat once its threes are laid, or the deal that ends with them (M5)."""
    state, ended = threes_step(state, state.seat, events)
    return _unless_ended(state, events, ended=ended)


def _unless_ended(state: State, events: list[Event], *, ended: bool) -> Step:
    """Return the state, over if the deal has ended or the stock has run out (M5.6, M12.2)."""
    no_takes = state.rules.stock_empty is not StockEmpty.TAKES_GO_ON
    if ended or (state.phase is Phase.DRAW and not state.stock and no_takes):
        return finish_deal(state._replace(phase=Phase.OVER), events)
    return Step(state, tuple(events))


def draw(state: State, _action: Draw, _laying: Laying | None) -> Step:
    """Draw a card; a three is laid and replaced unless it is kept (M4.2, M5.2, M5.3)."""
    events: list[Event] = []
    hand = Hand(state, state.seat, events)
    card = hand.draw(declined=state.pile[-1] if state.pile else None)
    ended = False
    if card in THREES:
        is_only_one = sum(held in THREES for held in hand.cards) == 1
        if hand.stock_is_empty:
            ended = True
        elif not (is_only_one and may_keep_three(state, state.seat)):
            ended = hand.lay_threes([card])
    state = hand.state()._replace(
        phase=Phase.PLAY, turn=Turn(Source.STOCK, question=state.turn.question)
    )
    return _unless_ended(_with_wilds_noted(state), events, ended=ended)


def _with_wilds_noted(state: State) -> State:
    """Return the state that knows whether its hand has wild cards alone (M10.3)."""
    return state._replace(only_wilds=not any(is_natural(card) for card in state.hand))


def lay_three(state: State, action: LayThree, _laying: Laying | None) -> Step:
    """Give up the kept three; a three in its place is the kept one now (M5.4)."""
    events: list[Event] = []
    hand = Hand(state, state.seat, events)
    ended = hand.lay(action.card) is None
    after = hand.state()
    if state.phase is Phase.PLAY:
        after = _with_wilds_noted(after)
    return _unless_ended(after, events, ended=ended)


def lay_special(state: State, action: LaySpecial, _laying: Laying | None) -> Step:
    """Show a special hand; its cards stay in the hand (M11.3)."""
    name, points = action.name, special_points(state.rules, action.name)
    events: list[Event] = [SpecialHandLaid(state.seat, name, state.hand, points)]
    return finish_deal(state._replace(phase=Phase.OVER, special=(state.seat, name)), events)


def retract(state: State, _action: Retract, _laying: Laying | None) -> Step:
    """Take back the newest provisional action as a whole (M4.3, M4.4)."""
    newest = state.turn.newest
    assert newest is not None
    hand = [*state.hand, *newest.laid]
    for card in newest.pile[:-1]:
        hand.remove(card)
    turn = newest.turn
    if newest.pile:
        state = state._replace(pile=newest.pile, phase=Phase.DRAW)
        turn = turn._replace(gave_back=True)
    state = state._replace(
        hands=replaced(state.hands, state.seat, tuple(sorted(hand))),
        melds=replaced(state.melds, state.side, newest.melds),
        turn=turn,
    )
    return Step(state, (Retracted(state.seat, newest.laid, newest.pile),))


def take(state: State, action: Take, laying: Laying | None) -> Step:
    """Take the pile; what was laid with it is provisional (M8)."""
    assert laying is not None
    state, events = pile_laid(state, action, laying)
    if laying.out:
        return go_out(state, laying, None, events)
    return Step(state, tuple(events))


def discard(state: State, action: Discard, laying: Laying | None) -> Step:
    """Go out, or discard, give bonus cards if they are due and pass the turn on (M9 to M12.2)."""
    if laying is not None:
        return lay_all(state, (), laying, action.card)
    seat, rules, card = state.seat, state.rules, action.card
    hand = list(state.hand)
    hand.remove(card)
    events: list[Event] = [Discarded(seat, card)]
    bonus = talon_size(state.melds, state.side) if talon_due(state) else 0
    state = state._replace(
        hands=replaced(state.hands, seat, tuple(hand)),
        pile=(*state.pile, card),
        melded=replaced(state.melded, seat, item=state.melded[seat] or state.turn.laid),
        courtesy=_courtesy_after(state),
        only_wilds=False,
    )
    if bonus:
        events.append(BonusCards(seat, bonus))
        more = Hand(state, seat, events)
        for _ in range(bonus):
            more.draw(replacement=True)
        state = more.state()
    if not state.stock and rules.stock_empty is not StockEmpty.TAKES_GO_ON:
        return finish_deal(state._replace(phase=Phase.OVER, turn=NEW_TURN), events)
    state = state._replace(seat=(seat + 1) % rules.seats, phase=Phase.DRAW, turn=NEW_TURN)
    return begin_turn(state, events)


def _courtesy_after(state: State) -> tuple[int, ...]:
    """Return the seats that may still lay a special hand after this turn (M11.1)."""
    seat, rules = state.seat, state.rules
    others = tuple(other for other in state.courtesy if other != seat)
    if rules.special_courtesy and opened_in_turn(state.turn):
        return (*others, *rules.partners(seat))
    return others
