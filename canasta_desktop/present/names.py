"""What players, sides and an own rule set are called in sentences."""

from __future__ import annotations

from dataclasses import dataclass

from canasta_desktop.present.phrases import NOTHING, Phrase, say

YOU = say("You")


@dataclass(frozen=True, slots=True)
class Names:
    """The names by seat; ``you`` is the seat called "You": the only person among computers.

    With more people at one computer, or none, nobody is called "You": the log and what is said
    must mean the same to everyone who reads it. ``rule_set`` is what the user calls the own rule
    set that is played, if it is one.
    """

    names: tuple[str, ...]
    you: int | None = None
    rule_set: str = ""

    def of(self, seat: int) -> Phrase:
        """Return what a player is called: the name, or "You"."""
        return YOU if seat == self.you else say("{name}", name=self.names[seat])

    def side(self, sides_by_seat: tuple[int, ...], side: int) -> Phrase:
        """Return what a side is called: "You & Marisol", the person called "You" first."""
        seats = [seat for seat, of_side in enumerate(sides_by_seat) if of_side == side]
        seats.sort(key=lambda seat: seat != self.you)
        text = self.of(seats[0])
        for seat in seats[1:]:
            text = say("{first} & {second}", first=text, second=self.of(seat))
        return text


def level_words(level: str) -> Phrase:
    """Return what a computer player's level is called; nothing for a person."""
    return _LEVELS[level] if level in _LEVELS else say("{level}", level=level)


_LEVELS = {
    "": NOTHING,
    "beginner": say("Beginner"),
    "steady": say("Steady"),
    "sharp": say("Sharp"),
    "expert": say("Expert"),
}
