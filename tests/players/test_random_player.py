"""The random player: always legal, only from what its seat may know, and the same by seed."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given

from canasta_desktop.players.random_player import RandomPlayer, choose_random
from canasta_desktop.rules.actions import Answer, Discard, Draw, GoOut, Lay, Take
from canasta_desktop.rules.cards import full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.options import options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.state import Phase
from canasta_desktop.rules.view import view
from tests.rules.chance import any_position, any_rules
from tests.rules.comparing import listed_actions
from tests.rules.hidden import permuted
from tests.rules.strategies import chances, packs, rule_sets, scores
from tests.rules.table import NATURAL_KINGS, after, drawing, playing

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.state import State


def kinds(state: State, times: int = 400) -> Counter[type[Action]]:
    """Return how often each kind of action is chosen."""
    player = RandomPlayer(Random(1))
    actor = state.actor()
    assert actor is not None
    return Counter(type(player.choose(view(state, actor))) for _ in range(times))


@given(chances(), packs(), rule_sets(), scores())
def test_four_random_players_finish_any_deal(
    random: Random, pack: tuple[Card, ...], rules: RuleSet, before: tuple[int, int]
) -> None:
    state = deal(rules, pack, 0, before).state
    seeds = Random(random.getrandbits(32))
    players = [RandomPlayer(Random(seeds.getrandbits(32))) for _ in range(4)]
    for _ in range(5000):
        actor = state.actor()
        if actor is None:
            break
        action = players[actor].choose(view(state, actor))
        assert check(state, action) is None
        state = apply(state, action).state
    assert state.phase is Phase.OVER


@given(chances())
def test_hidden_cards_do_not_change_the_choice(random: Random) -> None:
    rules = any_rules(random)
    state = position_from_json(rules, any_position(random, rules))
    actor = state.actor()
    assert actor is not None
    assume(any(listed_actions(options(state))))  # a lone card may have no way on
    other = permuted(state, actor, random)
    choices = [RandomPlayer(Random(7)).choose(view(s, actor)) for s in (state, other)]
    assert choices[0] == choices[1]


def test_the_same_seed_gives_the_same_choices() -> None:
    state = playing("QS QH QD 2S 5S 6S", own=["KS KH KD"])
    first, second = (RandomPlayer(Random(3)) for _ in range(2))
    seat_view = view(state, 0)
    assert [first.choose(seat_view) for _ in range(50)] == [
        second.choose(seat_view) for _ in range(50)
    ]


def test_every_kind_of_action_is_equally_likely() -> None:
    chosen = kinds(playing("QS QH QD 2S 5S", own=[NATURAL_KINGS]), times=3000)
    assert set(chosen) == {Lay, Discard, GoOut}
    assert all(800 < count < 1200 for count in chosen.values())


def test_drawing_and_taking_are_equally_likely_however_many_claims_there_are() -> None:
    chosen = kinds(drawing("KC QS 2S JK 5S 6S", pile="9S KC", own=["KS KH KD"]), times=3000)
    assert set(chosen) == {Draw, Take}
    assert 1300 < chosen[Draw] < 1700


def test_the_asked_partner_answers_yes_and_no() -> None:
    state = after(playing("QS 5S 6S", preset="pagat"), "ask")
    assert set(kinds(state)) == {Answer}
    random = Random(1)
    assert {choose_random(options(state), random) for _ in range(50)} == {
        Answer(yes=True),
        Answer(yes=False),
    }


@pytest.mark.parametrize("preset", ["classic", "traditional"])
def test_a_deal_of_random_players_repeats_itself_by_seed(preset: str) -> None:
    def final() -> State:
        random = Random(11)
        rules = make_rules(preset)
        pack = list(full_pack(2, 4))
        random.shuffle(pack)
        state = deal(rules, pack, 0, (0, 0)).state
        while state.phase is not Phase.OVER:
            state = apply(state, choose_random(options(state), random)).state
        return state

    assert final() == final()
