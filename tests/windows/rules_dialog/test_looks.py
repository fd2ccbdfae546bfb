"""Gold is read as easily as ink on every felt, and never the only sign."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPalette

from canasta_desktop.art.themes import FELTS, contrast
from canasta_desktop.windows.rules_dialog.looks import gold_line, gold_words, strong_tint
from canasta_desktop.windows.style import panel_palette, tint

READABLE, VISIBLE = 4.5, 3.0


@pytest.mark.parametrize("felt", FELTS)
def test_words_on_gold_can_be_read(felt: str) -> None:
    palette = panel_palette(FELTS[felt])
    ink = palette.color(QPalette.ColorRole.WindowText).name()
    quiet = palette.color(QPalette.ColorRole.PlaceholderText).name()
    assert contrast(gold_words(palette).name(), tint(palette).name()) >= READABLE
    assert contrast(quiet, tint(palette).name()) >= READABLE
    assert contrast(ink, strong_tint(palette).name()) >= READABLE


@pytest.mark.parametrize("felt", FELTS)
def test_the_bar_of_a_difference_stands_out(felt: str) -> None:
    palette = panel_palette(FELTS[felt])
    ground = palette.color(QPalette.ColorRole.Window).name()
    assert contrast(gold_line(palette).name(), ground) >= VISIBLE
