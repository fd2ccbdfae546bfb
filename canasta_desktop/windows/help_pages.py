"""The pages of the help window for a rule set: those that are made, and those kept as files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta_desktop.rulebook.pages import help_pages
from canasta_desktop.windows.keys_page import keys_page

if TYPE_CHECKING:
    from pathlib import Path

    from canasta_desktop.rulebook.document import Page
    from canasta_desktop.rules.ruleset import RuleSet

FILES: Final = ("settings", "readings", "playing", "accessibility")
"""The pages kept as files, in the order in which they are offered."""


def load_pages(folder: Path, rules: RuleSet) -> tuple[Page, ...]:
    """Return the help pages for a rule set; the folder has those that are kept as files."""
    files = {name: (folder / f"{name}.md").read_text(encoding="utf-8") for name in FILES}
    *pages, history = help_pages(rules, files)
    place = next(i for i, page in enumerate(pages) if page.name == "accessibility")
    return (*pages[:place], keys_page(), *pages[place:], history)
