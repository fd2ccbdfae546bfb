"""Outlines can be read, moved, cut and written without losing their shape."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta_desktop.art.drawing.canvas import Drawing
from canasta_desktop.art.drawing.outline import (
    HalfPlane,
    Placement,
    clip,
    ellipse,
    mirror,
    move,
    number,
    parse,
    points_of,
    write,
)

coordinates = st.floats(-500, 500, allow_nan=False)
points = st.tuples(coordinates, coordinates)


def _polygon(corners: list[tuple[float, float]]) -> str:
    return "M" + " L".join(f"{number(x)},{number(y)}" for x, y in corners) + " Z"


def test_path_data_is_read_as_written() -> None:
    data = "M0,0L10,0C10,5 5,10 0,10ZM1.5,-2L3,4"
    assert write(parse(data)) == data
    first, second = parse(data)
    assert (first.closed, second.closed) == (True, False)


def test_a_quadratic_curve_becomes_the_same_cubic_one() -> None:
    ((_, ((first, second, end),), _),) = parse("M0,0 Q30,60 60,0")
    assert (first, second, end) == ((20, 40), (40, 40), (60, 0))


@pytest.mark.parametrize(
    ("value", "text"), [(3.0, "3"), (-0.04, "0"), (2.25, "2.2"), (1e3, "1000")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


@given(st.lists(points, min_size=3, max_size=8))
def test_mirroring_twice_changes_nothing(corners: list[tuple[float, float]]) -> None:
    data = write(parse(_polygon(corners)))
    assert mirror(mirror(data)) == data


@given(st.floats(-180, 180), points, st.floats(-180, 180), points, points)
def test_placements_follow_one_another(
    turn: float,
    shift: tuple[float, float],
    inner_turn: float,
    inner_shift: tuple[float, float],
    point: tuple[float, float],
) -> None:
    outer = Placement.of(*shift, turn=turn)
    inner = Placement.of(*inner_shift, turn=inner_turn)
    assert outer.after(inner).spot(point) == pytest.approx(outer.spot(inner.spot(point)), abs=1e-6)


@given(st.lists(points, min_size=3, max_size=8), st.floats(-1, 1), st.floats(-200, 200))
def test_nothing_is_left_beyond_the_line_of_a_cut(
    corners: list[tuple[float, float]], slope: float, height: float
) -> None:
    plane = HalfPlane(slope, 1, height)
    for subpath in clip(parse(_polygon(corners)), plane):
        assert all(plane.excess(point) <= 1e-6 for point in points_of(subpath))


def test_a_cut_keeps_what_lies_inside_and_drops_what_lies_outside() -> None:
    plane = HalfPlane(0, 1, 0)
    inside, outside = "M0,-9L5,-9L5,-2Z", "M0,9L5,9L5,2Z"
    assert write(clip(parse(inside), plane)) == inside
    assert clip(parse(outside), plane) == []


def test_a_square_cut_in_half_ends_on_the_line() -> None:
    square = "M-10,-10 L10,-10 L10,10 L-10,10 Z"
    (half,) = clip(parse(square), HalfPlane(0, 1, 4))
    assert set(points_of(half)) == {(-10, -10), (10, -10), (10, 4), (-10, 4)}


def test_a_circle_cut_in_half_keeps_its_curve() -> None:
    (half,) = clip(parse(ellipse(0, 0, 100)), HalfPlane(0, 1, 0))
    xs = [x for x, _ in points_of(half)]
    ys = [y for _, y in points_of(half)]
    assert (min(xs), max(xs)) == pytest.approx((-100, 100))
    assert min(ys) == pytest.approx(-100)
    assert max(ys) <= 0


def test_what_is_drawn_in_a_shifted_place_lands_there() -> None:
    shifted, moved = Drawing(), Drawing()
    shifted.at(30, -5, 90).at(2, 0).fill("M0,0 L10,0 L0,10 Z", "#123456")
    moved.fill(move(move("M0,0 L10,0 L0,10 Z", 2), 30, -5, turn=90), "#123456")
    assert shifted.svg() == moved.svg()


def test_a_drawing_leaves_out_what_is_cut_away_entirely() -> None:
    d = Drawing([HalfPlane(1, 0, 0)])
    d.fill("M5,0 L9,0 L9,4 Z", "#123456")
    assert d.svg() == ""
