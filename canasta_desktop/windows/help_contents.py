"""The left side of the help: the contents of all pages, or what a search has found in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from canasta_desktop.present.phrases import say_count
from canasta_desktop.rulebook.document import CHIEF
from canasta_desktop.rulebook.finding import Hit, Place, find, places
from canasta_desktop.windows.edge import announce, tell, translate
from canasta_desktop.windows.parts.fields import TextField
from canasta_desktop.windows.parts.labels import Size, Tone, label
from canasta_desktop.windows.style import slim_scroll_bars

if TYPE_CHECKING:
    from canasta_desktop.rulebook.document import Page

_PAGE: Final = Qt.ItemDataRole.UserRole
_ANCHOR: Final = _PAGE + 1
_MOST = 80


class HelpContents(QWidget):
    """A search field over two lists, of which one is shown."""

    chosen = Signal(str, str)
    """A page and an anchor that the reader wants to see."""
    words_changed = Signal(object)
    """The words that are looked for, a tuple."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make the lists."""
        super().__init__(parent)
        self._places: tuple[Place, ...] = ()
        self._titles: dict[str, str] = {}
        self._sections: dict[tuple[str, str], str] = {}
        self.search = TextField(self.tr("Search the help"))
        self.search.setPlaceholderText(self.tr("Search the help"))
        self.search.setClearButtonEnabled(True)
        self.tree = QTreeWidget()
        self.results = QListWidget()
        self._note = label("", Size.SMALL, Tone.QUIET)
        self._lists = QStackedWidget()
        self._build()

    @property
    def words(self) -> tuple[str, ...]:
        """The words that are looked for."""
        return tuple(self.search.text().split())

    @property
    def note(self) -> str:
        """How much was found, in words."""
        return self._note.text()

    def set_pages(self, pages: tuple[Page, ...]) -> None:
        """List these pages."""
        self._places = places(pages, translate)
        self._titles = {page.name: tell(page.title) for page in pages}
        self._sections = {
            (page.name, anchor): section
            for page in pages
            for anchor, section in page.chief_sections()
        }
        was_blocked = self.tree.blockSignals(True)
        self._list_pages(pages)
        self.tree.blockSignals(was_blocked)
        self._on_text(self.search.text())

    def _list_pages(self, pages: tuple[Page, ...]) -> None:
        self.tree.clear()
        tops: dict[str, QTreeWidgetItem] = {}
        for page in pages:
            item = _item(tell(page.title), page.name, "")
            if page.under in tops:
                tops[page.under].addChild(item)
                continue
            font = item.font(0)
            font.setWeight(QFont.Weight.Bold)
            item.setFont(0, font)
            tops[page.name] = item
            self.tree.addTopLevelItem(item)
            for section in page.sections:
                if section.level == CHIEF:
                    item.addChild(_item(tell(section.title), page.name, section.anchor))
        if pages:
            tops[pages[0].name].setExpanded(True)

    def show_current(self, page: str, anchor: str = "") -> None:
        """Mark what is read, without going there: the section with the anchor, or the page."""
        items = self.tree.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive, 0)
        listed = {(item.data(0, _PAGE), item.data(0, _ANCHOR)): item for item in items}
        section = self._sections.get((page, anchor), "")
        wanted = listed.get((page, section), listed.get((page, "")))
        if wanted is not None and wanted is not self.tree.currentItem():
            was_blocked = self.tree.blockSignals(True)
            self.tree.setCurrentItem(wanted)
            self.tree.blockSignals(was_blocked)

    def say(self, words: str) -> None:
        """Show a line of news under the search field and have it read aloud."""
        self._note.setText(words)
        self._note.setVisible(bool(words))
        announce(self, words)

    def go_on(self, steps: int) -> None:
        """Go to the next find (1) or the previous one (-1), round at the ends."""
        count = self.results.count()
        if count and self.words:
            row = self.results.currentRow()
            self.results.setCurrentRow((row + steps) % count if row >= 0 else 0)

    # --- What is typed and chosen -----------------------------------------------------------------

    def _on_text(self, text: str) -> None:
        was_blocked = self.results.blockSignals(True)
        self.results.clear()
        hits = find(self._places, text)[:_MOST]
        for hit in hits:
            item = QListWidgetItem(self._short(hit))
            item.setData(_PAGE, hit.place.page)
            item.setData(_ANCHOR, hit.place.anchor)
            self.results.addItem(item)
        self.results.blockSignals(was_blocked)
        wanted = bool(text.strip())
        self._lists.setCurrentWidget(self.results if wanted else self.tree)
        found = say_count(len(hits), "{count} place found", "{count} places found")
        if len(hits) == _MOST:
            found = say_count(_MOST, "{count} place and more", "{count} places and more")
        words = tell(found) if hits else self.tr("Not found")
        self._note.setText(words if wanted else "")
        self._note.setVisible(wanted)
        self.words_changed.emit(self.words)

    def _short(self, hit: Hit) -> str:
        """Return a find in a line or two: its page and heading, then its words."""
        place = hit.place
        title = self._titles[place.page]
        head = title if place.heading in ("", title) else f"{title} \N{MIDDLE DOT} {place.heading}"
        return f"{head}\n{hit.words}"

    def _on_entered(self) -> None:
        announce(self, self._note.text())
        if self.results.count():
            self.go_on(1)

    def _open_result(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(_PAGE), item.data(_ANCHOR))

    def _open_item(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(0, _PAGE), item.data(0, _ANCHOR))

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 6, 12)
        column.setSpacing(6)
        column.addWidget(self.search)
        column.addWidget(self._note)
        column.addWidget(self._lists, 1)
        self._lists.addWidget(self.tree)
        self._lists.addWidget(self.results)
        results, tree = self.results, self.tree
        results.setAccessibleName(self.tr("Places found"))
        results.setFrameShape(QListWidget.Shape.NoFrame)
        results.setWordWrap(True)
        results.setResizeMode(QListWidget.ResizeMode.Adjust)
        results.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        results.setSpacing(3)
        results.viewport().setAutoFillBackground(False)
        tree.setHeaderHidden(True)
        tree.setAccessibleName(self.tr("Contents"))
        tree.setFrameShape(QTreeWidget.Shape.NoFrame)
        tree.setUniformRowHeights(False)
        tree.setIndentation(16)
        tree.setStyleSheet("QTreeView::item { padding: 3px 2px; }")
        tree.viewport().setAutoFillBackground(False)
        slim_scroll_bars(tree)
        slim_scroll_bars(results)
        self.search.textChanged.connect(self._on_text)
        self.search.returnPressed.connect(self._on_entered)
        tree.currentItemChanged.connect(lambda item, _old: self._open_item(item))
        tree.itemActivated.connect(lambda item, _column: self._open_item(item))
        results.currentItemChanged.connect(lambda item, _old: self._open_result(item))
        results.itemActivated.connect(self._open_result)


def _item(text: str, page: str, anchor: str) -> QTreeWidgetItem:
    item = QTreeWidgetItem([text])
    item.setToolTip(0, text)
    item.setData(0, _PAGE, page)
    item.setData(0, _ANCHOR, anchor)
    return item
