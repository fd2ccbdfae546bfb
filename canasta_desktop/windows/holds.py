"""The pause while something keeps the player from the table: a dialog, or a minimised window."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.windows.contracts import Controller


class Holds:
    """What holds the game now; the first hold pauses it, and the last one that goes resumes it."""

    def __init__(self, controller: Controller) -> None:
        """Take who pauses the game."""
        self._controller = controller
        self._reasons: set[str] = set()

    def forget(self) -> None:
        """Forget all holds: no game is on the table."""
        self._reasons.clear()

    def hold(self, why: str, *, on: bool) -> None:
        """Begin or end a hold. A game that the player has paused is left as it is."""
        picture = self._controller.picture
        if picture is None:
            self.forget()
            return
        before = bool(self._reasons)
        if on and not before and picture.is_paused:
            return
        (self._reasons.add if on else self._reasons.discard)(why)
        if bool(self._reasons) is not before:
            self._controller.set_paused(bool(self._reasons))
