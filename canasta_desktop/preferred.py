"""What the preferences mean for the cards, the table and its controller."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.art.faces import BackName, DeckStyle
from canasta_desktop.controller.table_settings import TableSettings
from canasta_desktop.controller.turn_runner import Pace
from canasta_desktop.present.hand_order import SortBy
from canasta_desktop.present.spoken import Spoken
from canasta_desktop.settings import Deck
from canasta_desktop.table.options import HandRows, TableOptions
from canasta_desktop.windows.settings_sample import wants_reduced_motion

if TYPE_CHECKING:
    from canasta_desktop.settings import Preferences


def deck_style(preferences: Preferences) -> DeckStyle:
    """Return the deck that the preferences want."""
    four_colour = preferences.deck is Deck.FOUR_COLOUR
    return DeckStyle(four_colour=four_colour, large_index=preferences.large_index)


def table_options(preferences: Preferences, *, shows_score: bool) -> TableOptions:
    """Return how the preferences want the table drawn."""
    return TableOptions(
        card_size=preferences.card_size,
        deck=deck_style(preferences),
        back=BackName(preferences.shown_back),
        felt=preferences.shown_felt,
        speed=preferences.animation_speed,
        reduced_motion=wants_reduced_motion(preferences.reduced_motion),
        hand_rows=HandRows[preferences.hand_rows.name],
        shows_score=shows_score,
    )


def table_settings(preferences: Preferences) -> TableSettings:
    """Return what the controller follows of the preferences."""
    pace = Pace[preferences.computer_pace.name]
    sort = SortBy[preferences.sort_order.name]
    spoken = Spoken[preferences.spoken.name]
    return TableSettings(
        pace=pace,
        undo_policy=preferences.undo_policy,
        warns=preferences.warn_costs,
        sort=sort,
        spoken=spoken,
        warns_from=preferences.coach_warns_from,
    )
