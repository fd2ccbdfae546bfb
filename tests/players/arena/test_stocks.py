"""A stock for each seat: the same cards, shared out, whoever draws how often."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.arena.contest import Contest, Mode
from canasta_desktop.players.arena.playing import play_number
from canasta_desktop.players.arena.stocks import OwnStocks
from canasta_desktop.players.random_player import RandomPlayer
from canasta_desktop.rules.actions import Draw
from canasta_desktop.rules.cards import full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.state import Source, State
from canasta_desktop.rules.view import view

if TYPE_CHECKING:
    from canasta_desktop.rules.events import Event


def dealt(preset: str, seed: int) -> State:
    """Return a deal of a shuffled pack."""
    rules = make_rules(preset)
    pack = list(full_pack(rules.packs, rules.jokers))
    Random(seed).shuffle(pack)
    return deal(rules, pack, 0, (0,) * rules.sides).state


def drawn(seed: int, *, busy: int | None = None) -> dict[int, list[tuple[int, ...]]]:
    """Return the hands of each seat after its draws while everybody only draws and discards.

    The seat that is busy draws nothing when its turn comes, as if it had taken the pile.
    """
    state = dealt("classic", seed)
    stocks = OwnStocks(state)
    hands: dict[int, list[tuple[int, ...]]] = {seat: [] for seat in range(4)}
    for _ in range(40):
        state = stocks.arranged(state)
        if state.seat == busy:
            turn = state.turn._replace(source=Source.STOCK)
            after = state._replace(seat=(state.seat + 1) % 4, turn=turn)
        else:
            after = apply(state, Draw()).state
            hands[state.seat].append(tuple((Counter(after.hand) - Counter(state.hand)).elements()))
            after = state._replace(stock=after.stock, seat=(state.seat + 1) % 4)
        stocks.acted(after)
        state = after
    return hands


@pytest.mark.parametrize("busy", range(4))
def test_what_a_seat_draws_does_not_depend_on_who_else_draws(busy: int) -> None:
    plain, changed = drawn(5), drawn(5, busy=busy)
    for seat in set(range(4)) - {busy}:
        assert changed[seat] == plain[seat]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_deal_uses_the_cards_of_the_stock_and_no_others(preset: str) -> None:
    state = dealt(preset, 3)
    events: list[Event] = []
    stocks, player = OwnStocks(state), RandomPlayer(Random(4))
    while (seat := state.actor()) is not None:
        arranged = stocks.arranged(state)
        assert Counter(arranged.stock) == Counter(state.stock)
        assert view(arranged, seat, events) == view(state, seat, events)
        step = apply(arranged, player.choose(view(arranged, seat, events)))
        stocks.acted(step.state)
        state, events = step.state, [*events, *step.events]


def test_a_seat_that_has_used_up_its_stock_draws_from_the_next_one() -> None:
    state = dealt("classic", 1)
    cards = state.stock[-4:]
    stocks = OwnStocks(state._replace(stock=cards))
    alone = state._replace(stock=cards)
    drawn = []
    for _ in cards:
        arranged = stocks.arranged(alone)
        drawn.append(arranged.stock[-1])
        alone = arranged._replace(stock=arranged.stock[:-1])
        stocks.acted(alone)
    own, following = state.seat, [(state.seat + step) % 4 for step in range(1, 4)]
    assert drawn == [cards[seat] for seat in (own, *following)]


def test_equal_players_swap_their_results_with_own_stocks_too() -> None:
    contest = Contest(
        ("steady", "steady"), make_rules(), Mode.DEALS, scores=((1500, 3000),), own_stocks=True
    )
    row = play_number(contest, 1)
    first, swapped = row.games
    assert first.leads == tuple(-lead for lead in swapped.leads)
    assert row.games != play_number(replace(contest, own_stocks=False), 1).games
