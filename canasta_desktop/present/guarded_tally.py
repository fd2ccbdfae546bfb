"""What a plan still lacks and would bring where melding is guarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import rank_many
from canasta_desktop.present.draft import Draft, lay_action, with_selection
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.rules.actions import Lay, Take
from canasta_desktop.rules.cards import Rank
from canasta_desktop.rules.guarded_melds import Addition, additions, is_unfinished_special
from canasta_desktop.rules.guarded_openings import is_base, is_splash
from canasta_desktop.rules.melds import SMALLEST_MELD
from canasta_desktop.rules.options import discards
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.ruleset import OpeningBase
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import Group
    from canasta_desktop.rules.view import SeatView


def guarded_need(view: SeatView) -> Phrase:
    """Return what the first meld of the viewer's side needs (M7)."""
    return say(
        "Your side’s first meld needs {need} points and {base}",
        need=view.table.minimum(view.side),
        base=_base_words(view),
    )


def guarded_lacks(view: SeatView, draft: Draft) -> Phrase:
    """Return what a first meld still needs besides its points, or nothing (M7.2, M7.6)."""
    rules, groups = view.table.rules, _groups(view, draft)
    if any(is_splash(rules, group) for group in groups):
        return say("no minimum needed")
    if any(is_base(rules, group) for group in groups):
        return NOTHING
    return say("still needs {base}", base=_base_words(view))


def _base_words(view: SeatView) -> Phrase:
    if view.table.rules.opening_base is OpeningBase.CLEAN_TRIPLE_OR_WILD_MELD:
        return say("three natural cards of a rank, or a wild meld")
    return say("three natural cards of a rank")


def _groups(view: SeatView, draft: Draft) -> tuple[Group, ...]:
    whole = with_selection(view, draft)
    return whole.groups if isinstance(whole, Draft) else draft.groups


def guarded_brings(view: SeatView, draft: Draft) -> Phrase:
    """Return what else would follow: a taken pile, special melds that grow, what is left to do."""
    parts = []
    pile = view.table.pile
    if draft.takes_pile:
        parts.append(
            say_count(len(pile), "You would take {count} card", "You would take {count} cards")
        )
    top = pile[-1] if draft.takes_pile and pile else None
    parts += [
        _would_have(view, item)
        for item in additions(view.table, _groups(view, draft), top)
        if len(item.result.cards) >= SMALLEST_MELD
        and is_unfinished_special(view.table.rules, item.result)
    ]
    afterwards = _afterwards(view, draft)
    if afterwards != NOTHING:
        parts.append(afterwards)
    return _as_sentences(parts)


def _would_have(view: SeatView, item: Addition) -> Phrase:
    size, full, rank = len(item.result.cards), view.table.rules.canasta_size, item.group.rank
    if rank is Rank.WILD:
        return say("The wild meld would have {have} of {need}", have=size, need=full)
    cards = rank_many(rank)
    return say("The {cards} would have {have} of {need}", cards=cards, have=size, need=full)


def _afterwards(view: SeatView, draft: Draft) -> Phrase:
    """Return what is worth knowing of the turn's end before the plan is laid (M8a, M10)."""
    action = _action(view, draft)
    if action is None or not view.is_my_turn() or check(view.table, action) is not None:
        return NOTHING
    after = apply(view.table, action).state
    if after.phase is Phase.OVER:
        return NOTHING
    left = after.hands[view.seat]
    if next(discards(after), None) is None:
        return say("Then no card could be discarded")
    if len(left) == 2:
        return say("Two cards stay: one to throw and one to hold")
    return NOTHING


def _action(view: SeatView, draft: Draft) -> Lay | Take | None:
    if draft.takes_pile:
        groups = _groups(view, draft)
        return Take(groups) if groups else None
    laying = lay_action(view, draft)
    return laying if isinstance(laying, Lay) else None


def _as_sentences(parts: list[Phrase]) -> Phrase:
    """Return phrases as sentences without the last full stop."""
    if not parts:
        return NOTHING
    text = parts[0]
    for part in parts[1:]:
        text = say("{before}. {after}", before=text, after=part)
    return text
