"""A second opinion on Modern American: what a legal action leads to, and what a deal scores."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import TYPE_CHECKING

from tests.rules.modern.oracle import SPECIALS, bars, is_unfinished, opened_in_turn, talon_due
from tests.rules.modern.oracle_table import (
    Laid,
    Rules,
    Table,
    is_natural,
    is_three,
    is_wild,
    rank,
    read_groups,
    value,
)

if TYPE_CHECKING:
    from collections.abc import Callable

SPECIAL_POINTS = {
    "pairs": 2500,
    "wild-pairs": 2000,
    "miami-pairs": 2500,
    "zip-code": 2500,
    "straight": 3000,
    "garbage": 3000,
    "blast-off": 3000,
    "triples": 3500,
    "quads": 3500,
    "dream": 8500,
}


def after(rules: Rules, table: Table, action: str) -> Table:
    """Return the table after a legal action."""
    table = deepcopy(table)
    word, _, rest = action.partition(" ")
    _EFFECTS[word](rules, table, rest)
    return table


def _keeps_three(rules: Rules, table: Table) -> bool:
    may = not table.melds[table.side] or table.seat in table.courtesy
    return bool(rules["keep_three"]) and "straight" in SPECIALS[rules["special_hands"]] and may


def _lay_threes(rules: Rules, table: Table, waiting: list[str]) -> None:
    """Lay threes one by one, and those that come for them (M5.2, M5.6, M5.7)."""
    while waiting:
        if not table.stock:
            table.phase = "over"
            return
        three = waiting.pop(0)
        table.hand.remove(three)
        table.threes[table.side].append(three)
        new = table.stock.pop(0)
        table.hand.append(new)
        if is_three(new):
            if not table.stock:
                table.phase = "over"
                return
            waiting.append(new)
    if table.phase == "draw" and not table.stock and rules["stock_empty"] == "end_after_turn":
        table.phase = "over"


def _draw(rules: Rules, table: Table, _rest: str) -> None:
    new = table.stock.pop(0)
    table.hand.append(new)
    table.phase, table.source, table.gave_back = "play", "stock", False
    if is_three(new):
        held = sum(map(is_three, table.hand))
        if not table.stock:
            table.phase = "over"
        elif held > 1 or not _keeps_three(rules, table):
            _lay_threes(rules, table, [new])
    table.only_wilds = not any(map(is_natural, table.hand))


def _three(rules: Rules, table: Table, card: str) -> None:
    table.hand.remove(card)
    table.threes[table.side].append(card)
    new = table.stock.pop(0)
    table.hand.append(new)
    if not table.stock and (
        is_three(new) or (table.phase == "draw" and rules["stock_empty"] == "end_after_turn")
    ):
        table.phase = "over"
    if table.phase != "draw":
        table.only_wilds = not any(map(is_natural, table.hand))


def _lay(table: Table, text: str, pile: list[str]) -> None:
    groups = read_groups(text)
    own = table.melds[table.side]
    cards = [card for _, group in groups for card in group]
    if groups:
        table.history.append(Laid(deepcopy(own), cards, list(pile), table.source))
    for place, (label, group) in enumerate(groups):
        top = pile[-1:] if place == 0 else []
        own[label] = own.get(label, []) + group + top
    for card in cards:
        table.hand.remove(card)
    table.hand.extend(pile[:-1])
    if not table.hand:
        table.phase, table.out = "over", table.seat


def _meld(_rules: Rules, table: Table, rest: str) -> None:
    _lay(table, rest, [])


def _take(_rules: Rules, table: Table, rest: str) -> None:
    pile, table.pile = table.pile, []
    table.phase = "play"
    _lay(table, rest, pile)
    table.source = "pile"


def _out(_rules: Rules, table: Table, rest: str) -> None:
    groups, _, card = rest.partition("/")
    _lay(table, groups, [])
    if card.strip():
        table.hand.remove(card.strip())
        table.pile.append(card.strip())
    table.phase, table.out = "over", table.seat


def _retract(_rules: Rules, table: Table, _rest: str) -> None:
    newest = table.history.pop()
    table.melds[table.side] = newest.melds
    table.source = newest.source
    for card in newest.pile[:-1]:
        table.hand.remove(card)
    table.hand.extend(newest.laid)
    if newest.pile:
        table.pile, table.phase, table.gave_back = newest.pile, "draw", True


def _discard(rules: Rules, table: Table, card: str) -> None:
    goes_out = len(table.hand) == 1 and not bars(rules, table, table.melds[table.side])
    table.hand.remove(card)
    table.pile.append(card)
    if goes_out:
        table.phase, table.out = "over", table.seat
        return
    if talon_due(rules, table, opened=opened_in_turn(table), source=table.source):
        number = 3 if table.melds[1 - table.side] else 4
        table.hand.extend(table.stock[:number])
        del table.stock[:number]
    table.courtesy.discard(table.seat)
    if rules["special_courtesy"] and opened_in_turn(table):
        table.courtesy.add((table.seat + 2) % 4)
    table.source, table.question, table.gave_back, table.history = None, "none", False, []
    table.only_wilds = False
    if not table.stock and rules["stock_empty"] == "end_after_turn":
        table.phase = "over"
        return
    table.seat, table.phase = (table.seat + 1) % 4, "draw"
    held = sorted(filter(is_three, table.hand), key=lambda three: "SHDC".index(three[1]))
    _lay_threes(rules, table, held[1:] if _keeps_three(rules, table) else held)


def _special(_rules: Rules, table: Table, name: str) -> None:
    table.phase, table.special = "over", (table.seat, name)


def _end(_rules: Rules, table: Table, _rest: str) -> None:
    table.phase = "over"


def _ask(_rules: Rules, table: Table, _rest: str) -> None:
    table.question = "open"


def _answer(_rules: Rules, table: Table, word: str) -> None:
    table.question = word


_EFFECTS: dict[str, Callable[[Rules, Table, str], None]] = {
    "draw": _draw,
    "three": _three,
    "meld": _meld,
    "take": _take,
    "out": _out,
    "retract": _retract,
    "discard": _discard,
    "special": _special,
    "end": _end,
    "ask": _ask,
    "answer": _answer,
}


def deal_score(rules: Rules, table: Table, side: int) -> int:
    """Return what a side scores as the cards lie (M13)."""
    if table.special is not None and table.special[0] % 2 == side:
        name = table.special[1]
        return (
            2000
            if (name, rules["special_hands"]) == ("garbage", "pagat")
            else (SPECIAL_POINTS[name])
        )
    melds = table.melds[side]
    canastas = {label: cards for label, cards in melds.items() if len(cards) >= 7}
    total = sum(_bonus(label, cards) for label, cards in canastas.items())
    total += 100 * (table.out is not None and table.out % 2 == side)
    total += (-1, 0, 1)[min(2, len(canastas))] * _threes(table.threes[side])
    laid = sum(value(card) for cards in melds.values() for card in cards)
    total += laid if canastas else -laid
    for seat in (side, side + 2):
        total -= sum(map(value, table.hands[seat]))
        count = Counter(map(rank, table.hands[seat]))
        total -= 1500 * (count["A"] >= 3) + 1500 * (count["7"] >= 3)
    if len(canastas) == 1 and not rules["incomplete_penalty_at_one_canasta"]:
        return total
    unfinished = [(label, cards) for label, cards in melds.items() if is_unfinished(label, cards)]
    return total - sum(_penalty(rules, label, cards) for label, cards in unfinished)


def _bonus(label: str, cards: list[str]) -> int:
    if label == "W":
        return {0: 3000, 4: 2500}.get(cards.count("JK"), 2000)
    if any(map(is_wild, cards)):
        return 300
    return 2500 if label in "A7" else 500


def _penalty(rules: Rules, label: str, cards: list[str]) -> int:
    if label != "W":
        return 2500
    return int(rules["incomplete_wild_all_jokers"]) if cards.count("JK") == 4 else 2000


def _threes(threes: list[str]) -> int:
    red = sum(card[1] in "HD" for card in threes)
    worth = (0, 100, 300, 500, 1000)
    return worth[red] + worth[len(threes) - red]
