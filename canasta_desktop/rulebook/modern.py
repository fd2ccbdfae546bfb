"""The rules of a rule set of the Modern American family, as one page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import say
from canasta_desktop.rulebook.document import Page
from canasta_desktop.rulebook.modern_end import last_sections, score_section, stock_section
from canasta_desktop.rulebook.modern_melds import melds_section, opening_section
from canasta_desktop.rulebook.modern_out import out_section, special_section
from canasta_desktop.rulebook.modern_pile import bonus_section, keep_section, pile_section
from canasta_desktop.rulebook.modern_tables import tables_section, words_section
from canasta_desktop.rulebook.modern_turn import deal_section, threes_section, turn_section

if TYPE_CHECKING:
    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.rules.ruleset import RuleSet


def modern_page(rules: RuleSet, lead: Phrase) -> Page:
    """Return the rules page of a rule set of the Modern American family."""
    return Page(
        "rules",
        say("The rules at this table"),
        lead,
        (
            words_section(rules),
            tables_section(rules),
            deal_section(rules),
            turn_section(rules),
            threes_section(rules),
            melds_section(rules),
            opening_section(rules),
            pile_section(rules),
            keep_section(rules),
            bonus_section(rules),
            out_section(rules),
            special_section(rules),
            stock_section(rules),
            score_section(rules),
            *last_sections(rules),
        ),
    )
