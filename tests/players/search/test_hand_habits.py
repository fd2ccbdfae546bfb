"""Imagined hands in Classic look like those of players, not like dealt ones."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from canasta_desktop.players.fast.codes import JOKER, NATURALS, TWO
from canasta_desktop.players.fast.convert import position_of
from canasta_desktop.players.fast.sampler import Sampler
from canasta_desktop.players.search.player import params_for
from canasta_desktop.players.search.worlds import Worlds
from tests.players.search.positions import choices

if TYPE_CHECKING:
    from canasta_desktop.players.fast.position import Position
    from tests.players.seats import Moment

WORLDS = 8


def moments_in_classic() -> list[Moment]:
    """Return choices in deals with free melding."""
    return [moment for moment in choices(160) if not params_for(moment.state.rules).guarded]


def others_of(position: Position, own: int) -> list[int]:
    """Return the seats whose hands are hidden and whose side has opened."""
    return [seat for seat in range(4) if seat != own and position.opened[seat & 1]]


def fitting(position: Position, seat: int) -> int:
    """Return how many cards of a hand fit melds of its side."""
    melded, hand = position.naturals[seat & 1], position.hands[seat]
    return sum(hand[rank] for rank in range(NATURALS) if melded[rank])


def pairs(position: Position, seat: int) -> int:
    """Return how many pairs a hand holds of ranks that its side has not melded."""
    melded, hand = position.naturals[seat & 1], position.hands[seat]
    return sum(hand[rank] == 2 and not melded[rank] for rank in range(NATURALS))


def wilds(position: Position, seat: int) -> int:
    """Return how many wild cards a hand holds."""
    return position.hands[seat][TWO] + position.hands[seat][JOKER]


def test_imagined_hands_are_closer_to_the_real_ones_than_dealt_ones() -> None:
    random = Random(6)
    traits = (fitting, pairs, wilds)
    real, dealt, imagined = [0.0] * 3, [0.0] * 3, [0.0] * 3
    for moment in moments_in_classic():
        params, own = params_for(moment.state.rules), moment.seat_view.seat
        truth = position_of(params, moment.state)
        sampler, worlds = Sampler(params, moment.seat_view), Worlds(params, moment.seat_view, 3)
        for seat in others_of(truth, own):
            for place, trait in enumerate(traits):
                real[place] += trait(truth, seat)
                for _ in range(WORLDS):
                    dealt[place] += trait(sampler.sample(random), seat) / WORLDS
                    imagined[place] += trait(worlds.sample(random), seat) / WORLDS
    for of_players, by_chance, ours in zip(real, dealt, imagined, strict=True):
        assert abs(ours - of_players) < 0.6 * abs(by_chance - of_players)


def test_the_same_randomness_makes_the_same_world() -> None:
    moment = moments_in_classic()[3]
    worlds = Worlds(params_for(moment.state.rules), moment.seat_view, 3)
    one, other = worlds.sample(Random(9)), worlds.sample(Random(9))
    assert (one.hands, one.stock) == (other.hands, other.stock)
