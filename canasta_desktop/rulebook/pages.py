"""All help pages of a rule set, in the order in which they are offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.rulebook.classic import classic_page
from canasta_desktop.rulebook.classic_more_questions import out_questions as classic_out
from canasta_desktop.rulebook.classic_more_questions import three_questions
from canasta_desktop.rulebook.classic_questions import meld_questions as classic_melds
from canasta_desktop.rulebook.classic_questions import pile_questions as classic_pile
from canasta_desktop.rulebook.document import Block, Page, Section, Table
from canasta_desktop.rulebook.examples import examples_page
from canasta_desktop.rulebook.history import history_page
from canasta_desktop.rulebook.markdown_pages import markdown_page
from canasta_desktop.rulebook.modern import modern_page
from canasta_desktop.rulebook.modern_more_questions import other_questions
from canasta_desktop.rulebook.modern_more_questions import out_questions as modern_out
from canasta_desktop.rulebook.modern_questions import meld_questions as modern_melds
from canasta_desktop.rulebook.modern_questions import pile_questions as modern_pile
from canasta_desktop.rulebook.rule_sets_pages import (
    changed_table,
    comparison_page,
    preset_page,
)
from canasta_desktop.rulebook.strategy import strategy_page
from canasta_desktop.rulebook.summary import summary
from canasta_desktop.rules.presets import PRESETS
from canasta_desktop.rules.ruleset import Family

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canasta_desktop.rulebook.answers import Answered
    from canasta_desktop.rulebook.told import Sentence
    from canasta_desktop.rules.ruleset import RuleSet

_FAMILY_PAGE = {Family.CLASSIC: classic_page, Family.MODERN: modern_page}


def help_pages(rules: RuleSet, files: Mapping[str, str]) -> tuple[Page, ...]:
    """Return all pages for a rule set; ``files`` are the texts of pages kept as files, by name."""
    return (
        rules_page(rules),
        questions_page(rules),
        examples_page(rules),
        strategy_page(rules),
        comparison_page(),
        *(preset_page(name) for name in PRESETS),
        *(markdown_page(name, source, rules) for name, source in files.items()),
        history_page(),
    )


def rules_page(rules: RuleSet) -> Page:
    """Return the page of the rules in play, which begins with what they are in short."""
    page = _FAMILY_PAGE[rules.family](rules, _lead(rules))
    return Page(page.name, page.title, page.lead, (*_in_short(rules), *page.sections))


def _lead(rules: RuleSet) -> Phrase:
    label = say(PRESETS[rules.preset].label)
    if changed_table(rules) is None:
        return say(
            "These are the rules of {label}, exactly as this program plays them.", label=label
        )
    return say(
        "These are the rules of {label} with your own changes, exactly as this program plays them.",
        label=label,
    )


def _in_short(rules: RuleSet) -> tuple[Section, ...]:
    changed = changed_table(rules)
    changes: tuple[Block, ...] = () if changed is None else (changed,)
    sections = [
        Section(say("What is changed at this table"), "changed", changes) if changes else None,
        Section(say("In short"), "short", _summary(rules)),
    ]
    return tuple(section for section in sections if section is not None)


def _summary(rules: RuleSet) -> tuple[Block, ...]:
    rows = []
    for section in summary(rules):
        words = [sentence_phrase(sentence) for sentence in section.sentences]
        whole = words[0] if words else NOTHING
        for more in words[1:]:
            whole = say("{before} {after}", before=whole, after=more)
        rows.append((section.title, whole))
    return (Table((say("about"), say("what holds")), tuple(rows)),)


def sentence_phrase(sentence: Sentence) -> Phrase:
    """Return a sentence of a summary as one phrase."""
    return Phrase(sentence.source, tuple((name, part.text) for name, part in sentence.parts))


def answers(rules: RuleSet) -> tuple[tuple[Phrase, tuple[Answered, ...]], ...]:
    """Return the questions on a rule set with their answers, under their headings."""
    if rules.family is Family.CLASSIC:
        return (
            (say("The discard pile"), classic_pile(rules)),
            (say("Melds and canastas"), classic_melds(rules)),
            (say("Going out"), classic_out(rules)),
            (say("Threes and the end of the stock"), three_questions(rules)),
        )
    return (
        (say("The discard pile"), modern_pile(rules)),
        (say("Melds and the opening"), modern_melds(rules)),
        (say("Discards and going out"), modern_out(rules)),
        (say("Threes, bonus cards, special hands"), other_questions(rules)),
    )


def questions_page(rules: RuleSet) -> Page:
    """Return the page of questions and answers for a rule set."""
    sections = tuple(
        Section(title, f"questions-{place}", tuple(item.block() for item in items))
        for place, (title, items) in enumerate(answers(rules), start=1)
    )
    lead = say(
        "What tables argue about, answered for the rules in play. The program finds the answers by "
        "trying each play on a small position, so they are what it will do."
    )
    return Page("questions", say("Questions and answers"), lead, sections)
