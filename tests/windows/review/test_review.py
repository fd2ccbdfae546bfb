"""The window of a review: every decision by mouse and by key, and all of it in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QFontMetrics, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from canasta_desktop.art.themes import FELTS
from canasta_desktop.coach.review import review
from canasta_desktop.coach.review_deal import played_deal
from canasta_desktop.controller.review_worker import InstantReviewer
from canasta_desktop.present.review_tables import ReviewTables
from canasta_desktop.rulebook.document import Table
from canasta_desktop.table.options import TableOptions
from canasta_desktop.windows.deal_end import DealEndSheet
from canasta_desktop.windows.edge import spoken, tell
from canasta_desktop.windows.keys_page import keys_page
from canasta_desktop.windows.review import dialog as review_dialog
from canasta_desktop.windows.review import waiting
from canasta_desktop.windows.review.reviews import Reviews, opened, reviewed_deal
from tests.coach.review_deals import QUICK, record_of
from tests.windows.sheets import deal_sheet
from tests.windows.texts import focusable, spoken_name, texts_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytestqt.qtbot import QtBot

    from canasta_desktop.coach.review_deal import PlayedDeal
    from canasta_desktop.controller.review_worker import News
    from canasta_desktop.present.review_picture import ReviewPicture
    from canasta_desktop.windows.review.dialog import ReviewDialog


@pytest.fixture(scope="module")
def tables() -> ReviewTables:
    """The review of a deal with several costly decisions."""
    match = record_of("classic", 1)
    deal = played_deal(match)
    return ReviewTables(reviewed_deal(match, deal), review(deal, 0, QUICK))


@pytest.fixture
def home(qtbot: QtBot) -> QWidget:
    """The window that the review belongs to."""
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1024, 640)
    made.show()
    return made


@pytest.fixture
def dialog(home: QWidget, tables: ReviewTables) -> ReviewDialog:
    """The window of the review, with the review in it."""
    made = opened(home, TableOptions(), FELTS["green"], deal=1)
    made.show_review(tables)
    QApplication.processEvents()
    return made


@pytest.fixture
def picture(tables: ReviewTables) -> ReviewPicture:
    return tables.picture()


def press(dialog: ReviewDialog, key: Qt.Key) -> None:
    dialog.activateWindow()
    QTest.keyClick(dialog, key)


def test_it_begins_at_the_decision_that_cost_most(
    dialog: ReviewDialog, picture: ReviewPicture
) -> None:
    costs = [row.cost for row in picture.decisions]
    assert max(costs) > 0
    assert dialog.decision is not None
    assert costs[dialog.decision] == max(costs)


def test_every_decision_is_reached_by_key(dialog: ReviewDialog, picture: ReviewPicture) -> None:
    dialog.show_decision(0)
    seen = [dialog.decision]
    for _ in picture.decisions[1:]:
        press(dialog, Qt.Key.Key_PageDown)
        seen.append(dialog.decision)
    assert seen == list(range(len(picture.decisions)))
    press(dialog, Qt.Key.Key_PageDown)
    assert dialog.decision == len(picture.decisions) - 1
    press(dialog, Qt.Key.Key_PageUp)
    assert dialog.decision == len(picture.decisions) - 2


def test_the_next_costly_decision_comes_round_again(
    dialog: ReviewDialog, picture: ReviewPicture
) -> None:
    costly = [place for place, row in enumerate(picture.decisions) if row.cost]
    dialog.show_decision(len(picture.decisions) - 1)
    for expected in (*costly, costly[0]):
        QTest.mouseClick(dialog.head.costly, Qt.MouseButton.LeftButton)
        assert dialog.decision == expected


def test_the_list_follows_and_leads(dialog: ReviewDialog, picture: ReviewPicture) -> None:
    table = dialog.panel.list
    table.setFocus()
    dialog.show_decision(0)
    assert table.currentRow() == 0
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert dialog.decision == 1
    last = len(picture.decisions) - 1
    table.scrollToBottom()
    place = table.visualRect(table.model().index(last, 1)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert dialog.decision == last
    assert f"Decision {last + 1} of {last + 1}" in texts_of(dialog.head)


def test_only_the_costly_ones_can_be_listed(dialog: ReviewDialog, picture: ReviewPicture) -> None:
    costly = [place for place, row in enumerate(picture.decisions) if row.cost]
    dialog.panel.which.segment(True).click()
    assert list(dialog.panel.list.rows) == costly
    cheap = next(place for place, row in enumerate(picture.decisions) if not row.cost)
    dialog.show_decision(cheap)
    assert cheap in dialog.panel.list.rows


def test_a_turning_point_shows_its_turn(dialog: ReviewDialog, picture: ReviewPicture) -> None:
    for card, turning in zip(dialog.panel.cards, picture.turning, strict=True):
        QTest.keyClick(card, Qt.Key.Key_Return)
        assert dialog.point == turning.point
        assert [one.isChecked() for one in dialog.panel.cards].count(True) == 1
        assert spoken(tell(turning.sentence)) in card.accessibleName()


def test_taking_the_focus_changes_nothing(dialog: ReviewDialog, picture: ReviewPicture) -> None:
    """The turn of another player stays in sight while Tab goes on to the list."""
    other = next(place for place, point in enumerate(picture.curve) if not point.is_own)
    dialog.curve.setFocus()
    dialog.show_point(other)
    for part in focusable(dialog):
        part.setFocus(Qt.FocusReason.TabFocusReason)
        assert dialog.point == other


def test_the_curve_is_gone_along_by_key_and_by_mouse(
    dialog: ReviewDialog, picture: ReviewPicture
) -> None:
    curve = dialog.curve
    QTest.keyClick(curve, Qt.Key.Key_Home)
    assert dialog.point == 0
    QTest.keyClick(curve, Qt.Key.Key_Right)
    assert dialog.point == 1
    assert curve.accessibleDescription() == curve.words_of(1)
    QTest.mouseClick(
        curve, Qt.MouseButton.LeftButton, pos=QPoint(curve.width() - 20, curve.height() // 2)
    )
    assert dialog.point == len(picture.curve) - 1


def test_the_curve_can_be_read_as_a_table(dialog: ReviewDialog, picture: ReviewPicture) -> None:
    dialog.form.segment(True).click()
    table = dialog.turn_table
    assert table.isVisible()
    assert table.rowCount() == len(picture.curve) + 1
    last = [table.item(table.rowCount() - 1, column) for column in range(table.columnCount())]
    texts = [item.text() for item in last if item is not None]
    lead = f"{picture.lead:+,}".replace("-", "\N{MINUS SIGN}")
    assert texts[3] == lead
    table.setCurrentCell(3, 0)
    assert dialog.point == 2


def test_all_hands_are_shown_when_asked_for(dialog: ReviewDialog) -> None:
    def hidden() -> int:
        shown = dialog.table.picture
        assert shown is not None
        return sum(card is None for seat in shown.seats for card in seat.cards)

    assert hidden() > 0
    press(dialog, Qt.Key.Key_A)
    assert hidden() == 0
    press(dialog, Qt.Key.Key_PageUp)
    assert hidden() == 0
    press(dialog, Qt.Key.Key_A)
    assert hidden() > 0


def test_both_plays_are_marked_in_letters_and_words(
    dialog: ReviewDialog, picture: ReviewPicture
) -> None:
    words = " ".join(spoken_name(part) for part in dialog.comparison.findChildren(QWidget))
    assert "A, You:" in words
    assert "B, Coach:" in words
    cost = max(row.cost for row in picture.decisions)
    assert f"cost {cost:,}" in texts_of(dialog.comparison)
    marked = dialog.marks.grab().toImage()
    dialog.marks.show_moment(None)
    assert marked != dialog.marks.grab().toImage()


def test_everything_the_keyboard_reaches_has_a_name(dialog: ReviewDialog) -> None:
    reached = focusable(dialog)
    assert [type(widget).__name__ for widget in reached if not spoken_name(widget)] == []
    for part in (dialog.panel.list, dialog.curve, dialog.table, dialog.head.hands):
        assert part in reached


def test_a_screen_reader_hears_the_cells_of_the_list(
    dialog: ReviewDialog, picture: ReviewPicture
) -> None:
    interface = QAccessible.queryAccessibleInterface(dialog.panel.list)
    assert interface is not None
    assert interface.childCount() >= 4 * len(picture.decisions)
    row = next(n for n, decision in enumerate(picture.decisions) if not decision.cost)
    item = dialog.panel.list.item(row, 2)
    assert item is not None
    assert item.data(Qt.ItemDataRole.AccessibleTextRole) == "the same"


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900), (3840, 2160)])
def test_nothing_is_cut_at_any_size(dialog: ReviewDialog, size: tuple[int, int]) -> None:
    dialog.resize(*size)
    QApplication.processEvents()
    for part in (dialog.table, dialog.curve, dialog.panel, dialog.head.close_button):
        corner = part.mapTo(dialog, part.rect().bottomRight())
        assert dialog.rect().contains(corner)
    assert dialog.table.width() > 500
    assert dialog.table.height() > 300
    assert dialog.panel.list.viewport().height() >= 60


def test_words_that_are_too_long_for_one_line_have_two(dialog: ReviewDialog) -> None:
    dialog.resize(1024, 800)
    QApplication.processEvents()
    rows, metrics = dialog.panel.list, QFontMetrics(dialog.panel.list.font())
    heights = [rows.rowHeight(row) for row in range(rows.rowCount())]
    texts = [item.text() for row in range(len(heights)) if (item := rows.item(row, 1)) is not None]
    lengths = list(map(metrics.horizontalAdvance, texts))
    assert heights[lengths.index(max(lengths))] > heights[lengths.index(min(lengths))]
    assert max(heights) < 2 * min(heights)


# --- Having it made -------------------------------------------------------------------------------


class CountingReviewer(InstantReviewer):
    """Counts how many reviews it was asked for."""

    begun = 0

    def begin(self, deal: PlayedDeal, seat: int) -> None:
        self.begun += 1
        super().begin(deal, seat)


class SlowReviewer:
    """Never gets done; keeps what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.cancelled = 0

    def begin(self, _deal: PlayedDeal, seat: int) -> None:
        self.asked.append(seat)

    def poll(self) -> Sequence[News]:
        return ()

    def cancel(self) -> None:
        self.cancelled += 1


def test_esc_gives_up_a_review_on_its_way(home: QWidget) -> None:
    slow = SlowReviewer()
    reviews = Reviews(home, slow, None)
    reviews.open(record_of("classic", 1), TableOptions(), FELTS["green"])
    dialog = reviews.dialog
    assert dialog is not None
    dialog.show_share(0.42)
    assert "42 %" in texts_of(dialog.waiting)
    before = slow.cancelled
    press(dialog, Qt.Key.Key_Escape)
    assert slow.cancelled > before
    assert not reviews.is_seeking
    assert reviews.dialog is None


def test_a_new_game_or_quitting_gives_it_up(home: QWidget) -> None:
    slow = SlowReviewer()
    reviews = Reviews(home, slow, None)
    reviews.open(record_of("classic", 1), TableOptions(), FELTS["green"])
    reviews.close()
    assert not reviews.is_seeking
    assert reviews.dialog is None
    assert slow.cancelled


def test_the_review_comes_into_its_window(home: QWidget, qtbot: QtBot) -> None:
    reviews = Reviews(home, InstantReviewer(QUICK), None)
    reviews.open(record_of("classic", 1), TableOptions(), FELTS["green"])
    dialog = reviews.dialog
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.decision is not None)
    assert dialog.panel.isVisible()
    dialog.close()


def test_a_review_that_was_made_opens_at_once_another_time(home: QWidget, qtbot: QtBot) -> None:
    reviewer = CountingReviewer(QUICK)
    reviews = Reviews(home, reviewer, None)
    match = record_of("classic", 1)
    for _ in range(2):
        reviews.open(match, TableOptions(), FELTS["green"])
        assert reviews.dialog is not None
        qtbot.waitUntil(lambda: reviews.dialog is not None and reviews.dialog.decision is not None)
        reviews.close()
    assert reviewer.begun == 1
    reviews.open(record_of("classic", 2), TableOptions(), FELTS["green"])
    assert reviewer.begun == 2
    reviews.close()


def test_an_own_turning_point_says_how_much_of_it_was_luck(
    dialog: ReviewDialog, picture: ReviewPicture
) -> None:
    for place, row in enumerate(picture.decisions):
        dialog.show_decision(place)
        turn = picture.curve[row.point]
        assert ("luck" in dialog.panel.why_words()) is (turn.turning > 0)


def test_going_on_by_key_says_what_was_played_in_words(
    dialog: ReviewDialog, picture: ReviewPicture, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(review_dialog, "announce", lambda _widget, text: heard.append(text))
    dialog.show_decision(0)
    press(dialog, Qt.Key.Key_PageDown)
    played = tell(picture.decisions[1].words)
    assert heard[-1].startswith(f"Decision 2 of {len(picture.decisions)}: {played}. ")
    assert heard[-1].endswith(dialog.panel.why_words())


def test_every_quarter_of_the_way_is_said_once(
    home: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(waiting, "announce", lambda _widget, text: heard.append(text))
    made = opened(home, TableOptions(), FELTS["green"], deal=1)
    for share in (0.0, 0.1, 0.3, 0.4, 0.55, 0.8, 1.0):
        made.show_share(share)
    assert heard[0].startswith("The coach is looking at the deal.")
    assert heard[1:] == ["25 %", "50 %", "75 %", "100 %"]


def test_with_several_people_each_can_be_looked_at(home: QWidget) -> None:
    slow = SlowReviewer()
    reviews = Reviews(home, slow, None)
    reviews.open(record_of("classic", 1, people=2), TableOptions(), FELTS["green"])
    assert reviews.dialog is not None
    who = reviews.dialog.head.who
    assert [who.itemText(place) for place in range(who.count())] == ["Anna", "Tomás"]
    who.setFocus()
    QTest.keyClick(who, Qt.Key.Key_Down)
    assert slow.asked == [0, 1]
    reviews.close()


def test_a_deal_that_cannot_be_reviewed_is_said_kindly(home: QWidget) -> None:
    made = opened(home, TableOptions(), FELTS["green"], deal=1)
    made.show_failure()
    assert "This deal could not be reviewed" in texts_of(made.waiting)
    QTest.mouseClick(made.waiting.cancel, Qt.MouseButton.LeftButton)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_sheet_at_the_end_of_a_deal_offers_it(qtbot: QtBot) -> None:
    sheet = DealEndSheet(deal_sheet(), FELTS["green"])
    qtbot.addWidget(sheet)
    with qtbot.waitSignal(sheet.review_asked):
        sheet.review_button.click()


def test_every_key_of_the_window_stands_on_the_page_of_keys(dialog: ReviewDialog) -> None:
    (section,) = (part for part in keys_page().sections if part.anchor == "keys-review")
    (table,) = section.blocks
    assert isinstance(table, Table)
    told = {QKeySequence(key) for _, keys in table.rows for key in tell(keys).split(", ")}
    assert {shortcut.key() for shortcut in dialog.findChildren(QShortcut)} <= told
