"""A help page as the rich text that Qt shows and prints: headings, rules, tables, cards, links."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

from canasta_desktop.present.phrases import NOTHING
from canasta_desktop.rulebook.document import (
    Block,
    Bullets,
    Example,
    Links,
    Page,
    Paragraph,
    Question,
    Section,
    Table,
)
from canasta_desktop.windows.edge import number_text, tell

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canasta_desktop.present.phrases import Phrase

RULE_NUMBER: Final = re.compile(r"(?<![\w.#])([CMK]\d{1,2}[a-z]?(?:\.\d+)?)(?![\w\d])")
"""A rule as texts name it: C6.3, M8a, K4."""

_CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")
_RED = frozenset("♥♦")
_NARROW_TABLE = 5
"""From so many columns on, a table is set in smaller type."""


@dataclass(frozen=True, slots=True)
class Look:
    """Colours as ``#rrggbb`` and the size of ordinary text in points."""

    text: str
    quiet: str
    link: str
    line: str
    box: str
    """The ground of examples and of the heads of tables."""
    size: float
    red: str
    """Hearts and diamonds; spades and clubs have the colour of the text."""


ON_PAPER: Final = Look(
    "#000000", "#444444", "#000000", "#9a9a9a", "#f1ede4", size=10.0, red="#b3262f"
)
"""How pages are printed."""


def page_html(page: Page, known: frozenset[str], look: Look) -> str:
    """Return a page; ``known`` are the anchors of all pages, to which rule numbers can lead."""
    return _document(_page_parts(page, _Writer(known, look)), look)


def paper_html(pages: Sequence[Page]) -> str:
    """Return pages as they are printed, each begun on a new sheet."""
    writer = _Writer(frozenset(), ON_PAPER)
    first, *others = (_page_parts(page, writer) for page in pages)
    new_sheet = '<h1 style="page-break-before: always">'
    parts = [*first, *(part.replace("<h1>", new_sheet, 1) for more in others for part in more)]
    return _document(parts, ON_PAPER)


def _page_parts(page: Page, writer: _Writer) -> list[str]:
    return [
        f'<h1><a name="top">{writer.words(page.title)}</a></h1>',
        f'<p class="lead">{writer.words(page.lead)}</p>',
        *(writer.section(section) for section in page.sections),
    ]


def _document(parts: Sequence[str], look: Look) -> str:
    return f"<html><head>{_style(look)}</head><body>{''.join(parts)}</body></html>"


def _style(look: Look) -> str:
    size = look.size
    return f"""<style>
body {{ color: {look.text}; font-size: {size:.1f}pt; }}
h1 {{ font-size: {size * 1.9:.1f}pt; margin-top: 0; margin-bottom: 6px; }}
h2 {{ font-size: {size * 1.4:.1f}pt; margin-top: 30px; margin-bottom: 8px; }}
h3 {{ font-size: {size * 1.12:.1f}pt; margin-top: 20px; margin-bottom: 4px; }}
p {{ margin-top: 0; margin-bottom: 10px; line-height: 128%; }}
p.lead {{ color: {look.quiet}; font-size: {size * 1.1:.1f}pt; margin-bottom: 14px; }}
p.question {{ font-weight: 600; margin-top: 16px; margin-bottom: 3px; }}
p.answer {{ margin-left: 18px; }}
li {{ margin-bottom: 6px; line-height: 124%; }}
ul {{ margin-top: 0; margin-bottom: 10px; }}
a {{ color: {look.link}; text-decoration: none; }}
.number {{ font-weight: 600; color: {look.quiet}; }}
.small {{ font-size: {size * 0.86:.1f}pt; }}
</style>"""


class _Writer:
    """Writes the parts of a page in one look."""

    def __init__(self, known: frozenset[str], look: Look) -> None:
        self._known = known
        self._look = look

    def words(self, phrase: Phrase) -> str:
        """Return a text with its cards drawn and its rule numbers as links."""
        text = escape(tell(phrase), quote=False)
        text = RULE_NUMBER.sub(self._link, text)
        return _CARD.sub(self._card, text)

    def section(self, section: Section) -> str:
        """Return a section with its heading."""
        level = section.level
        title = escape(tell(section.title), quote=False)
        head = f'<h{level}><a name="{section.anchor}">{title}</a></h{level}>'
        return head + "".join(self._block(block) for block in section.blocks)

    def _link(self, match: re.Match[str]) -> str:
        number = match[1]
        return f'<a href="#{number}">{number}</a>' if number in self._known else number

    def _card(self, match: re.Match[str]) -> str:
        style = f"color:{self._look.red}; " if match[0][-1] in _RED else ""
        return f'<span style="{style}font-weight:600">{match[0]}</span>'

    def _block(self, block: Block) -> str:
        match block:
            case Paragraph(text, anchor):
                number = ""
                if anchor:
                    number = f'<a name="{anchor}"><span class="number">{anchor}</span></a>&nbsp; '
                return f"<p>{number}{self.words(text)}</p>"
            case Bullets(entries):
                return f"<ul>{''.join(f'<li>{self.words(item)}</li>' for item in entries)}</ul>"
            case Table():
                return self._table(block)
            case Question():
                return self._question(block)
            case Example():
                return self._example(block)
            case Links(entries):
                return f"<ul>{''.join(self._to_page(*entry) for entry in entries)}</ul>"

    def _to_page(self, text: Phrase, page: str, anchor: str) -> str:
        return f'<li><a href="{page}#{anchor or "top"}">{escape(tell(text))}</a></li>'

    def _table(self, table: Table) -> str:
        rows = [self._row(table.head, table, -1)]
        rows += [self._row(row, table, place) for place, row in enumerate(table.rows)]
        width = "" if table.figures == {1} and len(table.head) == 2 else ' width="99%"'
        return (
            f'<table{width} cellspacing="0" cellpadding="6" border="0" '
            f'style="border-collapse:collapse; margin-top:4px; margin-bottom:14px">'
            f"{''.join(rows)}</table>"
        )

    def _row(self, cells: Iterable[Phrase], table: Table, row: int) -> str:
        """Return a row of a table; -1 is its head."""
        size = ' class="small"' if len(table.head) >= _NARROW_TABLE else ""
        ground = f' bgcolor="{self._look.box}"' if row < 0 else ""
        made = []
        for column, cell in enumerate(cells):
            align = "right" if column in table.figures else "left"
            words = self.words(cell)
            if row < 0 or (row, column) in table.marked:
                words = f"<b>{words}</b>"
            made.append(
                f'<td align="{align}" valign="top"{ground} '
                f'style="border-bottom:1px solid {self._look.line}">'
                f"<span{size}>{words}</span></td>"
            )
        return f"<tr>{''.join(made)}</tr>"

    def _question(self, block: Question) -> str:
        link = self.words_of_rule(block.rule)
        return (
            f'<p class="question"><a name="{block.anchor}">{self.words(block.question)}</a></p>'
            f'<p class="answer">{self.words(block.answer)}{link}</p>'
        )

    def words_of_rule(self, number: str) -> str:
        """Return a link to a rule, in brackets, or nothing."""
        if number not in self._known:
            return ""
        return f' (<a href="#{number}">{number}</a>)'

    def _example(self, block: Example) -> str:
        look = self._look
        title = escape(tell(block.title))
        rows = [self._wide_cell(f'<b><a name="{block.anchor}">{title}</a></b>')]
        for what, cards in block.cards:
            name = f'<span style="color:{look.quiet}">{self.words(what)}</span>'
            shown = self.words(cards)
            if _CARD.search(shown):
                shown = f"<b>{shown}</b>"
            rows.append(self._cells('width="34%"', name, "", shown))
        for what, points in block.sums:
            rows.append(self._sum(self.words(what), number_text(points), look.line))
        if block.total is not None:
            what, points = block.total
            total = f"<b>{number_text(points)}</b>"
            rows.append(self._sum(f"<b>{self.words(what)}</b>", total, look.text))
        if block.words != NOTHING:
            rows.append(self._wide_cell(self.words(block.words)))
        return (
            '<table width="99%" cellspacing="0" cellpadding="7" border="0" '
            'style="border-collapse:collapse; margin-top:10px; margin-bottom:22px">'
            f"{''.join(rows)}</table>"
        )

    def _wide_cell(self, words: str) -> str:
        return f'<tr><td colspan="2" bgcolor="{self._look.box}">{words}</td></tr>'

    def _cells(self, first: str, left: str, second: str, right: str) -> str:
        ground = f'bgcolor="{self._look.box}"'
        return f"<tr><td {ground} {first}>{left}</td><td {ground} {second}>{right}</td></tr>"

    def _sum(self, what: str, points: str, line: str) -> str:
        edge = f'style="border-top:1px solid {line}"'
        return self._cells(edge, what, f'align="right" {edge}', points)
