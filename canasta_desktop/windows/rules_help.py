"""The rules help: pages to read, their sections as a list, a search, and jumps to a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeySequence,
    QPalette,
    QShortcut,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QStackedWidget,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from canasta_desktop.present.phrases import say_count
from canasta_desktop.windows.edge import announce, tell
from canasta_desktop.windows.help_pages import (
    VALUE_MARK,
    HelpPage,
    Hit,
    Part,
    load_pages,
    page_of_rule,
    search,
)
from canasta_desktop.windows.parts.button import Button
from canasta_desktop.windows.parts.fields import TextField
from canasta_desktop.windows.parts.labels import Line, Size, Tone, label
from canasta_desktop.windows.style import scaled, slim_scroll_bars, text_font, tint

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QSize
    from PySide6.QtGui import QTextBlock

    from canasta_desktop.rules.ruleset import RuleSet

_PAGE: Final = Qt.ItemDataRole.UserRole
_PART: Final = _PAGE + 1
_RULE_LEVEL: Final = 4


class RulesHelp(QDialog):
    """A window of its own beside the table; it stays open while the game goes on."""

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        """Take the folder of the help pages."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rules"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint, True)
        self._folder = folder
        self._rules: RuleSet | None = None
        self._pages: tuple[HelpPage, ...] = ()
        self._shown: HelpPage | None = None
        self._marked: QTextBlock | None = None
        self._search = TextField(self.tr("Search the rules"))
        self._search.setPlaceholderText(self.tr("Search the rules"))
        self._search.setClearButtonEnabled(True)
        self._contents = QTreeWidget()
        self._results = QListWidget()
        self._lists = QStackedWidget()
        self._text = QTextBrowser()
        self._note = label("", Size.SMALL, Tone.QUIET)
        self._build()
        self.set_rules(None)

    @property
    def pages(self) -> tuple[HelpPage, ...]:
        """The pages there are."""
        return self._pages

    @property
    def contents(self) -> QTreeWidget:
        """The sections of all pages."""
        return self._contents

    @property
    def results(self) -> QListWidget:
        """What a search found."""
        return self._results

    @property
    def search_field(self) -> TextField:
        """What is searched for."""
        return self._search

    @property
    def text(self) -> QTextBrowser:
        """The page that is shown."""
        return self._text

    def fit_into(self, room: QSize) -> None:
        """Take a comfortable size that is not larger than the room."""
        wide, high = scaled(self, 1060), scaled(self, 800)
        self.resize(min(wide, room.width() - 24), min(high, room.height() - 24))

    def set_rules(self, rules: RuleSet | None) -> None:
        """Tell how the settings stand in these rules; without any, only what may be set."""
        if self._pages and rules == self._rules:
            return
        self._rules = rules
        name = None if self._shown is None else self._shown.name
        self._pages = load_pages(self._folder, rules)
        self._shown = None
        self._list_contents()
        if self._pages:
            self._show_page(next((p for p in self._pages if p.name == name), self._pages[0]))

    def show_rule(self, number: str) -> bool:
        """Show a rule and mark it; return whether there is one of that number."""
        found = page_of_rule(self._pages, number)
        if found is None:
            return False
        self._search.clear()
        self._go(*found)
        self._text.setFocus()
        return True

    def come_forward(self) -> None:
        """Show the window in front of the others."""
        self.show()
        self.raise_()
        self.activateWindow()

    def marked_text(self) -> str:
        """Return the paragraph that is marked, or nothing."""
        return "" if self._marked is None else self._marked.text()

    # --- Contents and search --------------------------------------------------------------------

    def _list_contents(self) -> None:
        self._contents.clear()
        for page in self._pages:
            top = self._item(page.title, page, page.parts[0] if page.parts else None)
            font = top.font(0)
            font.setWeight(QFont.Weight.Bold)
            top.setFont(0, font)
            self._contents.addTopLevelItem(top)
            for part in page.parts:
                if part.level == 2:
                    top.addChild(self._item(part.title, page, part))
            top.setExpanded(page is self._pages[0])

    def _on_search(self, text: str) -> None:
        self._results.clear()
        wanted = bool(text.strip())
        self._lists.setCurrentWidget(self._results if wanted else self._contents)
        if not wanted:
            self._note.setText("")
            return
        hits = search(self._pages, text)
        for hit in hits:
            item = QListWidgetItem(_short(hit))
            item.setData(_PAGE, next(page for page in self._pages if page.name == hit.page))
            item.setData(_PART, hit.part)
            self._results.addItem(item)
        found = say_count(len(hits), "{count} place found", "{count} places found")
        self._note.setText(tell(found) if hits else self.tr("Not found"))

    def _on_search_entered(self) -> None:
        announce(self, self._note.text())
        if self._results.count():
            self._results.setCurrentRow(0)
            self._open_result(self._results.item(0))

    def _open_result(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._go(item.data(_PAGE), item.data(_PART))

    def _item(self, text: str, page: HelpPage, part: Part | None) -> QTreeWidgetItem:
        item = QTreeWidgetItem([text])
        item.setToolTip(0, text)
        item.setData(0, _PAGE, page)
        item.setData(0, _PART, part)
        return item

    def _open(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self._go(item.data(0, _PAGE), item.data(0, _PART))

    # --- The page -------------------------------------------------------------------------------

    def _go(self, page: HelpPage, part: Part | None) -> None:
        self._show_page(page)
        if part is not None:
            self._mark(part)

    def _show_page(self, page: HelpPage) -> None:
        if page is self._shown:
            return
        self._shown = page
        self._marked = None
        self._text.document().setMarkdown(page.markdown)
        _dress(self._text)
        self._text.setDocumentTitle(page.title)

    def _mark(self, part: Part) -> None:
        self._unmark()
        block = self._block_of(part)
        if block is None:
            return
        self._text.setTextCursor(QTextCursor(block))
        top = self._text.document().documentLayout().blockBoundingRect(block).top()
        self._text.verticalScrollBar().setValue(round(top) - 12)
        if part.level == _RULE_LEVEL:
            ground = QTextBlockFormat()
            ground.setBackground(tint(self._text.palette()))
            QTextCursor(block).mergeBlockFormat(ground)
            self._marked = block

    def _unmark(self) -> None:
        if self._marked is not None:
            plain = self._marked.blockFormat()
            plain.clearBackground()
            QTextCursor(self._marked).setBlockFormat(plain)
            self._marked = None

    def _block_of(self, part: Part) -> QTextBlock | None:
        block = self._text.document().begin()
        while block.isValid():
            if block.text().startswith(part.start):
                return block
            block = block.next()
        return None

    def _on_link(self, url: QUrl) -> None:
        if self.show_rule(url.fragment()):
            return
        self._text.setSource(QUrl())

    # --- Layout ---------------------------------------------------------------------------------

    def _build(self) -> None:
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(12, 12, 6, 12)
        column.setSpacing(6)
        column.addWidget(self._search)
        column.addWidget(self._note)
        column.addWidget(self._lists, 1)
        self._lists.addWidget(self._contents)
        self._lists.addWidget(self._results)
        self._results.setAccessibleName(self.tr("Places found"))
        self._results.setFrameShape(QListWidget.Shape.NoFrame)
        self._results.setWordWrap(True)
        self._results.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._results.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._results.setSpacing(3)
        self._results.viewport().setAutoFillBackground(False)
        self._contents.setHeaderHidden(True)
        self._contents.setAccessibleName(self.tr("Contents"))
        self._contents.setFrameShape(QTreeWidget.Shape.NoFrame)
        self._contents.setUniformRowHeights(False)
        self._contents.setIndentation(16)
        self._contents.setStyleSheet("QTreeView::item { padding: 3px 2px; }")
        self._contents.viewport().setAutoFillBackground(False)
        self._text.setAccessibleName(self.tr("Rules"))
        self._text.setOpenLinks(False)
        self._text.setFrameShape(QTextBrowser.Shape.NoFrame)
        self._text.document().setDocumentMargin(24)
        self._text.setFont(text_font(self._text, 1.06))
        self._text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        slim_scroll_bars(self._contents)
        slim_scroll_bars(self._results)
        slim_scroll_bars(self._text)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.addWidget(left)
        splitter.addWidget(self._text)
        splitter.setStretchFactor(1, 1)
        splitter.setChildrenCollapsible(False)
        splitter.setSizes([scaled(self, 320), scaled(self, 740)])
        close = Button(self.tr("Close"), key=self.tr("Esc"), height=42)
        close.clicked.connect(self.close)
        foot = QHBoxLayout()
        foot.setContentsMargins(16, 8, 16, 8)
        foot.addWidget(label(self.tr("Ctrl+F searches"), Size.SMALL, Tone.QUIET))
        foot.addStretch(1)
        foot.addWidget(close)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(splitter, 1)
        whole.addWidget(Line(strong=True))
        whole.addLayout(foot)
        self._search.textChanged.connect(self._on_search)
        self._search.returnPressed.connect(self._on_search_entered)
        self._contents.currentItemChanged.connect(lambda item, _old: self._open(item))
        self._contents.itemActivated.connect(lambda item, _column: self._open(item))
        self._results.currentItemChanged.connect(lambda item, _old: self._open_result(item))
        self._results.itemActivated.connect(self._open_result)
        self._text.anchorClicked.connect(self._on_link)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self._search.setFocus)


def _short(hit: Hit) -> str:
    """Return a find in a line or two, with its number or its heading before it."""
    title = hit.part.title if hit.part.level < 4 else hit.part.number or ""
    return hit.words if hit.words.startswith(title) else f"{title}: {hit.words}"


def _dress(view: QTextBrowser) -> None:
    """Give headings, tables and the lines about this table their look."""
    document = view.document()
    palette = view.palette()
    block = document.begin()
    while block.isValid():
        cursor = QTextCursor(block)
        level = block.blockFormat().headingLevel()
        spacing = QTextBlockFormat()
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        if level:
            look = QTextCharFormat()
            look.setFontPointSize(view.font().pointSizeF() * (1.7, 1.35, 1.12)[level - 1])
            look.setFontWeight(QFont.Weight.Bold)
            cursor.mergeCharFormat(look)
            spacing.setTopMargin((0, 22, 16)[level - 1])
            spacing.setBottomMargin(6)
        elif cursor.currentTable() is None:
            spacing.setBottomMargin(9)
            spacing.setLineHeight(118, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        if block.text().startswith(VALUE_MARK):
            look = QTextCharFormat()
            look.setForeground(palette.color(QPalette.ColorRole.Link))
            cursor.mergeCharFormat(look)
            spacing.setLeftMargin(18)
        QTextCursor(block).mergeBlockFormat(spacing)
        block = block.next()
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            _dress_table(frame, palette.color(QPalette.ColorRole.Midlight))


def _dress_table(table: QTextTable, line: QColor) -> None:
    look = table.format()
    look.setBorder(1)
    look.setBorderBrush(line)
    look.setBorderCollapse(True)
    look.setCellPadding(6)
    look.setCellSpacing(0)
    look.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    look.setTopMargin(4)
    look.setBottomMargin(12)
    table.setFormat(look)
