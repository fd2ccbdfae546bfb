"""The actions as buttons show them: what each would do now, or why it is closed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canasta_desktop.present.actions_text import go_out_text, laid_ranks, lay_text, take_text
from canasta_desktop.present.cards_text import symbol
from canasta_desktop.present.costs import warning
from canasta_desktop.present.draft import (
    LAID_WITH_THE_TAKE,
    Draft,
    discard_action,
    go_out_action,
    hint_as_draft,
    lay_action,
    plan_take,
    take_action,
    with_selection,
)
from canasta_desktop.present.guarded_actions import (
    best_special,
    is_stuck,
    kept_three,
    retract_closed,
    retract_text,
    special_closed,
    special_text,
    three_text,
)
from canasta_desktop.present.guarded_refusals import no_discard_sentence
from canasta_desktop.present.hand_order import SortBy
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.present.picture import ActionName, ActionPicture
from canasta_desktop.present.refusals import refusal_sentence
from canasta_desktop.rules.actions import (
    Action,
    Answer,
    Ask,
    Discard,
    Draw,
    End,
    GoOut,
    Lay,
    LaySpecial,
    LayThree,
    Retract,
    Take,
)
from canasta_desktop.rules.cards import THREES, UNKNOWN
from canasta_desktop.rules.guarded_laying import going_out_refusals
from canasta_desktop.rules.melds import canasta_count
from canasta_desktop.rules.options import options as options_of
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.ruleset import Melding, Permission
from canasta_desktop.rules.state import Phase, Question

if TYPE_CHECKING:
    from canasta_desktop.present.builder import Situation
    from canasta_desktop.present.names import Names
    from canasta_desktop.rules.options import Options

_DEFAULTS = (
    ActionName.STEP,
    ActionName.TAKE,
    ActionName.MELD,
    ActionName.DISCARD,
    ActionName.GO_OUT,
    ActionName.SPECIAL,
    ActionName.LAY_THREE,
    ActionName.DRAW,
    ActionName.END,
    ActionName.RETRACT,
)
"""What Enter does: the first of these that is open and meant."""

_ALONE: dict[type[Action], ActionName] = {
    Draw: ActionName.DRAW,
    End: ActionName.END,
    Ask: ActionName.ASK,
    Retract: ActionName.RETRACT,
    LayThree: ActionName.LAY_THREE,
    LaySpecial: ActionName.SPECIAL,
}
"""The buttons of actions for which no card need be chosen."""


def action_pictures(
    situation: Situation, names: Names, draft: Draft, options: Options
) -> tuple[ActionPicture, ...]:
    """Return all actions in the order of :class:`ActionName`."""
    buttons = _Buttons(situation, names, draft, options)
    pictures = buttons.all()
    chosen, hinted = buttons.default(pictures), _hinted(situation.hint)
    return tuple(
        replace(
            item, is_default=item.name is chosen, is_hinted=item.is_open and item.name is hinted
        )
        for item in pictures.values()
    )


def _hinted(hint: Action | None) -> ActionName | None:
    """Return the button that does what the coach suggests, if a button alone does it."""
    if isinstance(hint, Answer):
        return ActionName.ANSWER_YES if hint.yes else ActionName.ANSWER_NO
    return None if hint is None else _ALONE.get(type(hint))


def covered_actions() -> tuple[ActionPicture, ...]:
    """Return the actions of a covered table: none is open."""
    reason = say("The table is covered.")
    return tuple(
        ActionPicture(name, NOTHING, is_open=False, reason=reason, is_shown=False)
        for name in ActionName
    )


class _Buttons:
    """Words and closes each action; the draft has been settled before."""

    def __init__(self, situation: Situation, names: Names, draft: Draft, options: Options) -> None:
        self._situation = situation
        self._names = names
        self._draft = draft
        self._options = options
        self._view = situation.view
        self._claims = draft.takes_pile
        self._closed = self._all_closed()

    def all(self) -> dict[ActionName, ActionPicture]:
        pictures = (
            self._draw(),
            self._take(),
            self._meld(),
            self._discard(),
            self._go_out(),
            self._end(),
            self._ask(),
            *self._answers(),
            self._clear(),
            self._undo(),
            self._redo(),
            self._hint(),
            self._sort(),
            self._pause(),
            self._step(),
            self._retract(),
            self._lay_three(),
            self._special(),
        )
        return {picture.name: picture for picture in pictures}

    def default(self, pictures: dict[ActionName, ActionPicture]) -> ActionName | None:
        """Return what Enter does: the prepared action, else the only thing to do.

        A special hand and a three are prepared by selecting all the hand, or the three alone.
        """
        selected = self._draft.selected
        is_hand = len(selected) == len(self._view.hand)
        is_three = len(selected) == 1 and all(key.card in THREES for key in selected)
        meant = {
            ActionName.STEP: True,
            ActionName.TAKE: self._claims,
            ActionName.MELD: not self._draft.takes_pile,
            ActionName.DISCARD: True,
            ActionName.GO_OUT: len(selected | self._draft.planned_keys) == len(self._view.hand),
            ActionName.SPECIAL: is_hand,
            ActionName.LAY_THREE: is_three,
            ActionName.DRAW: self._draft == Draft(),
            ActionName.END: not self._options.takes,
            ActionName.RETRACT: self._draft == Draft() and is_stuck(self._options),
        }
        return next((name for name in _DEFAULTS if pictures[name].is_open and meant[name]), None)

    def _all_closed(self) -> Phrase | None:
        """Return why nothing of the game is open to the viewer now, or nothing."""
        table, actor = self._view.table, self._view.table.actor()
        if actor is None:
            return say("The deal is over.")
        if self._situation.is_paused:
            return say("The game is paused.")
        if actor == self._view.seat and not self._situation.is_thinking:
            return None
        name = self._names.of(actor)
        if table.turn.question is Question.OPEN:
            return say("{name} must answer first.", name=name)
        return say("It is {name}’s turn.", name=name)

    def _picture(
        self, name: ActionName, text: Phrase, closed: Phrase | None, *, is_shown: bool = True
    ) -> ActionPicture:
        reason = NOTHING if closed is None else closed
        return ActionPicture(name, text, is_open=closed is None, reason=reason, is_shown=is_shown)

    def _refused(self, action: Action) -> Phrase | None:
        """Return why an action is refused now, or nothing."""
        if self._closed is not None:
            return self._closed
        refusal = check(self._view.table, action)
        return None if refusal is None else refusal_sentence(refusal, self._view)

    def _priced(self, picture: ActionPicture, action: Action) -> ActionPicture:
        cost = warning(self._view, action) if picture.is_open else None
        return picture if cost is None else replace(picture, warning=cost)

    def _draw(self) -> ActionPicture:
        return self._picture(ActionName.DRAW, say("Draw"), self._refused(Draw()))

    def _take(self) -> ActionPicture:
        """A take is prepared first: the button says the same before and after that."""
        text = say("Take the pile")
        if self._closed is not None:
            return self._picture(ActionName.TAKE, text, self._closed)
        draft: Draft | Phrase = self._draft
        if not self._draft.takes_pile or self._draft.selected:
            draft = plan_take(self._view, self._draft, self._options)
        if isinstance(draft, Phrase):
            return self._picture(ActionName.TAKE, text, draft)
        if self._draft.selected and not draft.selected:
            self._claims = True
        action = take_action(self._view, draft)
        assert action is not None
        return self._take_of(ActionName.TAKE, action)

    def _take_of(self, name: ActionName, action: Take) -> ActionPicture:
        text = take_text(action, self._view.table.pile, laid_ranks(self._view))
        return self._priced(self._picture(name, text, self._refused(action)), action)

    def _meld(self) -> ActionPicture:
        text = say("Lay melds")
        drawing = self._view.table.phase is Phase.DRAW
        whole = with_selection(self._view, self._draft)
        if self._closed is not None:
            return self._picture(ActionName.MELD, text, self._closed)
        if isinstance(whole, Draft) and whole.takes_pile and drawing:
            return self._picture(ActionName.MELD, text, LAID_WITH_THE_TAKE)
        if drawing:
            return self._picture(ActionName.MELD, text, self._refused(Lay(())))
        if isinstance(whole, Phrase):
            return self._picture(ActionName.MELD, text, whole)
        laying = lay_action(self._view, self._draft)
        if laying is None:
            closed = say("Select the cards of a meld first.")
            return self._picture(ActionName.MELD, text, closed)
        if isinstance(laying, GoOut):
            text = go_out_text(laying)
        else:
            text = lay_text(laying.groups, laid_ranks(self._view))
        return self._priced(self._picture(ActionName.MELD, text, self._refused(laying)), laying)

    def _discard(self) -> ActionPicture:
        action = discard_action(self._view, self._draft)
        text = say("Discard")
        if self._closed is not None:
            return self._picture(ActionName.DISCARD, text, self._closed)
        if self._view.table.phase is not Phase.PLAY or self._view.table.turn.closing:
            refused = self._refused(Discard(UNKNOWN))
            return self._picture(ActionName.DISCARD, text, refused)
        if self._draft.planned:
            closed = say("Lay the planned melds first, or take them back, and then discard.")
            return self._picture(ActionName.DISCARD, text, closed)
        if action is None:
            return self._picture(ActionName.DISCARD, text, self._no_discard_chosen())
        text = say("Discard {card}", card=symbol(action.card))
        return self._priced(self._picture(ActionName.DISCARD, text, self._refused(action)), action)

    def _no_discard_chosen(self) -> Phrase:
        if self._draft.selected:
            return say("Only one card is discarded: select just that one.")
        if not self._options.discards:
            return no_discard_sentence(self._view.table)
        return say("Select the card to discard first.")

    def _go_out(self) -> ActionPicture:
        name, text = ActionName.GO_OUT, say("Go out")
        if self._closed is not None:
            return self._picture(name, text, self._closed, is_shown=False)
        action = go_out_action(self._view, self._draft, self._options)
        if action is not None:
            is_laying = action == lay_action(self._view, self._draft)
            picture = self._picture(name, go_out_text(action), None, is_shown=not is_laying)
            return self._priced(picture, action)
        if not self._options.finishes:
            return self._picture(name, text, self._no_way_out(), is_shown=False)
        return self._picture(name, text, say("The plan does not use up your hand."))

    def _no_way_out(self) -> Phrase:
        table = self._view.table
        if table.phase is not Phase.PLAY:
            return say("Draw or take the pile first.")
        melds = table.melds[self._view.side]
        if table.rules.melding is Melding.GUARDED:
            barred = next(going_out_refusals(table, melds, ends_with_discard=True), None)
            if barred is not None:
                return refusal_sentence(barred, self._view)
        elif canasta_count(table.rules, melds) == 0:
            return say("Your side cannot go out without a canasta.")
        return say("This hand cannot go out in one step now.")

    def _end(self) -> ActionPicture:
        return self._picture(
            ActionName.END, say("End the deal"), self._refused(End()), is_shown=self._options.end
        )

    def _ask(self) -> ActionPicture:
        closed = self._refused(Ask())
        shown = closed is None and self._could_go_out()
        return self._picture(ActionName.ASK, say("Ask: may I go out?"), closed, is_shown=shown)

    def _could_go_out(self) -> bool:
        """Return whether a question makes sense: the partner's yes might lead to a finish."""
        table = self._view.table
        rules = table.rules
        if table.phase is Phase.DRAW:
            needed = rules.canastas_to_go_out
            return canasta_count(rules, table.melds[self._view.side]) >= needed
        if rules.permission is not Permission.REQUIRED:
            return bool(self._options.finishes)
        permitted = table._replace(turn=table.turn._replace(question=Question.YES))
        return bool(options_of(permitted).finishes)

    def _answers(self) -> tuple[ActionPicture, ActionPicture]:
        asked = self._options.answer
        closed = None if asked else self._closed or say("Nobody has asked a question.")
        return (
            self._picture(ActionName.ANSWER_YES, say("Yes, go out"), closed, is_shown=asked),
            self._picture(ActionName.ANSWER_NO, say("No, not yet"), closed, is_shown=asked),
        )

    def _clear(self) -> ActionPicture:
        is_clear = self._draft == Draft()
        closed = say("Nothing is selected or planned.") if is_clear else None
        return self._picture(ActionName.CLEAR, say("Clear"), closed, is_shown=not is_clear)

    def _undo(self) -> ActionPicture:
        situation = self._situation
        closed: Phrase | None = None
        if situation.undo_closed != NOTHING:
            closed = situation.undo_closed
        elif situation.undo is None:
            closed = say("There is nothing to undo.")
        return self._picture(ActionName.UNDO, situation.undo or say("Undo"), closed)

    def _redo(self) -> ActionPicture:
        situation = self._situation
        closed: Phrase | None = None
        if situation.redo_closed != NOTHING:
            closed = situation.redo_closed
        elif situation.redo is None:
            closed = say("There is nothing to redo.")
        return self._picture(ActionName.REDO, situation.redo or say("Redo"), closed)

    def _hint(self) -> ActionPicture:
        """A hint is found, then shown on the cards, and at last played."""
        hint, text = self._situation.hint, say("Hint")
        if hint is not None:
            is_shown = hint_as_draft(self._view, hint) == self._draft
            text = say("Play the hint") if is_shown else say("Use the hint")
        return self._picture(ActionName.HINT, text, self._closed)

    def _sort(self) -> ActionPicture:
        return self._picture(ActionName.SORT, _SORT_TEXTS[self._situation.order.sort], None)

    def _pause(self) -> ActionPicture:
        over = say("The deal is over.") if self._view.table.actor() is None else None
        text = say("Go on") if self._situation.is_paused else say("Pause")
        return self._picture(ActionName.PAUSE, text, over)

    def _retract(self) -> ActionPicture:
        table = self._view.table
        closed = self._closed or retract_closed(table) or self._refused(Retract())
        text = retract_text(table) if closed is None else say("Take back")
        return self._picture(ActionName.RETRACT, text, closed, is_shown=closed is None)

    def _lay_three(self) -> ActionPicture:
        action = kept_three(self._view)
        closed: Phrase | None = self._closed or say("You hold no three to lay.")
        if action is not None:
            closed = self._refused(action)
        is_shown, text = bool(self._options.threes), three_text(action)
        picture = self._picture(ActionName.LAY_THREE, text, closed, is_shown=is_shown)
        return picture if action is None else self._priced(picture, action)

    def _special(self) -> ActionPicture:
        action = best_special(self._view, self._options)
        closed: Phrase | None = self._closed or special_closed(self._view)
        if action is not None:
            closed = self._refused(action)
        text = special_text(self._view, action)
        return self._picture(ActionName.SPECIAL, text, closed, is_shown=action is not None)

    def _step(self) -> ActionPicture:
        waits = self._situation.can_step
        closed = None if waits else say("No computer player waits for a step.")
        return self._picture(ActionName.STEP, say("Next step"), closed, is_shown=waits)


_SORT_TEXTS = {
    SortBy.RANK: say("Sort: rank"),
    SortBy.SUIT: say("Sort: suit"),
    SortBy.VALUE: say("Sort: value"),
    SortBy.MANUAL: say("Sort: own order"),
}
