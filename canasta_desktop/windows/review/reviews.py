"""Opens the review of the newest deal that is over, and has it made."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from canasta_desktop.coach.review_deal import newest_over, played_deal, replayed
from canasta_desktop.controller.review_worker import ReviewSeeker
from canasta_desktop.match.record import SeatKind
from canasta_desktop.present.builder import SeatInfo
from canasta_desktop.present.names import level_words
from canasta_desktop.present.phrases import say
from canasta_desktop.present.review_tables import ReviewedDeal, ReviewTables
from canasta_desktop.settings import Speed
from canasta_desktop.table.view import TableView
from canasta_desktop.windows.edge import tell, translate
from canasta_desktop.windows.review.dialog import ReviewDialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from canasta_desktop.art.pixmaps import CardPixmaps
    from canasta_desktop.art.themes import FeltTheme
    from canasta_desktop.coach.review_deal import PlayedDeal
    from canasta_desktop.coach.review_values import Review
    from canasta_desktop.controller.review_worker import Reviewer
    from canasta_desktop.match.match import Match
    from canasta_desktop.table.options import TableOptions

log = logging.getLogger(__name__)


class Reviews(QObject):
    """One review at a time; it is given up when its window closes.

    Finished reviews of the newest deal are kept, so that they open at once another time.
    """

    shown = Signal(bool)
    """Whether the window of a review is open now."""

    def __init__(self, window: QWidget, reviewer: Reviewer, pixmaps: CardPixmaps | None) -> None:
        """Take the main window, who makes reviews, and the drawn cards to share."""
        super().__init__(window)
        self._window = window
        self._pixmaps = pixmaps
        self._seeker = ReviewSeeker(reviewer, self)
        self._seeker.progressed.connect(self._on_progress)
        self._seeker.found.connect(self._on_found)
        self._seeker.failed.connect(self._on_failed)
        self._dialog: ReviewDialog | None = None
        self._deal: PlayedDeal | None = None
        self._reviewed: ReviewedDeal | None = None
        self._seat = 0
        self._made: dict[int, Review] = {}

    @property
    def dialog(self) -> ReviewDialog | None:
        """The window of the review, while it is open."""
        return self._dialog

    @property
    def is_seeking(self) -> bool:
        """Whether a review is being made."""
        return self._seeker.is_seeking

    def open(self, match: Match, options: TableOptions, theme: FeltTheme) -> None:
        """Review the newest deal of a match that is over; nothing happens where none is."""
        place = newest_over(match)
        if place is None:
            return
        self.close()
        people = people_of(match)
        deal = played_deal(match)
        if deal != self._deal:
            self._deal = deal
            self._made.clear()
        self._reviewed = reviewed_deal(match, deal)
        dialog = opened(self._window, options, theme, people, deal=place + 1, pixmaps=self._pixmaps)
        dialog.seat_chosen.connect(self._seek)
        dialog.finished.connect(self._on_closed)
        self._dialog = dialog
        self.shown.emit(True)
        self._seek(people[0][0] if people else 0)

    def close(self) -> None:
        """Close the window, and give up the review if it is being made."""
        if self._dialog is not None:
            self._dialog.close()
        self._seeker.cancel()

    def _seek(self, seat: int) -> None:
        self._seat = seat
        if seat in self._made:
            self._seeker.cancel()
            self._on_found(self._made[seat])
        elif self._deal is not None and self._dialog is not None:
            self._dialog.show_share(0.0)
            self._seeker.seek(self._deal, seat)

    def _on_progress(self, share: float) -> None:
        if self._dialog is not None:
            self._dialog.show_share(share)

    def _on_found(self, review: Review) -> None:
        self._made[self._seat] = review
        if self._dialog is not None and self._reviewed is not None:
            self._dialog.show_review(ReviewTables(self._reviewed, review))

    def _on_failed(self, detail: str) -> None:
        log.error("There is no review: %s", detail)
        if self._dialog is not None:
            self._dialog.show_failure()

    def _on_closed(self) -> None:
        self._dialog = None
        self._seeker.cancel()
        self.shown.emit(False)


def opened(
    window: QWidget,
    options: TableOptions,
    theme: FeltTheme,
    people: Sequence[tuple[int, str]] = (),
    *,
    deal: int,
    pixmaps: CardPixmaps | None = None,
) -> ReviewDialog:
    """Return the window of a review that is still to come, opened over the main window."""
    still = replace(options, speed=Speed.OFF, shows_score=False)
    table = TableView(still, translate, pixmaps=pixmaps)
    title = tell(say("Review of deal {deal}", deal=deal))
    dialog = ReviewDialog(title, table, theme, people, window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fit_into(window.size())
    dialog.open()
    return dialog


def people_of(match: Match) -> list[tuple[int, str]]:
    """Return the seats of the people at a match, with their names."""
    entries = enumerate(match.seats)
    return [(seat, entry.name) for seat, entry in entries if entry.kind is SeatKind.PERSON]


def reviewed_deal(match: Match, deal: PlayedDeal) -> ReviewedDeal:
    """Return the newest deal of a match that is over, with everything that its pictures need."""
    earlier = match.deal_scores()[:-1]
    return ReviewedDeal(
        replay=replayed(deal),
        deal=len(earlier) + 1,
        seats=tuple(
            SeatInfo(entry.name, entry.kind is SeatKind.PERSON, level_words(entry.level))
            for entry in match.seats
        ),
        one_person=len(people_of(match)) == 1,
        deals=tuple(tuple(side.total for side in scores) for scores in earlier),
    )
