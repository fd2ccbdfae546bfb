"""Who looks at the table, and when it is covered between people at one computer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from canasta_desktop.present.builder import CoverReason


@dataclass(frozen=True, slots=True)
class HotSeat:
    """The seat that looks at the table, and why it is covered, if it is.

    ``people`` are the seats of persons. With one person the table is covered only when that
    person asks for it; with several it is covered before any other hand is shown.
    """

    people: tuple[int, ...]
    seats: int
    viewer: int = 0
    cover: CoverReason | None = None

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at the computer."""
        return len(self.people) > 1

    def next_person(self, actor: int | None) -> int:
        """Return the first person from the seat whose action is awaited, that seat included."""
        start = self.viewer if actor is None else actor
        order = ((start + step) % self.seats for step in range(self.seats))
        return next((seat for seat in order if seat in self.people), self.viewer)

    def covered(self, actor: int | None, reason: CoverReason) -> HotSeat:
        """Return the table covered for the next person, or uncovered where one person plays."""
        viewer = self.next_person(actor)
        return replace(self, viewer=viewer, cover=reason if self.is_shared else None)

    def hidden(self, actor: int | None, reason: CoverReason) -> HotSeat:
        """Return the table covered whoever plays, because somebody asked for it."""
        return replace(self, viewer=self.next_person(actor), cover=reason)

    def lifted(self) -> HotSeat:
        """Return the table without a cover."""
        return replace(self, cover=None)

    def after_action(self, acted: int, actor: int | None, *, is_asked: bool) -> HotSeat:
        """Return the table after a seat acted and the action of ``actor`` is awaited.

        The cover comes as soon as a person's turn is over, and stays for the next person. It also
        comes when a person other than the viewer is asked for permission to go out.
        """
        if not self.is_shared or actor is None or acted == actor:
            return self
        if actor not in self.people and (is_asked or acted not in self.people):
            return self
        following = self.next_person(actor)
        if following == self.viewer:
            return self
        reason = CoverReason.QUESTION if is_asked else CoverReason.TURN
        return replace(self, viewer=following, cover=reason)
