"""Questions and answers: what the words say is what the engine does and what the settings mean."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from canasta_desktop.rulebook.document import Question
from canasta_desktop.rulebook.pages import answers, questions_page
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.rules.refusal import GUARDED_RULE_OF_CODE, RULE_OF_CODE
from canasta_desktop.rules.ruleset import Family
from tests.rulebook.help_sets import PRESET_SETS, random_rule_sets

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from canasta_desktop.rulebook.answers import Answered
    from canasta_desktop.rules.ruleset import RuleSet

RANDOM_SETS = random_rule_sets(300, seed=1949)

CLASSIC: Mapping[str, Callable[[RuleSet], bool]] = {
    "freeze-unopened": lambda r: r.wild_freeze == "until_taken",
    "black-three-freezes": lambda r: r.black3_mode == "freeze",
    "black-three-on-top": lambda _: False,
    "frozen-unopened": lambda r: r.freeze_before_opening,
    "two-naturals": lambda r: r.frozen_claim_naturals == 2,
    "wild-for-frozen": lambda _: False,
    "natural-and-wild": lambda r: r.claim_natural_plus_wild,
    "for-own-meld": lambda r: r.claim_add_to_meld != "no",
    "for-canasta": lambda r: r.claim_add_to_meld == "any" and not r.meld_max,
    "covered-wild": lambda r: r.wild_freeze == "one_turn",
    "one-card": lambda r: r.one_card_guard,
    "buried-three": lambda r: r.red3_pile_replace,
    "must-take": lambda _: False,
    "turns-natural": lambda r: not r.mixed_is_permanent and not r.meld_max,
    "wild-on-natural": lambda r: not r.meld_max,
    "more-than-seven": lambda r: not r.meld_max,
    "two-melds": lambda _: False,
    "wilds-alone": lambda _: False,
    "twos": lambda r: r.deuce_melds,
    "three-wilds": lambda r: r.wild_cap != 2 and r.wild_ratio == "none",
    "top-counts": lambda r: r.opening_counts_top,
    "any-discard": lambda _: True,
    "one-canasta": lambda r: r.canastas_to_go_out == 1,
    "last-discarded": lambda _: True,
    "last-laid": lambda r: r.final_discard == "optional",
    "all-but-one": lambda _: False,
    "binding": lambda r: r.permission in ("optional_binding", "required"),
    "ask-twice": lambda _: False,
    "ask-late": lambda _: False,
    "concealed-partner": lambda _: True,
    "concealed-discard": lambda r: not r.concealed_discard,
    "concealed-pile": lambda r: r.concealed_after_pile,
    "concealed-minimum": lambda r: r.concealed_waiver == "never",
    "red-threes-against": lambda _: True,
    "black-threes": lambda r: r.black3_meld == "when_out",
    "black-threes-wild": lambda _: False,
    "ends-with-stock": lambda r: r.stock_empty != "takes_go_on",
    "must-take-last": lambda r: r.forced_take,
    "last-red-three": lambda r: r.last_red3 == "meld_then_end",
}

MODERN: Mapping[str, Callable[[RuleSet], bool]] = {
    **dict.fromkeys(
        (
            "one-and-wild", "own-meld", "five-on-table", "dead-top", "wild-top", "must-take",
            "give-back", "top-counts", "wild-on-sevens", "wild-on-aces", "wild-lock", "dead-rank",
            "more-than-seven", "three-wilds", "mixed-canasta", "three-in-hand", "wild-discard",
            "unfinished", "ask-twice", "discard-three", "threes-one-canasta", "bonus-with-pile",
        ),
        lambda _: False,
    ),
    **dict.fromkeys(
        ("wild-with-fifth", "dead-discard", "take-back", "threes-against"), lambda _: True
    ),
    "pair-counts": lambda r: r.opening_pack_count == "hand_cards",
    "wild-on-four": lambda r: not r.rule_of_five,
    "eighth-card": lambda r: r.meld_max == 8,
    "wild-meld-opens": lambda r: r.opening_base == "clean_triple_or_wild_meld",
    "splash": lambda r: r.splash,
    "seven-on-empty": lambda r: r.swad == "off",
    "nothing-safe": lambda r: r.swad != "strict",
    "all-but-one": lambda r: r.hold_rule == "throw_only",
    "one-canasta": lambda r: r.canastas_to_go_out == 1,
    "last-laid": lambda r: r.final_discard == "optional",
    "binding": lambda r: r.permission in ("optional_binding", "required"),
    "keep-three": lambda r: r.keep_three and r.special_hands != "none",
    "bonus-cards": lambda r: r.talon == "four_three",
    "special-after-partner": lambda r: r.special_courtesy and r.special_hands != "none",
    "special-zip-code": lambda r: r.special_hands == "league",
    "penalty-at-one": lambda r: r.incomplete_penalty_at_one_canasta,
    "ends-with-stock": lambda r: r.stock_empty == "end_after_turn",
}  # fmt: skip


@cache
def asked(rules: RuleSet) -> list[Answered]:
    return [item for _, items in answers(rules) for item in items]


def expected(rules: RuleSet) -> Mapping[str, Callable[[RuleSet], bool]]:
    return CLASSIC if rules.family is Family.CLASSIC else MODERN


@pytest.mark.parametrize("rules", PRESET_SETS, ids=lambda rules: rules.preset)
def test_at_least_twenty_five_questions_are_answered(rules: RuleSet) -> None:
    names = [item.name for item in asked(rules)]
    assert len(names) >= 25
    assert len(set(names)) == len(names)
    assert set(names) == set(expected(rules))


def test_every_answer_is_what_the_settings_mean() -> None:
    for rules in (*PRESET_SETS, *RANDOM_SETS):
        for item in asked(rules):
            assert item.is_yes == expected(rules)[item.name](rules), (item.name, rules)


def test_every_answer_is_what_the_engine_does() -> None:
    """The verdict is asked for again; a refusal is one of those that the words are about."""
    judged = 0
    for rules in (*PRESET_SETS, *RANDOM_SETS):
        for item in asked(rules):
            if item.trial is None:
                continue
            judged += 1
            verdict = item.trial.verdict()
            assert item.is_yes == ((verdict is None) is not item.yes_if_refused), item.name
            assert verdict is None or verdict.code in item.trial.codes, item.name
    assert judged > 5000


def test_the_words_begin_with_the_answer() -> None:
    for rules in (*PRESET_SETS, *RANDOM_SETS[:50]):
        blocks = {
            block.anchor: str(block.answer)
            for section in questions_page(rules).sections
            for block in section.blocks
            if isinstance(block, Question)
        }
        for item in asked(rules):
            words = blocks[f"q-{item.name}"]
            assert words.startswith("Yes. " if item.is_yes else "No. "), words
            assert str(item.question).endswith("?")


def test_an_answer_never_says_that_something_is_simply_allowed() -> None:
    """Such words stand where no rule set can lead: those rules have no setting."""
    for rules in (*PRESET_SETS, *RANDOM_SETS):
        for item in asked(rules):
            assert str(item.words) not in (
                "It is allowed.", "You may.", "It may.", "It can.", "They may.", "It may not.",
                "You may not.", "They may not.", "You cannot.", "They never do.", "They do.",
                "They do not.", "It does.",
            ), item.name  # fmt: skip


def test_an_answer_rests_on_a_rule_of_its_own_family() -> None:
    for rules in PRESET_SETS:
        letter = "C" if rules.family is Family.CLASSIC else "M"
        assert all(item.rule.startswith(letter) for item in asked(rules))


def test_the_refusals_behind_answers_cite_rules_of_the_family() -> None:
    for rules in PRESET_SETS:
        cited = RULE_OF_CODE if rules.family is Family.CLASSIC else GUARDED_RULE_OF_CODE
        letter = "C" if rules.family is Family.CLASSIC else "M"
        codes = {code for item in asked(rules) if item.trial for code in item.trial.codes}
        assert codes
        assert all(cited[code].startswith(letter) for code in codes)


@pytest.mark.parametrize(
    ("preset", "name", "words"),
    [
        ("classic", "freeze-unopened", "Anybody may discard a wild card, opened or not"),
        ("traditional", "binding", "the answer is advice"),
        ("bicycle", "binding", "After a “no” you may not go out"),
        ("vienna", "red-threes-against", "only with a canasta on the table"),
        ("britannica", "last-red-three", "nothing is discarded any more"),
        ("traditional", "ends-with-stock", "finishes the turn"),
        ("modern", "nothing-safe", "take melds back"),
        ("modern-pagat", "nothing-safe", "you may discard it"),
        ("modern-pagat", "splash", "So do seven wild cards"),
    ],
)
def test_what_tables_argue_about_is_answered_as_their_rules_say(
    preset: str, name: str, words: str
) -> None:
    rules = make_rules(preset)
    assert words in str(next(item.words for item in asked(rules) if item.name == name))
