"""The reading area of the help: one page, a marked place, highlighted words, text of any size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPalette,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget

from canasta_desktop.rulebook.document import Table
from canasta_desktop.settings import HELP_SIZES
from canasta_desktop.windows.edge import tell
from canasta_desktop.windows.help_html import RULE_NUMBER, Look, page_html
from canasta_desktop.windows.style import slim_scroll_bars, tint

if TYPE_CHECKING:
    from PySide6.QtCore import QUrl
    from PySide6.QtGui import QResizeEvent, QTextBlock

    from canasta_desktop.rulebook.document import Page

(SMALLEST, LARGEST), STEP = HELP_SIZES, 10
"""The text size in percent of the program's text."""


_LONGEST_LINE = 62
"""The widest column of text, in letters as wide as they are high; the rest of a line is margin."""

_WIDE_TABLE = 5
"""A page with a table of so many columns takes the whole width."""

_RED_ON_LIGHT, _RED_ON_DARK = "#b3262f", "#ff9d96"


class HelpView(QTextBrowser):
    """Shows a page. It never follows a link by itself: it tells which one was pressed."""

    link_pressed = Signal(str, str)
    """The page (or nothing, for a rule) and the anchor of a link."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._page: Page | None = None
        self._known: frozenset[str] = frozenset()
        self._anchor = ""
        self._marked: QTextBlock | None = None
        self._words: tuple[str, ...] = ()
        self._percent = 100
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        slim_scroll_bars(self)
        self.anchorClicked.connect(self._on_link)

    @property
    def page(self) -> Page | None:
        """The page that is shown."""
        return self._page

    @property
    def percent(self) -> int:
        """The size of the text in percent of the program's text."""
        return self._percent

    def set_percent(self, percent: int) -> None:
        """Show the text larger or smaller, at the same place."""
        percent = min(max(percent, SMALLEST), LARGEST)
        if percent != self._percent:
            self._percent = percent
            self._write()

    def show_page(self, page: Page, known: frozenset[str]) -> None:
        """Show a page from its top; ``known`` are all anchors that rule numbers can lead to."""
        if page is self._page and known == self._known:
            return
        self._page, self._known = page, known
        self._anchor = ""
        self._write()

    def go_to(self, anchor: str) -> bool:
        """Scroll to an anchor, and mark the paragraph if it is a rule; return if it is there."""
        self._anchor = anchor
        self._marked = None
        block = self._block_of(anchor) if anchor else self.document().begin()
        if block is None:
            self._mark_all()
            return False
        self.setTextCursor(QTextCursor(block))
        self._scroll_to(block)
        if RULE_NUMBER.fullmatch(anchor) and not block.blockFormat().headingLevel():
            self._marked = block
        self._mark_all()
        return True

    def highlight(self, words: tuple[str, ...]) -> None:
        """Highlight every occurrence of these words."""
        self._words = words
        self._mark_all()

    def marked_text(self) -> str:
        """Return the paragraph that is marked, or nothing."""
        return "" if self._marked is None else self._marked.text()

    def highlights(self) -> int:
        """Return how many occurrences are highlighted."""
        return len(self.extraSelections()) - (self._marked is not None)

    def changeEvent(self, event: QEvent) -> None:
        """Follow other colours and another size of the program's text."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._write()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep lines from becoming too long to read."""
        super().resizeEvent(event)
        self._set_margins()

    # --- Writing and marking ----------------------------------------------------------------------

    def _write(self) -> None:
        page = self._page
        if page is None:
            return
        bar = self.verticalScrollBar()
        share = bar.value() / bar.maximum() if bar.maximum() else 0.0
        look = look_of(self.palette(), self.font().pointSizeF() * self._percent / 100)
        font = self.font()
        font.setPointSizeF(look.size)
        document = self.document()
        document.setDefaultFont(font)
        self.setHtml(page_html(page, self._known, look))
        self._set_margins()
        self.setDocumentTitle(tell(page.title))
        self.setAccessibleName(tell(page.title))
        if self._anchor:
            self.go_to(self._anchor)
        else:
            self._marked = None
            self._mark_all()
            bar.setValue(round(share * bar.maximum()))

    def _set_margins(self) -> None:
        """Leave white beside the text, and more of it in a wide window."""
        if self._page is None:
            return
        letter = round(QFontMetricsF(self.document().defaultFont()).height() * 0.75)
        spare = 0
        if not _is_wide(self._page):
            spare = max(0, self.viewport().width() - letter * (_LONGEST_LINE + 4))
        frame = self.document().rootFrame()
        look = frame.frameFormat()
        look.setLeftMargin(letter * 2 + spare * 2 // 5)
        look.setRightMargin(letter * 2 + spare - spare * 2 // 5)
        look.setTopMargin(letter * 2)
        look.setBottomMargin(letter * 3)
        frame.setFrameFormat(look)

    def _block_of(self, anchor: str) -> QTextBlock | None:
        block = self.document().begin()
        while block.isValid():
            for piece in block.textFormats():
                if anchor in piece.format.anchorNames():
                    return block
            block = block.next()
        return None

    def _scroll_to(self, block: QTextBlock) -> None:
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(round(top) - 16)

    def _mark_all(self) -> None:
        marks = []
        if self._marked is not None:
            whole = _selection(QTextCursor(self._marked), tint(self.palette()))
            whole.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            whole.cursor.movePosition(
                QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
            )
            marks.append(whole)
        for word in self._words:
            marks.extend(self._occurrences(word))
        self.setExtraSelections(marks)

    def _occurrences(self, word: str) -> list[QTextEdit.ExtraSelection]:
        found = []
        gold = self.palette().color(QPalette.ColorRole.Accent)
        ink = self.palette().color(QPalette.ColorRole.BrightText)
        document: QTextDocument = self.document()
        cursor = document.find(word)
        while not cursor.isNull():
            mark = _selection(cursor, gold)
            mark.format.setForeground(ink)
            found.append(mark)
            cursor = document.find(word, cursor)
        return found

    def _on_link(self, url: QUrl) -> None:
        self.link_pressed.emit(url.path(), url.fragment())


def _is_wide(page: Page) -> bool:
    blocks = (block for section in page.sections for block in section.blocks)
    return any(isinstance(item, Table) and len(item.head) >= _WIDE_TABLE for item in blocks)


def _selection(cursor: QTextCursor, ground: QColor) -> QTextEdit.ExtraSelection:
    mark = QTextEdit.ExtraSelection()
    look = QTextCharFormat()
    look.setBackground(ground)
    mark.cursor = cursor
    mark.format = look
    return mark


def look_of(palette: QPalette, size: float) -> Look:
    """Return the look of pages in the colours of a palette."""
    role = QPalette.ColorRole
    return Look(
        text=palette.color(role.Text).name(),
        quiet=palette.color(role.PlaceholderText).name(),
        link=palette.color(role.Link).name(),
        line=palette.color(role.Midlight).name(),
        box=palette.color(role.AlternateBase).name(),
        size=size,
        red=_RED_ON_DARK if palette.color(role.Base).lightness() < 128 else _RED_ON_LIGHT,
    )
