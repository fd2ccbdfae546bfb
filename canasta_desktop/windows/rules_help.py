"""The help window: contents and search, a page to read, back and forward, printing."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QMenu,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from canasta_desktop.rulebook.document import page_with
from canasta_desktop.rules.presets import make_rules
from canasta_desktop.windows.edge import announce, tell
from canasta_desktop.windows.file_places import documents_folder
from canasta_desktop.windows.help_contents import HelpContents
from canasta_desktop.windows.help_pages import load_pages
from canasta_desktop.windows.help_view import STEP, HelpView
from canasta_desktop.windows.parts.button import Button
from canasta_desktop.windows.parts.labels import Line
from canasta_desktop.windows.style import scaled

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QSize
    from PySide6.QtGui import QMouseEvent

    from canasta_desktop.rulebook.document import Page
    from canasta_desktop.rules.ruleset import RuleSet


class _Spot(NamedTuple):
    """Where somebody read: a page and an anchor."""

    page: str
    anchor: str


class RulesHelp(QDialog):
    """A window of its own beside the table; it stays open while the game goes on."""

    percent_changed = Signal(int)
    """The text has another size now, in percent."""

    def __init__(
        self, folder: Path, parent: QWidget | None = None, rules: RuleSet | None = None
    ) -> None:
        """Take the folder of the pages that are kept as files, and the rules in play, if any."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Rules"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint, True)
        self._folder = folder
        self._rules = make_rules()
        self._pages: tuple[Page, ...] = ()
        self._known: frozenset[str] = frozenset()
        self._trail: list[_Spot] = []
        self._place = -1
        self.contents = HelpContents()
        self.view = HelpView()
        self._back = Button(self.tr("Back"), height=36)
        self._forward = Button(self.tr("Forward"), height=36)
        self._build()
        self._make_keys()
        self.set_rules(rules)

    @property
    def pages(self) -> tuple[Page, ...]:
        """The pages there are."""
        return self._pages

    def fit_into(self, room: QSize) -> None:
        """Take a comfortable size that is not larger than the room."""
        wide, high = scaled(self, 1120), scaled(self, 820)
        self.resize(min(wide, room.width() - 24), min(high, room.height() - 24))

    def set_rules(self, rules: RuleSet | None) -> None:
        """Show the pages of these rules; without any, those of Classic."""
        wanted = rules or make_rules()
        if self._pages and wanted == self._rules:
            return
        self._rules = wanted
        self._pages = load_pages(self._folder, wanted)
        self._known = frozenset(anchor for page in self._pages for anchor in page.anchors())
        self.contents.set_pages(self._pages)
        spot = self._trail[self._place] if self._trail else _Spot(self._pages[0].name, "")
        self._show(spot)
        if not self._trail:
            self._trail, self._place = [spot], 0
        self._tell_trail()

    def show_rule(self, number: str) -> bool:
        """Show a rule and mark it; return whether there is one of that number."""
        page = page_with(self._pages, number)
        if page is None:
            return False
        self.contents.search.clear()
        self.go_to(page.name, number)
        self.view.setFocus()
        return True

    def go_to(self, page: str, anchor: str = "") -> None:
        """Go to a page, or a place on it, and remember where the reader came from."""
        spot = _Spot(page, anchor)
        if self._trail and self._trail[self._place] == spot:
            self._show(spot)
            return
        self._trail = [*self._trail[: self._place + 1], spot]
        self._place = len(self._trail) - 1
        self._show(spot)
        self._tell_trail()

    def step(self, steps: int) -> None:
        """Go back (-1) or forward (1) on the way one came."""
        place = self._place + steps
        if 0 <= place < len(self._trail):
            self._place = place
            self._show(self._trail[place])
            self._tell_trail()

    def marked_text(self) -> str:
        """Return the paragraph that is marked, or nothing."""
        return self.view.marked_text()

    def set_percent(self, percent: int) -> None:
        """Show the text larger or smaller, in percent of the program's text."""
        before = self.view.percent
        self.view.set_percent(percent)
        if self.view.percent != before:
            announce(self, self.tr("Text at {percent} %").format(percent=self.view.percent))
            self.percent_changed.emit(self.view.percent)

    def print_page(self, *, whole: bool = False) -> None:
        """Open a preview of the page that is shown, or of all, from which it can be printed."""
        # Printing takes a library of its own, which is loaded only when somebody prints.
        from canasta_desktop.windows.help_printing import preview

        preview(self._on_paper(whole=whole), self)

    def save_pdf(self, path: Path, *, whole: bool = False) -> bool:
        """Write the page that is shown, or all, to a PDF file; return whether that was done."""
        from canasta_desktop.windows.help_printing import save_pdf

        try:
            save_pdf(self._on_paper(whole=whole), path)
        except OSError as error:
            reason = error.strerror or str(error)
            words = self.tr("The file could not be written: {reason}.").format(reason=reason)
            self.contents.say(words)
            return False
        self.contents.say(self.tr("Saved as {name}").format(name=path.name))
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go back and forward with the buttons of the mouse that are made for it."""
        if event.button() == Qt.MouseButton.BackButton:
            self.step(-1)
        elif event.button() == Qt.MouseButton.ForwardButton:
            self.step(1)
        else:
            super().mousePressEvent(event)

    # --- Inside -----------------------------------------------------------------------------------

    def _show(self, spot: _Spot) -> None:
        page = next((item for item in self._pages if item.name == spot.page), self._pages[0])
        self.view.show_page(page, self._known)
        self.view.go_to(spot.anchor)
        self.contents.show_current(page.name, spot.anchor)
        self.setWindowTitle(self.tr("{page} \N{EM DASH} Rules").format(page=tell(page.title)))

    def _tell_trail(self) -> None:
        self._back.setEnabled(self._place > 0)
        self._forward.setEnabled(self._place < len(self._trail) - 1)

    def _on_link(self, page: str, anchor: str) -> None:
        if not page:
            self.show_rule(anchor)
        elif any(item.name == page for item in self._pages):
            self.go_to(page, "" if anchor == "top" else anchor)

    def _on_paper(self, *, whole: bool) -> tuple[Page, ...]:
        page = self.view.page
        return self._pages if whole or page is None else (page,)

    def _ask_how_much(self, button: Button, then: Callable[[bool], None]) -> None:
        """Ask at a button whether the page that is shown is meant, or the whole help."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("&This page"), lambda: then(False))
        menu.addAction(self.tr("The &whole help"), lambda: then(True))
        menu.popup(button.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def _ask_for_pdf(self, whole: bool) -> None:
        page = self._on_paper(whole=whole)[0]
        title = self.tr("Save the help as PDF") if whole else self.tr("Save the page as PDF")
        dialog = QFileDialog(self, title)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setDefaultSuffix("pdf")
        dialog.setNameFilter(self.tr("PDF files (*.pdf)"))
        dialog.setDirectory(documents_folder())
        dialog.selectFile(f"{tell(page.title)}.pdf")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.save_pdf(Path(name), whole=whole))
        dialog.open()

    def _make_keys(self) -> None:
        def key(text: str, do: Callable[[], object]) -> None:
            QShortcut(QKeySequence(text), self).activated.connect(do)

        def search() -> None:
            self.contents.search.setFocus()
            self.contents.search.selectAll()

        key("Ctrl+F", search)
        key("F3", lambda: self.contents.go_on(1))
        key("Shift+F3", lambda: self.contents.go_on(-1))
        key("Alt+Left", lambda: self.step(-1))
        key("Alt+Right", lambda: self.step(1))
        for text in ("Ctrl++", "Ctrl+="):
            key(text, lambda: self.set_percent(self.view.percent + STEP))
        key("Ctrl+-", lambda: self.set_percent(self.view.percent - STEP))
        key("Ctrl+0", lambda: self.set_percent(100))
        key("Ctrl+P", self.print_page)

    def _build(self) -> None:
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.addWidget(self.contents)
        splitter.addWidget(self.view)
        splitter.setStretchFactor(1, 1)
        splitter.setChildrenCollapsible(False)
        splitter.setSizes([scaled(self, 320), scaled(self, 800)])
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(splitter, 1)
        whole.addWidget(Line(strong=True))
        whole.addLayout(self._foot())
        self.contents.chosen.connect(self.go_to)
        self.contents.words_changed.connect(self.view.highlight)
        self.view.link_pressed.connect(self._on_link)

    def _foot(self) -> QHBoxLayout:
        def button(text: str, do: Callable[[], object], name: str = "", key: str = "") -> Button:
            made = Button(text, key=key, height=36)
            made.clicked.connect(do)
            made.setAccessibleName(name or text)
            made.setToolTip(name)
            return made

        self._back.clicked.connect(lambda: self.step(-1))
        self._forward.clicked.connect(lambda: self.step(1))
        smaller = button(
            self.tr("A−"),
            lambda: self.set_percent(self.view.percent - STEP),
            self.tr("Smaller text"),
        )
        larger = button(
            self.tr("A+"),
            lambda: self.set_percent(self.view.percent + STEP),
            self.tr("Larger text"),
        )
        foot = QHBoxLayout()
        foot.setContentsMargins(12, 6, 12, 6)
        foot.setSpacing(4)
        for item in (self._back, self._forward, smaller, larger):
            foot.addWidget(item)
        foot.addStretch(1)
        for text, then in (
            (self.tr("Print…"), lambda whole: self.print_page(whole=whole)),
            (self.tr("Save as PDF…"), self._ask_for_pdf),
        ):
            made = button(text, lambda: None)
            made.clicked.connect(partial(self._ask_how_much, made, then))
            foot.addWidget(made)
        foot.addWidget(button(self.tr("Close"), self.close, key=self.tr("Esc")))
        return foot
