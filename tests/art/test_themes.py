"""Text can be read on every felt and panel, and the felt shows no bands."""

from __future__ import annotations

from itertools import groupby

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor

from canasta_desktop.art.themes import DEFAULT_FELT, FELTS, FeltTheme, contrast, paint_felt

EVERY_FELT = pytest.mark.parametrize("theme", FELTS.values(), ids=FELTS.keys())

pytestmark = pytest.mark.usefixtures("qapp")

READABLE, VISIBLE = 4.5, 3.0


def _over(colour: str, ground: str) -> str:
    """The colour that is seen where a translucent one lies over an opaque one."""
    top, below = QColor(colour), QColor(ground)
    share = top.alphaF()
    return QColor.fromRgbF(
        top.redF() * share + below.redF() * (1 - share),
        top.greenF() * share + below.greenF() * (1 - share),
        top.blueF() * share + below.blueF() * (1 - share),
    ).name()


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == pytest.approx(1)


def test_at_least_four_felts_are_offered_and_green_is_the_first() -> None:
    assert len(FELTS) >= 4
    assert next(iter(FELTS)) == DEFAULT_FELT == "green"
    assert all(name == theme.name for name, theme in FELTS.items())
    assert (FELTS["green"].centre, FELTS["green"].edge) == ("#1d6b5d", "#0c332d")


@EVERY_FELT
def test_text_on_felt_and_on_zones_can_be_read(theme: FeltTheme) -> None:
    grounds = [theme.centre, theme.edge]
    grounds += [_over(theme.zone, ground) for ground in grounds]
    for colour in (theme.text, theme.quiet, theme.us, theme.them, theme.ice):
        for ground in grounds:
            assert contrast(colour, ground) >= READABLE, (colour, ground)


@EVERY_FELT
def test_text_on_felt_can_be_read_as_painted(theme: FeltTheme) -> None:
    """The texture must not lighten the felt so much that text suffers."""
    felt = paint_felt(theme, QSize(240, 160))
    middle = felt.toImage().copy(80, 50, 80, 40)
    colours = {middle.pixelColor(x, y).name() for x in range(80) for y in range(40)}
    assert min(contrast(theme.them, colour) for colour in colours) >= 4.2
    mean = middle.scaled(1, 1, mode=Qt.TransformationMode.SmoothTransformation)
    assert contrast(theme.them, mean.pixelColor(0, 0).name()) >= READABLE


@EVERY_FELT
def test_text_on_the_panel_can_be_read(theme: FeltTheme) -> None:
    for colour in (theme.panel_text, theme.panel_quiet, theme.panel_red, theme.panel_gold):
        assert contrast(colour, theme.panel) >= READABLE, colour


@EVERY_FELT
def test_labels_on_paper_red_and_gold_can_be_read(theme: FeltTheme) -> None:
    assert contrast(theme.ink, theme.paper) >= 7
    assert contrast(theme.paper, theme.red) >= READABLE
    assert contrast(theme.ink, theme.gold) >= READABLE


@EVERY_FELT
def test_gold_edges_stand_out_from_the_felt(theme: FeltTheme) -> None:
    assert contrast(theme.gold, theme.centre) >= VISIBLE
    assert contrast(theme.gold, theme.edge) >= VISIBLE


def test_high_contrast_has_strong_lines_and_strong_text() -> None:
    night = FELTS["night"]
    assert contrast(night.line, night.centre) >= 7
    assert contrast(night.quiet, night.centre) >= 7
    assert contrast(night.panel_quiet, night.panel) >= 7


@EVERY_FELT
def test_felt_is_lighter_in_the_middle(theme: FeltTheme) -> None:
    felt = paint_felt(theme, QSize(300, 200)).toImage()

    def brightness(x: int, y: int) -> float:
        spots = [felt.pixelColor(x + i, y + j) for i in range(8) for j in range(8)]
        return sum(spot.lightnessF() for spot in spots) / len(spots)

    assert brightness(146, 86) > max(
        brightness(x, y) for x, y in ((0, 0), (292, 0), (0, 192), (292, 192))
    )


@pytest.mark.parametrize("ratio", [1, 1.25, 2])
def test_felt_covers_the_area_in_device_pixels(ratio: float) -> None:
    felt = paint_felt(FELTS["green"], QSize(321, 201), ratio)
    assert felt.devicePixelRatio() == ratio
    assert felt.width() >= 321 * ratio
    assert felt.height() >= 201 * ratio
    assert felt.deviceIndependentSize().width() < 323


@EVERY_FELT
def test_felt_shows_no_bands(theme: FeltTheme) -> None:
    """A gradient without texture has runs of equal pixels as long as its steps are wide."""
    felt = paint_felt(theme, QSize(1440, 60)).toImage()
    row = [felt.pixel(x, 27) for x in range(felt.width())]
    assert max(len(list(run)) for _, run in groupby(row)) < 24
