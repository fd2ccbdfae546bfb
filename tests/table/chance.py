"""Table pictures made by chance, of which the same number always makes the same."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING, say
from canasta_desktop.present.picture import DiscardVerdict, StockPicture
from canasta_desktop.rules.cards import (
    NATURAL_RANKS,
    RANK_OF,
    RED_THREES,
    THREES,
    WILDS,
    Card,
    Rank,
    full_pack,
)
from canasta_desktop.rules.notation import cards_text
from tests.table.modern_pictures import special
from tests.table.pictures import hand, keys_of, meld, pile, seats, side, table

if TYPE_CHECKING:
    from canasta_desktop.present.picture import HandCard, MeldPicture, SidePicture, TablePicture


def chance_picture(number: int, *, longest_hand: int = 45) -> TablePicture:
    """Return a picture with all 108 cards somewhere: in hands, melds, pile and stock."""
    chance = Random(number)
    pack = list(full_pack(2, 4))
    chance.shuffle(pack)
    red = [card for card in pack if card in RED_THREES]
    pack = [card for card in pack if card not in RED_THREES]
    melds = [_melds(chance, pack), _melds(chance, pack)]
    held = [pack.pop() for _ in range(min(chance.randint(1, longest_hand), len(pack)))]
    lying = [pack.pop() for _ in range(min(chance.randint(0, 25), len(pack)))]
    others = tuple(min(chance.randint(0, 15), len(pack) // 3) for _ in range(3))
    stock = len(pack) - sum(others)
    cards = hand(cards_text(held), selected=[i for i in range(len(held)) if chance.random() < 0.2])
    split = chance.randint(0, len(red))
    freezing = tuple(i for i, card in enumerate(lying) if card in WILDS)
    own = _with_plans(chance, tuple(melds[0]), cards)
    picture = table(
        cards,
        side(0, own, threes=cards_text(red[:split]), own=True, accepts=chance.random() < 0.5),
        side(1, melds[1], threes=cards_text(red[split:])),
        the_pile=pile(cards_text(lying), frozen=bool(freezing), freezing=freezing, can_take=True),
        stock=stock,
        tally=say("3 aces: 60 of 90") if chance.random() < 0.5 else NOTHING,
    )
    counts = (len(held), *others)
    return replace(picture, seats=seats(counts, turn=chance.randrange(4)))


def _melds(chance: Random, pack: list[Card]) -> list[MeldPicture]:
    """Take melds out of the pack, now and then with wild cards."""
    melds = []
    for rank in chance.sample(NATURAL_RANKS, chance.randint(0, len(NATURAL_RANKS))):
        naturals = [card for card in pack if RANK_OF[card] is rank][: chance.randint(3, 8)]
        wilds = [card for card in pack if card in WILDS][: chance.choice([0, 0, 1, 2])]
        if len(naturals) >= 2 and len(naturals) + len(wilds) >= 3:
            for card in (*naturals, *wilds):
                pack.remove(card)
            melds.append(meld(cards_text((*naturals, *wilds)), fits=chance.random() < 0.2))
    return sorted(melds, key=lambda shown: -shown.rank)


def _with_plans(
    chance: Random, melds: tuple[MeldPicture, ...], cards: tuple[HandCard, ...]
) -> tuple[MeldPicture, ...]:
    """Plan a few hand cards for one of the melds, or for none."""
    keys = keys_of(card.key.card for card in cards)
    if not melds or len(keys) < 4 or chance.random() < 0.5:
        return melds
    first = replace(melds[0], planned=keys[: chance.randint(1, 3)], planned_points=30)
    return (first, *melds[1:])


_SPECIAL = (Rank.ACE, Rank.SEVEN)


def chance_modern(number: int) -> TablePicture:
    """Return a picture with everything that Modern American may add, here and there."""
    chance = Random(number + 77)
    picture = chance_picture(number)
    dead = tuple(rank for rank in reversed(NATURAL_RANKS) if chance.random() < 0.25)
    judges = chance.random() < 0.6
    cards = tuple(_judged(chance, card, dead, judges=judges) for card in picture.hand)
    threes = [card for card in full_pack(2, 0) if card in THREES]
    chance.shuffle(threes)
    sides = tuple(
        replace(
            _modern_side(chance, shown, dead),
            threes=tuple(sorted(threes[shown.side * 4 :][: chance.randint(0, 4)])),
            threes_points=chance.choice([-300, 0, 400]),
            threes_title=say("Threes"),
            threes_detail=chance.choice([NOTHING, say("red 2: 300 + black 2: 300")]),
            threes_reason=chance.choice([NOTHING, say("nothing with one canasta")]),
        )
        for shown in picture.sides
    )
    depth = chance.choice([None, 0, 3, 12, 40])
    notes = (say("turn card in 15 draws"), say("bonus cards: Ingrid 4, you 3"), say("no more"))
    return replace(
        picture,
        hand=cards,
        sides=sides,
        dead_ranks=dead,
        pile=replace(picture.pile, freezing=()),
        stock_picture=StockPicture(
            notes[: chance.randint(0, 3)], depth if picture.stock > 0 else None
        ),
    )


def _judged(chance: Random, card: HandCard, dead: tuple[Rank, ...], *, judges: bool) -> HandCard:
    is_safe = chance.random() < 0.7
    return replace(
        card,
        is_dead=RANK_OF[card.key.card] in dead,
        verdict=(DiscardVerdict.SAFE if is_safe else DiscardVerdict.REFUSED) if judges else None,
        verdict_text=say("safe to discard" if is_safe else "not on an empty pile"),
    )


def _modern_side(chance: Random, shown: SidePicture, dead: tuple[Rank, ...]) -> SidePicture:
    melds = [
        replace(
            laid,
            is_dead=laid.rank in dead and laid.kind is None,
            is_provisional=shown.is_own and chance.random() < 0.3,
            segments=7 if laid.rank in _SPECIAL and laid.kind is None else 0,
            progress=say("{have} of {need}", have=len(laid.cards), need=7),
            stake=say("if unfinished"),
            stake_points=-2500 if laid.rank in _SPECIAL and laid.kind is None else 0,
        )
        for laid in shown.melds
    ]
    if chance.random() < 0.5:
        melds.append(special("2S 2H JK 2D", Rank.WILD))
    return replace(shown, melds=tuple(melds))
