"""The score by deal, what lies on the table now, and the way to the target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from canasta_desktop.present.phrases import NOTHING, Phrase
from canasta_desktop.windows.edge import number_text, tell
from canasta_desktop.windows.parts.labels import Line, Size, Tone, label
from canasta_desktop.windows.parts.marks import Bar, share_of
from canasta_desktop.windows.side_grid import SideGrid

if TYPE_CHECKING:
    from canasta_desktop.present.picture import ScorePicture, TablePicture

DEALS_SHOWN = 5
"""How many deals have a line of their own; the ones before them share one line."""


class ScoreCard(QWidget):
    """Both sides in two columns, own side first. Built anew when the score has changed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin without a score."""
        super().__init__(parent)
        self._shown: tuple[ScorePicture, Phrase, bool] | None = None
        self._body: QWidget | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)

    def show_picture(self, picture: TablePicture | None) -> None:
        """Show the score of a picture, or nothing.

        What lies on the table is left out where the picture says it item by item.
        """
        shown = None
        if picture is not None:
            title = picture.own_side.threes_title if picture.sides else NOTHING
            shown = (picture.score, title, not picture.standing)
        if shown == self._shown:
            return
        self._shown = shown
        if self._body is not None:
            self._column.removeWidget(self._body)
            self._body.hide()
            self._body.deleteLater()
            self._body = None
        if shown is not None:
            self._body = _Body(*shown)
            self._column.addWidget(self._body)
            self._body.show()  # a layout would show it only when it comes to it


class _Body(SideGrid):
    """The lines of one score."""

    def __init__(self, score: ScorePicture, threes_title: Phrase, says_table: bool) -> None:
        super().__init__([tell(name) for name in score.side_names])
        self.add_across(label(tell(score.heading), Size.HEADING, bold=True, wrap=True))
        self.add_across(label(tell(score.subheading), Size.SMALL, Tone.QUIET, wrap=True))
        self.add_space(8 if says_table else 2)
        self.add_heads("" if says_table else self.tr("Match"))
        self._add_deals(score)
        self.add_numbers(self.tr("Total"), score.totals, bold=True, size=Size.LARGE)
        if says_table:
            self.add_across(Line())
            self.add_numbers(self.tr("On the table"), score.on_table)
            self.add_numbers(tell(threes_title) or self.tr("Red threes"), score.threes)
        self._add_minimums(score)
        if says_table:
            self._add_bars(score)

    def _add_deals(self, score: ScorePicture) -> None:
        earlier = len(score.deals) - DEALS_SHOWN
        if earlier > 0:
            sums = [sum(deal[side] for deal in score.deals[:earlier]) for side in _sides(score)]
            text = self.tr("Deals 1 to {last}") if earlier > 1 else self.tr("Deal 1")
            self.add_numbers(text.format(last=earlier), sums)
        shown = list(enumerate(score.deals, start=1))[max(earlier, 0) :]
        for number, deal in shown:
            self.add_numbers(self.tr("Deal {number}").format(number=number), deal)

    def _add_minimums(self, score: ScorePicture) -> None:
        texts, spoken = [], []
        for minimum, opened in zip(score.minimums, score.opened, strict=True):
            number = number_text(minimum)
            texts.append(f"{number} \N{CHECK MARK}" if opened else number)
            spoken.append(self.tr("{number}, opened").format(number=number) if opened else number)
        self.add_texts(self.tr("Opens at"), texts, spoken)

    def _add_bars(self, score: ScorePicture) -> None:
        if score.target <= 0:
            return
        self.add_space(6)
        for side, total in enumerate(score.totals):
            bar = Bar(is_own=side == 0)
            bar.set_shares(share_of(total, score.target))
            words = self.tr("{side}: {total} of {target}").format(
                side=self._sides[side],
                total=number_text(total),
                target=number_text(score.target),
            )
            bar.setToolTip(words)
            bar.setAccessibleName(words)
            self.add_across(bar)


def _sides(score: ScorePicture) -> range:
    return range(len(score.side_names))
