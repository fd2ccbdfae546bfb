"""The window of a review: the table at a moment, the curve below it, words beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from canasta_desktop.windows.edge import announce, tell
from canasta_desktop.windows.parts.choice import Choice
from canasta_desktop.windows.parts.labels import label
from canasta_desktop.windows.review.comparison import Comparison
from canasta_desktop.windows.review.curve import Curve
from canasta_desktop.windows.review.head import Head
from canasta_desktop.windows.review.marks import PlayMarks
from canasta_desktop.windows.review.panel import ReviewPanel
from canasta_desktop.windows.review.turn_table import TurnTable
from canasta_desktop.windows.review.waiting import Waiting
from canasta_desktop.windows.style import felt_palette, panel_palette, scaled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QSize
    from PySide6.QtGui import QResizeEvent

    from canasta_desktop.art.themes import FeltTheme
    from canasta_desktop.present.review_picture import ReviewPicture
    from canasta_desktop.present.review_tables import ReviewTables
    from canasta_desktop.table.view import TableView

_PANEL_SHARE: Final = 0.385
_PANEL_LEAST, _PANEL_MOST = 424, 620


class ReviewDialog(QDialog):
    """Shows a review; until it is there, how far it is. Closing it gives the review up."""

    seat_chosen = Signal(object)
    """The seat whose deal is to be reviewed instead."""

    def __init__(
        self,
        title: str,
        table: TableView,
        theme: FeltTheme,
        people: Sequence[tuple[int, str]] = (),
        parent: QWidget | None = None,
    ) -> None:
        """Take a table of the review's own, the felt, and the people where there are several."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self._tables: ReviewTables | None = None
        self._picture: ReviewPicture | None = None
        self._point = 0
        self.table = table
        self.marks = PlayMarks(table)
        self.head = Head(title, people)
        self.comparison = Comparison()
        self.curve = Curve()
        self.turn_table = TurnTable()
        self.panel = ReviewPanel()
        self.waiting = Waiting()
        self.form = Choice(
            [(False, self.tr("Curve")), (True, self.tr("Numbers"))], self.tr("Expected lead as")
        )
        self._below = QStackedWidget()
        self._pages = QStackedWidget()
        self._set_palettes(theme)
        self._lay_out()
        self._connect()
        self.head.set_ready(ready=False, costly=False)

    @property
    def point(self) -> int:
        """The place in the curve of the turn that is shown."""
        return self._point

    @property
    def decision(self) -> int | None:
        """The own decision that is shown, if one is."""
        if self._picture is None:
            return None
        rows = self._picture.decisions
        return next((n for n, row in enumerate(rows) if row.point == self._point), None)

    def fit_into(self, room: QSize) -> None:
        """Take all the room there is."""
        self.resize(room)

    def show_share(self, share: float) -> None:
        """Show how far the review is."""
        self._pages.setCurrentWidget(self.waiting)
        self.waiting.show_share(share)

    def show_failure(self) -> None:
        """Say that there is no review."""
        self._pages.setCurrentWidget(self.waiting)
        self.waiting.show_failure()

    def show_review(self, tables: ReviewTables) -> None:
        """Show a review, first its costliest decision or else its last one."""
        self._tables = tables
        picture = self._picture = tables.picture()
        self.panel.show_review(picture)
        self.curve.show_review(picture)
        self.turn_table.show_review(picture)
        costs = [row.cost for row in picture.decisions]
        self.head.set_ready(ready=True, costly=any(costs))
        self._pages.setCurrentIndex(0)
        if costs:
            best = max(range(len(costs)), key=lambda place: (costs[place], place))
            self.show_decision(best)
        elif picture.curve:
            self.show_point(len(picture.curve) - 1)
        self.panel.list.setFocus()
        announce(self, f"{tell(picture.result)} {tell(picture.summary)}")

    def show_decision(self, place: int) -> None:
        """Show an own decision."""
        if self._picture is not None:
            self.show_point(self._picture.decisions[place].point)

    def show_point(self, point: int) -> None:
        """Show a turn of any seat: the own decision in it, if there is one."""
        if self._tables is None or self._picture is None:
            return
        self._point = point
        place, hands = self.decision, self.head.hands.isChecked()
        if place is None:
            moment = self._tables.turn(point, all_hands=hands)
        else:
            moment = self._tables.decision(place, all_hands=hands)
        self.table.show_picture(moment.table, animate=False)
        self.marks.show_moment(moment)
        self.comparison.show_moment(moment)
        self.panel.select(place, point)
        self.curve.select(point)
        self.turn_table.select(point)
        self._say_where(place)
        announce(self, f"{self._what(place)} {self.panel.why_words()}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the panel its share of the width."""
        super().resizeEvent(event)
        most = scaled(self, _PANEL_MOST)
        width = min(max(round(self.width() * _PANEL_SHARE), _PANEL_LEAST), most)
        self.panel.setFixedWidth(width)

    def _say_where(self, place: int | None) -> None:
        assert self._picture is not None
        if place is not None:
            count = len(self._picture.decisions)
            words = self.tr("Decision {number} of {count}").format(number=place + 1, count=count)
        else:
            point = self._picture.curve[self._point]
            words = self.tr("Turn {number}, {who}").format(number=point.number, who=tell(point.who))
        self.head.show_where(words)

    def _what(self, decision: int | None) -> str:
        """Return what was played at the decision that is shown; nothing at others' turns."""
        if self._picture is None or decision is None:
            return ""
        row = self._picture.decisions[decision]
        return self.tr("Decision {number} of {count}: {played}.").format(
            number=decision + 1, count=len(self._picture.decisions), played=tell(row.words)
        )

    def _step(self, by: int) -> None:
        """Go to the own decision before or after the turn that is shown."""
        if self._picture is None:
            return
        rows = [row.point for row in self._picture.decisions]
        after = [point for point in rows if point > self._point]
        before = [point for point in rows if point < self._point]
        if by > 0 and after:
            self.show_point(after[0])
        elif by < 0 and before:
            self.show_point(before[-1])

    def _next_costly(self) -> None:
        """Go to the next decision that cost something; after the last one, to the first."""
        if self._picture is None:
            return
        costly = [row.point for row in self._picture.decisions if row.cost]
        after = [point for point in costly if point > self._point]
        if costly:
            self.show_point((after or costly)[0])

    def _on_form(self, as_table: bool) -> None:
        self._below.setCurrentIndex(int(as_table))

    # --- Building -----------------------------------------------------------------------------

    def _connect(self) -> None:
        head = self.head
        head.previous.clicked.connect(lambda: self._step(-1))
        head.next.clicked.connect(lambda: self._step(1))
        head.costly.clicked.connect(self._next_costly)
        head.hands.toggled.connect(lambda _on: self.show_point(self._point))
        head.close_button.clicked.connect(self.close)
        head.seat_chosen.connect(self.seat_chosen)
        self.waiting.cancel.clicked.connect(self.close)
        self.panel.decision_chosen.connect(self.show_decision)
        self.panel.point_chosen.connect(self.show_point)
        self.curve.chosen.connect(self.show_point)
        self.turn_table.chosen.connect(self.show_point)
        self.form.chosen.connect(self._on_form)
        keys: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_Escape: self.close,
            Qt.Key.Key_PageUp: lambda: self._step(-1),
            Qt.Key.Key_PageDown: lambda: self._step(1),
            Qt.Key.Key_N: self._next_costly,
            Qt.Key.Key_A: head.hands.toggle,
        }
        for key, act in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(act)

    def _set_palettes(self, theme: FeltTheme) -> None:
        panel, felt = panel_palette(theme), felt_palette(theme)
        self.setPalette(panel)
        for part in (self.head, self.comparison, self.waiting):
            part.setPalette(felt)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.table, 5)
        left.addWidget(self.comparison)
        left.addWidget(self._curve_part(), 3)
        body = QWidget()
        row = QHBoxLayout(body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(left, 1)
        row.addWidget(self.panel)
        self._pages.addWidget(body)
        self._pages.addWidget(self.waiting)
        self._pages.setCurrentWidget(self.waiting)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self._pages, 1)

    def _curve_part(self) -> QWidget:
        part = QWidget()
        part.setAutoFillBackground(True)
        palette = part.palette()
        palette.setColor(palette.ColorRole.Window, self.palette().base().color())
        part.setPalette(palette)
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Expected lead of your side, turn by turn"), bold=True), 1)
        head.addWidget(self.form)
        self._below.addWidget(self.curve)
        self._below.addWidget(self.turn_table)
        column = QVBoxLayout(part)
        column.setContentsMargins(16, 6, 10, 4)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self._below, 1)
        return part
