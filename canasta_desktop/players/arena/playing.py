"""Plays one number of a contest: the same packs twice, the sides swapped."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from canasta_desktop.players.arena.contest import Mode
from canasta_desktop.players.arena.contestants import player_named
from canasta_desktop.players.arena.habits import Habits
from canasta_desktop.players.arena.observer import Observer
from canasta_desktop.players.arena.stocks import OwnStocks
from canasta_desktop.players.guard import guarded_choice
from canasta_desktop.players.safe_action import safe_action
from canasta_desktop.rules.cards import full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.play import Step, apply
from canasta_desktop.rules.scoring import match_result, score_deal
from canasta_desktop.rules.view import view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.players.arena.contest import Contest
    from canasta_desktop.players.player import Player
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView

MOST_DEALS = 200
"""Weak players may need very many deals; a match that goes on is then nobody's."""

MOST_CHOICES = 100
"""More than any sensible turn needs; a player that wants more in one turn is stuck."""

PATIENCE = 4.0
"""Seconds that the table waits for a choice before it plays a safe one."""


@dataclass(frozen=True, slots=True)
class Game:
    """A match or a single deal that was played once.

    ``leads`` are the points of the first player over the second one, deal by deal; ``winner`` of a
    match is 0 for the first player, 1 for the second one or nothing; ``by_stock`` counts deals
    in which nobody went out or laid a special hand.
    """

    leads: tuple[int, ...]
    winner: int | None
    by_stock: int


@dataclass(frozen=True, slots=True)
class Row:
    """What one number gave: both games, the second with swapped sides, and what each player did."""

    number: int
    games: tuple[Game, Game]
    habits: tuple[Habits, Habits]


def play_number(contest: Contest, number: int) -> Row:
    """Return what a number gives; packs and dealer depend on it and the seed alone."""
    habits = Habits(), Habits()
    games = (
        _play_game(contest, number, (0, 1), habits),
        _play_game(contest, number, (1, 0), habits),
    )
    return Row(number, games, habits)


def _play_game(
    contest: Contest, number: int, players_by_side: tuple[int, int], habits: tuple[Habits, Habits]
) -> Game:
    """Return one game; ``players_by_side`` tells which player of the contest has which side."""
    rules, stream = contest.rules, f"{contest.seed} {number}"
    dealer = Random(f"match {stream}").randrange(rules.seats)
    players = [
        player_named(contest.players[players_by_side[side]], Random(f"player {stream} {seat}"))
        for seat, side in enumerate(rules.sides_by_seat)
    ]
    by_side = [habits[player] for player in players_by_side]
    is_match = contest.mode is Mode.MATCHES
    totals: tuple[int, ...] = (0,) * rules.sides if is_match else contest.scores_of(number)
    leads, by_stock, winner = [], 0, None
    for deal_number in range(MOST_DEALS if is_match else 1):
        pack = list(full_pack(rules.packs, rules.jokers))
        Random(f"pack {stream} {deal_number}").shuffle(pack)
        start = deal(rules, pack, (dealer + deal_number) % rules.seats, totals)
        over = play_deal(start, players, by_side, own_stocks=contest.own_stocks)
        points = [score.total for score in score_deal(over)]
        leads.append(points[players_by_side.index(0)] - points[players_by_side.index(1)])
        by_stock += over.out is None and over.special is None
        totals = tuple(before + now for before, now in zip(totals, points, strict=True))
        result = match_result(over, totals)
        if is_match and result.over:
            winner = None if result.winner is None else players_by_side[result.winner]
            break
    return Game(tuple(leads), winner, by_stock)


def play_deal(
    start: Step,
    players: Sequence[Player],
    by_side: Sequence[Habits],
    *,
    own_stocks: bool = False,
) -> State:
    """Return the end of a deal that these players play, one for each seat, counting by side.

    With ``own_stocks`` each seat draws from a stock of its own.
    """
    state, events = start.state, list(start.events)
    observer = Observer(by_side)
    stocks = OwnStocks(state) if own_stocks else None
    choices = 0
    while (seat := state.actor()) is not None:
        if stocks is not None:
            state = stocks.arranged(state)
        seat_view = view(state, seat, events)
        habits = by_side[seat_view.side]
        choices += 1
        if choices > MOST_CHOICES:
            habits.stuck_turns += choices == MOST_CHOICES + 1
            action = safe_action(seat_view)
        else:
            action = _chosen(players[seat], seat_view, habits)
        step = apply(state, action)
        if stocks is not None:
            stocks.acted(step.state)
        observer.saw(state, step)
        if step.state.seat != state.seat:
            choices = 0
        state = step.state
        events += step.events
    return state


def _chosen(player: Player, seat_view: SeatView, habits: Habits) -> Action:
    before = time.perf_counter()
    guarded = guarded_choice(player, seat_view)
    habits.times.note(time.perf_counter() - before, PATIENCE)
    habits.choices += 1
    if guarded.fallback is not None:
        habits.fallbacks[guarded.fallback.name] += 1
    return guarded.choice.action
