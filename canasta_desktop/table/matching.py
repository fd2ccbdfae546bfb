"""Finds out which card went where between two layouts; a pure function.

Cards have no names on a table: two queens of hearts are the same to everybody, and a back could
be any card. So each card of the new layout is matched with one of the old by zone and face, in
the way that looks most like what happened.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canasta_desktop.table.placements import (
    HAND,
    PILE,
    STOCK,
    CardMark,
    CardPlace,
    ZoneKey,
    ZoneKind,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from canasta_desktop.present.picture import CardKey
    from canasta_desktop.rules.cards import Card

_WAYS = (
    (ZoneKind.HAND, ZoneKind.PILE),
    (ZoneKind.HAND, ZoneKind.MELD),
    (ZoneKind.HAND, ZoneKind.THREES),
    (ZoneKind.PILE, ZoneKind.MELD),
    (ZoneKind.PILE, ZoneKind.HAND),
    (ZoneKind.PILE, ZoneKind.SEAT),
    (ZoneKind.PILE, ZoneKind.THREES),
    (ZoneKind.SEAT, ZoneKind.PILE),
    (ZoneKind.SEAT, ZoneKind.MELD),
    (ZoneKind.SEAT, ZoneKind.THREES),
    (ZoneKind.STOCK, ZoneKind.HAND),
    (ZoneKind.STOCK, ZoneKind.SEAT),
    (ZoneKind.STOCK, ZoneKind.PILE),
    (ZoneKind.STOCK, ZoneKind.THREES),
)
"""The ways cards go in play, the likelier first; any other way is an undo and comes last."""
_TURNED_UP = 3
"""So many cards at most are turned up from the stock at once; of a pile that grows more, play was
taken back."""
_WAY_RANK = {way: rank for rank, way in enumerate(_WAYS)}


@dataclass(frozen=True, slots=True)
class Arrival:
    """A card of the new layout: ``old`` is the number of its place in the old one.

    Without it the card was not to be seen before and comes from ``origin``; with neither it
    simply appears.
    """

    place: CardPlace
    old: int | None = None
    origin: ZoneKey | None = None


@dataclass(frozen=True, slots=True)
class Departure:
    """A card of the old layout that goes to ``sink`` and is gone; without one it disappears."""

    old: int
    sink: ZoneKey | None = None


@dataclass(frozen=True, slots=True)
class Changes:
    """How one layout becomes another: one arrival for each card of the new layout, in order."""

    arrivals: tuple[Arrival, ...]
    departures: tuple[Departure, ...]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What helps to tell who went where: sides by seat, and the size of the pile before and now.

    ``carried`` are the hand cards that the player has picked up; ``threes_from`` are the places,
    by side, from which threes went to the table that had lain there before.
    """

    side_of_seat: Mapping[int, int]
    pile_before: int
    pile_now: int
    carried: frozenset[CardKey] = frozenset()
    threes_from: Mapping[int, ZoneKey] = field(default_factory=dict)

    @property
    def growth(self) -> int:
        """By how many cards the pile grew; less than 0 where it was taken."""
        return self.pile_now - self.pile_before

    @property
    def pile_came_back(self) -> bool:
        """Whether so many cards came onto the pile at once that somebody gave it back."""
        return self.growth > _TURNED_UP

    @property
    def pile_shrank(self) -> bool:
        """Whether cards left the pile."""
        return self.growth < 0


class _Matcher:
    def __init__(
        self, old: Sequence[CardPlace], new: Sequence[CardPlace], known: Knowledge
    ) -> None:
        self._old, self._new, self._known = old, new, known
        self.partner: dict[int, int] = {}
        self._free = dict.fromkeys(
            n for n, place in enumerate(old) if CardMark.GHOST not in place.marks
        )

    def pair(self, new: int, old: int) -> None:
        self.partner[new] = old
        del self._free[old]

    def unmatched(self) -> list[int]:
        return [n for n in range(len(self._new)) if n not in self.partner]

    def match_staying(self) -> None:
        """Match cards that stay in their zone."""
        before = _by_zone_and_face(self._old, self._free)
        after = _by_zone_and_face(self._new, range(len(self._new)))
        for group, news in after.items():
            olds = before.get(group, [])
            if not olds:
                continue
            if group[0] in (PILE, STOCK):
                self._match_by_index(olds, news)
                continue
            if group[0] == HAND:
                olds, news = self._of_hand(olds, news)
            for old, new in zip(olds, news, strict=False):
                self.pair(new, old)

    def _match_by_index(self, olds: list[int], news: list[int]) -> None:
        at = {self._old[old].index: old for old in olds}
        for new in news:
            old = at.get(self._new[new].index)
            if old is not None:
                self.pair(new, old)

    def _of_hand(self, olds: list[int], news: list[int]) -> tuple[list[int], list[int]]:
        """Order equal hand cards so that those most likely to have left or come are last."""
        keys_before = {self._old[i].key: i for i in olds}
        keys_now = {self._new[i].key: i for i in news}
        if keys_before.keys() == keys_now.keys():
            return [keys_before[self._new[i].key] for i in news], news
        if len(olds) > len(news):
            olds = sorted(sorted(olds, key=self._likely_to_leave)[: len(news)])
        elif len(news) > len(olds):
            settled = sorted(news, key=lambda i: CardMark.NEW in self._new[i].marks)
            news = sorted(settled[: len(olds)])
        return olds, news

    def _likely_to_leave(self, old: int) -> int:
        place = self._old[old]
        if place.key in self._known.carried:
            return 3
        if CardMark.SELECTED in place.marks:
            return 2
        return 1 if CardMark.PLANNED in place.marks else 0

    def match_same_face(self) -> None:
        """Match cards of one face that went to another zone."""
        by_face: dict[Card, list[int]] = defaultdict(list)
        for old in self._free:
            card = self._old[old].card
            if card is not None:
                by_face[card].append(old)
        for new in self.unmatched():
            place = self._new[new]
            candidates = by_face.get(place.card) if place.card is not None else None
            if candidates:
                best = min(candidates, key=lambda old: self._cost(old, place))
                candidates.remove(best)
                self.pair(new, best)

    def match_turned(self) -> None:
        """Match a back with a face: a seat's card goes to the pile, a pile's card to a seat."""
        for new in self.unmatched():
            place = self._new[new]
            candidates = [old for old in self._free if self._may_turn(self._old[old], place)]
            if candidates:
                self.pair(new, min(candidates, key=lambda old: self._cost(old, place)))

    def _may_turn(self, old: CardPlace, new: CardPlace) -> bool:
        if (old.card is None) == (new.card is None) or old.zone == new.zone:
            return False
        kinds = {old.zone.kind, new.zone.kind}
        if ZoneKind.SEAT not in kinds:
            return False
        seat, other = (old, new) if old.zone.kind is ZoneKind.SEAT else (new, old)
        if other.zone.kind is ZoneKind.PILE:
            return True
        if other.zone.kind not in (ZoneKind.MELD, ZoneKind.THREES):
            return False
        return self._known.side_of_seat.get(seat.zone.owner) == other.zone.owner

    def _cost(self, old: int, new: CardPlace) -> tuple[int, int, int]:
        way = (self._old[old].zone.kind, new.zone.kind)
        return (
            _WAY_RANK.get(way, len(_WAYS)),
            -self._likely_to_leave(old),
            -self._old[old].index,
        )


def changes(old: Sequence[CardPlace], new: Sequence[CardPlace], known: Knowledge) -> Changes:
    """Return how the cards of an old layout become those of a new one."""
    real = [n for n, place in enumerate(new) if CardMark.GHOST not in place.marks]
    matcher = _Matcher(old, [new[n] for n in real], known)
    matcher.match_staying()
    matcher.match_same_face()
    matcher.match_turned()
    partner = {real[n]: o for n, o in matcher.partner.items()}
    taker = _taker(old, new) if known.pile_shrank else None
    arrivals = tuple(
        Arrival(place, partner.get(n), None if n in partner else _origin(place, known))
        for n, place in enumerate(new)
    )
    matched = set(partner.values())
    departures = tuple(
        Departure(n, taker if place.zone == PILE else _back(place, known))
        for n, place in enumerate(old)
        if n not in matched
    )
    return Changes(arrivals, departures)


def _by_zone_and_face(
    places: Sequence[CardPlace], numbers: Iterable[int]
) -> dict[tuple[ZoneKey, Card | None], list[int]]:
    groups: dict[tuple[ZoneKey, Card | None], list[int]] = defaultdict(list)
    for number in numbers:
        groups[places[number].zone, places[number].card].append(number)
    return groups


def _origin(place: CardPlace, known: Knowledge) -> ZoneKey | None:
    """Return where a card comes from that could not be seen before."""
    if CardMark.GHOST in place.marks or place.zone == STOCK:
        return None
    if place.zone == PILE:
        is_turned_up = known.pile_before <= place.index and not known.pile_came_back
        return STOCK if is_turned_up else None
    if place.zone.kind is ZoneKind.THREES and place.zone.owner in known.threes_from:
        return known.threes_from[place.zone.owner]
    return PILE if known.pile_shrank else STOCK


def _back(place: CardPlace, known: Knowledge) -> ZoneKey | None:
    """Return the pile for a card that lies deep in it again, after the pile was given back."""
    is_held = place.zone.kind in (ZoneKind.HAND, ZoneKind.SEAT)
    return PILE if is_held and known.pile_came_back else None


def _taker(old: Sequence[CardPlace], new: Sequence[CardPlace]) -> ZoneKey | None:
    """Return the hand that grew most: it took the pile."""
    held = (ZoneKind.HAND, ZoneKind.SEAT)
    growth = Counter(place.zone for place in new if place.zone.kind in held)
    growth.subtract(place.zone for place in old if place.zone.kind in held)
    zone, most = max(growth.items(), key=lambda item: item[1], default=(None, 0))
    return zone if most > 0 else None
