"""A player's desk: what is selected and planned, how the hand is ordered, what the coach said.

Gestures on the desk change it, or ask for an action of the game, or are answered by a sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.controller.requests import (
    Choose,
    Drop,
    DropFromPile,
    DropFromStock,
    Perform,
    Target,
    ToggleCard,
    ToggleRank,
    Unplan,
    Zone,
)
from canasta_desktop.present import draft as drafts
from canasta_desktop.present.draft import EMPTY, Draft
from canasta_desktop.present.guarded_actions import best_special, kept_three, special_closed
from canasta_desktop.present.guarded_refusals import no_discard_sentence
from canasta_desktop.present.hand_order import HandOrder, SortBy, after_action, moved, next_sort
from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.present.picture import ActionName
from canasta_desktop.rules.actions import Answer, Ask, Draw, End, Retract
from canasta_desktop.rules.state import Phase

if TYPE_CHECKING:
    from canasta_desktop.controller.requests import Request
    from canasta_desktop.players.player import Choice
    from canasta_desktop.present.picture import CardKey
    from canasta_desktop.rules.actions import Action
    from canasta_desktop.rules.cards import Card
    from canasta_desktop.rules.view import SeatView

    Reply = Action | Phrase | None
    """An action to do, a sentence for the player, or nothing where only the desk has changed."""

_PLAIN_ACTIONS: dict[ActionName, Action] = {
    ActionName.DRAW: Draw(),
    ActionName.END: End(),
    ActionName.ASK: Ask(),
    ActionName.ANSWER_YES: Answer(yes=True),
    ActionName.ANSWER_NO: Answer(yes=False),
    ActionName.RETRACT: Retract(),
}


class Desk:
    """The desk of the seat that looks at the table."""

    def __init__(self, sort: SortBy = SortBy.RANK) -> None:
        """Begin with nothing selected and the hand in this order."""
        self.draft = EMPTY
        self.order = HandOrder(sort)
        self.hint: Choice | None = None

    def clear(self) -> None:
        """Drop the selection, the plan and the hint; the order of the hand stays."""
        self.draft, self.hint = EMPTY, None

    def fit(self, view: SeatView) -> None:
        """Drop what no longer fits the hand or the pile, after somebody's action."""
        self.draft = drafts.settled(view, self.draft)

    def played(self, hand: tuple[Card, ...]) -> None:
        """Clear the desk after its owner's action; ``hand`` is what was held before it."""
        planned = [key for _, keys in self.draft.planned for key in keys]
        self.order = after_action(self.order, hand, (*planned, *self.draft.selected))
        self.clear()

    def drew(self, view: SeatView) -> None:
        """Keep what is selected and planned after an action that only brought its owner a card."""
        self.hint = None
        if self.draft.takes_pile:
            self.clear()
        else:
            self.fit(view)

    def reply(self, request: Request, view: SeatView) -> Reply:
        """Change the desk as a gesture asks, and return the action or sentence it leads to."""
        match request:
            case ToggleCard(key):
                return self._set(drafts.toggle(self.draft, key))
            case ToggleRank(key):
                return self._set(drafts.toggle_rank(self.draft, view.hand, key))
            case Unplan(rank):
                return self._set(drafts.unplan(self.draft, rank))
            case Drop(keys, target):
                return self._drop(view, keys, target)
            case DropFromStock():
                return Draw()
            case DropFromPile():
                return self._plan_take(view)
            case Choose(target):
                return self._choose(view, target)
            case Perform(action):
                return self._perform(view, action)
            case _:
                return None

    def take_hint(self, view: SeatView) -> bool:
        """Put the hint into the plan; return false if there is nothing to put or it is all there.

        Then only the action itself is left.
        """
        if self.hint is None:
            return False
        before, self.draft = self.draft, drafts.hint_as_draft(view, self.hint.action)
        return self.draft != before

    def _set(self, draft: Draft | Phrase) -> Phrase | None:
        if isinstance(draft, Phrase):
            return draft
        self.draft = draft
        return None

    def _drop(self, view: SeatView, keys: tuple[CardKey, ...], target: Target) -> Reply:
        match target.zone:
            case Zone.HAND:
                self.order = moved(self.order, view.hand, keys, target.place or 0)
                for rank, planned in self.draft.planned:
                    if set(keys) & set(planned):
                        self.draft = drafts.unplan(self.draft, rank)
                return None
            case Zone.MELD | Zone.NEW_MELD:
                return self._to_melds(view, keys, target)
            case Zone.PILE:
                self.draft = Draft(frozenset(keys), self.draft.planned, self.draft.takes_pile)
                return self._choose_pile(view)
            case Zone.STOCK:
                return say("Cards go to the discard pile or to a meld, never to the stock.")

    def _choose(self, view: SeatView, target: Target) -> Reply:
        match target.zone:
            case Zone.STOCK:
                return Draw()
            case Zone.PILE:
                return self._choose_pile(view)
            case Zone.MELD | Zone.NEW_MELD if self.draft.selected:
                return self._to_melds(view, tuple(self.draft.selected), target)
            case _:
                return None

    def _to_melds(self, view: SeatView, keys: tuple[CardKey, ...], target: Target) -> Reply:
        """Plan cards for melds; a three that was kept goes to the table at once."""
        three = kept_three(view)
        if three is not None and [key.card for key in keys] == [three.card]:
            return three
        return self._set(drafts.plan(view, self.draft, keys, target.rank))

    def _choose_pile(self, view: SeatView) -> Reply:
        return self._discard(view) if view.table.phase is Phase.PLAY else self._take(view)

    def _take(self, view: SeatView) -> Reply:
        """Show the plan that takes the pile first; take the pile once it is shown."""
        if self.draft.takes_pile and not self.draft.selected:
            action = drafts.take_action(view, self.draft)
            if action is not None:
                return action
        return self._plan_take(view)

    def _plan_take(self, view: SeatView) -> Phrase | None:
        return self._set(drafts.plan_take(view, self.draft))

    def _discard(self, view: SeatView) -> Reply:
        if self.draft.planned:
            return say("Lay the planned melds first, or take them back, and then discard.")
        if len(self.draft.selected) > 1:
            return say("Only one card is discarded: select just that one.")
        action = drafts.discard_action(view, self.draft)
        if action is not None:
            return action
        if view.is_my_turn() and view.table.phase is Phase.PLAY and not view.options().discards:
            return no_discard_sentence(view.table)
        return say("Select the card to discard first.")

    def _lay(self, view: SeatView) -> Reply:
        refused = self._set(drafts.with_selection(view, self.draft))
        if refused is not None:
            return refused
        action = drafts.lay_action(view, self.draft)
        return action or say("Select or drag the cards for a meld first.")

    def _go_out(self, view: SeatView) -> Reply:
        action = drafts.go_out_action(view, self.draft)
        return action or say("This hand cannot go out in one step now.")

    def _perform(self, view: SeatView, action: ActionName) -> Reply:
        if action in _PLAIN_ACTIONS:
            return _PLAIN_ACTIONS[action]
        match action:
            case ActionName.TAKE:
                return self._take(view)
            case ActionName.MELD:
                if view.table.phase is Phase.DRAW and self.draft.takes_pile:
                    return drafts.LAID_WITH_THE_TAKE
                return self._lay(view)
            case ActionName.DISCARD:
                return self._discard(view)
            case ActionName.GO_OUT:
                return self._go_out(view)
            case ActionName.LAY_THREE:
                return kept_three(view) or say("You hold no three to lay.")
            case ActionName.SPECIAL:
                return best_special(view, view.options()) or special_closed(view)
            case ActionName.CLEAR:
                self.clear()
            case ActionName.SORT:
                self.order = next_sort(self.order)
            case _:
                pass
        return None
