"""The fast core plays every deal exactly as the rules do."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.players.fast.convert import comparable, position_of
from canasta_desktop.players.fast.moves import play_action
from canasta_desktop.players.fast.params import Params
from canasta_desktop.players.fast.scoring import score
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.options import options
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.scoring import score_side
from tests.players.fast.side_by_side import (
    Both,
    any_rules_of_both_families,
    dealt,
    differences,
    first_difference,
    heuristic_chooser,
    played,
    random_chooser,
)
from tests.rules.chance import SCORES, any_position, any_rules
from tests.rules.comparing import listed_actions

if TYPE_CHECKING:
    from canasta_desktop.players.fast.position import Position


@pytest.mark.parametrize("preset", PRESETS)
def test_random_deals_of_every_preset_are_equal_after_every_action(preset: str) -> None:
    for number in range(6):
        random = Random(f"{preset} {number}")
        scores = random.choice(SCORES), random.choice(SCORES)
        found = first_difference(make_rules(preset), random, scores, random_chooser(random))
        assert found is None, f"{preset} {number}: {found}"


@pytest.mark.parametrize("preset", PRESETS)
def test_sensible_deals_of_every_preset_are_equal_after_every_action(preset: str) -> None:
    rules = make_rules(preset)
    for number in range(6):
        random = Random(f"{preset} {number}")
        scores = random.choice(SCORES), random.choice(SCORES)
        found = first_difference(rules, random, scores, heuristic_chooser(Params(rules)))
        assert found is None, f"{preset} {number}: {found}"


def test_deals_with_any_settings_of_both_families_are_equal_after_every_action() -> None:
    for number in range(80):
        random = Random(number)
        rules = any_rules_of_both_families(random)
        scores = random.choice(SCORES), random.choice(SCORES)
        chooser = random_chooser(random) if number % 3 else heuristic_chooser(Params(rules))
        found = first_difference(rules, random, scores, chooser)
        assert found is None, f"{number}: {found}"


def test_positions_by_chance_lead_to_the_same() -> None:
    """Positions that play hardly reaches: concealed finishes, black threes, buried red threes."""
    seen: Counter[str] = Counter()
    for number in range(500):
        random = Random(number)
        rules = any_rules(random)
        state = position_from_json(rules, any_position(random, rules))
        params = Params(rules)
        for action in listed_actions(options(state)):
            position = position_of(params, state)
            play_action(position, action)
            after = apply(state, action).state
            found = differences(Both(after, position, action))
            assert found == [], f"{number}: {found}"
            seen[type(action).__name__] += 1
            seen["concealed"] += after.concealed
            seen["black threes"] += any(m.rank is Rank.THREE for m in after.melds[state.side])
            seen["red threes"] += len(after.threes[state.side]) > len(state.threes[state.side])
    wanted = ("Draw", "Take", "Lay", "Discard", "GoOut", "End", "Ask", "Answer")
    assert all(seen[name] > 4 for name in (*wanted, "concealed", "black threes", "red threes"))


def test_the_deals_looked_at_have_what_is_rare() -> None:
    """Without takes, special hands and the like the comparison would say little."""
    seen: Counter[str] = Counter()
    for number in range(60):
        random = Random(number)
        rules = make_rules("modern-pagat", {"opening_below_0": 0, "opening_from_0": 0})
        chooser = random_chooser(random) if number % 3 else heuristic_chooser(Params(rules))
        for both in played(*dealt(rules, random, random.randrange(4), (0, 0)), chooser):
            seen[type(both.action).__name__] += 1
        seen["out"] += both.state.out is not None
        seen["stock"] += not both.state.stock
    wanted = ("Take", "LayThree", "Retract", "GoOut", "out", "stock")
    assert all(seen[name] for name in wanted), seen


def test_a_difference_would_be_noticed() -> None:
    """Each thing that is compared is changed in turn, and the comparison says so."""
    random = Random(3)
    rules = make_rules("modern")
    *_, both = played(*dealt(rules, random, 0, (0, 0)), random_chooser(random))
    assert differences(both) == []
    for name, value in comparable(both.position).items():
        changed = both.position.copy()
        setattr(changed, name, _other(value))
        assert any(name in text for text in differences(both._replace(position=changed))), name


def _other(value: object) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    assert isinstance(value, list)
    return [*value[:-1], _other(value[-1])] if value else [0]


def test_a_copy_is_equal_and_changes_alone() -> None:
    random = Random(5)
    rules = make_rules("modern-pagat")
    for both in played(*dealt(rules, random, 1, (0, 3000)), random_chooser(random)):
        before = _everything(both.position)
        twin = both.position.copy()
        assert _everything(twin) == before
        for hand in twin.hands:
            hand[0] += 1
        for row in (twin.stock, twin.pile, twin.gone, *twin.known, *twin.passed, *twin.naturals):
            row.append(0)
        for row in (twin.points, twin.canastas, twin.reds, twin.blacks, *twin.wilds, twin.sizes):
            row.append(0)
        twin.opened[0] = not twin.opened[0]
        twin.melded[0] = not twin.melded[0]
        twin.wild_jokers[0] += 1
        twin.known_sizes[0] += 1
        assert _everything(both.position) == before


def _everything(position: Position) -> dict[str, str]:
    names = [name for name in type(position).__slots__ if name != "params"]
    return {name: repr(getattr(position, name)) for name in names}


def test_the_score_of_a_running_deal_is_the_one_of_the_rules() -> None:
    for number in range(8):
        random = Random(number)
        rules = any_rules_of_both_families(random)
        choose = random_chooser(random)
        for both in played(*dealt(rules, random, 2, (0, 0)), choose):
            position = position_of(both.position.params, both.state)
            for side in (0, 1):
                assert score(position, side) == score_side(both.state, side).total
