"""What is known of hidden cards comes from public events and is true; worlds agree with it."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from canasta_desktop.players.fast.codes import BLACK, PLACES, RED
from canasta_desktop.players.fast.convert import counts_of
from canasta_desktop.players.fast.knowledge import position_of_view, seen_of
from canasta_desktop.players.fast.moves import play_action
from canasta_desktop.players.fast.params import Params
from canasta_desktop.players.fast.sampler import Sampler
from canasta_desktop.rules.actions import Retract
from canasta_desktop.rules.cards import full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.state import Phase
from canasta_desktop.rules.view import view
from tests.players.fast.side_by_side import (
    any_rules_of_both_families,
    dealt,
    heuristic_chooser,
    random_chooser,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from canasta_desktop.players.fast.position import Position
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.events import Event
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State


class Told(NamedTuple):
    """A state and all events that led to it; the same in the fast core while nothing came back."""

    state: State
    events: list[Event]
    position: Position | None


def told(rules: RuleSet, random: Random, choose: Callable[[State], Action]) -> Iterator[Told]:
    """Yield a deal after each action, with its events."""
    seed, dealer = random.random(), random.randrange(4)
    _, dealt_position = dealt(rules, Random(seed), dealer, (0, 0))
    position: Position | None = dealt_position
    pack = list(full_pack(rules.packs, rules.jokers))
    Random(seed).shuffle(pack)
    state, first = deal(rules, pack, dealer, (0, 0))
    events = list(first)
    while state.phase is not Phase.OVER:
        yield Told(state, events, position)
        action = choose(state)
        state, more = apply(state, action)
        events += more
        if isinstance(action, Retract):
            position = None
        if position is not None:
            play_action(position, action)


def moments(number: int) -> Iterator[Told]:
    """Yield a deal with any rules; every second one is played sensibly."""
    random = Random(number)
    rules = any_rules_of_both_families(random)
    choose = random_chooser(random) if number % 2 else heuristic_chooser(Params(rules))
    yield from told(rules, random, choose)


def test_the_events_tell_what_the_fast_core_has_followed() -> None:
    compared = known_cards = 0
    for number in range(30):
        for state, events, position in moments(number):
            if position is None:
                break
            seen_by_one = view(state, state.seat, events)
            learned = position_of_view(position.params, seen_by_one)
            assert learned.known == position.known
            assert learned.known_sizes == position.known_sizes
            assert learned.passed == position.passed
            assert learned.turns == position.turns
            assert learned.gone == position.gone
            compared += 1
            known_cards += sum(position.known_sizes)
    assert compared > 800
    assert known_cards > 400


def test_what_is_known_of_a_hand_is_true() -> None:
    for number in range(30):
        for state, events, _ in moments(number):
            params = Params(state.rules)
            seen = seen_of(params, events)
            for seat, cards in enumerate(state.hands):
                held = counts_of(params.codes[card] for card in cards)
                assert all(seen.known[seat][code] <= held[code] for code in range(PLACES))
                if params.guarded:
                    assert sum(held[BLACK:]) <= seen.most_threes[seat]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_sampled_world_agrees_with_all_that_the_seat_knows(preset: str) -> None:
    random = Random(preset)
    rules = make_rules(preset)
    params = Params(rules)
    for state, events, _ in told(rules, random, heuristic_chooser(params)):
        for seat in range(4):
            sampler = Sampler(params, view(state, seat, events))
            world = sampler.sample(random)
            assert all_cards(world) == params.copies
            assert world.hands[seat] == counts_of(params.codes[c] for c in state.hands[seat])
            assert [sum(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
            assert len(world.stock) == len(state.stock)
            most = seen_of(params, events).most_threes
            for other in range(4):
                hand, known = world.hands[other], world.known[other]
                assert all(known[code] <= hand[code] for code in range(PLACES))
                if other == seat:
                    continue
                if params.guarded:
                    assert sum(hand[BLACK:]) <= most[other]
                else:
                    assert hand[RED] == 0


def all_cards(position: Position) -> list[int]:
    """Return how many cards of each code lie anywhere."""
    counts = counts_of([*position.stock, *position.pile])
    for hand in position.hands:
        counts = [a + b for a, b in zip(counts, hand, strict=True)]
    gone_and_known = position.gone
    known = [sum(row[code] for row in position.known) for code in range(PLACES)]
    pile = counts_of(position.pile)
    return [
        count + gone_and_known[code] - known[code] - pile[code] for code, count in enumerate(counts)
    ]


def test_every_hidden_card_may_be_anywhere_it_can_be() -> None:
    rules = make_rules("classic")
    params = Params(rules)
    state, events, _ = next(islice(told(rules, Random(1), heuristic_chooser(params)), 12, None))
    sampler, random = Sampler(params, view(state, 0, events)), Random(2)
    base = sampler.base
    found = [[0] * PLACES for _ in range(4)]
    for _ in range(400):
        world = sampler.sample(random)
        for seat in (1, 2, 3):
            for code in range(PLACES):
                found[seat][code] += world.hands[seat][code]
    pool = sum(base.sizes[1:]) - sum(base.known_sizes[1:]) + len(base.stock)
    for seat in (1, 2, 3):
        for code in range(RED):
            copies = params.copies[code] - base.gone[code] - base.hands[0][code]
            copies += base.known[0][code]
            hidden = base.sizes[seat] - base.known_sizes[seat]
            # A little more than chance, since red threes are in the stock alone.
            expected = 400 * (copies * hidden / pool + base.known[seat][code])
            assert 0.75 * expected - 20 <= found[seat][code] <= 1.35 * expected + 20


def test_samples_with_the_same_chance_are_the_same() -> None:
    rules = make_rules("modern")
    params = Params(rules)
    state, events, _ = next(told(rules, Random(4), random_chooser(Random(4))))
    sampler = Sampler(params, view(state, 1, events))
    first, second = sampler.sample(Random(9)), sampler.sample(Random(9))
    assert (first.hands, first.stock) == (second.hands, second.stock)
    assert sampler.sample(Random(10)).stock != first.stock


def test_a_retracted_lay_down_is_known_in_the_hand() -> None:
    seen_known = 0
    for number in range(400):
        random = Random(number)
        rules = make_rules("modern")
        for state, events, position in told(rules, random, random_chooser(random)):
            if position is None:
                seen = seen_of(Params(rules), events)
                seen_known += sum(map(sum, seen.known))
                for seat, cards in enumerate(state.hands):
                    held = counts_of(Params(rules).codes[card] for card in cards)
                    assert all(seen.known[seat][code] <= held[code] for code in range(PLACES))
        if seen_known:
            return
    raise AssertionError("Nothing was taken back.")
