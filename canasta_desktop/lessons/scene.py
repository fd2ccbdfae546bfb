"""Sets a puzzle up: a whole table with hidden cards dealt anew, and what everybody has seen."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from canasta_desktop.lessons.history import HistoryError, public_events
from canasta_desktop.lessons.patterns import YOU
from canasta_desktop.lessons.puzzle import PuzzleError
from canasta_desktop.players.knowledge import Memory, infer
from canasta_desktop.rules.cards import RANK_OF, RED_THREES, THREES, Card, Rank, full_pack
from canasta_desktop.rules.events import Drew
from canasta_desktop.rules.notation import NotationError, cards_text
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.ruleset import ThreesLaid
from canasta_desktop.rules.view import view

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from canasta_desktop.lessons.puzzle import Puzzle
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.state import State

_PAIR = 2
_TRIES = 100
"""How often the hidden cards are dealt until they agree with what was let lie; a few are enough."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A puzzle on the table: the whole state, and the public events that led to it."""

    state: State
    events: tuple[Event, ...]


def set_up(puzzle: Puzzle, deal: int) -> Scene:
    """Return the puzzle with its hidden cards in the deal of this number.

    In every deal, cards known to be in a hand are there, threes that are laid on the table come
    from the stock only, and nobody holds a pair of the rank that they last let lie on the pile.
    Raises :exc:`PuzzleError` if the cards do not make up the packs.
    """
    try:
        sketch = position_from_json(puzzle.rules, puzzle.position)
        events = public_events(sketch, puzzle.history)
        data = _with_hidden_cards(puzzle, sketch, events, Random(f"{puzzle.id} {deal}"))
        return Scene(position_from_json(puzzle.rules, data), events)
    except (NotationError, HistoryError) as error:
        raise PuzzleError(f"{puzzle.id}: {error}") from None


def hidden_cards(sketch: State) -> Counter[Card]:
    """Return the cards that seat 0 has not seen: what the hand and the table leave of the packs."""
    seen = Counter(sketch.hands[YOU]) + Counter(sketch.pile)
    for row in sketch.threes:
        seen.update(row)
    for melds in sketch.melds:
        for meld in melds:
            seen.update(meld.cards)
    return Counter(full_pack(sketch.rules.packs, sketch.rules.jokers)) - seen


def _with_hidden_cards(
    puzzle: Puzzle, sketch: State, events: Sequence[Event], random: Random
) -> dict[str, Any]:
    laid = RED_THREES if sketch.rules.threes_laid is ThreesLaid.RED else THREES
    pool = sorted(hidden_cards(sketch).elements())
    threes = [card for card in pool if card in laid]
    others = [card for card in pool if card not in laid]
    known = infer(view(sketch, YOU, events), Memory.ALL).known
    hands, rest = _deal(sketch, others, known, _let_lie(events), random)
    stock = rest + threes
    random.shuffle(stock)
    if len(stock) != len(sketch.stock):
        raise PuzzleError(
            f"{puzzle.id}: the stock must have {len(stock)} cards, not {len(sketch.stock)}."
        )
    return {
        **puzzle.position,
        "hands": [cards_text(hand) for hand in hands],
        "stock": cards_text(stock),
    }


def _let_lie(events: Iterable[Event]) -> dict[int, Rank]:
    """Return for each seat the rank on top of the pile when it last drew from the stock."""
    return {
        event.seat: RANK_OF[event.declined]
        for event in events
        if isinstance(event, Drew) and event.declined is not None
    }


def _deal(
    sketch: State,
    cards: list[Card],
    known: Sequence[Sequence[int]],
    let_lie: Mapping[int, Rank],
    random: Random,
) -> tuple[list[list[Card]], list[Card]]:
    """Return the hands, and the cards that are left for the stock."""
    for _ in range(_TRIES):
        rest = random.sample(cards, len(cards))
        hands = [list(sketch.hands[YOU])]
        for hand, counts in zip(sketch.hands[1:], known[1:], strict=True):
            hands.append(_hand(len(hand), counts, rest))
        if not any(
            _count(hands[seat], rank) >= max(_PAIR, known[seat][rank] + 1)
            for seat, rank in let_lie.items()
            if seat != YOU
        ):
            break
    return hands, rest


def _hand(size: int, known: Sequence[int], rest: list[Card]) -> list[Card]:
    """Take a hand of this size from the rest, the cards that are known first."""
    hand: list[Card] = []
    for card in list(rest):
        rank = RANK_OF[card]
        if _count(hand, rank) < known[rank]:
            hand.append(card)
            rest.remove(card)
    missing = size - len(hand)
    hand += rest[:missing]
    del rest[:missing]
    return hand


def _count(hand: Iterable[Card], rank: Rank) -> int:
    return sum(RANK_OF[card] is rank for card in hand)
