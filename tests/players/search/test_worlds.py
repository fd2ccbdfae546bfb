"""Imagined deals agree with everything the seat knows."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from canasta_desktop.players.fast.codes import NATURALS, RED
from canasta_desktop.players.search.player import params_for
from canasta_desktop.players.search.worlds import Worlds
from canasta_desktop.rules.presets import make_rules
from tests.players.search.positions import choices

if TYPE_CHECKING:
    from canasta_desktop.players.fast.position import Position


def cards_of(world: Position) -> list[int]:
    """Return how many cards of each code there are in the whole deal."""
    total = [0] * len(world.params.copies)
    for hand in world.hands:
        for code, count in enumerate(hand):
            total[code] += count
    for code in (*world.stock, *world.pile):
        total[code] += 1
    return total


def test_a_world_holds_every_card_once_and_the_known_ones_where_they_are() -> None:
    random = Random(4)
    for moment in choices(60):
        params = params_for(moment.state.rules)
        for drafts in (1, 3):
            worlds = Worlds(params, moment.seat_view, drafts)
            base, seat = worlds.base, moment.seat_view.seat
            expected = None
            for _ in range(3):
                world = worlds.sample(random)
                assert world.hands[seat] == base.hands[seat]
                assert [sum(hand) for hand in world.hands] == base.sizes
                assert len(world.stock) == len(base.stock)
                for other in range(4):
                    for code, count in enumerate(base.known[other]):
                        assert world.hands[other][code] >= count
                assert expected in (None, cards_of(world))
                expected = cards_of(world)
                if not params.guarded:
                    assert all(hand[RED] == 0 for hand in world.hands)


def pairs_let_go(drafts: int) -> int:
    """Return in how many worlds of many a seat holds a pair of a rank that it let go."""
    random, found = Random(5), 0
    for moment in choices(60):
        worlds = Worlds(params_for(moment.state.rules), moment.seat_view, drafts)
        base, own = worlds.base, moment.seat_view.seat
        for _ in range(10):
            world = worlds.sample(random)
            found += sum(
                world.hands[seat][code] >= 2
                for seat in range(4)
                if seat != own
                for code in range(NATURALS)
                if base.passed[seat][code] and base.known[seat][code] < 2
            )
    return found


def test_with_drafts_players_hold_fewer_pairs_of_what_they_let_go() -> None:
    assert pairs_let_go(drafts=4) < 0.85 * pairs_let_go(drafts=1)


def test_the_numbers_of_a_rule_set_are_made_once() -> None:
    assert params_for(make_rules("classic")) is params_for(make_rules("classic"))
