"""The right side of the rules dialog: the rule set in plain words, which follow every change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QPainter, QPalette, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from canasta_desktop.rulebook.editing import differences, preset_label
from canasta_desktop.rulebook.summary import summary
from canasta_desktop.rulebook.told import section_text, spans
from canasta_desktop.windows.edge import tell, translate
from canasta_desktop.windows.parts.button import Button
from canasta_desktop.windows.parts.labels import Size, Tone, label
from canasta_desktop.windows.parts.paint import focus_ring, round_box
from canasta_desktop.windows.rules_dialog.looks import (
    gold_line,
    gold_words,
    set_ink,
    strong_tint,
)
from canasta_desktop.windows.style import slim_scroll_bars, tint

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent

    from canasta_desktop.rulebook.editing import Editing
    from canasta_desktop.rulebook.told import Section


class _Sentences(QWidget):
    """Sentences in which what differs stands on gold."""

    def __init__(self) -> None:
        super().__init__()
        self._document = QTextDocument(self)
        self._document.setDocumentMargin(0)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_section(self, section: Section, marked: frozenset[str]) -> None:
        self.setAccessibleName(section_text(section, translate))
        palette = self.window().palette()
        plain, gold = QTextCharFormat(), QTextCharFormat()
        plain.setForeground(palette.color(QPalette.ColorRole.WindowText))
        gold.setForeground(palette.color(QPalette.ColorRole.WindowText))
        gold.setBackground(strong_tint(palette))
        gold.setFontWeight(QFont.Weight.DemiBold)
        self._document.setDefaultFont(self.font())
        self._document.clear()
        cursor = QTextCursor(self._document)
        for place, told in enumerate(section.sentences):
            if place:
                cursor.insertText(" ", plain)
            for text, is_marked in spans(told, marked, translate):
                cursor.insertText(text, gold if is_marked else plain)
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        self._document.setTextWidth(width)
        return round(self._document.size().height() + 1)

    def sizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(max(self.width(), 100)))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, 10)

    def paintEvent(self, _event: QPaintEvent) -> None:
        self._document.setTextWidth(self.width())
        self._document.drawContents(QPainter(self), QRectF(self.rect()))


class SectionBox(QWidget):
    """A heading with its sentences, framed while it tells of the last change."""

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__()
        self._is_framed = False
        self._shown: tuple[Section, frozenset[str], bool] | None = None
        self._title = label("", Size.SMALL, Tone.QUIET, bold=True, spaced=True)
        self._news = label(self.tr("changed just now"), Size.SMALL, bold=True)
        self._sentences = _Sentences()
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._news)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 5, 12, 6)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self._sentences)

    @property
    def is_framed(self) -> bool:
        """Whether the section tells of the last change."""
        return self._is_framed

    @property
    def text(self) -> str:
        """Heading and sentences."""
        return f"{self._title.text()}. {self._sentences.accessibleName()}"

    def show_section(self, section: Section, marked: frozenset[str], *, framed: bool) -> None:
        """Show a section with what is marked in it."""
        shown = (section, marked & section.settings, framed)
        if shown == self._shown:
            return
        self._shown = shown
        self._is_framed = framed
        self._title.setText(tell(section.title))
        self._news.setVisible(framed)
        set_ink(self._news, gold_words(self.window().palette()))
        self._sentences.show_section(section, marked)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the frame."""
        if self._is_framed:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            palette = self.palette()
            round_box(painter, QRectF(self.rect()), 8, tint(palette), gold_line(palette), 1.4)


class _Area(QScrollArea):
    """Scrolls with the keys of a page when it has the focus."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        slim_scroll_bars(self)

    focus_changed = Signal()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focus_changed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focus_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar = self.verticalScrollBar()
        if event.key() == Qt.Key.Key_Home:
            bar.setValue(bar.minimum())
        elif event.key() == Qt.Key.Key_End:
            bar.setValue(bar.maximum())
        else:
            super().keyPressEvent(event)


class SummaryPanel(QFrame):
    """The whole rule set in plain words, with what differs on gold."""

    def __init__(self) -> None:
        """Begin without a rule set."""
        super().__init__()
        self.boxes: list[SectionBox] = []
        self._note = label("", Size.SMALL, Tone.QUIET, wrap=True)
        self.print_button = Button(self.tr("Print…"))
        self.copy_button = Button(self.tr("Copy as text"))
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(8, 0, 8, 8)
        self._column.setSpacing(2)
        self._column.addStretch(1)
        self._area = _Area()
        self._area.setAccessibleName(self.tr("In plain words"))
        self._area.setWidget(inner)
        self._area.focus_changed.connect(self.update)
        self._lay_out()

    @property
    def area(self) -> QScrollArea:
        """What scrolls, and is read aloud when it has the focus."""
        return self._area

    def show_editing(self, editing: Editing) -> None:
        """Show a rule set; the section of the last change is framed and brought into sight."""
        preset = tell(preset_label(editing.preset))
        marked = frozenset(differences(editing.rules))
        self._note.setText(self.tr("gold = not as in {preset}").format(preset=preset))
        self._note.setVisible(bool(marked))
        sections = summary(editing.rules)
        while len(self.boxes) < len(sections):
            self.boxes.append(SectionBox())
            self._column.insertWidget(len(self.boxes) - 1, self.boxes[-1])
        for place, box in enumerate(self.boxes):
            box.setVisible(place < len(sections))
            if place < len(sections):
                section = sections[place]
                framed = not section.settings.isdisjoint(editing.just_changed)
                box.show_section(section, marked, framed=framed)
        self._area.setAccessibleDescription(
            " ".join(box.text for box in self.boxes[: len(sections)])
        )
        framed_box = next((box for box in self.boxes if box.is_framed), None)
        if framed_box is not None:
            QTimer.singleShot(
                0, framed_box, lambda: self._area.ensureWidgetVisible(framed_box, 0, 12)
            )

    def just_changed_text(self) -> str:
        """Return the sections that tell of the last change, to be read aloud."""
        return " ".join(box.text for box in self.boxes if box.is_framed and not box.isHidden())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ring around the sentences while they have the focus."""
        super().paintEvent(event)
        if self._area.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            around = QRectF(self._area.geometry()).adjusted(-3, -3, 3, 3)
            focus_ring(painter, around, 8, self.palette().color(QPalette.ColorRole.Highlight))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 12, 8, 10)
        column.setSpacing(4)
        title = label(self.tr("In plain words"), Size.HEADING, bold=True)
        for text in (title, self._note):
            text.setContentsMargins(14, 0, 8, 0)
            column.addWidget(text)
        column.addWidget(self._area, 1)
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(self.print_button, 1)
        row.addWidget(self.copy_button, 1)
        column.addLayout(row)
        self.setAutoFillBackground(True)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, palette.color(QPalette.ColorRole.Base))
        self.setPalette(palette)
