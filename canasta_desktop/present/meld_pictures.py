"""What lies before each side: melds on the table and planned, and the threes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.present.cards_text import (
    cards_counted,
    kinds_counted,
    rank_heading,
    with_commas,
)
from canasta_desktop.present.draft import fits
from canasta_desktop.present.phrases import NOTHING, Phrase, say, say_count
from canasta_desktop.present.picture import CardKey, MeldPicture, SidePicture
from canasta_desktop.present.special_melds import NO_STAKE, Stake, is_dead, stake_of, started
from canasta_desktop.present.threes_words import threes_words
from canasta_desktop.rules.canasta_counting import canasta_bonus
from canasta_desktop.rules.cards import RANK_OF, Card, Rank
from canasta_desktop.rules.melds import (
    CanastaKind,
    Meld,
    canasta_kind,
    cards_value,
    is_wild_in,
    meld_of,
)
from canasta_desktop.rules.ruleset import Counting

if TYPE_CHECKING:
    from canasta_desktop.present.draft import Draft
    from canasta_desktop.rules.state import State
    from canasta_desktop.rules.view import SeatView


def side_pictures(view: SeatView, draft: Draft, hinted: Draft) -> tuple[SidePicture, ...]:
    """Return what lies before each side, by side; own melds with what is planned for them."""
    table = view.table
    fitting = fits(view, draft)
    pictures = []
    for side in range(table.rules.sides):
        is_own = side == view.side
        melds = _own_melds(view, draft, hinted, fitting) if is_own else _melds(table, side)
        threes = threes_words(table, side)
        shown = {meld.rank for meld in melds}
        pictures.append(
            SidePicture(
                side=side,
                is_own=is_own,
                title=say("Your side") if is_own else say("Opponents"),
                melds=melds,
                threes=table.threes[side],
                threes_points=threes.points,
                opened=table.opened(side),
                minimum=table.minimum(side),
                accepts_new_meld=is_own and bool(fitting - shown),
                threes_title=threes.title,
                threes_detail=threes.detail,
                threes_reason=threes.reason,
            )
        )
    return tuple(pictures)


def _melds(table: State, side: int) -> tuple[MeldPicture, ...]:
    melds = sorted(table.melds[side], key=lambda meld: _column(meld.rank))
    return tuple(
        _meld(table, meld, (), takes_top=False, stake=stake_of(table, side, meld)) for meld in melds
    )


def _own_melds(
    view: SeatView, draft: Draft, hinted: Draft, fitting: frozenset[Rank]
) -> tuple[MeldPicture, ...]:
    table = view.table
    own = {meld.rank: meld for meld in table.melds[view.side]}
    planned = dict(draft.planned)
    claimed = draft.planned[0][0] if draft.takes_pile and draft.planned else None
    suggested = {rank for rank, _ in hinted.planned}
    new = _provisional(view)
    pictures = []
    for rank in sorted(own.keys() | planned.keys(), key=_column):
        meld, keys = own.get(rank, Meld(rank, (), 0)), planned.get(rank, ())
        added = _added(table, keys, takes_top=rank is claimed)
        picture = _meld(
            table,
            meld,
            keys,
            takes_top=rank is claimed,
            fits_selected=rank in fitting,
            is_hinted=rank in suggested,
            stake=stake_of(table, view.side, meld, added),
            is_provisional=rank in new,
        )
        pictures.append(picture)
    return tuple(pictures)


def _provisional(view: SeatView) -> frozenset[Rank]:
    """Return the ranks of own melds that grew in the viewer's turn and can be taken back."""
    table = view.table
    if table.seat != view.seat or table.turn.newest is None:
        return frozenset()
    before = started(table)
    return frozenset(
        meld.rank for meld in table.melds[view.side] if meld != meld_of(before, meld.rank)
    )


def _added(table: State, keys: tuple[CardKey, ...], *, takes_top: bool) -> tuple[Card, ...]:
    cards = tuple(key.card for key in keys)
    return (*cards, table.pile[-1]) if takes_top and table.pile else cards


def _column(rank: Rank) -> tuple[bool, int]:
    """Return where a meld stands: aces first, down to fours, then black threes and twos."""
    return rank < Rank.FOUR, -rank


def _meld(
    table: State,
    meld: Meld,
    planned: tuple[CardKey, ...],
    *,
    takes_top: bool,
    fits_selected: bool = False,
    is_hinted: bool = False,
    stake: Stake = NO_STAKE,
    is_provisional: bool = False,
) -> MeldPicture:
    rules, rank = table.rules, meld.rank
    kind = canasta_kind(rules, meld)
    new = _added(table, planned, takes_top=takes_top)
    dead = is_dead(table, meld)
    return MeldPicture(
        rank=rank,
        cards=tuple(sorted(meld.cards, key=lambda card: (is_wild_in(card, rank), _shown(card)))),
        wilds=meld.wilds,
        kind=kind,
        bonus=_bonus(table, meld, kind),
        points=cards_value(rules, rank, meld.cards),
        label=_label(table, meld, kind),
        planned=planned,
        planned_points=cards_value(rules, rank, new),
        takes_top=takes_top,
        fits=fits_selected,
        is_hinted=is_hinted,
        name=_meld_name(meld, kind, new, stake, is_dead=dead),
        segments=stake.segments,
        progress=stake.progress,
        stake=stake.words,
        stake_points=stake.points,
        is_dead=dead,
        is_provisional=is_provisional,
    )


def _shown(card: Card) -> tuple[int, int]:
    return -RANK_OF[card], card


_KIND_WORDS = {
    None: NOTHING,
    CanastaKind.NATURAL: say("natural"),
    CanastaKind.MIXED: say("mixed"),
    CanastaKind.WILD: say("wild"),
}


_SPECIAL_LABELS = {Rank.SEVEN: say("sevens"), Rank.ACE: say("aces")}


def _label(table: State, meld: Meld, kind: CanastaKind | None) -> Phrase:
    """Return the word under a canasta; where they count for more, sevens and natural aces."""
    by_rank = table.rules.counting is Counting.BY_CANASTAS
    if by_rank and kind is CanastaKind.NATURAL and meld.rank in _SPECIAL_LABELS:
        return _SPECIAL_LABELS[meld.rank]
    return _KIND_WORDS[kind]


def _bonus(table: State, meld: Meld, kind: CanastaKind | None) -> int:
    rules = table.rules
    if rules.counting is Counting.BY_CANASTAS:
        return canasta_bonus(rules, meld)
    if kind is CanastaKind.NATURAL:
        return rules.natural_canasta_bonus
    if kind is CanastaKind.MIXED:
        return rules.mixed_canasta_bonus
    if meld.rank is Rank.THREE and len(meld.cards) >= 4:
        return rules.black3_four_bonus
    return 0


def _meld_name(
    meld: Meld,
    kind: CanastaKind | None,
    planned: tuple[Card, ...],
    stake: Stake,
    *,
    is_dead: bool,
) -> Phrase:
    parts = [rank_heading(meld.rank)]
    if kind is CanastaKind.NATURAL:
        parts.append(say("natural canasta"))
    elif kind is CanastaKind.MIXED:
        parts.append(say("mixed canasta"))
    elif kind is CanastaKind.WILD:
        parts.append(say("wild canasta"))
    if meld.cards:
        parts.append(cards_counted(len(meld.cards)))
    if meld.rank is Rank.WILD:
        jokers = [card for card in meld.cards if RANK_OF[card] is Rank.JOKER]
        parts += kinds_counted(jokers)
    elif meld.wilds:
        parts.append(say("{number} wild", number=meld.wilds))
    if planned:
        parts.append(say_count(len(planned), "{count} card planned", "{count} cards planned"))
    if stake.segments:
        parts.append(stake.progress)
        parts.append(say("{points} {stake}", points=stake.points, stake=stake.words))
    if is_dead:
        parts.append(say("dead"))
    return with_commas(parts)
