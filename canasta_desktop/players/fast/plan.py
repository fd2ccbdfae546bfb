"""A plan for laying cards from one hand: what it lays, and what hand and melds are after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.players.fast.codes import BLACK, CANASTA, JOKER, TWO, WILD_MELD

if TYPE_CHECKING:
    from canasta_desktop.players.fast.position import Group, Position


class Plan:
    """The hand of the seat in turn and its side's melds, with what has been planned so far.

    ``left`` is the number of cards in the hand, ``canastas`` the side's canastas then, ``dead`` the
    ranks that are dead then, as bits.
    """

    __slots__ = ("canastas", "dead", "hand", "left", "naturals", "parts", "wilds")

    hand: list[int]
    left: int
    naturals: list[int]
    wilds: list[int]
    canastas: int
    dead: int
    parts: dict[int, list[int]]

    def add(self, place: int, own: int, twos: int, jokers: int) -> None:
        """Plan to lay these cards."""
        part = self.parts.get(place)
        if part is None:
            self.parts[place] = [own, twos, jokers]
        else:
            part[0] += own
            part[1] += twos
            part[2] += jokers
        hand = self.hand
        if own:
            hand[place] -= own
        hand[TWO] -= twos
        hand[JOKER] -= jokers
        self.left -= own + twos + jokers
        before = self.naturals[place] + self.wilds[place]
        self.naturals[place] += own
        self.wilds[place] += twos + jokers
        if before < CANASTA <= before + own + twos + jokers and place != BLACK:
            self.canastas += 1
            self.dead |= 1 << place

    def add_wilds(self, place: int, count: int) -> None:
        """Plan to lay wild cards, jokers first: they cost most when they stay in the hand."""
        jokers = min(count, self.hand[JOKER])
        self.add(place, 0, count - jokers, jokers)

    def claim(self, place: int) -> None:
        """Plan with the top card of the pile as laid on this meld."""
        self.naturals[place] += 1
        if self.naturals[place] + self.wilds[place] == CANASTA:
            self.canastas += 1
            self.dead |= 1 << place

    def groups(self, first: int = -1) -> tuple[Group, ...]:
        """Return what is laid as groups, the one at place ``first`` in front."""
        parts = self.parts
        groups = [(place, part[0], part[1], part[2]) for place, part in parts.items()]
        if first >= 0 and groups and groups[0][0] != first:
            groups.sort(key=lambda group: group[0] != first)
        return tuple(groups)

    def wilds_held(self) -> int:
        """Return the number of wild cards left in the hand."""
        return self.hand[TWO] + self.hand[JOKER]

    def size(self, place: int) -> int:
        """Return the number of cards in a meld."""
        return self.naturals[place] + self.wilds[place]

    def has_unfinished_wild_meld(self) -> bool:
        """Return whether the side's meld of wild cards has fewer than seven cards (M6.9)."""
        return 0 < self.wilds[WILD_MELD] < CANASTA


def nothing_planned(position: Position) -> Plan:
    """Return the plan of the seat in turn that lays nothing."""
    seat = position.seat
    side = seat & 1
    plan = Plan()
    plan.hand = position.hands[seat][:]
    plan.left = position.sizes[seat]
    plan.naturals = position.naturals[side][:]
    plan.wilds = position.wilds[side][:]
    plan.canastas = position.canastas[side]
    plan.dead = position.dead
    plan.parts = {}
    return plan
