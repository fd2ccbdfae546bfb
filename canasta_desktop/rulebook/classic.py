"""The rules of a rule set of the Classic family, as one page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import say
from canasta_desktop.rulebook.classic_deal import (
    cards_section,
    deal_section,
    turn_section,
    words_section,
)
from canasta_desktop.rulebook.classic_end import (
    judging_section,
    match_section,
    score_section,
    stock_section,
)
from canasta_desktop.rulebook.classic_melds import melds_section, opening_section
from canasta_desktop.rulebook.classic_out import out_section
from canasta_desktop.rulebook.classic_pile import pile_section, stuck_section
from canasta_desktop.rulebook.document import Page

if TYPE_CHECKING:
    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.rules.ruleset import RuleSet


def classic_page(rules: RuleSet, lead: Phrase) -> Page:
    """Return the rules page of a rule set of the Classic family."""
    return Page(
        "rules",
        say("The rules at this table"),
        lead,
        (
            words_section(),
            cards_section(rules),
            deal_section(rules),
            turn_section(rules),
            melds_section(rules),
            opening_section(rules),
            pile_section(rules),
            stuck_section(rules),
            out_section(rules),
            stock_section(rules),
            score_section(rules),
            match_section(rules),
            judging_section(),
        ),
    )
