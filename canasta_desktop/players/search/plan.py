"""A whole turn as it is compared in a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.players.fast.moves import Move
    from canasta_desktop.players.fast.position import Group
    from canasta_desktop.rules.actions import Action


class Plan(NamedTuple):
    """A turn from here on: a move of the fast core, and the actions of the rules it consists of.

    A turn that begins with a draw or a take is that first action alone, since the cards that
    follow are not known.
    """

    move: Move
    actions: tuple[Action, ...]


def merged(groups: Iterable[Group]) -> tuple[Group, ...]:
    """Return groups with those for the same meld put together, in the order of the melds."""
    by_place: dict[int, Group] = {}
    for place, own, twos, jokers in groups:
        _, before, two, joker = by_place.get(place, (place, 0, 0, 0))
        by_place[place] = (place, before + own, two + twos, joker + jokers)
    return tuple(by_place[place] for place in sorted(by_place))
