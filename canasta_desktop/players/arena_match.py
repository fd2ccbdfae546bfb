"""One numbered match between two kinds of player, and what is counted in it."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field, fields
from random import Random
from typing import TYPE_CHECKING

from canasta_desktop.players.guard import guarded_choice
from canasta_desktop.players.levels import player_for
from canasta_desktop.players.player import Choice
from canasta_desktop.players.random_player import RandomPlayer
from canasta_desktop.players.reason import Reason, ReasonKind
from canasta_desktop.rules.actions import Discard, Take
from canasta_desktop.rules.cards import WILDS, full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.melds import CanastaKind, canasta_kind
from canasta_desktop.rules.pile import is_barred, is_frozen_for, may_join_own_meld
from canasta_desktop.rules.play import Step, apply
from canasta_desktop.rules.score_lines import LineKind
from canasta_desktop.rules.scoring import match_result, score_deal
from canasta_desktop.rules.view import view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.players.player import Player
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.scoring import SideScore
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView

RANDOM = "random"
"""The name of the player that plays at random."""

_MOST_DEALS = 200
"""Weak players may need very many deals; a match that goes on is then nobody's."""


@dataclass(slots=True)
class Tally:
    """What one kind of player did. ``opened`` and ``dealt`` count deals by opening minimum."""

    matches: int = 0
    deals: int = 0
    points: int = 0
    opened: Counter[int] = field(default_factory=Counter)
    dealt: Counter[int] = field(default_factory=Counter)
    natural: int = 0
    mixed: int = 0
    wild: int = 0
    special_hands: int = 0
    unfinished: int = 0
    """Penalties for special melds that were not completed, and for aces and sevens in a hand."""
    piles: int = 0
    discards: int = 0
    fed: int = 0
    """Discards that the opponents could surely take, while a safe natural card was there."""
    went_out: int = 0
    fallbacks: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add what was counted elsewhere."""
        for name in _NUMBERS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.opened.update(other.opened)
        self.dealt.update(other.dealt)
        self.fallbacks.update(other.fallbacks)
        self.seconds += other.seconds


_NUMBERS = tuple(item.name for item in fields(Tally) if item.type == "int")


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played: its rules, the players of side 0 and 1, its number and the seed."""

    rules: RuleSet
    players: tuple[str, str]
    number: int
    seed: int


@dataclass(slots=True)
class Played:
    """A match that was played. ``leads`` are the points of side 0 over side 1, deal by deal."""

    winner: int | None = None
    leads: list[int] = field(default_factory=list)
    ended_by_stock: int = 0
    tallies: tuple[Tally, Tally] = field(default_factory=lambda: (Tally(), Tally()))


class _AtRandom:
    """The random player as a player that gives reasons."""

    def __init__(self, random: Random) -> None:
        self._player = RandomPlayer(random)

    def choose(self, seat_view: SeatView) -> Choice:
        return Choice(self._player.choose(seat_view), Reason(ReasonKind.RANDOM))


def player_named(name: str, random: Random) -> Player:
    """Return a player of a level or the random one, with a seed or randomness of its own."""
    return _AtRandom(random) if name == RANDOM else player_for(name, random.randrange(1 << 30))


def play_match(fixture: Fixture) -> Played:
    """Return the match played to its end; the packs depend on number and seed alone."""
    rules = fixture.rules
    of_match = Random(f"match {fixture.seed} {fixture.number}")
    dealer = of_match.randrange(rules.seats)
    players = [
        player_named(
            fixture.players[side], Random(f"player {fixture.seed} {fixture.number} {seat}")
        )
        for seat, side in enumerate(rules.sides_by_seat)
    ]
    played = Played()
    totals: tuple[int, ...] = (0,) * rules.sides
    for number in range(_MOST_DEALS):
        pack = list(full_pack(rules.packs, rules.jokers))
        Random(f"pack {fixture.seed} {fixture.number} {number}").shuffle(pack)
        start = deal(rules, pack, (dealer + number) % rules.seats, totals)
        over = _play_deal(start, players, played.tallies)
        scores = score_deal(over)
        points = [score.total for score in scores]
        _count_deal(over, scores, played)
        totals = tuple(before + now for before, now in zip(totals, points, strict=True))
        result = match_result(over, totals)
        if result.over:
            played.winner = result.winner
            break
    for tally in played.tallies:
        tally.matches += 1
    return played


def _play_deal(start: Step, players: Sequence[Player], tallies: tuple[Tally, Tally]) -> State:
    state, events = start.state, list(start.events)
    while (seat := state.actor()) is not None:
        tally = tallies[state.rules.sides_by_seat[seat]]
        seat_view = view(state, seat, events)
        before = time.perf_counter()
        guarded = guarded_choice(players[seat], seat_view)
        tally.seconds.append(time.perf_counter() - before)
        if guarded.fallback is not None:
            tally.fallbacks[guarded.fallback.name] += 1
        action = guarded.choice.action
        if isinstance(action, Take):
            tally.piles += 1
        elif isinstance(action, Discard):
            tally.discards += 1
            tally.fed += feeds_needlessly(state, action.card)
        step = apply(state, action)
        state = step.state
        events += step.events
    return state


def feeds_needlessly(state: State, card: Card) -> bool:
    """Return whether a discard surely gives the opponents the pile though another would not.

    Only natural cards count as another discard: nobody must spend a wild card. A discard that ends
    the deal gives nothing.
    """
    if len(state.hand) == 1 or not _feeds(state, card):
        return False
    return any(other not in WILDS and not _feeds(state, other) for other in state.hand)


def _feeds(state: State, card: Card) -> bool:
    rules = state.rules
    after = state._replace(pile=(*state.pile, card))
    their_side = rules.sides_by_seat[(state.seat + 1) % rules.seats]
    if is_barred(card) or is_frozen_for(after, their_side):
        return False
    return may_join_own_meld(after, their_side)


def _count_deal(over: State, scores: Sequence[SideScore], played: Played) -> None:
    played.leads.append(scores[0].total - scores[1].total)
    played.ended_by_stock += over.out is None and over.special is None
    for side, tally in enumerate(played.tallies):
        minimum = over.minimum(side)
        kinds = [canasta_kind(over.rules, meld) for meld in over.melds[side]]
        tally.deals += 1
        tally.points += scores[side].total
        tally.dealt[minimum] += 1
        tally.opened[minimum] += over.opened(side)
        tally.natural += kinds.count(CanastaKind.NATURAL)
        tally.mixed += kinds.count(CanastaKind.MIXED)
        tally.wild += kinds.count(CanastaKind.WILD)
        lines = [line.kind for line in scores[side].lines]
        tally.special_hands += lines.count(LineKind.SPECIAL_HAND)
        tally.unfinished += lines.count(LineKind.UNFINISHED) + lines.count(LineKind.HELD)
        tally.went_out += over.out is not None and over.rules.sides_by_seat[over.out] == side
