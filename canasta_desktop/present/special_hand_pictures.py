"""How far the viewer's hand is from each special hand, in words and cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import (
    cards_counted,
    counted,
    listed,
    special_name,
    symbols,
)
from canasta_desktop.present.hand_order import hand_keys
from canasta_desktop.present.phrases import Phrase, say, say_count
from canasta_desktop.present.picture import SpecialHandPicture
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.special_distance import distances
from canasta_desktop.rules.special_hands import (
    SPECIAL_SIZE,
    may_still_lay_special,
    special_points,
)
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from canasta_desktop.rules.special_distance import Distance, Lack
    from canasta_desktop.rules.view import SeatView

_MOST_NAMED = 4
"""So many lacking cards, or cards to spare, are named; of more only the number is said."""


def special_hand_pictures(view: SeatView) -> tuple[SpecialHandPicture, ...]:
    """Return the special hands that the viewer can still reach, the nearest first (M2.6, M11).

    Nothing where none can come up: none is played, the hands dealt are of another size, the side
    has opened, or the deal is over.
    """
    table = view.table
    is_possible = table.rules.deal_size + table.rules.draw_count == SPECIAL_SIZE
    if not is_possible or table.phase is Phase.OVER or not may_still_lay_special(table, view.seat):
        return ()
    return tuple(_picture(view, way) for way in distances(table.rules, view.hand))


def _picture(view: SeatView, way: Distance) -> SpecialHandPicture:
    used = Counter(way.used)
    keys = frozenset(key for key in hand_keys(view.hand) if key.copy < used[key.card])
    spare = tuple(sorted((Counter(view.hand) - used).elements()))
    parts = [_needs(way)]
    if 0 < len(spare) <= _MOST_NAMED:
        parts.append(say("{cards} to spare", cards=symbols(spare)))
    elif spare:
        parts.append(say_count(len(spare), "{count} card to spare", "{count} cards to spare"))
    text = parts[0] if len(parts) == 1 else say("{needs}, {spare}", needs=parts[0], spare=parts[1])
    points = special_points(view.table.rules, way.name)
    return SpecialHandPicture(special_name(way.name), points, way.missing, text, keys)


def _needs(way: Distance) -> Phrase:
    if not way.missing:
        return say("complete")
    if way.missing > _MOST_NAMED:
        return say("needs {cards} more", cards=cards_counted(way.missing))
    named = [_lack(lack) for lack in way.lacks if lack.rank is not None]
    open_sizes = Counter(lack.number for lack in way.lacks if lack.rank is None)
    groups = [_open_groups(size, count) for size, count in sorted(open_sizes.items())]
    return say("needs {cards} more", cards=listed([*named, *groups]))


def _lack(lack: Lack) -> Phrase:
    assert lack.rank is not None
    if lack.rank is Rank.THREE:
        return say_count(lack.number, "{count} three", "{count} threes")
    return counted(lack.rank, lack.number)


def _open_groups(size: int, count: int) -> Phrase:
    """Return groups of any rank: "a pair", "2 pairs", "3 of a kind"."""
    if size == 2:
        return say("a pair") if count == 1 else say("{count} pairs", count=count)
    return say("{size} of a kind", size=size)
