"""The strip above the action bar: the last play, messages with a link to their rule, questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from canasta_desktop.controller.messages import Message, MessageKind
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.windows.edge import escaped, tell
from canasta_desktop.windows.parts.button import Button, Kind
from canasta_desktop.windows.parts.labels import ShortenedLabel, Tone
from canasta_desktop.windows.parts.paint import round_box
from canasta_desktop.windows.style import scaled, text_font

if TYPE_CHECKING:
    from PySide6.QtGui import QEnterEvent, QHideEvent, QPaintEvent

    from canasta_desktop.controller.messages import Confirmation
    from canasta_desktop.settings import Loaded

STAYS_MS = 6000
STAYS_MS_A_LETTER = 70
"""How long a message stays: enough to read it twice without hurry."""

GROUNDS = {
    MessageKind.REFUSAL: ("#fff3d6", "#1c2430"),
    MessageKind.WARNING: ("#fff3d6", "#1c2430"),
    MessageKind.ERROR: ("#8f1f28", "#ffffff"),
}
"""Ground and text of the messages that must not be missed."""

MARKS = {
    MessageKind.REFUSAL: ("\N{MULTIPLICATION SIGN}", "#c8323c", "#ffffff"),
    MessageKind.WARNING: ("!", "#8a5f0a", "#ffffff"),
    MessageKind.COACH: ("\N{BLACK FOUR POINTED STAR}", "#e3b454", "#1c2430"),
    MessageKind.ERROR: ("!", "#ffffff", "#8f1f28"),
}
"""The sign before a message, the colour of its disc and its own."""


_OF_THE_MOMENT = (MessageKind.REFUSAL, MessageKind.COACH)
"""Messages about what the player is just going to do."""


def settings_problem(loaded: Loaded) -> Message | None:
    """Return what to say about settings that could not be used, if anything."""
    if loaded.problem is None:
        return None
    name = "" if loaded.kept_as is None else loaded.kept_as.name
    return Message(say(loaded.problem, file=name), MessageKind.WARNING)


class _Mark(QWidget):
    """A disc with a sign before the message, so that its kind is not told by colour alone."""

    def __init__(self) -> None:
        super().__init__()
        self._kind = MessageKind.INFO
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        size = scaled(self, 20)
        return QSize(size, size)

    def show_kind(self, kind: MessageKind) -> None:
        self._kind = kind
        self.setVisible(kind in MARKS)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        sign, disc, colour = MARKS[self._kind]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        round_box(painter, area, area.height() / 2, QColor(disc))
        painter.setFont(text_font(self, 1.0, bold=True))
        painter.setPen(QColor(colour))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, sign)


class _Words(ShortenedLabel):
    """One line of text, or two smaller ones where one is too short for it."""

    def paintEvent(self, event: QPaintEvent) -> None:
        metrics = QFontMetricsF(self.font())
        if metrics.horizontalAdvance(self.text()) <= self.contentsRect().width():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        area = QRectF(self.rect())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        for scale in (0.92, 0.86, 0.8):
            painter.setFont(text_font(self, scale))
            if painter.boundingRect(area, flags, self.text()).height() <= area.height() + 1:
                break
        painter.drawText(area, flags, self.text())


class NoticeStrip(QWidget):
    """One line that always has its place, so that nothing moves when something is said.

    Without a message it tells what was done last. A message goes away by itself, but not while
    the mouse is on it or its link has the focus; a question stays until it is answered.
    """

    rule_asked = Signal(str)
    """The number of the rule to be shown."""
    answered = Signal(int, bool)
    """The token of a question, and whether the answer is yes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin empty."""
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._news: Phrase = NOTHING
        self._message: Message | None = None
        self._question: Confirmation | None = None
        self._text = _Words()
        self._mark = _Mark()
        self._link = Button("", Kind.WORD, self, height=32)
        self._yes = Button("", Kind.PLAIN, self, height=34)
        self._no = Button("", Kind.GOLD, self, height=34)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._on_time)
        self._link.clicked.connect(self._on_link)
        self._yes.clicked.connect(lambda: self.answer(yes=True))
        self._no.clicked.connect(lambda: self.answer(yes=False))
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 12, 0)
        row.setSpacing(8)
        row.addWidget(self._mark)
        row.addWidget(self._text, 1)
        row.addWidget(self._link)
        row.addWidget(self._yes)
        row.addWidget(self._no)
        self._refresh()

    def sizeHint(self) -> QSize:
        """One line of buttons high, whether or not there are any."""
        return QSize(400, scaled(self, 38))

    @property
    def text(self) -> str:
        """What the strip says now."""
        return self._text.text()

    @property
    def is_asking(self) -> bool:
        """Whether a question waits for its answer."""
        return self._question is not None

    def set_news(self, news: Phrase) -> None:
        """Set what is shown while there is no message."""
        self._news = news
        if self._message is None and self._question is None:
            self._refresh()

    def show_message(self, message: Message) -> None:
        """Show a message for a while; a question that waits is more important."""
        if self._question is not None and message.kind is MessageKind.INFO:
            return
        self._question = None
        self._message = message
        self._refresh()
        self._timer.start(STAYS_MS + STAYS_MS_A_LETTER * len(self.text))

    def settle(self) -> None:
        """Let a refusal or an advice go: what it was about has been decided."""
        if self._message is not None and self._message.kind in _OF_THE_MOMENT:
            self._timer.stop()
            self._message = None
            self._refresh()

    def give_way(self) -> None:
        """Let a question go, too: something newer is said elsewhere."""
        self._question = None
        self.settle()
        self._refresh()

    def ask(self, question: Confirmation) -> None:
        """Ask a question; the focus goes to the answer that changes nothing."""
        self._timer.stop()
        self._message = None
        self._question = question
        self._refresh()
        self._no.setFocus(Qt.FocusReason.OtherFocusReason)

    def answer(self, *, yes: bool) -> None:
        """Answer the question that waits, if one does."""
        question = self._question
        if question is None:
            return
        self._question = None
        self._refresh()
        self.answered.emit(question.token, yes)

    def clear(self) -> None:
        """Say nothing; a question that waits is answered with no."""
        self._news = NOTHING
        self._timer.stop()
        self._message = None
        self.answer(yes=False)
        self._refresh()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Keep a message while the mouse is on it."""
        self._timer.stop()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Let a message go once the mouse has left it."""
        if self._message is not None:
            self._timer.start(STAYS_MS)
        super().leaveEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the clock with the strip."""
        self._timer.stop()
        super().hideEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the ground of a message that must not be missed."""
        ground = self._ground()
        if ground is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(6, 1, -6, -1)
        round_box(painter, area, 8, QColor(ground[0]))

    def recolour(self) -> None:
        """Take the colours of the page and of what is said."""
        self._text.setForegroundRole(Tone.TEXT.value)
        parent = self.parentWidget()
        palette = QPalette() if parent is None else QPalette(parent.palette())
        if (ground := self._ground()) is not None:
            for role in (
                QPalette.ColorRole.WindowText,
                QPalette.ColorRole.Link,
                QPalette.ColorRole.Highlight,
            ):
                palette.setColor(role, QColor(ground[1]))
        self._text.setPalette(palette)
        for button in (self._link, self._yes, self._no):
            button.setPalette(palette)

    def _on_time(self) -> None:
        if self._link.hasFocus():
            self._timer.start(STAYS_MS)
            return
        self._message = None
        self._refresh()

    def _on_link(self) -> None:
        if self._message is not None and self._message.rule is not None:
            self.rule_asked.emit(self._message.rule)

    def _kind(self) -> MessageKind:
        if self._question is not None:
            return MessageKind.WARNING
        return MessageKind.INFO if self._message is None else self._message.kind

    def _ground(self) -> tuple[str, str] | None:
        return GROUNDS.get(self._kind())

    def _refresh(self) -> None:
        phrase, rule = self._news, None
        if self._question is not None:
            phrase = self._question.text
            self._yes.setText(escaped(tell(self._question.yes)))
            self._no.setText(escaped(tell(self._question.no)))
        elif self._message is not None:
            phrase, rule = self._message.text, self._message.rule
        self._text.setText(tell(phrase))
        self._mark.show_kind(self._kind())
        self._link.setVisible(rule is not None)
        if rule is not None:
            self._link.setText(self.tr("Rule {number}").format(number=rule))
        self._yes.setVisible(self._question is not None)
        self._no.setVisible(self._question is not None)
        self.recolour()
        self.updateGeometry()
        self.update()
