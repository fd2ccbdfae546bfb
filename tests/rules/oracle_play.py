"""The second opinion on what follows from a legal action, and on the score of a deal (C2 to C10).

Like the judging half, written from the rule text alone and in texts.
"""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from tests.rules.oracle import (
    RED_THREES,
    Rules,
    Table,
    canastas,
    outcome,
    rank_of,
    read_play,
    value,
    value_in,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


def after(rules: Rules, before: Table, action: str) -> Table:
    """Return the table after a legal action."""
    table = copy.deepcopy(before)
    word = action.split()[0]
    if word == "ask":
        table.question = "open"
    elif word == "answer":
        table.question = action.split()[1]
    elif word == "draw":
        _draw(rules, table)
    elif word == "end":
        table.phase = "over"
    elif word == "discard" and len(table.hand) > 1:
        _discard(rules, table, action.split()[1])
    else:
        _lay(rules, table, action)
    return table


def _draw(rules: Rules, table: Table) -> None:
    table.phase, table.drew = "play", "stock"
    card = table.stock.pop(0)
    while card in RED_THREES:
        table.threes[table.side].append(card)
        if not table.stock:
            if rules["last_red3"] == "end_now":
                table.phase = "over"
            else:
                table.closing = True
            return
        card = table.stock.pop(0)
    table.hand.append(card)
    if not table.stock and rules["stock_empty"] == "end_at_once":
        table.phase = "over"


def _discard(rules: Rules, table: Table, card: str) -> None:
    table.hand.remove(card)
    table.pile.append(card)
    if table.laid:
        table.melded[table.seat] = True
    if not table.stock and rules["stock_empty"] != "takes_go_on":
        table.phase = "over"
        return
    table.seat = (table.seat + 1) % 4
    table.phase, table.drew, table.question = "draw", None, "none"
    table.laid = table.joined = False
    table.begun = []


def _lay(rules: Rules, table: Table, action: str) -> None:
    play = read_play(action)
    result = outcome(rules, table, play)
    lay_before = set(table.own) - set(table.begun)
    for label, _ in play.groups:
        table.joined = table.joined or label in lay_before
        if label not in {*lay_before, *table.begun}:
            table.begun.append(label)
        table.laid = True
    table.melds[table.side] = result.melds
    table.hands[table.seat] = result.hand
    if play.word == "take":
        table.phase, table.drew = "play", "pile"
        buried = [card for card in table.pile if card in RED_THREES]
        table.threes[table.side] += buried
        table.pile = []
        if rules["red3_pile_replace"] and not result.out:
            _replace(table, len(buried))
    if play.discard:
        table.pile.append(play.discard)
    if result.out:
        table.phase, table.out, table.concealed = "over", table.seat, result.concealed


def _replace(table: Table, missing: int) -> None:
    """C2.5."""
    while missing and table.stock:
        card = table.stock.pop(0)
        if card in RED_THREES:
            table.threes[table.side].append(card)
        else:
            table.hand.append(card)
            missing -= 1


def deal_score(rules: Rules, table: Table, side: int) -> int:
    """Return the score of a side (C10)."""
    melds = table.melds[side]
    score = sum(value_in(rules, label, card) for label, cards in melds.items() for card in cards)
    for label, cards in melds.items():
        if label == "3":
            score += rules["black3_four_bonus"] if len(cards) == 4 else 0
        elif len(cards) >= 7:
            score += rules[f"{_kind(rules, label, cards)}_canasta_bonus"]
    red = len(table.threes[side])
    worth = rules["red3_all"] if red == 4 else red * rules["red3_each"]
    have, need = {
        "meld": (len(melds), 1),
        "canasta": (canastas(melds), 1),
        "two_canastas": (canastas(melds), 2),
    }[rules["red3_plus_needs"]]
    score += worth if have >= need else -worth
    if table.out is not None and table.out % 2 == side:
        score += rules["concealed_total" if table.concealed else "out_bonus"]
    left = [card for seat in (side, side + 2) for card in table.hands[seat]]
    return int(score - sum(value(card) for card in left))


def _kind(rules: Rules, label: str, cards: Sequence[str]) -> str:
    """C4.6."""
    naturals = sum(rank_of(card) == label for card in cards)
    if naturals == len(cards) or (naturals >= 7 and not rules["mixed_is_permanent"]):
        return "natural"
    return "mixed"


def cards_on_table(table: Table) -> list[str]:
    """Return every card of a table, sorted."""
    everywhere = [*table.hands, table.stock, table.pile, *table.threes]
    everywhere += [cards for row in table.melds for cards in row.values()]
    return sorted(card for cards in everywhere for card in cards)
