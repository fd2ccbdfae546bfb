"""Whole deals printed as text, step by step: what the golden files hold."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from canasta_desktop.rules.actions import Answer, Ask, Discard, Draw, End
from canasta_desktop.rules.cards import WILDS, Rank
from canasta_desktop.rules.events import DealScored, MatchOver
from canasta_desktop.rules.notation import CARD_TEXT, action_text, cards_text, rank_text
from canasta_desktop.rules.options import options
from canasta_desktop.rules.pile import is_frozen, is_frozen_for
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.state import Phase, State
from tests.rules.dealt import deal_shuffled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.options import Options


class GoldenDeal(NamedTuple):
    """A deal that can be made again: its file, what it shows, and where it starts from."""

    name: str
    title: str
    preset: str
    seed: int
    scores: tuple[int, int] = (0, 0)


DEALS = (
    GoldenDeal("classic", "A deal that ends with going out", "classic", 1128),
    GoldenDeal("traditional", "A deal that ends with the stock", "traditional", 1052),
    GoldenDeal("bicycle", "A deal with questions and many piles", "bicycle", 1484),
)

_CARDS = {"card", "declined", "top"}


def choose(listed: Options, random: Random) -> Action:
    """Return one of the listed actions, somewhat as a player would choose."""
    if listed.answer:
        return Answer(yes=random.random() < 0.5)
    if listed.ask and random.random() < 0.05:
        return Ask()
    kinds: tuple[tuple[Sequence[Action], float], ...] = (
        (listed.finishes, 0.8),
        (listed.takes, 0.8),
        (listed.lays, 0.7),
    )
    for actions, chance in kinds:
        if actions and random.random() < chance:
            return random.choice(sorted(actions, key=action_text))
    if listed.draw:
        return Draw()
    if not listed.discards:
        return End() if listed.end else random.choice(sorted(listed.takes, key=action_text))
    naturals = [card for card in listed.discards if card not in WILDS]
    return Discard(random.choice(sorted(naturals or listed.discards)))


def text_of(golden: GoldenDeal) -> str:
    """Return the whole deal as text."""
    return "\n".join(_lines(golden)) + "\n"


def _lines(golden: GoldenDeal) -> Iterator[str]:
    random, rules = Random(golden.seed), make_rules(golden.preset)
    yield f"{golden.title}. Preset {golden.preset}, seed {golden.seed}, scores {golden.scores}."
    state, events = deal_shuffled(rules, random, random.randrange(4), golden.scores)
    yield from _event_lines(events)
    yield from _table_lines(state)
    number = 0
    while state.phase is not Phase.OVER:
        number += 1
        actor = state.actor()
        action = choose(options(state), random)
        turn_ends = state.seat
        state, events = apply(state, action)
        yield f"{number}. seat {actor}: {action_text(action)}"
        yield from _event_lines(events)
        if state.seat != turn_ends or state.phase is Phase.OVER:
            yield from _table_lines(state)
        elif actor == state.seat:
            yield f"   hand: {cards_text(state.hand)}"
    yield from _score_lines(events)


def _event_lines(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, DealScored | MatchOver):
            continue
        told = (
            f"{item.name}={_value(item.name, getattr(event, item.name))}" for item in fields(event)
        )
        yield f"   {type(event).__name__}({', '.join(told)})"


def _value(name: str, value: object) -> str:
    if isinstance(value, tuple):
        return cards_text(value)
    if isinstance(value, Rank):
        return rank_text(value)
    if isinstance(value, Enum):
        return str(value.value)
    return next(
        (t for card, t in CARD_TEXT.items() if name in _CARDS and card == value), str(value)
    )


def _table_lines(state: State) -> Iterator[str]:
    yield ""
    yield f"   --- phase {state.phase.value}, seat {state.seat}, stock {len(state.stock)}"
    for seat, hand in enumerate(state.hands):
        yield f"   hand {seat} ({len(hand)}): {cards_text(hand)}".rstrip()
    yield f"   pile ({len(state.pile)}, {_frozen(state)}): {cards_text(state.pile)}".rstrip()
    for side, melds in enumerate(state.melds):
        red = cards_text(state.threes[side]) or "none"
        laid = "; ".join(cards_text(meld.cards) for meld in melds) or "none"
        yield f"   side {side}: {laid}; red threes {red}"
    yield ""


def _frozen(state: State) -> str:
    if is_frozen(state.rules, state.pile):
        return "frozen"
    sides = [str(side) for side in (0, 1) if is_frozen_for(state, side)]
    return f"frozen for side {' and '.join(sides)}" if sides else "open"


def _score_lines(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, DealScored):
            for side, score in enumerate(event.scores):
                yield f"side {side}"
                for line in score.lines:
                    rank = "" if line.rank is None else f" {rank_text(line.rank)}"
                    seat = "" if line.seat is None else f" (seat {line.seat})"
                    yield f"   {line.points:>5}  {line.kind.value}{rank}{seat}, {line.count}"
                yield f"   {score.total:>5}  deal"
                yield f"   {event.totals[side]:>5}  match"
