"""Colours, fonts and measures of windows, made from a felt theme.

There are two grounds: felt (start page, cover, action bar) and panel (side panel, dialogs). Each
is a palette; widgets take their colours from the palette they inherit, so a part looks right on
either ground. Roles beyond their plain meaning:

- ``PlaceholderText``: text of less weight
- ``Mid``: outlines that must be seen; ``Midlight``: separating lines and tracks
- ``Accent``: gold, with ``BrightText`` (ink) on it
- ``Highlight``: the focus ring and what is chosen
- ``Link``: words that can be pressed
- ``LinkVisited``: losses, on the panel
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPalette
from PySide6.QtWidgets import QApplication

from canasta_desktop.art.themes import contrast

if TYPE_CHECKING:
    from PySide6.QtWidgets import QAbstractScrollArea, QWidget

    from canasta_desktop.art.themes import FeltTheme

SMALLEST_TEXT = 10.5
"""The least point size of ordinary text, where the system's own is smaller."""

_ORDINARY_LINE = 17.0
"""How high a line of ordinary text is where measures are given in pixels."""

RADIUS = 7
PAGE_RADIUS = 14
"""How round corners are: of controls, and of sheets that lie on a page."""

OUR_BAR = "#b57c1b"
OUR_BAR_BEFORE = "#855a0f"
THEIR_BAR = "#4a78cf"
THEIR_BAR_BEFORE = "#2f569c"
"""The bars of the two sides: what a deal brought, and what was there before it."""

_SCROLL_BAR = """
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; }
QScrollBar::handle:vertical {
    background: palette(mid); border-radius: 4px; margin: 2px; min-height: 28px;
}
QScrollBar::add-line, QScrollBar::sub-line { height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
"""

_DARK_LINK, _LIGHT_LINK = "#8fd0bf", "#14604f"
_DARK_RING, _LIGHT_RING = "#f1cb78", "#14604f"


def is_dark(theme: FeltTheme) -> bool:
    """Whether the panel of a theme is dark."""
    return contrast(theme.panel, "#ffffff") > contrast(theme.panel, "#000000")


def panel_palette(theme: FeltTheme) -> QPalette:
    """Return the colours of the side panel and of dialogs."""
    dark = is_dark(theme)
    base = _mixed(theme.panel, "#000000", 0.25) if dark else theme.paper
    palette = QPalette()
    _set(
        palette,
        {
            QPalette.ColorRole.Window: theme.panel,
            QPalette.ColorRole.WindowText: theme.panel_text,
            QPalette.ColorRole.Base: base,
            QPalette.ColorRole.AlternateBase: _mixed(theme.panel, theme.panel_line, 0.4),
            QPalette.ColorRole.Text: theme.panel_text,
            QPalette.ColorRole.Button: _mixed(theme.panel, "#ffffff", 0.1) if dark else theme.paper,
            QPalette.ColorRole.ButtonText: theme.panel_text,
            QPalette.ColorRole.PlaceholderText: theme.panel_quiet,
            QPalette.ColorRole.Mid: _mixed(theme.panel_line, theme.panel_text, 0.45),
            QPalette.ColorRole.Midlight: theme.panel_line,
            QPalette.ColorRole.Light: _mixed(theme.panel, "#ffffff", 0.5),
            QPalette.ColorRole.Dark: _mixed(theme.panel, theme.panel_text, 0.35),
            QPalette.ColorRole.Accent: theme.gold,
            QPalette.ColorRole.BrightText: theme.ink,
            QPalette.ColorRole.Highlight: _DARK_RING if dark else _LIGHT_RING,
            QPalette.ColorRole.HighlightedText: theme.ink if dark else theme.paper,
            QPalette.ColorRole.Link: _DARK_LINK if dark else _LIGHT_LINK,
            QPalette.ColorRole.LinkVisited: theme.panel_red,
            QPalette.ColorRole.ToolTipBase: theme.ink,
            QPalette.ColorRole.ToolTipText: theme.paper,
        },
    )
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
    ):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.panel_quiet))
    return palette


def felt_palette(theme: FeltTheme) -> QPalette:
    """Return the colours of what lies on the felt."""
    palette = QPalette()
    _set(
        palette,
        {
            QPalette.ColorRole.Window: theme.edge,
            QPalette.ColorRole.WindowText: theme.text,
            QPalette.ColorRole.Base: _mixed(theme.edge, "#000000", 0.25),
            QPalette.ColorRole.AlternateBase: _mixed(theme.edge, theme.centre, 0.35),
            QPalette.ColorRole.Text: theme.text,
            QPalette.ColorRole.Button: _mixed(theme.edge, theme.centre, 0.3),
            QPalette.ColorRole.ButtonText: theme.text,
            QPalette.ColorRole.PlaceholderText: theme.quiet,
            QPalette.ColorRole.Mid: theme.line,
            QPalette.ColorRole.Midlight: _mixed(theme.edge, theme.line, 0.55),
            QPalette.ColorRole.Light: _mixed(theme.edge, theme.centre, 0.6),
            QPalette.ColorRole.Dark: _mixed(theme.edge, "#000000", 0.4),
            QPalette.ColorRole.Accent: theme.gold,
            QPalette.ColorRole.BrightText: theme.ink,
            QPalette.ColorRole.Highlight: theme.us,
            QPalette.ColorRole.HighlightedText: theme.ink,
            QPalette.ColorRole.Link: theme.text,
            QPalette.ColorRole.LinkVisited: theme.text,
            QPalette.ColorRole.ToolTipBase: theme.ink,
            QPalette.ColorRole.ToolTipText: theme.paper,
        },
    )
    palette.setColor(
        QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText, QColor(theme.quiet)
    )
    return palette


def running_application() -> QApplication | None:
    """Return Qt's application, if there is one with windows."""
    application = QApplication.instance()
    return application if isinstance(application, QApplication) else None


def install(app: QApplication, theme: FeltTheme) -> None:
    """Give the whole program one look: the style that follows palettes, our colours and font.

    The face is the system's own. It is made larger where the system's text is very small, and
    left alone where somebody has asked the system for large text.
    """
    app.setStyle("Fusion")
    app.setFont(program_font())
    app.setPalette(panel_palette(theme))


def program_font(scale: float = 1.0) -> QFont:
    """Return the system's own face, never very small, at a share of its ordinary size."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    font.setPointSizeF(max(font.pointSizeF(), SMALLEST_TEXT) * scale)
    return font


def scaled(widget: QWidget, pixels: float) -> int:
    """Return a length that is ``pixels`` beside ordinary text, and more beside larger text."""
    return round(pixels * max(1.0, QFontMetricsF(widget.font()).height() / _ORDINARY_LINE))


def slim_scroll_bars(area: QAbstractScrollArea) -> None:
    """Give a scroll area on the panel a narrow bar in the colours of its palette."""
    area.verticalScrollBar().setStyleSheet(_SCROLL_BAR)


def text_font(
    widget: QWidget, scale: float = 1.0, *, bold: bool = False, spaced: bool = False
) -> QFont:
    """Return the widget's font in another size; ``spaced`` is for small capital headings."""
    font = QFont(widget.font())
    font.setPointSizeF(font.pointSizeF() * scale)
    if bold:
        font.setWeight(QFont.Weight.Bold)
    if spaced:
        font.setCapitalization(QFont.Capitalization.AllUppercase)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 108)
    return font


def figures_font(widget: QWidget, scale: float = 1.0, *, bold: bool = False) -> QFont:
    """Return the widget's font with digits of equal width, for columns of numbers."""
    font = text_font(widget, scale, bold=bold)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def tint(palette: QPalette) -> QColor:
    """Return a light wash of gold on the ground of a palette, for what is framed in gold."""
    ground = palette.color(QPalette.ColorRole.Base)
    return blended(ground, palette.color(QPalette.ColorRole.Accent), 0.18)


def blended(first: QColor, second: QColor, share: float) -> QColor:
    """Return the first colour with a share of the second."""
    return QColor.fromRgbF(
        first.redF() + (second.redF() - first.redF()) * share,
        first.greenF() + (second.greenF() - first.greenF()) * share,
        first.blueF() + (second.blueF() - first.blueF()) * share,
    )


def _mixed(first: str, second: str, share: float) -> str:
    return blended(QColor(first), QColor(second), share).name()


def _set(palette: QPalette, colours: dict[QPalette.ColorRole, str]) -> None:
    for role, colour in colours.items():
        palette.setColor(role, QColor(colour))
