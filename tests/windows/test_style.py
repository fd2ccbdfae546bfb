"""Text can be read on every ground of every theme, and the keyboard's place can be seen."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QWidget

from canasta_desktop.art.themes import FELTS, FeltTheme, contrast
from canasta_desktop.windows.notices import GROUNDS, MARKS
from canasta_desktop.windows.parts.labels import Size, label
from canasta_desktop.windows.parts.marks import SEAT_COLOURS
from canasta_desktop.windows.style import (
    OUR_BAR,
    OUR_BAR_BEFORE,
    THEIR_BAR,
    THEIR_BAR_BEFORE,
    felt_palette,
    panel_palette,
    program_font,
    scaled,
    tint,
)
from canasta_desktop.windows.text_size import set_text_scale, text_scale_for

ROLE = QPalette.ColorRole
TEXT, MARK = 4.5, 3.0
"""The least contrast of text, and of outlines that must be seen."""

THEMES = [pytest.param(theme, id=theme.name) for theme in FELTS.values()]
READ_ON = [
    (ROLE.WindowText, ROLE.Window),
    (ROLE.WindowText, ROLE.AlternateBase),
    (ROLE.PlaceholderText, ROLE.Window),
    (ROLE.PlaceholderText, ROLE.AlternateBase),
    (ROLE.PlaceholderText, ROLE.Base),
    (ROLE.PlaceholderText, ROLE.Button),
    (ROLE.Text, ROLE.Base),
    (ROLE.ButtonText, ROLE.Button),
    (ROLE.BrightText, ROLE.Accent),
    (ROLE.HighlightedText, ROLE.Highlight),
    (ROLE.Link, ROLE.Window),
    (ROLE.ToolTipText, ROLE.ToolTipBase),
]
SEEN_ON = [
    (ROLE.Highlight, ROLE.Window),
    (ROLE.Highlight, ROLE.Base),
    (ROLE.Highlight, ROLE.AlternateBase),
]


def between(palette: QPalette, first: QPalette.ColorRole, second: QPalette.ColorRole) -> float:
    return contrast(palette.color(first).name(), palette.color(second).name())


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("make", [panel_palette, felt_palette])
def test_text_can_be_read_on_its_ground(theme: FeltTheme, make: object) -> None:
    palette = make(theme)  # type: ignore[operator]
    poor = [(a, b) for a, b in READ_ON if between(palette, a, b) < TEXT]
    assert poor == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("make", [panel_palette, felt_palette])
def test_the_focus_ring_can_be_seen_on_its_ground(theme: FeltTheme, make: object) -> None:
    palette = make(theme)  # type: ignore[operator]
    assert [(a, b) for a, b in SEEN_ON if between(palette, a, b) < MARK] == []


@pytest.mark.parametrize("theme", THEMES)
def test_text_can_be_read_on_what_is_framed_in_gold(theme: FeltTheme) -> None:
    palette = panel_palette(theme)
    ground = tint(palette).name()
    assert contrast(palette.color(ROLE.WindowText).name(), ground) >= TEXT
    assert contrast(palette.color(ROLE.PlaceholderText).name(), ground) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
def test_the_outline_of_a_field_can_be_seen(theme: FeltTheme) -> None:
    palette = panel_palette(theme)
    assert between(palette, ROLE.Mid, ROLE.Base) >= MARK


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("bar", [OUR_BAR, THEIR_BAR])
def test_the_bars_can_be_seen_on_their_track(theme: FeltTheme, bar: str) -> None:
    track = panel_palette(theme).color(ROLE.AlternateBase).name()
    assert contrast(bar, track) >= 2.0


@pytest.mark.parametrize("bar", [OUR_BAR, OUR_BAR_BEFORE, THEIR_BAR, THEIR_BAR_BEFORE])
def test_a_number_in_a_bar_can_be_read(bar: str) -> None:
    assert contrast("#ffffff", bar) >= MARK  # large bold figures


@pytest.mark.parametrize("colour", SEAT_COLOURS)
def test_an_initial_can_be_read_in_its_circle(colour: str) -> None:
    assert contrast("#ffffff", colour) >= TEXT


def test_a_message_can_be_read_on_its_ground() -> None:
    assert all(contrast(ground, text) >= TEXT for ground, text in GROUNDS.values())
    assert all(contrast(disc, sign) >= TEXT for _, disc, sign in MARKS.values())


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((900, 600), 1.0),
        ((1440, 900), 1.0),
        ((1920, 1080), 1.25),
        ((2560, 1440), 1.625),
        ((5120, 2880), 1.75),
        ((2560, 700), 1.0),
    ],
)
def test_text_grows_with_the_window(size: tuple[int, int], scale: float) -> None:
    assert text_scale_for(*size) == scale


@pytest.mark.parametrize(
    ("size", "wanted", "scale"),
    [
        ((1440, 900), 1.3, 1.3),
        ((1440, 900), 1.5, 1.5),
        ((1024, 640), 1.5, 1.12),
        ((900, 560), 1.5, 1.0),
        ((1920, 1080), 1.15, 1.4375),
    ],
)
def test_text_is_as_large_as_wanted_where_there_is_room(
    size: tuple[int, int], wanted: float, scale: float
) -> None:
    assert text_scale_for(*size, wanted) == pytest.approx(scale)


def test_labels_keep_their_share_when_text_grows(qapp: QApplication) -> None:
    small, large = label("a"), label("a", Size.TITLE, bold=True)
    set_text_scale(qapp, 1.5)
    assert small.font().pointSizeF() == pytest.approx(program_font(1.5).pointSizeF())
    assert large.font().pointSizeF() == pytest.approx(
        program_font(1.5).pointSizeF() * Size.TITLE.value
    )
    assert large.font().bold()
    assert scaled(small, 100) > 130


def test_text_is_never_very_small() -> None:
    assert program_font().pointSizeF() >= 10.5


def test_a_widget_takes_its_colours_from_the_ground_it_lies_on(qapp: QApplication) -> None:
    page = QWidget()
    page.setPalette(felt_palette(FELTS["green"]))
    words = label("a")
    words.setParent(page)
    assert words.palette().color(ROLE.WindowText).name() == "#ffffff"
