"""Moves the cards: places every item from a layout and animates it from where it was."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from canasta_desktop.table.card_item import CardItem
from canasta_desktop.table.matching import Arrival, Departure, Knowledge, changes
from canasta_desktop.table.motion import DEAL_MS, FADE_MS, MANY, SHIFT_MS, Move, Tempo
from canasta_desktop.table.placements import HAND, PILE, STOCK, CardPlace, ZoneKey, ZoneKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtWidgets import QGraphicsScene

    from canasta_desktop.present.picture import CardKey
    from canasta_desktop.table.card_pictures import CardPictures
    from canasta_desktop.table.geometry import Pose
    from canasta_desktop.table.placements import TableLayout

_AT_ONCE = Move()


@dataclass(frozen=True, slots=True)
class Scenario:
    """What is known of a change; ``is_deal`` when all cards are dealt anew from the stock."""

    known: Knowledge
    is_deal: bool = False


class Choreographer(QObject):
    """Owns the card items. They live as long as the table; those not needed wait, hidden."""

    settled = Signal()
    """Every card is where it belongs."""

    def __init__(
        self, scene: QGraphicsScene, pictures: CardPictures, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._scene = scene
        self._pictures = pictures
        self.tempo = Tempo()
        self.items: list[CardItem] = []
        """The items on the table, in the order of the layout's cards."""
        self._leaving: list[CardItem] = []
        self._idle: list[CardItem] = []
        self._moving: set[CardItem] = set()
        self._is_staging = False
        self._layout: TableLayout | None = None

    @property
    def is_moving(self) -> bool:
        """Whether any card is on its way."""
        return bool(self._moving)

    @property
    def carried(self) -> list[CardItem]:
        """The cards that follow the player's pointer."""
        return [item for item in self.items if item.is_carried]

    def place(self, layout: TableLayout) -> None:
        """Put every card where the layout has it, at once."""
        self.finish_all()
        while len(self.items) > len(layout.cards):
            self._retire(self.items.pop())
        while len(self.items) < len(layout.cards):
            self.items.append(self._fresh())
        self._layout = layout
        for item, place in zip(self.items, layout.cards, strict=True):
            item.go(place, _AT_ONCE)

    def stage(self, layout: TableLayout, scenario: Scenario) -> None:
        """Send every card from where it is to where the layout has it."""
        self._is_staging = True
        for item in list(self._leaving):
            item.finish()
        before = self._layout or layout
        items = self.items
        plan = changes(_places(items), layout.cards, scenario.known)
        self.items = [
            self._arriving(arrival, items, before, is_deal=scenario.is_deal)
            for arrival in plan.arrivals
        ]
        self._layout = layout
        for departure in plan.departures:
            self._send_away(items[departure.old], departure, layout)
        self._send(plan.arrivals, layout, is_deal=scenario.is_deal)
        self._is_staging = False
        if not self._moving:
            self.settled.emit()

    def clear(self) -> None:
        """Take every card off the table."""
        for item in [*self.items, *self._leaving]:
            self._retire(item)
        self.items, self._leaving, self._layout = [], [], None

    def finish_all(self) -> None:
        """Bring every card to its place now."""
        for item in list(self._moving):
            item.finish()

    def redraw(self) -> None:
        """Take new pixmaps for all cards."""
        for item in self.items:
            item.redraw()

    def item_of(self, place: CardPlace) -> CardItem | None:
        """Return the item that belongs to a place of the present layout."""
        return next((item for item in self.items if item.place == place), None)

    def pick_up(self, keys: Iterable[CardKey]) -> list[CardItem]:
        """Let hand cards follow the pointer from now on; return them in the order of the keys."""
        by_key = {item.place.key: item for item in self.items if item.place is not None}
        return self._carry([by_key[key] for key in keys if key in by_key])

    def pick_up_top(self, zone: ZoneKey) -> list[CardItem]:
        """Let the uppermost card of the stock or the pile follow the pointer."""
        there = [item for item in self.items if item.place is not None and item.place.zone == zone]
        return self._carry(sorted(there, key=lambda item: item.zValue())[-1:])

    def release(self) -> list[CardItem]:
        """Let carried cards be where they are; return them."""
        released = self.carried
        for item in released:
            item.let_go()
        return released

    def glide_home(self, items: Iterable[CardItem]) -> None:
        """Send cards that nothing else has sent anywhere to where they belong."""
        for item in items:
            place = item.place
            if place is None or item in self._moving or item.leaves:
                continue
            if item.pose == place.pose:
                self._start(item, place, _AT_ONCE)
            else:
                self._start(item, place, Move(self.tempo.scaled(SHIFT_MS), raised=True))

    def _carry(self, items: list[CardItem]) -> list[CardItem]:
        was_moving = self.is_moving
        for order, item in enumerate(items):
            self._moving.discard(item)
            item.carry(order)
        if was_moving and not self._moving:
            self.settled.emit()
        return items

    def _arriving(
        self, arrival: Arrival, items: list[CardItem], before: TableLayout, *, is_deal: bool
    ) -> CardItem:
        """Return the item for an arrival, standing where it sets out."""
        if arrival.old is not None and not is_deal:
            return items[arrival.old]
        item = items[arrival.old] if arrival.old is not None else self._fresh()
        origin = STOCK if is_deal and arrival.place.zone != STOCK else arrival.origin
        mouth = _mouth(before, origin) if origin is not None else None
        if mouth is None:
            item.appear(arrival.place.pose, arrival.place.card)
        else:
            shows_face = origin is not None and origin.kind is ZoneKind.PILE
            item.appear(mouth, arrival.place.card if shows_face else None)
        return item

    def _send(self, arrivals: Sequence[Arrival], layout: TableLayout, *, is_deal: bool) -> None:
        pairs = list(zip(self.items, arrivals, strict=True))
        going = [
            number
            for number, (item, arrival) in enumerate(pairs)
            if _travels(item, arrival, is_deal=is_deal)
        ]
        delays = self._delays(going, arrivals, is_deal=is_deal)
        moves = [
            self._journey(item, arrival.place, delays[number], number, layout)
            if number in delays
            else self._shift(item, arrival.place)
            for number, (item, arrival) in enumerate(pairs)
        ]
        rough = sum(move.duration > 0 for move in moves) > MANY
        for (item, arrival), move in zip(pairs, moves, strict=True):
            self._start(item, arrival.place, replace(move, rough=True) if rough else move)

    def _shift(self, item: CardItem, place: CardPlace) -> Move:
        """Return the move of a card that stays in its zone."""
        is_there = item.pose == place.pose and item not in self._moving
        return _AT_ONCE if is_there or self.tempo.fades else Move(self.tempo.scaled(SHIFT_MS))

    def _delays(
        self, going: list[int], arrivals: Sequence[Arrival], *, is_deal: bool
    ) -> dict[int, int]:
        """Return how long each card waits: dealt ones go round the table."""
        if not is_deal:
            return {n: self.tempo.following(i, len(going)) for i, n in enumerate(going)}
        order = sorted(going, key=lambda n: (arrivals[n].place.index, arrivals[n].place.zone.owner))
        step = DEAL_MS / max(len(order), 1)
        return {n: self.tempo.scaled(i * step) for i, n in enumerate(order)}

    def _journey(
        self, item: CardItem, place: CardPlace, delay: int, order: int, layout: TableLayout
    ) -> Move:
        if self.tempo.fades:
            return Move(self.tempo.scaled(FADE_MS), fades=True)
        distance = abs(item.pose.x - place.pose.x) + abs(item.pose.y - place.pose.y)
        duration = self.tempo.journey(distance / max(layout.width, 1))
        return Move(duration, delay, raised=True, order=order)

    def _send_away(self, item: CardItem, departure: Departure, layout: TableLayout) -> None:
        sink = departure.sink
        goal = _mouth(layout, sink) if sink is not None else None
        if (
            sink is None
            or goal is None
            or item.place is None
            or not self._may_be_seen_leaving(item)
        ):
            self._retire(item)
            return
        card = item.place.card if sink in (HAND, PILE) else None
        self._leaving.append(item)
        move = Move(self.tempo.journey(0.4), raised=True)
        self._start(item, CardPlace(sink, 0, card, goal, item.place.z), move, leaves=True)

    def _may_be_seen_leaving(self, item: CardItem) -> bool:
        return not item.is_carried and not self.tempo.fades

    def _start(self, item: CardItem, place: CardPlace, move: Move, *, leaves: bool = False) -> None:
        if move.delay + move.duration and not item.is_carried:
            self._moving.add(item)
        else:
            self._moving.discard(item)
        item.go(place, move, leaves=leaves)

    def _fresh(self) -> CardItem:
        if self._idle:
            return self._idle.pop()
        item = CardItem(self._pictures, self._on_arrival)
        self._scene.addItem(item)
        return item

    def _retire(self, item: CardItem) -> None:
        self._moving.discard(item)
        item.hide_now()
        self._idle.append(item)

    def _on_arrival(self, item: CardItem) -> None:
        was_moving = item in self._moving
        self._moving.discard(item)
        if item.leaves and item in self._leaving:
            self._leaving.remove(item)
            self._retire(item)
        if was_moving and not self._moving and not self._is_staging:
            self.settled.emit()


def _places(items: Iterable[CardItem]) -> list[CardPlace]:
    return [item.place for item in items if item.place is not None]


def _mouth(layout: TableLayout, zone: ZoneKey) -> Pose | None:
    """Return where cards leave or enter a zone: at its uppermost card, or in its middle."""
    cards = layout.cards_of(zone)
    if cards:
        return max(cards, key=lambda place: place.z).pose
    area = layout.zone(zone)
    if area is None or not layout.cards:
        return None
    x, y = area.box.centre
    return layout.cards[0].pose._replace(x=x, y=y, turn=0.0)


def _travels(item: CardItem, arrival: Arrival, *, is_deal: bool) -> bool:
    """Return whether a card goes to another zone, or turns over."""
    place, was = arrival.place, item.place
    if is_deal:
        return place.zone != STOCK
    if arrival.old is None:
        return arrival.origin is not None
    return was is not None and (was.zone != place.zone or was.card != place.card)
