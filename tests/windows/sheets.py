"""Made-up score sheets that go with the made-up pictures."""

from __future__ import annotations

from dataclasses import replace

from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.present.score_sheet import (
    DealSheet,
    MatchCell,
    MatchRow,
    MatchSheet,
    RowKind,
    SheetCell,
    SheetRow,
    SheetSide,
)


def _cell(points: int | None, note: str = "", detail: str = "") -> SheetCell:
    return SheetCell(points, _words(note), _words(detail))


def _words(text: str) -> Phrase:
    return say(text) if text else NOTHING


def deal_sheet(**changes: object) -> DealSheet:
    """Return the end of the third deal of the evening, with some changes."""
    item, rows = RowKind.ITEM, []
    for kind, text, own, other in (
        (item, "Melded cards", _cell(370, "27 cards"), _cell(205, "19 cards")),
        (item, "Natural canastas", _cell(500, "Queens"), _cell(None)),
        (item, "Mixed canastas", _cell(300, "Tens"), _cell(300, "Sixes")),
        (item, "Red threes", _cell(100, "one"), _cell(200, "two")),
        (item, "Going out", _cell(100, "You"), _cell(None)),
        (
            item,
            "Cards in hand",
            _cell(-20, "Marisol: K 7 4", "Marisol: K♠ 7♣ 4♦"),
            _cell(-120, "Tomás 55, Ingrid 65"),
        ),
        (RowKind.DEAL, "This deal", _cell(1350), _cell(585)),
        (RowKind.BEFORE, "Total before", _cell(1675), _cell(1285)),
        (RowKind.NOW, "Total now", _cell(3025), _cell(1870)),
        (
            RowKind.MINIMUM,
            "First meld in the next deal",
            _cell(120, "until now 90"),
            _cell(90, "until now 50"),
        ),
    ):
        rows.append(SheetRow(kind, say(text), (own, other)))
    sheet = DealSheet(
        title=say("You went out"),
        subtitle=say("End of deal 3, Classic to 5,000, dealer: Ingrid"),
        verdict=say("This deal is yours by 765"),
        sides=(
            SheetSide(0, say("You & Marisol"), say("Your side"), 1675, 3025),
            SheetSide(1, say("Tomás & Ingrid"), say("Opponents"), 1285, 1870),
        ),
        rows=tuple(rows),
        target=5000,
        progress_title=say("On the way to 5,000"),
        steps=((1500, 90), (3000, 120)),
        next_line=say("You deal, Tomás begins"),
        is_match_over=False,
    )
    return replace(sheet, **changes)  # type: ignore[arg-type]


def match_sheet(deals: int = 5, **changes: object) -> MatchSheet:
    """Return the end of a match of some deals, with some changes."""
    rows, totals = [], [0, 0]
    for number in range(1, deals + 1):
        cells = []
        for side, (laid, canastas, hands) in enumerate(((370, 800, -20), (205, 300, -120))):
            scored = laid + canastas + 100 + hands
            totals[side] += scored
            cells.append(MatchCell(50, laid, canastas, 100, 0, hands, scored, totals[side]))
        rows.append(MatchRow(say("Deal {number}", number=number), tuple(cells)))
    sheet = MatchSheet(
        title=say("You & Marisol win the match by {points}", points=totals[0] - totals[1]),
        subtitle=say("Classic to 5,000"),
        sides=(
            SheetSide(0, say("You & Marisol"), say("Your side"), 0, totals[0]),
            SheetSide(1, say("Tomás & Ingrid"), say("Opponents"), 0, totals[1]),
        ),
        rows=tuple(rows),
        winner=0,
        is_over=True,
    )
    return replace(sheet, **changes)  # type: ignore[arg-type]
