"""The players end every Modern American deal by legal actions and see nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest

from canasta_desktop.players.arena.contest import Contest
from canasta_desktop.players.arena.contestants import RANDOM
from canasta_desktop.players.arena.running import measure
from canasta_desktop.players.guard import guarded_choice
from canasta_desktop.players.levels import Level
from canasta_desktop.players.reason import ReasonKind
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.view import view
from tests.players.seats import LEVELS, SEED, four, moments, seeing_like
from tests.rules.dealt import deal_shuffled, played
from tests.rules.hidden import permuted
from tests.rules.modern.chance import PRESETS_PLAYED, any_modern_rules

SCORES = ((0, 0), (3100, -200), (5200, 7000))


@pytest.mark.parametrize("number", range(12))
def test_any_rules_of_the_family_are_played_to_the_end(number: int) -> None:
    random = Random(f"modern rules {number}")
    players = [seeing_like(random.choice(LEVELS), seat) for seat in range(4)]
    for moment in moments(any_modern_rules(random), random, players, random.choice(SCORES)):
        assert moment.guarded.fallback is None, moment.guarded.detail


@pytest.mark.parametrize("number", range(3))
def test_a_legal_choice_is_found_wherever_others_have_led(number: int) -> None:
    """Hints are asked for at any moment, also in the middle of a turn that went wrong."""
    random = Random(f"led {number}")
    start = deal_shuffled(any_modern_rules(random), random, 0, random.choice(SCORES)).state
    for state, _, _ in played(start, random):
        seat = state.actor()
        assert seat is not None
        for level in LEVELS:
            guarded = guarded_choice(seeing_like(level, SEED), view(state, seat))
            assert guarded.fallback is None, guarded.detail


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", PRESETS_PLAYED)
def test_new_hidden_cards_change_neither_choice_nor_reason(level: str, preset: str) -> None:
    random, total = Random(3), 0
    for moment in moments(make_rules(preset), Random(8), four(level)):
        old = moment.seat_view
        other = view(permuted(moment.state, old.seat, random), old.seat, old.events)
        assert seeing_like(level, SEED + old.seat).choose(other) == moment.guarded.choice
        total += 1
    assert total > 60


@pytest.mark.parametrize("preset", PRESETS_PLAYED)
@pytest.mark.parametrize("level", ["beginner", "steady"])
def test_levels_beat_random_play(level: str, preset: str) -> None:
    rules = make_rules(preset, {"target": 3000})
    found = measure(Contest((level, RANDOM), rules, seed=5), range(1, 4))
    assert found.won[0] >= 5
    assert found.lead.mean > 1000
    assert not found.tallies[0].fallbacks


def test_steady_beats_beginner() -> None:
    names = (Level.STEADY.value, Level.BEGINNER.value)
    rules = make_rules("modern", {"target": 5000})
    found = measure(Contest(names, rules, seed=6), range(1, 9))
    assert found.won[0] >= found.won[1] + 4
    assert found.lead.mean > 0


@pytest.mark.parametrize("level", LEVELS)
def test_hands_rarely_end_with_three_aces_or_sevens(level: str) -> None:
    caught = deals = 0
    for number in range(24):
        state = None
        for moment in moments(make_rules("modern"), Random(f"held {number}"), four(level)):
            state = moment.state
        assert state is not None
        for hand in state.hands:
            caught += any(sum(card // 4 == rank for card in hand) >= 3 for rank in (7, 14))
        deals += 1
    assert caught <= deals // 3


def test_each_reason_names_what_its_sentence_needs() -> None:
    words = ("rank", "points", "minimum", "count", "special")
    kinds = set()
    for number in range(6):
        rules = make_rules("modern", {"permission": "advisory"})
        for moment in moments(rules, Random(f"reasons {number}"), four("sharp")):
            reason = moment.guarded.choice.reason
            kinds.add(reason.kind)
            for word in words:
                if f"{{{word}}}" in reason.kind.value and reason.kind is not ReasonKind.ANSWER_YES:
                    assert getattr(reason, word), reason
    assert len(kinds) > 15
