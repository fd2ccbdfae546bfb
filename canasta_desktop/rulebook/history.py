"""Where Canasta comes from, on one page."""

from __future__ import annotations

from canasta_desktop.present.phrases import say
from canasta_desktop.rulebook.document import Page, Section
from canasta_desktop.rulebook.writing import bullets, text


def history_page() -> Page:
    """Return the page of history."""
    return Page(
        "history",
        say("Where the game comes from"),
        say(
            "Canasta is a young game of the rummy family, and one of the few whose birthplace is "
            "known. Its name is the Spanish word for a basket."
        ),
        (_beginnings(), _craze(), _descendants()),
    )


def _beginnings() -> Section:
    return Section(
        say("Montevideo, the 1930s"),
        "h-beginnings",
        (
            text(
                say(
                    "The game took shape in Montevideo in Uruguay at the end of the 1930s. It is "
                    "credited to two bridge players, Segundo Santos and Alberto Serrato, who are "
                    "said to have looked for something less demanding than bridge that two "
                    "partners could play against two. What they made had the things that still "
                    "mark it: two packs with jokers, wild cards, melds of seven, and a discard "
                    "pile worth fighting for."
                )
            ),
        ),
    )


def _craze() -> Section:
    return Section(
        say("Argentina, the United States, the world"),
        "h-craze",
        (
            text(
                say(
                    "From Uruguay it went to Argentina and through much of South America. About "
                    "1948 it reached the United States, and within a few years it was the card "
                    "game of the time. In the early 1950s books and tournaments followed each "
                    "other, sets of two packs with trays for stock and pile were sold in great "
                    "numbers, and the rules were printed in many versions."
                ),
                say(
                    "So tables differ to this day: whether a black three freezes the pile, whether "
                    "partners ask each other, how the end of the stock is played. This "
                    "program has the best known versions as named rule sets, and every difference "
                    "as a setting."
                ),
            ),
        ),
    )


def _descendants() -> Section:
    return Section(
        say("What came of it"),
        "h-descendants",
        (
            bullets(
                say(
                    "Samba, with three packs, adds sequences of one suit; Bolivia and others grew "
                    "out of it."
                ),
                say(
                    "Hand and Foot gives each player a second hand to play when the first is "
                    "empty. It is now perhaps more played in North America than Canasta itself."
                ),
                say(
                    "Buraco in Brazil and Burraco in Italy dropped the freezing and play for runs "
                    "of a suit."
                ),
                say(
                    "Modern American Canasta grew among club players: thirteen cards, a pile that "
                    "is always frozen, a clean first meld, dead ranks, and special hands. The "
                    "Canasta League of America publishes its rules; this program plays them, too."
                ),
            ),
        ),
    )
