"""Help pages on paper, in black on white: a preview that prints, and PDF files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import (
    QGuiApplication,
    QPageLayout,
    QPageSize,
    QPdfWriter,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewDialog

from canasta_desktop.windows.edge import tell
from canasta_desktop.windows.help_html import ON_PAPER, paper_html
from canasta_desktop.windows.style import program_font

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from PySide6.QtGui import QPagedPaintDevice, QTextBlock
    from PySide6.QtWidgets import QWidget

    from canasta_desktop.rulebook.document import Page

_MARGIN = 18.0
"""White on every side of a sheet, in millimetres."""
_QT_MARGIN = 2.0
"""What Qt adds to that on every side when it prints a text, in centimetres."""


def paper_document(pages: Sequence[Page]) -> QTextDocument:
    """Return pages as they are printed, each on a new sheet; links are plain words on paper."""
    document = QTextDocument()
    font = program_font()
    font.setPointSizeF(ON_PAPER.size)
    document.setDefaultFont(font)
    document.setHtml(paper_html(pages))
    document.setMetaInformation(QTextDocument.MetaInformation.DocumentTitle, title_of(pages))
    return document


def title_of(pages: Sequence[Page]) -> str:
    """Return what the paper is called: the title of the page, or of the first of several."""
    return tell(pages[0].title)


def save_pdf(pages: Sequence[Page], path: Path) -> None:
    """Write pages to a PDF file; raise OSError if it cannot be written."""
    path.touch()
    print_pages(pages, pdf_writer(pages, path))


def pdf_writer(pages: Sequence[Page], path: Path) -> QPdfWriter:
    """Return what writes pages to a PDF file of sheets of A4."""
    writer = QPdfWriter(str(path))
    writer.setTitle(title_of(pages))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(
        QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN), QPageLayout.Unit.Millimeter
    )
    return writer


def print_pages(pages: Sequence[Page], device: QPagedPaintDevice) -> None:
    """Print pages, sheet after sheet, with page numbers."""
    paged_document(pages, device).print_(device)


def paged_document(pages: Sequence[Page], device: QPagedPaintDevice) -> QTextDocument:
    """Return pages as a device prints them: each heading on the sheet of what stands below it.

    Qt keeps no block with the next one, so the sheets are measured on a copy, and a heading that
    would stand last on one begins a new sheet.
    """
    document = paper_document(pages)
    while left := _left_behind(laid_out(document, device)):
        for place in left:
            _begin_sheet(document.findBlockByNumber(place))
    return document


def _left_behind(document: QTextDocument) -> list[int]:
    """Return on each help page the first heading that stands without what is below it.

    Later ones on the page move when that one does.
    """
    found = []
    is_past = False
    for places in _heading_runs(document):
        first, last = places[0], places[-1]
        look = document.findBlockByNumber(first).blockFormat()
        if look.headingLevel() == 1:
            is_past = False
        begins = look.pageBreakPolicy() == QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore
        if not (is_past or begins) and sheet_of(document, first) != sheet_of(document, last + 1):
            found.append(first)
            is_past = True
    return found


def laid_out(document: QTextDocument, device: QPagedPaintDevice) -> QTextDocument:
    """Return a copy that is divided into sheets just as Qt divides it when it prints."""
    copy = document.clone()
    copy.documentLayout().setPaintDevice(device)
    frame = copy.rootFrame()
    look = frame.frameFormat()
    # Lengths of a text are in dots of the screen; the layout scales them for the device.
    look.setMargin(int(_QT_MARGIN / 2.54 * QGuiApplication.primaryScreen().logicalDotsPerInchY()))
    frame.setFrameFormat(look)
    copy.setPageSize(QSizeF(device.width(), device.height()))
    return copy


def sheet_of(document: QTextDocument, place: int) -> int:
    """Return the number of the sheet on which the first line of a block stands."""
    block = document.findBlockByNumber(place)
    top = document.documentLayout().blockBoundingRect(block).top()
    line = block.layout().lineAt(0)
    if line.isValid():
        top += line.y()
    return int(top // document.pageSize().height())


def _heading_runs(document: QTextDocument) -> Iterator[list[int]]:
    """Yield the numbers of headings, together where one follows the other, before other text."""
    run: list[int] = []
    for place in range(document.blockCount()):
        if document.findBlockByNumber(place).blockFormat().headingLevel():
            run.append(place)
        elif run:
            yield run
            run = []


def _begin_sheet(block: QTextBlock) -> None:
    look = QTextBlockFormat()
    look.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
    QTextCursor(block).mergeBlockFormat(look)


def preview(pages: Sequence[Page], parent: QWidget) -> QPrintPreviewDialog:
    """Return an open preview of pages, from which they can be printed."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title_of(pages))
    dialog = QPrintPreviewDialog(printer, parent)
    # The dialog only borrows its printer; it has to live as long as the dialog does.
    dialog.paintRequested.connect(lambda device, _kept=printer: print_pages(pages, device))
    dialog.open()
    return dialog
