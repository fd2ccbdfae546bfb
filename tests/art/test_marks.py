"""Marks differ by shape, as drawings and as painter paths."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from canasta_desktop.art.drawing.marks import MARK_SIZE, Mark, mark_svg
from canasta_desktop.art.paths import mark_path, painter_path
from canasta_desktop.art.pixmaps import CardPixmaps
from tests.art.pictures import elements, rendered

pytestmark = pytest.mark.usefixtures("qapp")


def _share_of_box(mark: Mark, size: int = 120) -> float:
    """How much of the smallest upright box around it the silhouette fills."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.fillPath(mark_path(mark, size), QColor("black"))
    painter.end()
    spots = [
        (x, y) for x in range(size) for y in range(size) if image.pixelColor(x, y).alpha() > 128
    ]
    xs, ys = {x for x, _ in spots}, {y for _, y in spots}
    return len(spots) / ((max(xs) - min(xs) + 1) * (max(ys) - min(ys) + 1))


@pytest.mark.parametrize("mark", Mark)
def test_a_mark_is_outlines_within_its_square(mark: Mark) -> None:
    assert {tag for tag, _ in elements(mark_svg(mark))} == {"svg", "g", "path", "title"}
    image = rendered(mark_svg(mark), 80, 80)
    edge = [image.pixelColor(i, j).alpha() for i in range(80) for j in (0, 79)]
    edge += [image.pixelColor(j, i).alpha() for i in range(80) for j in (0, 79)]
    assert max(edge) < 160
    assert image.pixelColor(40, 40).alpha() == 255


@pytest.mark.parametrize("mark", Mark)
def test_a_mark_s_path_fits_the_size_asked_for(mark: Mark) -> None:
    for size in (16, 40):
        box = mark_path(mark, size).boundingRect()
        assert 0 <= box.left() < box.right() <= size
        assert 0 <= box.top() < box.bottom() <= size
        assert box.width() > 0.7 * size


def test_silhouettes_differ_without_any_colour() -> None:
    """Disc, flower, lozenge and crystal fill their square less and less; two are discs."""
    filled = {mark: _share_of_box(mark) for mark in Mark}
    assert filled[Mark.NATURAL] == pytest.approx(0.785, abs=0.02)
    assert filled[Mark.RED_THREE] == pytest.approx(0.785, abs=0.02)
    assert 0.70 < filled[Mark.WILD] < 0.76
    assert 0.55 < filled[Mark.MIXED] < 0.62
    assert filled[Mark.FROZEN] < 0.53


def test_marks_differ_in_grey_at_the_size_of_text() -> None:
    pictures = {}
    for mark in Mark:
        image = rendered(mark_svg(mark), 16, 16)
        pictures[mark] = [
            image.pixelColor(x, y).lightness() * image.pixelColor(x, y).alpha() // 255
            for y in range(16)
            for x in range(16)
        ]
    for first, second in combinations(Mark, 2):
        different = sum(
            abs(a - b) > 50 for a, b in zip(pictures[first], pictures[second], strict=True)
        )
        assert different > 30, (first, second)


def test_a_mark_s_pixmap_is_square_and_sharp() -> None:
    pixmap = CardPixmaps().mark(Mark.NATURAL, 18, 1.5)
    assert (pixmap.width(), pixmap.height(), pixmap.devicePixelRatio()) == (27, 27, 1.5)


def test_path_data_becomes_the_same_painter_path() -> None:
    path = painter_path("M0,0 L10,0 C10,5 10,5 10,10 Q5,12 0,10 Z")
    assert path.boundingRect().right() == pytest.approx(10)
    assert path.currentPosition().isNull()
    assert MARK_SIZE == 100
