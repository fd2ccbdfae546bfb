"""What the start page says of a game on disk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.match.record import SeatKind
from canasta_desktop.present.names import Names
from canasta_desktop.present.phrases import say
from canasta_desktop.present.score_panel import rules_name
from canasta_desktop.windows.edge import tell
from canasta_desktop.windows.saved_game import SavedGame

if TYPE_CHECKING:
    from canasta_desktop.controller import saved_games
    from canasta_desktop.match.match import Match


def people_of(match: Match) -> tuple[int, ...]:
    """Return the seats of persons."""
    return tuple(seat for seat, who in enumerate(match.seats) if who.kind is SeatKind.PERSON)


def lines_of(game: saved_games.SavedGame) -> SavedGame:
    """Return what the start page shows of a saved game, the first person's side first."""
    match = game.match
    people = people_of(match)
    you = people[0] if len(people) == 1 else None
    names = Names(tuple(who.name for who in match.seats), you, match.rule_set)
    sides_by_seat = match.rules.sides_by_seat
    own = sides_by_seat[people[0]] if people else 0
    order = sorted(range(match.rules.sides), key=lambda side: side != own)
    actor = match.state.actor()
    if actor is None:
        turn = say("the deal is over")
    elif actor == names.you:
        turn = say("your turn")
    else:
        turn = say("{name} to play", name=names.of(actor))
    return SavedGame(
        path=game.path,
        sides=tuple(tell(names.side(sides_by_seat, side)) for side in order),
        totals=tuple(match.totals[side] for side in order),
        target=match.rules.target,
        rules=tell(rules_name(match.rules, names)),
        deal=match.deal_index + 1,
        turn=tell(turn),
        saved_at=game.played,
    )
