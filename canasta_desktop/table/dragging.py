"""One drag: picks cards up, lets them follow the pointer, and turns the drop into a request."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canasta_desktop.controller.requests import (
    Drop,
    DropFromPile,
    DropFromStock,
    Request,
    Target,
    ToggleCard,
    Unplan,
    Zone,
)
from canasta_desktop.table import signs_text
from canasta_desktop.table.geometry import Box, Pose
from canasta_desktop.table.hand_layout import place_among_others
from canasta_desktop.table.layers import Layer
from canasta_desktop.table.placements import HAND, PILE, STOCK, Sign, SignKind, ZonePlace
from canasta_desktop.table.workspace import Grip, Workspace, own_meld, selected_keys
from canasta_desktop.table.zones import Cargo, Offer, drop_zone, offer_signs, offers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.present.picture import CardKey
    from canasta_desktop.rules.cards import Rank
    from canasta_desktop.table.card_item import CardItem
    from canasta_desktop.table.placements import TableLayout

_SPREAD = 0.3
"""How far apart several carried cards lie, in card widths."""


@dataclass(frozen=True, slots=True)
class _Load:
    """What is carried; ``lead`` is the number of the card under the pointer."""

    cargo: Cargo
    items: list[CardItem]
    keys: tuple[CardKey, ...] = ()
    lead: int = 0
    rank: Rank | None = None


@dataclass(frozen=True, slots=True)
class _Aim:
    """Where a drop would go now; ``place`` and ``caret`` for a place among the hand's cards."""

    zone: ZonePlace | None = None
    offers: tuple[Offer, ...] = field(default=())
    place: int | None = None
    caret: tuple[Pose, bool] | None = None


class Drag:
    """Cards in the player's hand, from the moment of pick-up to the drop.

    A hand card is dragged together with the selection it belongs to. One outside the selection
    becomes the selection while it is dragged, so that what is said of selected cards - which
    places take them, what they are worth - is true of what is dragged.
    """

    def __init__(self, workspace: Workspace, grip: Grip) -> None:
        self._workspace = workspace
        self._selected_before = frozenset(selected_keys(workspace.picture))
        self._load = self._pick_up(grip)
        self._aim = _Aim()
        self._grip_dx = self._grip_dy = 0.0
        if self._load is not None and self._load.items:
            pose = self._load.items[self._load.lead].pose
            self._grip_dx, self._grip_dy = pose.x - grip.x, pose.y - grip.y
        else:
            self._restore_selection()

    @property
    def has_cards(self) -> bool:
        """Whether anything was there to be picked up."""
        return self._load is not None and bool(self._load.items)

    def is_still_held(self) -> bool:
        """Whether the cards are still the player's to carry, after a new picture."""
        picture, load = self._workspace.picture, self._load
        if picture is None or picture.cover is not None or load is None:
            return False
        held = {card.key for card in picture.hand}
        return all(item.is_carried for item in load.items) and held.issuperset(load.keys)

    def follow(self, x: float, y: float) -> None:
        """Carry the cards to where the pointer is."""
        load, layout, picture = self._load, self._workspace.layout_shown, self._workspace.picture
        assert load is not None
        assert picture is not None
        for number, item in enumerate(load.items):
            width = item.place.pose.width if item.place is not None else item.pose.width
            offset = (number - load.lead) * _SPREAD * width
            item.follow(Pose(x + self._grip_dx + offset, y + self._grip_dy, width))
        found = offers(picture, load.cargo, len(load.items))
        legal = frozenset(offer.zone for offer in found)
        card = load.items[load.lead].pose.box()
        zone = drop_zone(layout, load.cargo, legal, card, x, y)
        self._aim = _Aim(zone, found)
        if load.cargo is Cargo.CARDS and zone is not None and zone.key == HAND:
            places = layout.cards_of(HAND)
            place, beside, is_before = place_among_others(
                places, frozenset(load.keys), picture.hand, x, y
            )
            caret = None if beside is None else (beside, is_before)
            self._aim = _Aim(zone, found, place, caret)
        self._workspace.refresh()

    def drop(self, x: float, y: float) -> None:
        """Let go: ask for what the place under the cards means; they glide home if it is no."""
        self.follow(x, y)
        released = self._workspace.hands.release()
        request = self._request()
        if request is not None:
            self._workspace.ask(request)
        self._put_down(released)

    def give_up(self) -> None:
        """Let go without a drop."""
        self._put_down(self._workspace.hands.release())

    def signs(self) -> list[Sign]:
        """Return the outlines of places that take the cards, the caret, and how many there are."""
        load, layout = self._load, self._workspace.layout_shown
        if load is None:
            return []
        signs = offer_signs(layout, self._aim.offers, self._aim.zone)
        if self._aim.caret is not None:
            signs.append(_caret_sign(*self._aim.caret, layout))
        if len(load.items) > 1:
            signs.append(_badge(load.items, layout))
        return signs

    def _pick_up(self, grip: Grip) -> _Load | None:
        card, hands = grip.card, self._workspace.hands
        if card is None:
            return None
        if card.zone == HAND and card.key is not None:
            keys = self._select(card.key)
            items = hands.pick_up(keys)
            return _Load(Cargo.CARDS, items, keys, _lead(keys, card.key, items))
        if card.zone == STOCK:
            return _Load(Cargo.STOCK, hands.pick_up_top(STOCK))
        if card.zone == PILE:
            return _Load(Cargo.PILE, hands.pick_up_top(PILE))
        meld = own_meld(self._workspace.picture, card.zone)
        if card.key is None or meld is None:
            return None
        items = hands.pick_up(meld.planned)
        lead = _lead(meld.planned, card.key, items)
        return _Load(Cargo.PLAN, items, meld.planned, lead, meld.rank)

    def _select(self, key: CardKey) -> tuple[CardKey, ...]:
        selected = selected_keys(self._workspace.picture)
        if key in selected:
            return selected
        self._toggle([*selected, key])
        return (key,)

    def _toggle(self, keys: Iterable[CardKey]) -> None:
        for key in keys:
            self._workspace.ask(ToggleCard(key))

    def _restore_selection(self) -> None:
        """Select what was selected before, where the selection is still as the drag left it."""
        load = self._load
        if load is None or load.cargo is not Cargo.CARDS:
            return
        now = frozenset(selected_keys(self._workspace.picture))
        if now == frozenset(load.keys):
            self._toggle(sorted(now ^ self._selected_before))

    def _put_down(self, released: list[CardItem]) -> None:
        self._restore_selection()
        self._workspace.hands.glide_home(released)
        self._workspace.refresh()

    def _request(self) -> Request | None:
        load, zone = self._load, self._aim.zone
        if load is None or zone is None or zone.target is None:
            return None
        target = zone.target
        if load.cargo is Cargo.STOCK:
            return DropFromStock()
        if load.cargo is Cargo.PILE:
            return DropFromPile(target)
        if load.rank is not None:
            if target.zone is Zone.HAND:
                return Unplan(load.rank)
            return None if target.rank is load.rank else Drop(load.keys, target)
        if target.zone is Zone.HAND:
            return self._order_request(load)
        return Drop(load.keys, target)

    def _order_request(self, load: _Load) -> Request | None:
        """Return the request for a new order of the hand; none if it would be the same."""
        picture, place = self._workspace.picture, self._aim.place
        if picture is None or place is None:
            return None
        keys = [card.key for card in picture.hand]
        moving = [key for key in keys if key in load.keys]
        others = [key for key in keys if key not in load.keys]
        if [*others[:place], *moving, *others[place:]] == keys:
            return None
        return Drop(load.keys, Target(Zone.HAND, place=place))


def _lead(keys: tuple[CardKey, ...], key: CardKey, items: list[CardItem]) -> int:
    return keys.index(key) if len(items) == len(keys) else 0


def _caret_sign(pose: Pose, is_before: bool, layout: TableLayout) -> Sign:
    width = layout.text
    x = pose.x + (-pose.width / 2 if is_before else pose.width / 2)
    box = Box(x - width / 2, pose.y - pose.height * 0.62, width, pose.height * 1.2).rounded()
    return Sign(("caret",), SignKind.CARET, box, layout.text, layer=Layer.CARRIED)


def _badge(items: list[CardItem], layout: TableLayout) -> Sign:
    pose = items[-1].pose
    size = layout.text * 1.7
    x = pose.x + pose.width / 2 - size * 0.6
    box = Box(x, pose.y - pose.height / 2 - size * 0.4, size, size).rounded()
    text = signs_text.count_text(len(items))
    kind = SignKind.CARRIED_COUNT
    return Sign(("carried",), kind, box, layout.text, text, layer=Layer.CARRIED)
