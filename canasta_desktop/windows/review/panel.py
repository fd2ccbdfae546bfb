"""The right side of a review: the result, turning points, all own decisions, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from canasta_desktop.windows.edge import number_text, spoken, tell
from canasta_desktop.windows.parts.choice import Choice
from canasta_desktop.windows.parts.labels import Line, Size, Text, Tone, figure, label
from canasta_desktop.windows.parts.paint import round_box
from canasta_desktop.windows.review.decision_list import DecisionList
from canasta_desktop.windows.review.numbers import signed
from canasta_desktop.windows.review.turning_card import TurningCard
from canasta_desktop.windows.style import RADIUS, scaled, tint

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from canasta_desktop.present.review_picture import DecisionPicture, PointPicture, ReviewPicture


_LOW = 680
"""Below this height the turning points take one line each."""


class _Shares(QWidget):
    """What made the result: own decisions, luck, the other players."""

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 2, 0, 2)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(0)
        names = (
            (self.tr("Your plays"), self.tr("What your decisions cost, beside the coach’s.")),
            (
                self.tr("Luck"),
                self.tr("How the cards were dealt and drawn, and lay where nobody could see."),
            ),
            (self.tr("The others"), self.tr("What the other three players made of theirs.")),
            (self.tr("Result"), self.tr("The three numbers together.")),
        )
        self._figures: list[Text] = []
        self._names = [name for name, _ in names]
        for column, (name, help_text) in enumerate(names):
            head = label(name, Size.SMALL, Tone.QUIET)
            points = figure("", Size.LARGE, bold=True)
            points.setAlignment(Qt.AlignmentFlag.AlignLeft)
            for part in (head, points):
                part.setToolTip(help_text)
            points.setAccessibleDescription(help_text)
            sign = ("", "+", "+", "=")[column]
            if sign:
                grid.addWidget(label(sign, Size.LARGE, Tone.QUIET), 1, 2 * column)
            grid.addWidget(head, 0, 2 * column + 1)
            grid.addWidget(points, 1, 2 * column + 1)
            grid.setColumnStretch(2 * column + 1, 1)
            self._figures.append(points)

    def show_review(self, picture: ReviewPicture) -> None:
        """Show the shares of a review."""
        numbers = (picture.skill, picture.luck, picture.others, picture.lead)
        for name, text, points in zip(self._names, self._figures, numbers, strict=True):
            text.setText(signed(points))
            text.setAccessibleName(f"{name}: {signed(points)}")
            tone = Tone.LOSS if points < 0 else Tone.LINK if points > 0 else Tone.QUIET
            text.setForegroundRole(tone.value)


class _Why(QWidget):
    """One reason in plain words, framed in gold."""

    def __init__(self) -> None:
        super().__init__()
        self._title = label(bold=True, wrap=True)
        self._text = label(wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 9, 14, 10)
        column.setSpacing(2)
        column.addWidget(self._title)
        column.addWidget(self._text)

    def show_words(self, title: str, text: str) -> None:
        self._title.setText(title)
        self._text.setText(text)
        self.setAccessibleName(spoken(f"{title}: {text}"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self.palette()
        area = QRectF(self.rect())
        round_box(painter, area, RADIUS, tint(palette), palette.accent().color(), 1.2)


class ReviewPanel(QWidget):
    """Shows the words of a review; says what the player chose."""

    decision_chosen = Signal(int)
    """The place of an own decision."""
    point_chosen = Signal(int)
    """The place of a turn in the curve."""

    def __init__(self) -> None:
        """Begin without a review."""
        super().__init__()
        self._picture: ReviewPicture | None = None
        self._result = label(size=Size.HEADING, bold=True)
        self._points = figure("", Size.LARGE, bold=True)
        self._summary = label(tone=Tone.QUIET, wrap=True)
        self._shares = _Shares()
        self._turning_head = label(size=Size.LARGE, bold=True)
        self.cards: list[TurningCard] = []
        self.list = DecisionList()
        self.which = Choice(
            [(False, self.tr("All")), (True, self.tr("Costly"))], self.tr("Decisions listed")
        )
        self._why = _Why()
        self._note = label(
            self.tr("Judged by what you could see; the curve knows all cards."),
            Size.SMALL,
            Tone.QUIET,
            wrap=True,
        )
        self._lay_out()
        self.list.chosen.connect(self.decision_chosen)
        self.which.chosen.connect(self._on_which)

    def show_review(self, picture: ReviewPicture) -> None:
        """Show the words of a review."""
        self._picture = picture
        self._result.setText(tell(picture.result))
        ours, theirs = (number_text(points) for points in picture.points)
        self._points.setText(f"{ours} : {theirs}")
        self._points.setAccessibleName(
            self.tr("{ours} points against {theirs}").format(ours=ours, theirs=theirs)
        )
        self._summary.setText(tell(picture.summary))
        self._shares.show_review(picture)
        self._show_turning(picture)
        self._name_choices(picture)
        self._list()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Close up where the window is low, so that the list keeps its rows."""
        super().resizeEvent(event)
        self._close_up()

    def _close_up(self) -> None:
        for card in self.cards:
            card.set_compact(self.height() < scaled(self, _LOW))

    def select(self, decision: int | None, point: int) -> None:
        """Mark what is looked at: a decision, or the turn of another seat."""
        for card in self.cards:
            card.setChecked(card.picture.point == point)
        if self._picture is None:
            return
        hidden = decision is not None and decision not in self.list.rows
        if hidden:
            self.which.set_value(False)
            self._list()
        self.list.select(decision)
        if decision is None:
            words = self._picture.curve[point]
            self._why.show_words(
                self.tr("Turn {number}, {who}").format(number=words.number, who=tell(words.who)),
                self.tr(
                    "{who} {words}. It changed the expected lead by {points}: "
                    "luck {luck}, the others {others}."
                ).format(
                    who=tell(words.who),
                    words=tell(words.words),
                    points=signed(words.change),
                    luck=signed(words.luck),
                    others=signed(words.others),
                ),
            )
        else:
            self._show_why(self._picture.decisions[decision], self._picture.curve[point])

    def why_words(self) -> str:
        """Return what stands in the box at the foot."""
        return self._why.accessibleName()

    def _show_why(self, decision: DecisionPicture, turn: PointPicture) -> None:
        """Show the reason; at a turning point also how much of it was luck."""
        words = tell(decision.why)
        if turn.turning:
            parts = self.tr("your plays {skill}, luck {luck}")
            if turn.others:
                parts = self.tr("your plays {skill}, luck {luck}, the others {others}")
            words = self.tr(
                "{why} This turn changed the expected lead by {points}: {parts}."
            ).format(
                why=words,
                points=signed(turn.change),
                parts=parts.format(
                    skill=signed(turn.skill), luck=signed(turn.luck), others=signed(turn.others)
                ),
            )
        self._why.show_words(tell(decision.why_title), words)

    def _show_turning(self, picture: ReviewPicture) -> None:
        for card in self.cards:
            card.hide()
            card.deleteLater()
        self.cards = [TurningCard(turning) for turning in picture.turning]
        for card in self.cards:
            card.clicked.connect(
                lambda _checked=False, point=card.picture.point: self.point_chosen.emit(point)
            )
            self._turning.addWidget(card)
        self._close_up()
        texts = (
            self.tr("No turning points"),
            self.tr("One turning point"),
            self.tr("Two turning points"),
            self.tr("Three turning points"),
        )
        self._turning_head.setText(texts[len(self.cards)])

    def _name_choices(self, picture: ReviewPicture) -> None:
        costly = sum(row.cost > 0 for row in picture.decisions)
        every = self.tr("All {count}").format(count=len(picture.decisions))
        some = self.tr("Costly {count}").format(count=costly)
        for value, text in ((False, every), (True, some)):
            self.which.segment(value).setText(text)
        self.which.rename(self.tr("Decisions listed"))

    def _on_which(self, _only_costly: bool) -> None:
        self._list()

    def _list(self) -> None:
        if self._picture is not None:
            self.list.show_decisions(self._picture.decisions, only_costly=self.which.value())

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 12, 14, 12)
        column.setSpacing(5)
        head = QHBoxLayout()
        head.addWidget(self._result, 1)
        head.addWidget(self._points)
        column.addLayout(head)
        column.addWidget(self._summary)
        column.addWidget(self._shares)
        column.addWidget(Line())
        column.addWidget(self._turning_head)
        self._turning = QVBoxLayout()
        self._turning.setSpacing(0)
        column.addLayout(self._turning)
        row = QHBoxLayout()
        row.addWidget(label(self.tr("All your decisions"), Size.LARGE, bold=True), 1)
        row.addWidget(self.which)
        column.addLayout(row)
        column.addWidget(self.list, 1)
        column.addWidget(self._why)
        column.addWidget(self._note)
        self.list.setMinimumHeight(scaled(self, 96))
