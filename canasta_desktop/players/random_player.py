"""The random player that every measurement is compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.rules.actions import Action, Answer, Ask, Discard, Draw, End, Retract

if TYPE_CHECKING:
    from random import Random

    from canasta_desktop.rules.options import Options
    from canasta_desktop.rules.view import SeatView


class RandomPlayer:
    """Chooses a kind of action among those open, each equally likely, then one of that kind.

    While playing, laying nothing more is one of the choices: it leads to the discard.
    """

    def __init__(self, random: Random) -> None:
        """Take the source of randomness; it belongs to this player alone."""
        self._random = random

    def choose(self, seat_view: SeatView) -> Action:
        """Return a legal action for the seat; its action must be awaited."""
        return choose_random(seat_view.options(), self._random)


def choose_random(open_to: Options, random: Random) -> Action:
    """Return one of the open actions, by kind first; to retract only where no turn could end."""
    kinds: list[tuple[Action, ...]] = [
        kind
        for kind in (
            (Draw(),) if open_to.draw else (),
            open_to.takes,
            open_to.lays,
            open_to.finishes,
            tuple(Discard(card) for card in open_to.discards),
            (End(),) if open_to.end else (),
            (Ask(),) if open_to.ask else (),
            (Answer(yes=True), Answer(yes=False)) if open_to.answer else (),
            open_to.specials,
            open_to.threes,
            (Retract(),) if open_to.retract and _is_stuck(open_to) else (),
        )
        if kind
    ]
    return random.choice(random.choice(kinds))


def _is_stuck(open_to: Options) -> bool:
    """Return whether nothing that is open ends the turn or begins it."""
    return not (open_to.draw or open_to.discards or open_to.finishes or open_to.end)
