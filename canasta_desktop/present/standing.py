"""What the deal would score if it ended now, and what going out needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import number_word, rank_many, with_commas
from canasta_desktop.present.phrases import say
from canasta_desktop.present.picture import Requirement, StandingRow
from canasta_desktop.present.score_items import CANASTAS
from canasta_desktop.present.score_panel import own_first
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.guarded_melds import is_unfinished_special
from canasta_desktop.rules.melds import is_canasta
from canasta_desktop.rules.ruleset import Counting, Melding, Permission
from canasta_desktop.rules.scoring import LineKind, score_side
from canasta_desktop.rules.state import Phase, Question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canasta_desktop.rules.melds import Meld
    from canasta_desktop.rules.view import SeatView

_ROWS = (
    (say("Canastas"), CANASTAS),
    (say("Cards on the table"), (LineKind.MELDED,)),
    (say("Threes"), (LineKind.THREES,)),
    (say("Unfinished"), (LineKind.UNFINISHED,)),
)


def standing_rows(view: SeatView) -> tuple[StandingRow, ...]:
    """Return what the deal would score now, the cards in the hands left out (M13).

    Nothing where the sides' points do not change their signs during the deal, or once it is over.
    """
    table = view.table
    rules = table.rules
    if rules.counting is not Counting.BY_CANASTAS or table.phase is Phase.OVER:
        return ()
    scores = [score_side(table, side) for side in own_first(rules, view.side)]
    rows = [
        StandingRow(label, tuple(score.points(*kinds) for score in scores))
        for label, kinds in _ROWS
    ]
    totals = tuple(sum(row.points[place] for row in rows) for place in range(rules.sides))
    return (*rows, StandingRow(say("Without the hands"), totals, is_total=True))


def requirements(view: SeatView) -> tuple[Requirement, ...]:
    """Return what going out needs and whether the viewer's side has it (M10.5, M10.7).

    Nothing where a canasta is all it needs, or once the deal is over.
    """
    table = view.table
    if table.rules.melding is not Melding.GUARDED or table.phase is Phase.OVER:
        return ()
    melds = table.melds[view.side]
    return (_canastas(view, melds), *_complete(view, melds), *_permission(view))


def _canastas(view: SeatView, melds: tuple[Meld, ...]) -> Requirement:
    rules = view.table.rules
    need = rules.canastas_to_go_out
    done = sorted((meld.rank for meld in melds if is_canasta(rules, meld)), reverse=True)
    needed = say("a canasta") if need == 1 else say("{number} canastas", number=number_word(need))
    if not done:
        return Requirement(say("{needed}: none yet", needed=needed), is_met=False)
    ranks = with_commas([rank_many(rank) for rank in done])
    if len(done) >= need:
        return Requirement(say("{needed}: {ranks}", needed=needed, ranks=ranks), is_met=True)
    text = say("{needed}: only {ranks} yet", needed=needed, ranks=ranks)
    return Requirement(text, is_met=False)


_COMPLETE = {
    Rank.WILD: say("wild meld complete"),
    Rank.SEVEN: say("sevens complete"),
    Rank.ACE: say("aces complete"),
}


def _complete(view: SeatView, melds: tuple[Meld, ...]) -> Iterator[Requirement]:
    """Yield a requirement for each special meld that is begun, and one for all the others."""
    rules = view.table.rules
    begun = [meld for meld in melds if is_unfinished_special(rules, meld)]
    for meld in begun:
        text = say(
            "{what}: {have} of {need}",
            what=_COMPLETE[meld.rank],
            have=len(meld.cards),
            need=rules.canasta_size,
        )
        yield Requirement(text, is_met=False)
    others = {Rank.WILD, Rank.SEVEN, Rank.ACE} - {meld.rank for meld in begun}
    if others:
        yield Requirement(_NONE_UNFINISHED[frozenset(others)], is_met=True)


_NONE_UNFINISHED = {
    frozenset({Rank.WILD, Rank.SEVEN, Rank.ACE}): say("no unfinished sevens, aces or wild meld"),
    frozenset({Rank.SEVEN, Rank.ACE}): say("no unfinished sevens or aces"),
    frozenset({Rank.WILD, Rank.SEVEN}): say("no unfinished sevens or wild meld"),
    frozenset({Rank.WILD, Rank.ACE}): say("no unfinished aces or wild meld"),
    frozenset({Rank.WILD}): say("no unfinished wild meld"),
    frozenset({Rank.SEVEN}): say("no unfinished sevens"),
    frozenset({Rank.ACE}): say("no unfinished aces"),
}


def _permission(view: SeatView) -> Iterator[Requirement]:
    table = view.table
    question = table.turn.question if table.side == view.side else Question.NONE
    if table.rules.permission is Permission.REQUIRED:
        is_met = question is Question.YES
        yield Requirement(say("the partner’s yes in the same turn"), is_met=is_met)
    elif table.rules.permission is Permission.OPTIONAL_BINDING and question is Question.NO:
        yield Requirement(say("the partner said no in this turn"), is_met=False)
