"""Modern American table pictures built by hand, for tests and for `show`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.present.picture import (
    DiscardVerdict,
    HandCard,
    StockPicture,
)
from canasta_desktop.rules.cards import RANK_OF, WILDS, Rank
from canasta_desktop.rules.melds import CanastaKind
from tests.table import pictures
from tests.table.pictures import hand, meld, pile, side, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from canasta_desktop.present.picture import (
        CardKey,
        MeldPicture,
        PilePicture,
        SidePicture,
        TablePicture,
    )

SEVENS_STAKE = {Rank.WILD: -2000}
_LABELS = {
    Rank.SEVEN: (say("Sevens"), 2500),
    Rank.ACE: (say("Aces"), 2500),
    Rank.WILD: (say("Wild"), 3000),
}
DEAD = (Rank.KING, Rank.TEN)


def special(
    text: str, rank: Rank, *, planned: tuple[CardKey, ...] = (), fits: bool = False
) -> MeldPicture:
    """Return a special meld: with segments while it is unfinished, else with its bonus."""
    laid = meld(text, rank=rank, planned=planned, fits=fits)
    count = len(laid.cards)
    if rank is Rank.WILD:
        laid = replace(laid, wilds=0)
    if count >= 7:
        label, bonus = _LABELS[rank]
        kind = CanastaKind.WILD if rank is Rank.WILD else CanastaKind.NATURAL
        return replace(laid, kind=kind, label=label, bonus=bonus)
    return replace(
        laid,
        segments=7,
        progress=say("{have} of {need}", have=count, need=7),
        stake=say("if unfinished"),
        stake_points=SEVENS_STAKE.get(rank, -2500),
    )


def dead(text: str) -> MeldPicture:
    """Return a meld that cannot grow any more."""
    return replace(meld(text), is_dead=True)


def laid_now(laid: MeldPicture) -> MeldPicture:
    """Return a meld that was laid in this turn."""
    return replace(laid, is_provisional=True)


def canasta(text: str) -> MeldPicture:
    """Return a canasta with its label as Modern American says it."""
    laid = meld(text)
    return replace(laid, label=say("Mixed") if laid.wilds else say("Natural"))


def with_threes(laid: SidePicture, detail: str, reason: str, points: int) -> SidePicture:
    """Return a side whose threes are explained."""
    return replace(
        laid,
        threes_title=say("Threes"),
        threes_detail=say(detail),
        threes_reason=say(reason),
        threes_points=points,
    )


def judged(cards: Iterable[HandCard], ranks: Sequence[Rank] = DEAD) -> tuple[HandCard, ...]:
    """Return a hand on an empty pile: only safe cards may be discarded."""
    shown = []
    for card in cards:
        rank = RANK_OF[card.key.card]
        is_dead = rank in ranks
        unsafe = is_dead or rank in (Rank.SEVEN, Rank.ACE) or card.key.card in WILDS
        shown.append(
            replace(
                card,
                is_dead=is_dead,
                verdict=DiscardVerdict.REFUSED if unsafe else DiscardVerdict.SAFE,
                verdict_text=say("not on an empty pile") if unsafe else say("safe to discard"),
            )
        )
    return tuple(shown)


def empty_pile() -> PilePicture:
    """Return the pile after it was taken, with what is said of it."""
    return replace(
        pile(""),
        status=say("You took 6 cards with the queens"),
        needs=say(
            "On an empty pile only a safe card may be discarded: no sevens, aces, wild or "
            "dead cards"
        ),
    )


HAND = "JK 2C AS AH KD 9S 9H 9D 8C 8D 7C 6S 6H 4C"
STOCK = StockPicture(
    notes=(
        say("turn card in 15 draws"),
        say("bonus cards: Ingrid 4, you 3"),
        say("no more this deal"),
    ),
    turn_card_depth=15,
)


def modern(
    cards: tuple[HandCard, ...] | None = None,
    own: Sequence[MeldPicture] | None = None,
    other: Sequence[MeldPicture] | None = None,
    *,
    tally: Phrase = NOTHING,
) -> TablePicture:
    """Return a Modern American table late in a deal."""
    ours = own or (
        canasta("KS KH KC KD KS KC KH"),
        laid_now(meld("QS QC QH QD")),
        canasta("TS TH TC TS TC 2H 2S"),
        meld("5S 5H 5D"),
        special("JK 2S 2H 2D", Rank.WILD, fits=True),
    )
    theirs = other or (
        meld("JS JD JH JC JS 2H"),
        dead("TC TD TS"),
        special("7S 7H 7D 7C", Rank.SEVEN),
        meld("4S 4H 4D"),
    )
    picture = table(
        cards if cards is not None else judged(hand(HAND, selected=(0, 1))),
        with_threes(
            side(0, ours, threes="3H 3D 3S", own=True, accepts=True),
            "red 2: 300 + black 1: 100",
            "with two canastas",
            400,
        ),
        with_threes(side(1, theirs, threes="3S 3C"), "black 2: 300", "no canasta yet", -300),
        the_pile=empty_pile(),
        stock=23,
        others=(9, 7, 9),
        prompt=say("Your turn: meld, then discard a safe card"),
        tally=tally if tally != NOTHING else say("2 wild cards: the wild meld would have 6 of 7"),
    )
    return replace(picture, stock_picture=STOCK, dead_ranks=DEAD)


def crowded() -> TablePicture:
    """Return a table with twelve melds, all kinds of special ones among them."""
    own = (
        special("AS AH AD AC", Rank.ACE),
        canasta("KS KH KD KC KS KH KD"),
        laid_now(meld("JS JH JD JC")),
        dead("TS TH TD"),
        special("7S 7H 7D 7C 7S 7H 7D", Rank.SEVEN),
        meld("6S 6H 6D 6C 2S 2C"),
        special("2S 2H 2D JK JK", Rank.WILD),
    )
    other = (
        special("AS AC AD", Rank.ACE),
        meld("QS QH QD QD QC"),
        canasta("TS TH TD TC TS 2S JK"),
        special("7S 7C 7D 7H", Rank.SEVEN),
        special("2S 2C 2D 2H JK JK JK", Rank.WILD),
    )
    picture = modern(judged(hand("AC KH KC QH QC TH TD 9S 9D 9C 8S 8H 7C 6S 4C 4H")), own, other)
    near = StockPicture((say("turn card in 3 draws"), say("no more bonus cards")), 3)
    return replace(
        picture,
        stock=12,
        stock_picture=near,
        dead_ranks=(Rank.KING, Rank.TEN, Rank.SEVEN, Rank.WILD),
        pile=replace(pile("4S 9D JC 8C"), status=say("Frozen"), frozen=True, frozen_for_all=True),
    )


def crowded_hand(count: int = 45, selected: Sequence[int] = (3, 20)) -> TablePicture:
    """Return the crowded table with a very long hand of which every card is judged."""
    text = " ".join(pictures.LONG_HAND.split()[:count])
    return replace(
        crowded(),
        hand=judged(hand(text, selected=selected)),
        seats=pictures.seats((count, 9, 7, 9)),
    )


def opening() -> TablePicture:
    """Return a first meld that is planned: a wild meld, aces and kings."""
    cards = hand("JK 2S 2H AS AD AC KD KC KH TH 8S 7S 4C", planned=(0, 1, 2, 3, 4, 5, 6, 7, 8))
    keys = tuple(card.key for card in cards)
    own = [
        replace(special("", Rank.ACE, planned=keys[3:6]), planned_points=60),
        replace(meld("", planned=keys[6:9]), planned_points=30),
        replace(special("", Rank.WILD, planned=keys[:3]), planned_points=90),
    ]
    picture = modern(cards, own, (meld("QS QH QD"),), tally=say("180 of 125 points planned"))
    return replace(
        picture,
        dead_ranks=(),
        stock=50,
        stock_picture=StockPicture((say("turn card in 41 draws"), say("bonus cards: you 4")), 41),
        pile=replace(pile("9C 4H"), status=say("Frozen"), needs=say("needs a pair of fours")),
    )


ALL: dict[str, Callable[[], TablePicture]] = {
    "modern": modern,
    "modern-crowded": crowded,
    "modern-45": crowded_hand,
    "modern-opening": opening,
    "modern-28": lambda: crowded_hand(28),
}
"""The pictures that `show` draws, by name."""
