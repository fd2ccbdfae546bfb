"""The question whether an action is meant, while it waits for its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.controller.messages import Confirmation
from canasta_desktop.present.phrases import say

if TYPE_CHECKING:
    from canasta_desktop.present.phrases import Phrase
    from canasta_desktop.rules.actions import Action


class Pending:
    """One action at a time; a new question takes the place of the last one."""

    def __init__(self) -> None:
        """Begin without a question."""
        self._token = 0
        self._action: Action | None = None

    def ask(self, action: Action, cost: Phrase) -> Confirmation:
        """Return the question whether an action is worth what it costs."""
        self._token += 1
        self._action = action
        return Confirmation(self._token, cost, say("Do it"), say("Leave it"))

    def answered(self, token: int) -> Action | None:
        """Return the action of the question with this token, once; nothing if it is past."""
        if token != self._token:
            return None
        action, self._action = self._action, None
        return action

    def drop(self) -> None:
        """Forget the question."""
        self._action = None
