"""Every face can be told from every other, by its index alone and without colours."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import combinations

import pytest
from PySide6.QtCore import Qt

from canasta_desktop.art.drawing.palette import GOLD, WILD
from canasta_desktop.art.faces import FACE_NAMES, BackName, DeckStyle, back_svg, face_svg
from tests.art.pictures import (
    STYLE_IDS,
    STYLES,
    Colour,
    colours,
    elements,
    is_ink,
    mean_difference,
    rendered,
    share_of,
    silhouette,
)

TWO_COLOURS = DeckStyle()
EVERY_STYLE = pytest.mark.parametrize("style", STYLES, ids=STYLE_IDS)
SMALL, MIDDLE = 60, 120

pytestmark = pytest.mark.usefixtures("qapp")


def test_a_deck_has_52_suited_faces_and_a_joker() -> None:
    assert len(set(FACE_NAMES)) == 53
    assert {name[0] for name in FACE_NAMES} == set("AKQJT98765432J")
    assert {name[1] for name in FACE_NAMES if name != "JK"} == set("SHCD")
    assert FACE_NAMES[-1] == "JK"


@pytest.mark.parametrize("name", ["", "10H", "QX", "1S", "qh", "JKX"])
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no card face"):
        face_svg(name, TWO_COLOURS)


@EVERY_STYLE
def test_faces_are_outlines_only(style: DeckStyle) -> None:
    for name in FACE_NAMES:
        for tag, attributes in elements(face_svg(name, style)):
            assert tag in {"svg", "g", "path", "title"}, name
            assert not any("url(" in value for value in attributes.values()), name
            assert {"style", "clip-path", "mask", "filter", "href"}.isdisjoint(attributes), name


@EVERY_STYLE
def test_every_face_bears_ink_and_leaves_paper(style: DeckStyle) -> None:
    for name in FACE_NAMES:
        ink = silhouette(rendered(face_svg(name, style), SMALL), 0, 0, 1, 1)
        assert 0.03 < sum(ink) / len(ink) < 0.75, name


@pytest.mark.parametrize("style", STYLES[:2], ids=STYLE_IDS[:2])
def test_a_card_is_paper_with_transparent_corners(style: DeckStyle) -> None:
    for name in FACE_NAMES:
        image = rendered(face_svg(name, style), SMALL)
        right, bottom = image.width() - 1, image.height() - 1
        for x, y in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
            assert image.pixelColor(x, y).alpha() < 8, name
        assert image.pixelColor(image.width() // 2, 2).alpha() == 255, name


@EVERY_STYLE
def test_the_index_alone_tells_all_faces_apart_without_colours(style: DeckStyle) -> None:
    """At 60 pixels, the smallest size that is played with: red and black differ by shape too."""
    shapes = {
        name: silhouette(
            rendered(face_svg(name, style), SMALL), 0, 0, style.index_share, style.index_depth
        )
        for name in FACE_NAMES
    }
    for first, second in combinations(FACE_NAMES, 2):
        different = sum(a != b for a, b in zip(shapes[first], shapes[second], strict=True))
        assert different >= 12, (first, second)


@pytest.mark.parametrize("style", STYLES[:2], ids=STYLE_IDS[:2])
def test_the_index_lies_in_its_share_of_the_width(style: DeckStyle) -> None:
    numbers = [name for name in FACE_NAMES if name[0] in "AT98765432"]
    for name in numbers:
        image = rendered(face_svg(name, style), 2 * MIDDLE)
        index = silhouette(image, 0, 0, style.index_share, style.index_depth)
        assert sum(index) / len(index) > 0.15, name
        beside = silhouette(
            image, style.index_share - 0.012, 0.04, style.index_share, style.index_depth
        )
        assert not any(beside), name


def test_a_standard_index_needs_at_most_24_percent_and_a_large_one_more_height() -> None:
    standard, large = DeckStyle(), DeckStyle(large_index=True)
    assert standard.index_share <= 0.24
    assert large.index_share < 0.30
    assert large.rank_depth > 1.2 * standard.rank_depth
    assert standard.rank_depth < standard.index_depth < 0.5


@EVERY_STYLE
def test_wild_cards_and_no_others_carry_the_violet_mark(style: DeckStyle) -> None:
    """It is seen where a fan shows the left edge and where a column shows the upper edge."""
    for name in FACE_NAMES:
        image = rendered(face_svg(name, style), SMALL)
        if name[0] == "2" or name == "JK":
            assert share_of(WILD, colours(image, 0, 0, style.index_share, 0.6)) > 0.03, name
            assert share_of(WILD, colours(image, 0.72, 0, 1, style.rank_depth)) > 0.05, name
        else:
            assert share_of(WILD, colours(image, 0, 0, 1, 1)) == 0, name


@EVERY_STYLE
def test_red_threes_and_no_other_numbers_have_a_coin_below_the_index(style: DeckStyle) -> None:
    """With four colours the three of diamonds is blue: the coin still says what it is."""
    for name in FACE_NAMES:
        if name[0] not in "98765432":
            continue
        image = rendered(face_svg(name, style), MIDDLE)
        below = colours(image, 0, style.index_depth, style.index_share, 0.55)
        assert (share_of(GOLD, below) > 0.05) == (name in {"3H", "3D"}), name


def test_four_colours_give_each_suit_its_own() -> None:
    def main_colour(name: str, style: DeckStyle) -> Colour:
        index = colours(rendered(face_svg(name, style), MIDDLE), 0, 0, 0.22, 0.22)
        return Counter(colour for colour in index if is_ink(colour)).most_common(1)[0][0]

    four = DeckStyle(four_colour=True)
    assert len({main_colour("7" + suit, four) for suit in "SHCD"}) == 4
    assert len({main_colour("7" + suit, TWO_COLOURS) for suit in "SHCD"}) == 2


@pytest.mark.parametrize("style", STYLES[:2], ids=STYLE_IDS[:2])
def test_courts_and_jokers_look_the_same_upside_down(style: DeckStyle) -> None:
    both_ways = Qt.Orientation.Horizontal | Qt.Orientation.Vertical
    for name in [rank + suit for rank in "KQJ" for suit in "SHCD"] + ["JK"]:
        image = rendered(face_svg(name, style), MIDDLE)
        assert mean_difference(image, image.flipped(both_ways)) < 2, name


def test_the_two_jokers_differ_but_share_their_index() -> None:
    first, second = (rendered(face_svg("JK", TWO_COLOURS, variant), MIDDLE) for variant in (0, 1))
    assert mean_difference(first, second) > 5
    index = (0, 0, TWO_COLOURS.index_share - 0.02, 0.33)
    assert silhouette(first, *index) == silhouette(second, *index)
    assert face_svg("JK", TWO_COLOURS, 2) == face_svg("JK", TWO_COLOURS, 0)


@pytest.mark.parametrize("back", BackName)
def test_a_back_tells_nothing_about_which_way_up_it_lies(back: BackName) -> None:
    image = rendered(back_svg(back), MIDDLE)
    both_ways = Qt.Orientation.Horizontal | Qt.Orientation.Vertical
    assert mean_difference(image, image.flipped(both_ways)) < 0.5
    assert {tag for tag, _ in elements(back_svg(back))} == {"svg", "g", "path", "title"}


def test_backs_differ_from_one_another_and_from_every_face() -> None:
    pictures = [rendered(back_svg(back), SMALL) for back in BackName]
    for first, second in combinations(pictures, 2):
        assert mean_difference(first, second) > 20
    for name in FACE_NAMES:
        face = rendered(face_svg(name, TWO_COLOURS), SMALL)
        assert min(mean_difference(face, back) for back in pictures) > 40, name


def test_the_drawings_need_no_qt_and_none_is_made_before_it_is_wanted() -> None:
    program = (
        "import sys; from canasta_desktop.art import faces; "
        "assert not any(name.startswith('PySide6') for name in sys.modules); "
        "assert faces.layers.cache_info().currsize == 0"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
