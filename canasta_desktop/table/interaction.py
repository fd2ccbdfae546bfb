"""Turns gestures of the pointer and keys into requests; one state machine.

States: idle; pressed (the button is down, it may become a click or a drag); dragging; carrying
(the keyboard has taken a selection to another place). Nothing is ever blocked: a press first
brings all cards to their places and then counts.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

from canasta_desktop.controller.requests import (
    Choose,
    Drop,
    Perform,
    Target,
    ToggleCard,
    ToggleRank,
    Unplan,
    Zone,
)
from canasta_desktop.present.picture import ActionName
from canasta_desktop.table.dragging import Drag
from canasta_desktop.table.placements import HAND, ZoneKind
from canasta_desktop.table.workspace import Grip, own_meld, selected_keys
from canasta_desktop.table.zones import Cargo, offer_signs, offers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canasta_desktop.present.picture import CardKey
    from canasta_desktop.table.card_item import CardItem
    from canasta_desktop.table.placements import CardPlace, Sign, ZoneKey
    from canasta_desktop.table.spots import Spot
    from canasta_desktop.table.workspace import Workspace


class State(Enum):
    """What the player is doing."""

    IDLE = "idle"
    PRESSED = "pressed"
    DRAGGING = "dragging"
    CARRYING = "carrying"


class Interaction:
    """Knows what the player is doing; everything it finds out becomes a request."""

    def __init__(self, table: Workspace) -> None:
        self._table = table
        self._state = State.IDLE
        self._grip: Grip | None = None
        self._drag: Drag | None = None
        self._last_click: tuple[ZoneKey, CardKey | None] | None = None
        self._hovered: CardItem | None = None
        self._pointer: tuple[float, float] | None = None

    @property
    def state(self) -> State:
        """What the player is doing now."""
        return self._state

    # --- The pointer --------------------------------------------------------------------------

    def press(self, x: float, y: float, *, is_double: bool = False) -> None:
        """The button went down."""
        if self._state is State.DRAGGING:
            self.cancel()
        layout = self._table.layout_shown
        self._unhover()
        self._grip = Grip(layout.zone_at(x, y), layout.card_at(x, y), x, y, is_double)
        self._state = State.PRESSED

    def move(self, x: float, y: float, drag_distance: float, *, is_held: bool) -> None:
        """The pointer moved; a drag begins when it has gone far enough with the button down.

        Where the button was let go over another window, the drag is given up.
        """
        self._pointer = (x, y)
        if not is_held and self._state in (State.PRESSED, State.DRAGGING):
            self.cancel()
        grip = self._grip
        is_far = grip is not None and abs(x - grip.x) + abs(y - grip.y) >= drag_distance
        if self._state is State.PRESSED and grip is not None and is_far:
            self._begin_drag(grip)
        if self._drag is not None:
            self._drag.follow(x, y)
        elif self._state is not State.PRESSED:
            self._hover(x, y)

    def release(self, x: float, y: float) -> None:
        """The button went up: a click, or a drop."""
        self._state = State.IDLE
        grip, self._grip = self._grip, None
        drag, self._drag = self._drag, None
        if drag is not None:
            drag.drop(x, y)
        elif grip is not None:
            self._click(grip)
        self._hover(x, y)

    def leave(self) -> None:
        """The pointer left the table."""
        self._pointer = None
        self._unhover()

    def cancel(self) -> bool:
        """Give up a drag; return whether there was one."""
        drag, self._drag = self._drag, None
        self._state, self._grip = State.IDLE, None
        if drag is None:
            return False
        drag.give_up()
        return True

    def picture_changed(self) -> None:
        """A new picture lies on the table; what is being dragged may be gone."""
        self._unhover()
        if self._state is State.PRESSED and self._grip is not None:
            self._grip = self._renewed(self._grip)
        if self._drag is not None and not self._drag.is_still_held():
            self.cancel()
        if self._state is State.IDLE and self._pointer is not None:
            self._hover(*self._pointer)

    # --- The keyboard -------------------------------------------------------------------------

    def cursor_moved(self, spot: Spot | None) -> None:
        """The cursor stands somewhere else; away from the hand it carries the selection along."""
        if self._state in (State.PRESSED, State.DRAGGING):
            return
        away = spot is not None and spot.zone.kind is not ZoneKind.HAND
        self._state = State.CARRYING if away and selected_keys(self._table.picture) else State.IDLE

    def activate(self, spot: Spot) -> None:
        """Do with a spot what a click on it would do."""
        if spot.key is not None:
            self._table.ask(ToggleCard(spot.key))
        elif spot.target is not None:
            self._choose(spot.zone, spot.target, on_plan=True)

    def activate_rank(self, spot: Spot) -> None:
        """Do with a spot what a double click on it would do."""
        if spot.key is not None:
            self._table.ask(ToggleRank(spot.key))

    def enter(self, spot: Spot) -> None:
        """Enter: a place is chosen; in the hand, and where nothing can be, the default action."""
        picture = self._table.picture
        if spot.target is None and picture is not None:
            default = next((action for action in picture.actions if action.is_default), None)
            if default is not None:
                self._table.ask(Perform(default.name))
        else:
            self.activate(spot)

    def escape(self) -> None:
        """Esc: give up a drag, else clear selection and plan."""
        if not self.cancel():
            self._table.ask(Perform(ActionName.CLEAR))

    def shift_in_hand(self, spot: Spot, forward: bool) -> None:
        """Move a hand card by one place."""
        picture = self._table.picture
        if spot.key is None or picture is None:
            return
        keys = [card.key for card in picture.hand]
        goal = keys.index(spot.key) + (1 if forward else -1)
        if 0 <= goal < len(keys):
            self._table.ask(Drop((spot.key,), Target(Zone.HAND, place=goal)))

    # --- What is drawn over the table ---------------------------------------------------------

    def signs(self, spot: Spot | None) -> list[Sign]:
        """Return outlines of places that would take the cards, and the badge of those carried."""
        picture, layout = self._table.picture, self._table.layout_shown
        if picture is None or picture.cover is not None:
            return []
        if self._drag is not None:
            return self._drag.signs()
        selected = selected_keys(self._table.picture)
        if not selected:
            return []
        chosen = None
        if self._state is State.CARRYING and spot is not None:
            chosen = layout.zone(spot.zone)
        return offer_signs(layout, offers(picture, Cargo.CARDS, len(selected)), chosen)

    # --- Clicks -------------------------------------------------------------------------------

    def _click(self, grip: Grip) -> None:
        card, zone = grip.card, grip.zone
        if card is not None and card.zone == HAND and card.key is not None:
            is_second = grip.is_double and self._last_click == (HAND, card.key)
            self._last_click = None if is_second else (HAND, card.key)
            self._table.ask(ToggleRank(card.key) if is_second else ToggleCard(card.key))
            return
        if card is not None:
            zone = self._table.layout_shown.zone(card.zone) or zone
        if zone is None or zone.target is None or zone.key == HAND:
            self._last_click = None
            return
        if grip.is_double and self._last_click == (zone.key, None):
            self._last_click = None
            return
        self._last_click = (zone.key, None)
        self._choose(zone.key, zone.target, on_plan=card is None or card.key is not None)

    def _choose(self, key: ZoneKey, target: Target, *, on_plan: bool) -> None:
        """Choose a place; a planned group goes back to the hand if nothing is selected for it."""
        meld = own_meld(self._table.picture, key)
        if on_plan and meld is not None and meld.planned and not selected_keys(self._table.picture):
            self._table.ask(Unplan(meld.rank))
        else:
            self._table.ask(Choose(target))

    def _begin_drag(self, grip: Grip) -> None:
        drag = Drag(self._table, grip)
        if drag.has_cards:
            self._state, self._drag = State.DRAGGING, drag

    # --- Hovering -----------------------------------------------------------------------------

    def _hover(self, x: float, y: float) -> None:
        place = self._table.layout_shown.card_at(x, y)
        item = None
        if place is not None and place.zone == HAND:
            item = self._table.hands.item_of(place)
        if item is self._hovered:
            return
        self._unhover()
        if item is not None:
            item.set_hovered(True)
            self._hovered = item

    def _unhover(self) -> None:
        if self._hovered is not None:
            self._hovered.set_hovered(False)
            self._hovered = None

    def _renewed(self, grip: Grip) -> Grip:
        """Return the same grip on the new layout: its card where that now lies, if it is there."""
        layout, old = self._table.layout_shown, grip.card
        zone = layout.zone(grip.zone.key) if grip.zone is not None else None
        if old is None:
            return replace(grip, zone=zone)
        same: Sequence[CardPlace] = [
            card
            for card in layout.cards_of(old.zone)
            if card.key == old.key and (old.key is not None or card.card == old.card)
        ]
        return replace(grip, zone=zone, card=same[-1] if same else None)
