"""Moves of the fast core: what a policy decides, as plain tuples, and as actions of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.players.fast.convert import card_of, cards_of, groups_of
from canasta_desktop.players.fast.guarded_steps import lay_special, lay_three
from canasta_desktop.players.fast.position import Group, Position
from canasta_desktop.players.fast.specials import SPECIAL_HANDS
from canasta_desktop.players.fast.steps import answer, ask, discard, draw, end, go_out, lay, take
from canasta_desktop.rules.actions import (
    Action,
    Answer,
    Ask,
    Discard,
    Draw,
    End,
    GoOut,
    Lay,
    LaySpecial,
    LayThree,
    Retract,
    Take,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.players.fast.params import Params
    from canasta_desktop.rules.actions import Group as CardGroup
    from canasta_desktop.rules.cards import Card

Move = tuple[int, tuple[Group, ...], int]
"""The kind of a move, the groups it lays, and the card it discards, lays out or stands for."""

_NOTHING_BACK: Final = "The fast core takes nothing back."

NO_CARD: Final = -1
DRAW_CARD: Final = 0
"""Draw from the stock."""
TAKE_PILE: Final = 1
"""Take the pile with these groups, the claim first."""
DECLINE: Final = 2
"""Lay the groups, if there are any, and end: without a stock, or in the last lay-down."""
PLAY_ON: Final = 3
"""Lay the groups, if there are any, then discard the card."""
LAY_GROUPS: Final = 4
"""Lay the groups and go on with the turn."""
OUT: Final = 5
"""Go out with the groups and the discard, if there is one."""
ASK_PARTNER: Final = 6
SAY_YES: Final = 7
SAY_NO: Final = 8
GIVE_THREE: Final = 9
"""Give up the kept three of this code."""
SHOW_SPECIAL: Final = 10
"""Lay the special hand with this number."""
TAKE_BACK: Final = 11
"""Take back what was laid before: in a turn that another player began, nothing else may be left."""

DRAWN: Final[Move] = (DRAW_CARD, (), NO_CARD)
DECLINED: Final[Move] = (DECLINE, (), NO_CARD)
ASKED_FIRST: Final[Move] = (ASK_PARTNER, (), NO_CARD)
YES_SAID: Final[Move] = (SAY_YES, (), NO_CARD)
NO_SAID: Final[Move] = (SAY_NO, (), NO_CARD)
TAKEN_BACK: Final[Move] = (TAKE_BACK, (), NO_CARD)


def apply_move(position: Position, move: Move) -> None:
    """Play a legal move; ValueError for one that takes something back (M4.3)."""
    kind, groups, code = move
    if kind == DRAW_CARD:
        draw(position)
    elif kind == PLAY_ON:
        if groups:
            lay(position, groups)
        discard(position, code)
    elif kind == TAKE_PILE:
        take(position, groups)
    elif kind == OUT:
        go_out(position, groups, code)
    elif kind == LAY_GROUPS:
        lay(position, groups)
    elif kind == DECLINE:
        if groups:
            lay(position, groups)
        if position.out < 0:
            end(position)
    elif kind == ASK_PARTNER:
        ask(position)
    elif kind in (SAY_YES, SAY_NO):
        answer(position, yes=kind == SAY_YES)
    elif kind == GIVE_THREE:
        lay_three(position, code)
    elif kind == SHOW_SPECIAL:
        lay_special(position, code)
    else:
        raise ValueError(_NOTHING_BACK)


def actions_of(params: Params, hand: Sequence[Card], move: Move) -> list[Action]:
    """Return the actions of the rules that make up a move of a seat with this hand, in order."""
    kind, groups, code = move
    laid = cards_of(params, hand, groups)
    if kind == TAKE_PILE:
        return [Take(laid)]
    if kind == OUT:
        return [GoOut(laid, None if code < 0 else card_of(params, _without(hand, laid), code))]
    if kind == GIVE_THREE:
        return [LayThree(card_of(params, hand, code))]
    if kind == SHOW_SPECIAL:
        return [LaySpecial(SPECIAL_HANDS[code])]
    actions: list[Action] = [Lay(laid)] if laid else []
    if kind == PLAY_ON:
        actions.append(Discard(card_of(params, _without(hand, laid), code)))
    elif kind != LAY_GROUPS:
        actions.append(_SIMPLE[kind])
    return actions


_SIMPLE: dict[int, Action] = {
    DRAW_CARD: Draw(),
    DECLINE: End(),
    ASK_PARTNER: Ask(),
    SAY_YES: Answer(yes=True),
    SAY_NO: Answer(yes=False),
    TAKE_BACK: Retract(),
}


def _without(hand: Sequence[Card], groups: Sequence[CardGroup]) -> list[Card]:
    rest = list(hand)
    for group in groups:
        for card in group.cards:
            rest.remove(card)
    return rest


def play_action(position: Position, action: Action) -> None:
    """Play a legal action of the rules; ValueError for one that takes something back (M4.3)."""
    codes = position.params.codes
    match action:
        case Draw():
            draw(position)
        case Take(groups):
            take(position, groups_of(groups))
        case Lay(groups):
            lay(position, groups_of(groups))
        case Discard(card):
            discard(position, codes[card])
        case GoOut(groups, card):
            go_out(position, groups_of(groups), NO_CARD if card is None else codes[card])
        case End():
            end(position)
        case Ask():
            ask(position)
        case Answer(yes):
            answer(position, yes=yes)
        case LayThree(card):
            lay_three(position, codes[card])
        case LaySpecial(name):
            lay_special(position, SPECIAL_HANDS.index(name))
        case Retract():
            raise ValueError(_NOTHING_BACK)
