"""The row of buttons under the table, each in its fixed place, and those that come up rarely."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from canasta_desktop.present.picture import ActionName
from canasta_desktop.windows.commands import COMMAND_OF_ACTION
from canasta_desktop.windows.edge import escaped, find_action, tell
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.style import scaled

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from canasta_desktop.present.picture import ActionPicture, TablePicture

LEFT: Final = (ActionName.UNDO, ActionName.HINT, ActionName.SORT)
RIGHT: Final = (ActionName.DRAW, ActionName.TAKE, ActionName.MELD, ActionName.DISCARD)
RARE: Final = (
    ActionName.ANSWER_YES,
    ActionName.ANSWER_NO,
    ActionName.ASK,
    ActionName.SPECIAL,
    ActionName.GO_OUT,
    ActionName.LAY_THREE,
    ActionName.RETRACT,
    ActionName.END,
    ActionName.CLEAR,
    ActionName.STEP,
    ActionName.PAUSE,
)
"""Actions that come up now and then; they stand above the bar and move nothing there."""

_WIDEST = 150
_SHARES = {ActionName.TAKE: 2.2, ActionName.MELD: 1.7}
"""How much wider the buttons are that name the cards of a take or of melds."""

_EDGE, _BETWEEN, _BELOW = 10, 4, 8

_SHORT = frozenset({ActionName.UNDO, ActionName.REDO})
"""Actions whose button keeps its short word; what would be undone stands in the menu and tool tip,
because a button that grows with every play would push its neighbours about."""


class ActionButton(Button):
    """The button of one action: follows its picture, and says why when the action is closed."""

    def __init__(self, action: ActionName, parent: QWidget, height: int) -> None:
        """Take the action and the height beside ordinary text."""
        super().__init__("", Kind.PLAIN, parent, height=height)
        self._command = COMMAND_OF_ACTION[action]
        self.action_name = action
        self.show_action(None)

    def show_action(self, shown: ActionPicture | None) -> None:
        """Follow a picture; without one the button says nothing about the game."""
        text = self._command.plain_title
        if shown is not None and self.action_name not in _SHORT:
            text = tell(shown.text) or text
        self.setText(escaped(text))
        self.set_short(self._command.plain_title)
        is_hinted = shown is not None and shown.is_hinted
        self.set_hinted(is_hinted)
        self.setAccessibleName(self.tr("{action}, hint").format(action=text) if is_hinted else text)
        if shown is not None and not shown.is_open:
            self.set_kind(Kind.PLAIN)
            self.close_with(tell(shown.reason))
            return
        self.open_up()
        is_gold = shown is not None and shown.is_default
        self.set_kind(Kind.GOLD if is_gold else Kind.PLAIN)
        what = tell(shown.text) if shown is not None and self.action_name in _SHORT else text
        self.setToolTip(f"{what} ({self._command.key_text})")


class ActionBar(QWidget):
    """Undo, hint and sort on the left; draw, take, lay and discard on the right.

    Every button can be pressed at any time: what is closed is asked for all the same, so that the
    table can say why not.
    """

    action_asked = Signal(object)
    """An `ActionName`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin without a picture."""
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._buttons = {action: ActionButton(action, self, 44) for action in LEFT + RIGHT}
        for button in self._buttons.values():
            button.clicked.connect(self._on_clicked)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def button(self, action: ActionName) -> ActionButton:
        """Return the button of an action."""
        return self._buttons[action]

    def show_picture(self, picture: TablePicture | None) -> None:
        """Follow a picture; without one the buttons say nothing about the game."""
        for action, button in self._buttons.items():
            button.show_action(find_action(picture, action))

    def sizeHint(self) -> QSize:
        """As high as a button, as wide as there is room."""
        return QSize(900, self._buttons[ActionName.DRAW].sizeHint().height() + _BELOW)

    def minimumSizeHint(self) -> QSize:
        """Room for every button with shortened words."""
        return QSize(560, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put every button where it belongs, whatever its words are, so that none ever moves."""
        super().resizeEvent(event)
        room = self.width() - 2 * _EDGE - _BETWEEN * (len(self._buttons) + 1)
        shares = sum(_SHARES.get(action, 1.0) for action in self._buttons)
        unit = int(min(room / shares, scaled(self, _WIDEST)))
        left, high = _EDGE, self.height() - _BELOW
        for action in LEFT:
            self._buttons[action].setGeometry(left, 0, unit, high)
            left += unit + _BETWEEN
        right = self.width() - _EDGE
        for action in reversed(RIGHT):
            width = round(unit * _SHARES.get(action, 1.0))
            right -= width
            self._buttons[action].setGeometry(right, 0, width, high)
            right -= _BETWEEN

    def _on_clicked(self) -> None:
        button = self.sender()
        assert isinstance(button, ActionButton)
        self.action_asked.emit(button.action_name)


class RareActions(QWidget):
    """The buttons of actions that come up now and then, shown only while they can be meant."""

    action_asked = Signal(object)
    """An `ActionName`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin without a button."""
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 10, 0)
        row.setSpacing(2)
        self._buttons = {action: ActionButton(action, self, 36) for action in RARE}
        for button in self._buttons.values():
            button.clicked.connect(self._on_clicked)
            row.addWidget(button)
        self.show_picture(None)

    def button(self, action: ActionName) -> ActionButton:
        """Return the button of an action."""
        return self._buttons[action]

    def show_picture(self, picture: TablePicture | None) -> None:
        """Show the buttons that this picture needs."""
        for action, button in self._buttons.items():
            shown = find_action(picture, action)
            button.show_action(shown)
            button.setVisible(_is_needed(picture, shown))

    def _on_clicked(self) -> None:
        button = self.sender()
        assert isinstance(button, ActionButton)
        self.action_asked.emit(button.action_name)


def _is_needed(picture: TablePicture | None, shown: ActionPicture | None) -> bool:
    if picture is None or shown is None or not (shown.is_shown and shown.is_open):
        return False
    return picture.is_paused or shown.name is not ActionName.PAUSE
