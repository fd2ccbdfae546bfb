"""The edge where wording becomes text: phrases translated, news told to a screen reader."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QDate, QLocale, QTime
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from canasta_desktop.present.cards_text import card_name, card_symbol
from canasta_desktop.rules.cards import JOKER, Card

if TYPE_CHECKING:
    from datetime import datetime

    from PySide6.QtWidgets import QWidget

    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.present.picture import ActionName, ActionPicture, TablePicture

CONTEXT = "present"
"""The translation context of all wording that is made without Qt."""

_SYMBOL: Final = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")
_NAMES: Final = {card_symbol(card): card_name(card) for card in map(Card, range(8, JOKER))}


def translate(source: str, count: int | None = None, /) -> str:
    """Return a text of the layers below in the language of the interface."""
    if not source:
        return ""
    return QCoreApplication.translate(CONTEXT, source, None, -1 if count is None else count)


def tell(phrase: Phrase) -> str:
    """Return a phrase in the language of the interface."""
    return phrase.render(translate)


def escaped(text: str) -> str:
    """Return a text for a button or menu item, where a lone ``&`` would mark a letter."""
    return text.replace("&", "&&")


def find_action(picture: TablePicture | None, name: ActionName) -> ActionPicture | None:
    """Return the picture of an action, or nothing if there is no picture or it lacks the action."""
    if picture is None:
        return None
    return next((item for item in picture.actions if item.name is name), None)


def number_text(value: int) -> str:
    """Return a number as it stands in tables: thousands apart, a real minus sign."""
    return f"{value:,}".replace("-", "\N{MINUS SIGN}")


def date_text(moment: datetime) -> str:
    """Return a day and a time of day as the system's language writes them."""
    locale = QLocale()
    day = locale.toString(
        QDate(moment.year, moment.month, moment.day), QLocale.FormatType.LongFormat
    )
    time = locale.toString(QTime(moment.hour, moment.minute), QLocale.FormatType.ShortFormat)
    return f"{day}, {time}"


def spoken(text: str) -> str:
    """Return a text as it is read aloud: "10♥" as "ten of hearts"."""
    return _SYMBOL.sub(lambda found: tell(_NAMES[found[0]]), text)


def announce(widget: QWidget, text: str, *, assertive: bool = False) -> None:
    """Have a screen reader say a text, cards in words; nothing happens where none is running."""
    if not text:
        return
    event = QAccessibleAnnouncementEvent(widget, spoken(text))
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if assertive else politeness.Polite)
    QAccessible.updateAccessibility(event)
