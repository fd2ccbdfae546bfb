"""Pixmaps have the promised size, are drawn once, and never take more memory than allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QColor

from canasta_desktop.art.drawing.marks import Mark
from canasta_desktop.art.drawing.palette import GOLD
from canasta_desktop.art.faces import FACE_NAMES, BackName, DeckStyle, face_svg
from canasta_desktop.art.pixmaps import MEBIBYTE, CardLook, CardPixmaps, card_height
from canasta_desktop.art.themes import contrast
from tests.art.pictures import (
    STYLE_IDS,
    STYLES,
    card_of,
    colours,
    mean_difference,
    rendered,
    share_of,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("ratio", [1, 1.25, 1.5, 2])
@pytest.mark.parametrize("width", [60, 90, 160, 260])
def test_a_pixmap_is_the_card_and_a_margin_in_whole_device_pixels(width: int, ratio: float) -> None:
    pixmaps = CardPixmaps()
    pixmap = pixmaps.face("7H", width, ratio)
    margin = pixmaps.margin(width) * ratio
    assert margin == int(margin)
    assert pixmap.devicePixelRatio() == ratio
    assert pixmap.width() == round(width * ratio) + 2 * margin
    assert abs(pixmap.height() - (card_height(width) * ratio + 2 * margin)) <= 1


@pytest.mark.parametrize("style", STYLES, ids=STYLE_IDS)
def test_a_pixmap_shows_the_face_as_the_drawing_does(style: DeckStyle) -> None:
    """Half a card is drawn and laid on twice: nobody must see that."""
    pixmaps = CardPixmaps()
    for name in FACE_NAMES:
        card = card_of(pixmaps.face(name, 60, 1, style), pixmaps.margin(60))
        assert mean_difference(card, rendered(face_svg(name, style), 60)) < 2, name


def test_a_soft_shadow_fades_out_within_the_margin() -> None:
    pixmaps = CardPixmaps()
    for width in (60, 90, 160, 260):
        image = pixmaps.face("7H", width).toImage()
        margin, middle, bottom = pixmaps.margin(width), image.width() // 2, image.height() - 1
        below_the_card = [
            image.pixelColor(middle, y).alpha() for y in range(bottom - margin + 1, bottom + 1)
        ]
        assert 40 < below_the_card[0] < 160
        assert below_the_card == sorted(below_the_card, reverse=True)
        assert below_the_card[-1] == 0
        assert image.pixelColor(middle, 0).alpha() == 0
        assert image.pixelColor(0, image.height() // 2).alpha() == 0


def test_what_was_drawn_is_kept() -> None:
    pixmaps = CardPixmaps()
    first = pixmaps.face("QH", 90, 2)
    back = pixmaps.back(BackName.RED, 90, 2)
    mark = pixmaps.mark(Mark.FROZEN, 20, 2)
    drawn = pixmaps.drawn
    assert pixmaps.face("QH", 90, 2).cacheKey() == first.cacheKey()
    assert pixmaps.back(BackName.RED, 90, 2).cacheKey() == back.cacheKey()
    assert pixmaps.mark(Mark.FROZEN, 20, 2).cacheKey() == mark.cacheKey()
    assert pixmaps.drawn == drawn == 3


def test_size_ratio_style_joker_and_look_each_make_another_pixmap() -> None:
    pixmaps = CardPixmaps()
    keys = {
        pixmaps.face("JK", 90).cacheKey(),
        pixmaps.face("JK", 91).cacheKey(),
        pixmaps.face("JK", 45, 2).cacheKey(),
        pixmaps.face("JK", 90, 1, DeckStyle(large_index=True)).cacheKey(),
        pixmaps.face("JK", 90, variant=1).cacheKey(),
        pixmaps.face("JK", 90, look=CardLook.DIMMED).cacheKey(),
        pixmaps.face("JK", 90, look=CardLook.EDGED).cacheKey(),
        pixmaps.back(BackName.BLUE, 90).cacheKey(),
    }
    assert len(keys) == 8


def test_memory_stays_within_the_limit() -> None:
    limit = MEBIBYTE
    pixmaps = CardPixmaps(limit)
    for width in (60, 90, 120):
        for name in FACE_NAMES:
            pixmap = pixmaps.face(name, width)
            assert not pixmap.isNull()
            assert pixmaps.used_bytes <= limit
    assert pixmaps.used_bytes > 0.9 * limit


def test_what_was_used_last_is_kept_longest() -> None:
    one_card = _bytes(CardPixmaps().face("AS", 90))
    pixmaps = CardPixmaps(3 * one_card)
    for name in ("AS", "KS", "QS"):
        pixmaps.face(name, 90)
    pixmaps.face("AS", 90)
    pixmaps.face("JS", 90)
    assert pixmaps.drawn == 4
    pixmaps.face("AS", 90)
    assert pixmaps.drawn == 4
    pixmaps.face("KS", 90)
    assert pixmaps.drawn == 5


def test_a_pixmap_larger_than_the_limit_is_still_handed_out() -> None:
    pixmaps = CardPixmaps(1)
    assert not pixmaps.face("AS", 90).isNull()
    assert not pixmaps.face("KS", 90).isNull()
    assert pixmaps.used_bytes == _bytes(pixmaps.face("KS", 90))


def test_an_unknown_face_is_refused_and_leaves_nothing_behind() -> None:
    pixmaps = CardPixmaps()
    with pytest.raises(ValueError, match="no card face"):
        pixmaps.face("11H", 90)
    assert pixmaps.used_bytes == pixmaps.drawn == 0


def test_a_dimmed_card_is_darker_and_an_edged_one_has_a_gold_band() -> None:
    pixmaps = CardPixmaps()
    plain, dimmed, edged = (
        card_of(pixmaps.face("7S", 90, look=look), pixmaps.margin(90))
        for look in (CardLook.PLAIN, CardLook.DIMMED, CardLook.EDGED)
    )
    middle, left_edge = (60, 6), (0, 0.4, 2 / 90, 0.6)
    assert dimmed.pixelColor(*middle).lightness() < plain.pixelColor(*middle).lightness() - 60
    assert share_of(GOLD, colours(edged, *left_edge)) > 0.9
    assert share_of(GOLD, colours(plain, 0, 0, 1, 1)) == 0
    assert edged.pixelColor(*middle) == plain.pixelColor(*middle)


def test_a_dead_card_is_grey_and_what_is_printed_on_it_can_still_be_read() -> None:
    pixmaps = CardPixmaps()
    plain, greyed = (
        card_of(pixmaps.face("7S", 90, look=look), pixmaps.margin(90))
        for look in (CardLook.PLAIN, CardLook.GREYED)
    )
    points = [(x, y) for x in range(90) for y in range(126)]
    darkest = min((greyed.pixelColor(*point) for point in points), key=QColor.lightness)
    paper = greyed.pixelColor(60, 6)
    assert paper.lightness() < plain.pixelColor(60, 6).lightness() - 40
    assert contrast(paper.name(), darkest.name()) > 4.5


def test_warming_draws_one_missing_face_at_a_step() -> None:
    pixmaps = CardPixmaps()
    pixmaps.face("KS", 90)
    steps = pixmaps.warm(["AS", "KS", "QS"], 90)
    assert next(steps) == "AS"
    assert pixmaps.drawn == 2
    assert list(steps) == ["QS"]
    assert pixmaps.drawn == 3
    pixmaps.face("QS", 90)
    assert pixmaps.drawn == 3


def test_clearing_gives_the_memory_back() -> None:
    pixmaps = CardPixmaps()
    pixmaps.face("KS", 90)
    pixmaps.clear()
    assert pixmaps.used_bytes == 0
    assert not pixmaps.face("KS", 90).isNull()


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
