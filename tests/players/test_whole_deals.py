"""Computer players bring every deal to its end by legal actions, whatever the rules."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from canasta_desktop.players.reason import ReasonKind
from canasta_desktop.rules.actions import Answer, Ask, GoOut
from canasta_desktop.rules.cards import WILDS
from canasta_desktop.rules.notation import action_text
from canasta_desktop.rules.position import position_from_json
from canasta_desktop.rules.presets import PRESETS, make_rules
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.view import view
from tests.players.seats import LEVELS, choice, four, moments, seeing_like
from tests.rules.chance import any_position, any_rules
from tests.rules.strategies import chances, rule_sets, scores

if TYPE_CHECKING:
    from canasta_desktop.rules.ruleset import RuleSet


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_four_players_of_a_level_finish_deals_of_every_preset(level: str, preset: str) -> None:
    for number in range(4):
        random = Random(f"{preset} {number}")
        before = random.choice(((0, 0), (1600, -50), (3200, 4700)))
        faults = [
            moment.guarded.detail
            for moment in moments(make_rules(preset), random, four(level), before)
            if moment.guarded.fallback is not None
        ]
        assert faults == []


@given(chances(), rule_sets(), scores())
def test_players_of_any_level_finish_deals_under_any_rules(
    random: Random, rules: RuleSet, before: tuple[int, int]
) -> None:
    players = [seeing_like(random.choice(LEVELS), seat) for seat in range(4)]
    for moment in moments(rules, random, players, before):
        assert moment.guarded.fallback is None, moment.guarded.detail


@pytest.mark.parametrize("level", LEVELS)
def test_any_position_finds_a_legal_choice(level: str) -> None:
    seen: Counter[ReasonKind] = Counter()
    for number in range(400):
        random = Random(number)
        rules = any_rules(random)
        state = position_from_json(rules, any_position(random, rules))
        actor = state.actor()
        assert actor is not None
        if not any(view(state, actor).options()[1:]):
            continue
        found = choice(state, level)
        assert check(state, found.action) is None, f"{number}: {action_text(found.action)}"
        seen[found.reason.kind] += 1
    empty_stock = {ReasonKind.END_NO_CLAIM, ReasonKind.TAKE_NO_STOCK, ReasonKind.TAKE_FORCED}
    assert empty_stock <= set(seen)


@pytest.mark.parametrize("permission", ["off", "advisory", "optional_binding", "required"])
def test_permission_is_asked_and_answered_as_the_rules_have_it(permission: str) -> None:
    rules = make_rules("classic", {"permission": permission})
    asked = answered = unasked = out = 0
    for number in range(12):
        question_open = False
        for moment in moments(rules, Random(number), four("sharp")):
            assert moment.guarded.fallback is None
            action = moment.guarded.choice.action
            asked += isinstance(action, Ask)
            if question_open:
                assert isinstance(action, Answer)
                answered += 1
            question_open = isinstance(action, Ask)
            if isinstance(action, GoOut):
                out += 1
                unasked += moment.state.turn.question.value == "none"
    assert out
    assert asked == answered
    assert (asked == 0) == (permission == "off")
    if permission == "required":
        assert unasked == 0


@pytest.mark.parametrize("level", ["beginner", "steady"])
def test_lower_levels_throw_a_wild_card_only_if_they_hold_nothing_else(level: str) -> None:
    thrown = 0
    for number in range(15):
        for moment in moments(make_rules(), Random(number), four(level), (0, 3000)):
            card = getattr(moment.guarded.choice.action, "card", None)
            if card in WILDS:
                assert set(moment.seat_view.hand) <= WILDS
            thrown += card is not None
    assert thrown > 400


def test_each_reason_of_a_player_names_what_its_sentence_needs() -> None:
    for number in range(10):
        for moment in moments(make_rules("pagat"), Random(number), four("sharp"), (1600, 0)):
            reason = moment.guarded.choice.reason
            for word in ("rank", "points", "minimum", "count"):
                if f"{{{word}}}" in reason.kind.value and (word, reason.kind) not in _MAY_BE_ZERO:
                    assert getattr(reason, word), reason


_MAY_BE_ZERO = {("points", ReasonKind.ANSWER_YES)}
