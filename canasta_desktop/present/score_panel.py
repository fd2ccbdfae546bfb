"""The score panel beside the table: finished deals, totals, and what lies on the table now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.present.picture import ScorePicture
from canasta_desktop.rules.presets import PRESETS, changed_settings
from canasta_desktop.rules.scoring import LineKind, score_side
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.ruleset import RuleSet
    from canasta_desktop.rules.view import SeatView

_ON_TABLE = (
    LineKind.MELDED,
    LineKind.NATURAL_CANASTA,
    LineKind.MIXED_CANASTA,
    LineKind.WILD_CANASTA,
    LineKind.BLACK_THREES,
)


def score_panel(
    view: SeatView, names: Names, deal: int, deals: tuple[tuple[int, ...], ...]
) -> ScorePicture:
    """Return the scores with the viewer's side first; ``deals`` are those that are finished."""
    table = view.table
    rules = table.rules
    sides = own_first(rules, view.side)
    scores = [score_side(table, side) for side in sides]
    finished = deals[: deal if table.phase is Phase.OVER else deal - 1]
    totals = tuple(table.scores[side] for side in sides)
    if len(finished) == deal:
        added = finished[-1]
        totals = tuple(total + added[side] for total, side in zip(totals, sides, strict=True))
    return ScorePicture(
        heading=say("{rules}, deal {number}", rules=rules_name(rules, names), number=deal),
        subheading=target_words(rules),
        side_names=side_names(rules, view.side, names),
        deals=tuple(tuple(row[side] for side in sides) for row in finished),
        totals=totals,
        on_table=tuple(score.points(*_ON_TABLE) for score in scores),
        threes=tuple(score.points(LineKind.RED_THREES, LineKind.THREES) for score in scores),
        minimums=tuple(table.minimum(side) for side in sides),
        opened=tuple(table.opened(side) for side in sides),
        target=rules.target,
    )


def covered_score(view: SeatView, names: Names, deal: int) -> ScorePicture:
    """Return what may be said of the score while the table is covered: which game it is."""
    rules = view.table.rules
    none = (0,) * rules.sides
    return ScorePicture(
        heading=say("{rules}, deal {number}", rules=rules_name(rules, names), number=deal),
        subheading=target_words(rules),
        side_names=side_names(rules, view.side, names),
        deals=(),
        totals=none,
        on_table=none,
        threes=none,
        minimums=none,
        opened=(False,) * rules.sides,
        target=rules.target,
    )


def own_first(rules: RuleSet, own_side: int) -> tuple[int, ...]:
    """Return all sides, the own one first and then in their order."""
    return tuple(sorted(range(rules.sides), key=lambda side: side != own_side))


def side_names(rules: RuleSet, own_side: int, names: Names) -> tuple[Phrase, ...]:
    """Return short names of the sides in the viewer's order: "Us" and "Them" if there are two."""
    if rules.sides == 2:
        return say("Us"), say("Them")
    return tuple(names.side(rules.sides_by_seat, side) for side in own_first(rules, own_side))


def rules_name(rules: RuleSet, names: Names) -> Phrase:
    """Return what is played: the user's own name for it, or the preset and whether it was changed.

    How far a match goes is no change of the rules: it is chosen for each match, and always said.
    """
    if names.rule_set:
        return say("{rules}", rules=names.rule_set)
    preset = PRESETS.get(rules.preset)
    label = Phrase(preset.label) if preset else say("Own rules")
    is_changed = preset is not None and changed_settings(rules).keys() - {"target"}
    return say("{rules} (changed)", rules=label) if is_changed else label


def game_words(rules: RuleSet, names: Names) -> Phrase:
    """Return what is played and how far: "Classic to 5,000", "Classic, a single deal"."""
    name, target = rules_name(rules, names), target_words(rules)
    if rules.target:
        return say("{rules} {target}", rules=name, target=target)
    return say("{rules}, {target}", rules=name, target=target)


def target_words(rules: RuleSet) -> Phrase:
    """Return how far a match goes."""
    if not rules.target:
        return say("a single deal")
    return say("to {target}", target=rules.target)
