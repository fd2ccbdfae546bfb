"""The foot of the rules dialog: its buttons, or a name to be given, or a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from canasta_desktop.windows.edge import announce
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.fields import TextField
from canasta_desktop.windows.parts.labels import Size, TextLook, Tone, label
from canasta_desktop.windows.style import scaled

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QResizeEvent

_ONE_LINE = 900
"""So wide the foot must be, with ordinary text, for the note to stand beside the buttons."""


class Buttons(QWidget):
    """What is always there: reset, save as new, cancel and the one thing to do."""

    def __init__(self) -> None:
        """Lay the buttons out."""
        super().__init__()
        self.reset = Button(height=44)
        self.save_as = Button(self.tr("Save as new…"), height=44)
        self.cancel = Button(self.tr("Cancel"), height=44)
        self.gold = Button(kind=Kind.GOLD, height=44)
        self.note = label("", Size.SMALL, Tone.QUIET, wrap=True)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.reset)
        row.addStretch(1)
        for button in (self.save_as, self.cancel, self.gold):
            row.addWidget(button)
        self._row = row
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(18, 6, 16, 6)
        self._whole.setSpacing(4)
        self._whole.addLayout(row)
        self._is_wide: bool | None = None
        self._place_note(is_wide=True)

    def say(self, words: str, *, is_news: bool, is_wrong: bool) -> None:
        """Show a note: quiet, or as something that has just happened, or that went wrong."""
        self.note.setText(f"! {words}" if is_wrong else words)
        size = Size.TEXT if is_news else Size.SMALL
        self.note.set_look(TextLook(size.value, bold=is_wrong))
        tone = Tone.LOSS if is_wrong else Tone.TEXT if is_news else Tone.QUIET
        self.note.setForegroundRole(tone.value)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the note above the buttons where there is too little room beside them."""
        super().resizeEvent(event)
        self._place_note(is_wide=self.width() >= scaled(self, _ONE_LINE))

    def _place_note(self, *, is_wide: bool) -> None:
        if is_wide is self._is_wide:
            return
        self._is_wide = is_wide
        if is_wide:
            self._whole.removeWidget(self.note)
            self._row.insertWidget(1, self.note, 4)
            self.note.setContentsMargins(8, 0, 8, 0)
        else:
            self._row.removeWidget(self.note)
            self._whole.insertWidget(0, self.note)
            self.note.setContentsMargins(4, 0, 4, 0)


class _Asking(QWidget):
    """Some words with two buttons; Esc presses the second one."""

    def __init__(self) -> None:
        super().__init__()
        self.words = label("", bold=True, wrap=True)
        self.yes = Button(kind=Kind.GOLD, height=44)
        self.no = Button(height=44)
        self._then: Callable[[], None] = _nothing
        self._row: QBoxLayout = QHBoxLayout()
        self._row.setSpacing(6)
        self._row.addWidget(self.words, 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.no.click()
        else:
            super().keyPressEvent(event)


class Question(_Asking):
    """A question with its two answers; the one that loses nothing stands out."""

    def __init__(self) -> None:
        """Lay the answers out."""
        super().__init__()
        self.yes.set_kind(Kind.PLAIN)
        self.no.set_kind(Kind.GOLD)
        self._row.setContentsMargins(24, 8, 16, 8)
        self._row.addWidget(self.no)
        self._row.addWidget(self.yes)
        self.setLayout(self._row)
        self.yes.clicked.connect(lambda: self._then())

    def put(self, words: str, yes: str, no: str, then: Callable[[], None]) -> None:
        """Ask; ``then`` is called for a yes."""
        self.words.setText(words)
        self.yes.setText(yes)
        self.no.setText(no)
        self._then = then
        announce(self, words, assertive=True)


class Naming(_Asking):
    """A name to be given, with a sentence on what is wrong with it."""

    def __init__(self) -> None:
        """Lay the field out."""
        super().__init__()
        self.field = TextField(self.tr("Name of the rule set"))
        self.field.setMinimumWidth(scaled(self, 240))
        self.wrong = label("", Size.SMALL, wrap=True)
        self._named: Callable[[str], None] = _no_name
        self._check: Callable[[str], None] = _no_name
        self._row.addWidget(self.field, 2)
        self._row.addWidget(self.no)
        self._row.addWidget(self.yes)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 8, 16, 8)
        whole.setSpacing(2)
        whole.addLayout(self._row)
        self.wrong.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        whole.addWidget(self.wrong)
        self.no.setText(self.tr("Cancel"))
        self.yes.clicked.connect(self.finish)
        self.field.returnPressed.connect(self.finish)
        self.field.textChanged.connect(self._on_text)

    def put(
        self,
        words: str,
        yes: str,
        name: str,
        check: Callable[[str], None],
        named: Callable[[str], None],
    ) -> None:
        """Ask for a name; ``check`` raises ValueError with a sentence for one that will not do."""
        self.words.setText(words)
        self.yes.setText(yes)
        self._check, self._named = check, named
        self.field.setText(name)
        self._say_wrong("")
        self.field.selectAll()
        announce(self, words, assertive=True)

    def finish(self) -> None:
        """Hand the name on, or say what is wrong with it."""
        try:
            self._check(self.field.text())
        except ValueError as error:
            self._say_wrong(str(error))
            announce(self, str(error), assertive=True)
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self._named(self.field.text())

    def _on_text(self) -> None:
        try:
            self._check(self.field.text())
        except ValueError as error:
            self._say_wrong(str(error))
        else:
            self._say_wrong("")

    def _say_wrong(self, sentence: str) -> None:
        self.wrong.setText(sentence)
        self.wrong.setVisible(bool(sentence))
        self.field.set_wrong(bool(sentence))
        self.field.setAccessibleDescription(sentence)


class Foot(QStackedWidget):
    """Shows the buttons, and in their place a question or a name to be given when there is one."""

    left = Signal()
    """A question or a name was put away."""

    def __init__(self) -> None:
        """Show the buttons."""
        super().__init__()
        self.buttons = Buttons()
        self.question = Question()
        self.naming = Naming()
        for page in (self.buttons, self.question, self.naming):
            self.addWidget(page)
        self.question.no.clicked.connect(self.show_buttons)
        self.naming.no.clicked.connect(self.show_buttons)

    @property
    def is_asking(self) -> bool:
        """Whether a question or a name waits for its answer."""
        return self.currentWidget() is not self.buttons

    def ask(self, words: str, yes: str, no: str, then: Callable[[], None]) -> None:
        """Ask a question in place of the buttons."""
        self.question.put(words, yes, no, then)
        self.setCurrentWidget(self.question)
        self.question.no.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask_name(
        self,
        words: str,
        yes: str,
        name: str,
        check: Callable[[str], None],
        named: Callable[[str], None],
    ) -> None:
        """Ask for a name in place of the buttons."""
        self.naming.put(words, yes, name, check, named)
        self.setCurrentWidget(self.naming)
        self.naming.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_buttons(self) -> None:
        """Put away what was asked."""
        if self.is_asking:
            self.setCurrentWidget(self.buttons)
            self.left.emit()


def _nothing() -> None:
    """Answer a question that was never put."""


def _no_name(_name: str) -> None:
    """Take a name that was never asked for."""
