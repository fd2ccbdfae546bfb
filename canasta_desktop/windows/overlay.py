"""A sheet that lies over the table page: everything under it waits, nothing is locked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from canasta_desktop.windows.parts.paint import round_box, soft_shadow
from canasta_desktop.windows.style import PAGE_RADIUS, scaled, slim_scroll_bars

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from canasta_desktop.windows.parts.button import Button

_MARGIN = 12


class Sheet(QFrame):
    """The sheet itself: a header in felt colours, a body that scrolls if it must, a foot."""

    def lay_out(self, header: QWidget, body: QWidget, foot: QWidget) -> None:
        """Put the three parts together; a sheet does this once."""
        self._header, self._inside, self._foot = header, body, foot
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.viewport().setAutoFillBackground(False)
        slim_scroll_bars(area)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(body)
        body.setAutoFillBackground(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(header)
        column.addWidget(area, 1)
        column.addWidget(foot)

    def wanted_height(self, width: int) -> int:
        """Return the height at which nothing has to be scrolled."""
        layout = self._inside.layout()
        body = self._inside.sizeHint().height()
        if layout is not None and layout.hasHeightForWidth():
            body = layout.heightForWidth(width)
        return self._header.sizeHint().height() + body + self._foot.sizeHint().height() + 2

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the paper and the felt behind the header."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        round_box(painter, area, PAGE_RADIUS, self._header.palette().window().color())
        paper = area.adjusted(0, self._header.height(), 0, 0)
        painter.setClipRect(paper)
        tall = paper.adjusted(0, -PAGE_RADIUS, 0, 0)
        round_box(painter, tall, PAGE_RADIUS, self.palette().window().color())


class Overlay(QWidget):
    """Darkens the page it lies on and shows a sheet in the middle of it.

    While it shows, the other children of the page are disabled, so that the keyboard stays here;
    hiding it gives them back.
    """

    table_asked = Signal()
    """Esc was pressed: the table is to be seen."""

    def __init__(self, page: QWidget) -> None:
        """Take the page."""
        super().__init__(page)
        self._page = page
        self._width = 0
        self._sheet: Sheet | None = None
        self._default: Button | None = None
        self._waiting: list[QWidget] = []
        self.hide()
        page.installEventFilter(self)

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that lies here."""
        return self._sheet

    def put(self, sheet: Sheet, default: Button, width: int) -> None:
        """Lay a sheet of this greatest width here in place of the last one.

        Enter presses ``default``.
        """
        self._width = width
        if self._sheet is not None:
            self._sheet.hide()
            self._sheet.deleteLater()
        self._sheet, self._default = sheet, default
        sheet.setParent(self)
        sheet.show()

    def open(self) -> None:
        """Show the sheet and take the focus."""
        if self._sheet is None or self._default is None:
            return
        if not self.isVisibleTo(self._page):
            self._waiting = [
                child
                for child in self._page.children()
                if isinstance(child, QWidget) and child is not self and child.isEnabled()
            ]
            _let_go_of_focus(self._page)
            for child in self._waiting:
                child.setEnabled(False)
        self._place()
        self.show()
        self.raise_()
        self._default.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_up(self) -> None:
        """Take the sheet out of sight and give the page back."""
        for child in self._waiting:
            child.setEnabled(True)
        self._waiting = []
        _let_go_of_focus(self)
        self.hide()

    def click_default(self) -> None:
        """Press what Enter presses."""
        if self._default is not None:
            self._default.click()

    @property
    def is_open(self) -> bool:
        """Whether the sheet lies over the page."""
        return self.isVisibleTo(self._page)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the page's size."""
        if watched is self._page and event.type() == QEvent.Type.Resize and self.is_open:
            self._place()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the default button on Enter; Esc leads back to the table."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click_default()
        elif event.key() == Qt.Key.Key_Escape:
            self.table_asked.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Darken the page and paint the sheet's shadow."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(4, 14, 12, 150))
        if self._sheet is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        soft_shadow(painter, QRectF(self._sheet.geometry()), PAGE_RADIUS)

    def _place(self) -> None:
        self.setGeometry(self._page.rect())
        if self._sheet is None:
            return
        width = min(scaled(self, self._width), self.width() - 2 * _MARGIN)
        height = min(self._sheet.wanted_height(width), self.height() - 2 * _MARGIN)
        left, top = (self.width() - width) // 2, (self.height() - height) // 2
        self._sheet.setGeometry(left, top, width, height)
        self.update()  # the shadow of the sheet that lay here before


def _let_go_of_focus(within: QWidget) -> None:
    """Leave the focus nowhere for now, if it is in there.

    Whatever is hidden or disabled with the focus passes it on as if Tab had been pressed.
    """
    focused = within.window().focusWidget()
    if focused is not None and within.isAncestorOf(focused):
        focused.clearFocus()
