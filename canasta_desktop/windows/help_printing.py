"""Help pages on paper, in black on white: a preview that prints, and PDF files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtPrintSupport import QPrinter, QPrintPreviewDialog

from canasta_desktop.windows.edge import tell
from canasta_desktop.windows.help_html import ON_PAPER, page_html
from canasta_desktop.windows.style import program_font

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QPagedPaintDevice
    from PySide6.QtWidgets import QWidget

    from canasta_desktop.rulebook.document import Page

_MARGIN = 18.0
"""White on every side of a sheet, in millimetres."""


def paper_document(page: Page) -> QTextDocument:
    """Return a page as it is printed; links are plain words on paper."""
    document = QTextDocument()
    font = program_font()
    font.setPointSizeF(ON_PAPER.size)
    document.setDefaultFont(font)
    document.setHtml(page_html(page, frozenset(), ON_PAPER))
    document.setMetaInformation(QTextDocument.MetaInformation.DocumentTitle, tell(page.title))
    return document


def save_pdf(page: Page, path: Path) -> None:
    """Write a page to a PDF file; raise OSError if it cannot be written."""
    path.touch()
    writer = QPdfWriter(str(path))
    writer.setTitle(tell(page.title))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(
        QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN), QPageLayout.Unit.Millimeter
    )
    print_page(page, writer)


def print_page(page: Page, device: QPagedPaintDevice) -> None:
    """Print a page, sheet after sheet, with page numbers."""
    paper_document(page).print_(device)


def preview(page: Page, parent: QWidget) -> QPrintPreviewDialog:
    """Return an open preview of a page, from which it can be printed."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(tell(page.title))
    dialog = QPrintPreviewDialog(printer, parent)
    # The dialog only borrows its printer; it has to live as long as the dialog does.
    dialog.paintRequested.connect(lambda device, _kept=printer: print_page(page, device))
    dialog.open()
    return dialog
