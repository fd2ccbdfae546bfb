"""What gestures work on: the picture, its layout, and the hands that move cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from canasta_desktop.table.placements import ZoneKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.controller.requests import Request
    from canasta_desktop.present.picture import CardKey, MeldPicture, TablePicture
    from canasta_desktop.table.card_item import CardItem
    from canasta_desktop.table.placements import CardPlace, TableLayout, ZoneKey, ZonePlace


class Hands(Protocol):
    """What a gesture does with the table's cards."""

    def pick_up(self, keys: Iterable[CardKey]) -> list[CardItem]:
        """Let cards of the hand follow the pointer, also those that are planned for a meld."""

    def pick_up_top(self, zone: ZoneKey) -> list[CardItem]:
        """Let the uppermost card of a zone follow the pointer."""

    def release(self) -> list[CardItem]:
        """Let go of carried cards where they are."""

    def glide_home(self, items: Iterable[CardItem]) -> None:
        """Send cards home that nothing else has sent anywhere."""

    def item_of(self, place: CardPlace) -> CardItem | None:
        """Return the item at a place."""


class Workspace(Protocol):
    """The table as gestures see it."""

    @property
    def picture(self) -> TablePicture | None:
        """The picture that is shown."""

    @property
    def layout_shown(self) -> TableLayout:
        """Where everything lies in it."""

    @property
    def hands(self) -> Hands:
        """Who moves cards."""

    def ask(self, request: Request) -> None:
        """Ask for something; the next picture may be there when this returns."""

    def refresh(self) -> None:
        """Draw outlines and badges anew."""


@dataclass(frozen=True, slots=True)
class Grip:
    """What the pointer went down on, and where."""

    zone: ZonePlace | None
    card: CardPlace | None
    x: float
    y: float
    is_double: bool = False


def selected_keys(picture: TablePicture | None) -> tuple[CardKey, ...]:
    """Return the selected hand cards."""
    return tuple(card.key for card in picture.hand if card.selected) if picture else ()


def own_meld(picture: TablePicture | None, key: ZoneKey) -> MeldPicture | None:
    """Return the viewer's own meld in a zone, if it is one."""
    if picture is None or key.kind is not ZoneKind.MELD:
        return None
    side = picture.own_side
    if key.owner != side.side:
        return None
    return next((meld for meld in side.melds if meld.rank is key.rank), None)
