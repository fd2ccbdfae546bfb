"""The icon's files are those that the drawing makes now, and it is recognised when tiny."""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QImage

from canasta_desktop.art.drawing.icon import icon_svg
from canasta_desktop.art.drawing.palette import GOLD, PAPER, RED
from canasta_desktop.art.icons import ICON_SIZES, icon_image, program_icon
from tests.art.pictures import colours, elements, mean_difference, share_of
from tests.project_files import ROOT

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

ICONS = ROOT / "resources" / "icons"

pytestmark = pytest.mark.usefixtures("qapp")


def _script(name: str) -> ModuleType:
    path = ROOT / "packaging" / "art" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"art_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_icon_s_drawings_are_current() -> None:
    for name, small in (("canasta-desktop.svg", False), ("canasta-desktop-small.svg", True)):
        assert (ICONS / name).read_text(encoding="utf-8") == icon_svg(small=small)
        assert {tag for tag, _ in elements(icon_svg(small=small))} == {"svg", "g", "path", "title"}


@pytest.mark.parametrize("pixels", ICON_SIZES)
def test_the_icon_s_pictures_are_current(pixels: int) -> None:
    """Versions of Qt may round differently, so pixels may differ a little."""
    stored = QImage(str(ICONS / f"canasta-desktop-{pixels}.png"))
    assert (stored.width(), stored.height()) == (pixels, pixels)
    assert mean_difference(stored, icon_image(pixels)) < 1


def test_the_files_for_windows_and_macos_hold_the_same_pictures() -> None:
    ico = (ICONS / "canasta-desktop.ico").read_bytes()
    icns = (ICONS / "canasta-desktop.icns").read_bytes()
    for pixels in (16, 32, 64, 256):
        picture = (ICONS / f"canasta-desktop-{pixels}.png").read_bytes()
        assert picture in ico
        assert picture in icns
    assert ico[:4] == b"\0\0\1\0"
    assert icns[:4] == b"icns"
    assert int.from_bytes(icns[4:8], "big") == len(icns)


def test_the_script_writes_every_file_that_is_stored(tmp_path: Path) -> None:
    _script("make_icons").main([str(tmp_path)])
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in ICONS.iterdir()}


def test_a_red_heart_on_a_card_is_left_at_16_pixels() -> None:
    image = icon_image(16)
    middle = colours(image, 0.3, 0.3, 0.7, 0.7)
    assert share_of(RED, middle, 60) > 0.2
    assert share_of(PAPER, colours(image, 0.2, 0.1, 0.8, 0.9), 40) > 0.2
    assert share_of(GOLD, colours(image, 0, 0, 1, 1), 60) > 0.05
    assert image.pixelColor(0, 0).alpha() < 60


def test_the_window_s_icon_has_every_size_a_desktop_asks_for() -> None:
    sizes = {size.width() for size in program_icon().availableSizes()}
    assert sizes == set(ICON_SIZES) - {512}


def test_the_sheet_shows_everything_in_one_picture(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.png"
    _script("draw_sheet").main([str(sheet), "--ratio", "0.25"])
    image = QImage(str(sheet))
    assert image.width() == 560
    assert image.height() > 1000
    assert share_of(PAPER, colours(image, 0, 0, 1, 1), 8) > 0.2
