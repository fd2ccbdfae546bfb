"""The help page of all keys, made from the command table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.rulebook.document import Page, Section, Table
from canasta_desktop.windows.commands import COMMANDS, CONTEXT, MenuName

if TYPE_CHECKING:
    from canasta_desktop.windows.commands import Command

_AT_THE_TABLE = (
    (say("Move between the places of the table"), say("Tab, Shift+Tab")),
    (say("Move among the cards of a place"), say("Arrows, Home, End")),
    (say("Select a card"), say("Space")),
    (say("Do what is offered there"), say("Enter")),
)

_WITH_THE_COACH = (
    (say("Ask for a hint"), say("H")),
    (say("Use the hint, so that its cards are prepared"), say("H, the second time")),
    (say("Play the hint"), say("H, the third time")),
    (say("Move among the plays that the coach compares"), say("Up, Down")),
    (say("Show a play of the list on the cards"), say("Enter, Space")),
)

_IN_THE_REVIEW = (
    (say("Previous decision, next decision"), say("Page Up, Page Down")),
    (say("Next costly decision"), say("N")),
    (say("Show all hands, or only what you saw"), say("A")),
    (say("Move among the decisions of the list"), say("Up, Down")),
    (say("Go along the curve, turn by turn"), say("Left, Right, Home, End")),
    (say("Go to a turning point"), say("Enter, Space")),
    (say("Close the review, or give it up while it is made"), say("Esc")),
)

_IN_THE_HELP = (
    (say("Search"), say("Ctrl+F")),
    (say("Next find, previous find"), say("F3, Shift+F3")),
    (say("Back, forward"), say("Alt+Left, Alt+Right")),
    (say("Larger text, smaller text, ordinary size"), say("Ctrl++, Ctrl+-, Ctrl+0")),
    (say("Print"), say("Ctrl+P")),
    (say("Close the help"), say("Esc")),
)


def keys_page() -> Page:
    """Return the page of keys."""
    sections = [_section(say("At the table"), "keys-table", _AT_THE_TABLE)]
    for menu in MenuName:
        rows = tuple(_row(item) for item in COMMANDS if item.menu is menu and item.keys)
        title = QCoreApplication.translate(CONTEXT, menu.value).replace("&", "")
        sections.append(_section(_as_it_is(title), f"keys-{menu.name.lower()}", rows))
    sections.append(_section(say("With the coach"), "keys-coach", _WITH_THE_COACH))
    sections.append(_section(say("In the review of a deal"), "keys-review", _IN_THE_REVIEW))
    sections.append(_section(say("In this help"), "keys-help", _IN_THE_HELP))
    lead = say("Every command has a key, and all of them stand in the menus, too.")
    return Page("keys", say("Keys"), lead, tuple(sections))


def _section(title: Phrase, anchor: str, rows: tuple[tuple[Phrase, Phrase], ...]) -> Section:
    return Section(title, anchor, (Table((say("what"), say("keys")), rows),))


def _row(command: Command) -> tuple[Phrase, Phrase]:
    return _as_it_is(command.plain_title), _as_it_is(command.key_text)


def _as_it_is(text: str) -> Phrase:
    """Return a text that is in the language of the interface already."""
    return say("{text}", text=text)
