"""Table pictures built by hand, for tests and for `show`."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.present.picture import (
    ActionName,
    ActionPicture,
    CardKey,
    CoverPicture,
    HandCard,
    MeldPicture,
    PilePicture,
    Place,
    ScorePicture,
    SeatPicture,
    SidePicture,
    TablePicture,
)
from canasta_desktop.rules.cards import RANK_OF, VALUE, WILDS, Card, Rank
from canasta_desktop.rules.melds import CanastaKind
from canasta_desktop.rules.notation import parse_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NAMES = ("You", "Tomás", "Marisol", "Ingrid")
PLACES = (Place.BOTTOM, Place.LEFT, Place.TOP, Place.RIGHT)
KIND_WORDS = {CanastaKind.NATURAL: say("natural"), CanastaKind.MIXED: say("mixed")}


def keys_of(cards: Iterable[Card]) -> tuple[CardKey, ...]:
    """Return a key for each card, equal cards counted from 0."""
    seen: Counter[Card] = Counter()
    keys = []
    for card in cards:
        keys.append(CardKey(card, seen[card]))
        seen[card] += 1
    return tuple(keys)


def hand(
    text: str, selected: Sequence[int] = (), planned: Sequence[int] = (), new: Sequence[int] = ()
) -> tuple[HandCard, ...]:
    """Return a hand from its cards as text; the numbers are places in it."""
    return tuple(
        HandCard(key, selected=i in selected, planned=i in planned, is_new=i in new)
        for i, key in enumerate(keys_of(parse_cards(text)))
    )


def meld(
    text: str,
    *,
    rank: Rank | None = None,
    planned: tuple[CardKey, ...] = (),
    takes_top: bool = False,
    fits: bool = False,
    hinted: bool = False,
) -> MeldPicture:
    """Return a meld from its cards as text; seven or more are a canasta."""
    cards = parse_cards(text)
    naturals = [RANK_OF[card] for card in (*cards, *(k.card for k in planned)) if card not in WILDS]
    rank = rank or naturals[0]
    wilds = sum(card in WILDS for card in cards)
    kind = None
    if len(cards) >= 7:
        kind = CanastaKind.MIXED if wilds else CanastaKind.NATURAL
    return MeldPicture(
        rank=rank,
        cards=cards,
        wilds=wilds,
        kind=kind,
        bonus={None: 0, CanastaKind.NATURAL: 500, CanastaKind.MIXED: 300}[kind],
        points=sum(VALUE[card] for card in cards),
        label=KIND_WORDS[kind] if kind else NOTHING,
        planned=planned,
        planned_points=sum(VALUE[key.card] for key in planned) + 10 * takes_top,
        takes_top=takes_top,
        fits=fits,
        is_hinted=hinted,
        name=say("{rank}s, {count} cards", rank=rank.name.capitalize(), count=len(cards)),
    )


def side(
    number: int,
    melds: Iterable[MeldPicture] = (),
    *,
    threes: str = "",
    own: bool = False,
    accepts: bool = False,
) -> SidePicture:
    """Return what lies before a side."""
    laid = tuple(melds)
    red = parse_cards(threes)
    return SidePicture(
        side=number,
        is_own=own,
        title=say("Your side") if own else say("Opponents"),
        melds=laid,
        threes=red,
        threes_points=(100 if laid else -100) * len(red),
        opened=bool(laid),
        minimum=90,
        accepts_new_meld=accepts,
    )


def pile(
    text: str = "4S 9D JC 8C",
    *,
    frozen: bool = False,
    freezing: tuple[int, ...] = (),
    barred: bool = False,
    can_take: bool = False,
    fits: bool = False,
) -> PilePicture:
    """Return the discard pile from its cards as text, bottom first."""
    status, needs = say("Open"), say("fits your eights")
    if frozen:
        status, needs = say("Frozen"), say("needs two natural eights")
    if barred:
        status, needs = say("Blocked"), say("a three lies on top")
    if not text:
        status = needs = NOTHING
    return PilePicture(
        cards=parse_cards(text),
        frozen=frozen,
        frozen_for_all=frozen,
        barred=barred,
        freezing=freezing,
        status=status,
        needs=needs,
        can_take=can_take,
        fits=fits,
    )


def seats(counts: Sequence[int], *, turn: int = 0, dealer: int = 3) -> tuple[SeatPicture, ...]:
    """Return four players who hold so many cards each; the viewer is the first."""
    details = (NOTHING, say("Sharp"), say("Partner"), say("Club player"))
    return tuple(
        SeatPicture(
            seat=seat,
            place=PLACES[seat],
            name=NAMES[seat],
            detail=details[seat],
            side=seat % 2,
            cards=(None,) * count,
            in_turn=seat == turn,
            is_viewer=seat == 0,
            is_dealer=seat == dealer,
            is_person=seat == 0,
        )
        for seat, count in enumerate(counts)
    )


SCORE = ScorePicture(
    heading=say("Classic, deal 3"),
    subheading=say("to 5,000"),
    side_names=(say("Us"), say("Them")),
    deals=((640, 395), (1035, 890)),
    totals=(1675, 1285),
    on_table=(815, 520),
    threes=(100, 200),
    minimums=(90, 50),
    opened=(True, True),
    target=5000,
)


def actions(*opened: ActionName, default: ActionName | None = None) -> tuple[ActionPicture, ...]:
    """Return all actions, those named being open."""
    return tuple(
        ActionPicture(name, say(name.value), is_open=name in opened, is_default=name is default)
        for name in ActionName
    )


def table(
    cards: tuple[HandCard, ...],
    own: SidePicture,
    other: SidePicture,
    *,
    the_pile: PilePicture | None = None,
    stock: int = 41,
    others: Sequence[int] = (9, 11, 13),
    prompt: Phrase = NOTHING,
    tally: Phrase = NOTHING,
    turn: int = 0,
    opened: tuple[ActionPicture, ...] | None = None,
) -> TablePicture:
    """Return a picture of a four-player table with the viewer at seat 0."""
    return TablePicture(
        viewer=0,
        seats=seats((len(cards), *others), turn=turn),
        hand=cards,
        sides=(own, other),
        stock=stock,
        pile=the_pile if the_pile is not None else pile(),
        prompt=prompt if prompt != NOTHING else say("Your turn: draw or take the pile"),
        tally=tally,
        score=SCORE,
        actions=opened if opened is not None else actions(),
        is_viewers_turn=turn == 0,
    )


def early() -> TablePicture:
    """Return a table at the start of a deal."""
    return table(
        hand("JK 2S AS AD KH KC QD TS TH 8C 7D 5S 4H", new=(5,)),
        side(0, own=True, threes="3D"),
        side(1),
        the_pile=pile("9C"),
        stock=50,
        others=(11, 11, 11),
        prompt=say("Your turn: draw a card"),
        tally=say("Your side’s first meld needs 90 points."),
    )


def late(cards: tuple[HandCard, ...] | None = None) -> TablePicture:
    """Return a table with twelve melds."""
    own = side(
        0,
        [
            meld("AS AH AD"),
            meld("KS KH KD KC KS KH KD"),
            meld("JS JH JD 2C"),
            meld("TS TH TD TC JK"),
            meld("9S 9H 9D 9C 9S 2D 2H JK"),
            meld("8S 8H 8D", fits=True),
            meld("5S 5H 5C 5D 5D JK"),
        ],
        threes="3H 3D",
        own=True,
        accepts=True,
    )
    other = side(
        1,
        [
            meld("QS QH QD QD QC"),
            meld("TS TH TD JK"),
            meld("7S 7H 7D 7C 7C 7D 7H"),
            meld("6S 6H 6D 6C 6C 2S 2C"),
            meld("4S 4H 4D"),
        ],
        threes="3H",
    )
    shown = cards or hand("JK 2S AS AD AC KD KC JC TH 8S 8H 8D 7S 6H 5D 4C 4H", selected=(9, 10))
    return table(
        shown,
        own,
        other,
        the_pile=pile("2D 4S 9D JC 8C", frozen=True, freezing=(0,), can_take=True, fits=True),
        tally=say("2 eights selected: you would take 5 cards"),
    )


LONG_HAND = (
    "JK JK 2S 2H 2C AS AS AH AD AC KS KH KD KD KC QS QH QD QC JS JH JD TS TH TD "
    "TC 9S 9H 9D 9C 8S 8H 8H 8C 7S 7H 7D 6S 6H 6C 5S 5D 4H 4C 3S"
)


def long_hand(count: int = 45, selected: Sequence[int] = (30, 31)) -> TablePicture:
    """Return the late table with up to 45 cards in hand."""
    text = " ".join(LONG_HAND.split()[:count])
    return late(hand(text, selected=[i for i in selected if i < count]))


def planned() -> TablePicture:
    """Return a table on which two melds are planned, one of them with the top of the pile."""
    cards = hand("JK 2S AS AD AC KD KC JC TH 8S 8H 7S 6H 5D 4C", planned=(2, 3, 4, 9, 10))
    keys = [card.key for card in cards]
    own = side(
        0,
        [
            meld("", planned=tuple(keys[2:5])),
            meld("QS QH QD QC QS QH QD"),
            meld("TS TH TD TC 2S", fits=True),
            meld("", planned=tuple(keys[9:11]), takes_top=True),
        ],
        threes="3D",
        own=True,
        accepts=True,
    )
    return table(
        cards,
        own,
        side(1, [meld("KS KH KD KC"), meld("9S 9H 9D 2C")], threes="3H 3D"),
        the_pile=pile("2D 4S 9D JC 8C", can_take=True),
        tally=say("3 aces and 3 eights: 90 of 90. You would take 5 cards."),
    )


def frozen() -> TablePicture:
    """Return a table whose pile two wild cards have frozen, in another player's turn."""
    picture = late(hand("JK 2S AS AD KH KC QD TS TH 8C 7D 5S 4H"))
    return replace(
        picture,
        pile=pile("4S JK 9D 2C JC 7D 8C", frozen=True, freezing=(1, 3)),
        seats=seats((13, 9, 11, 13), turn=1),
        prompt=say("Tomás is thinking"),
        tally=NOTHING,
        is_viewers_turn=False,
    )


def covered() -> TablePicture:
    """Return a covered table."""
    picture = table((), side(0, own=True), side(1), the_pile=pile(""), stock=0, others=(0, 0, 0))
    cover = CoverPicture(2, "Marisol", say("Pass the screen to"), NOTHING, say("Show my cards"))
    return replace(picture, cover=cover, prompt=NOTHING)


ALL = {
    "early": early,
    "late": late,
    "long": long_hand,
    "thirty": lambda: long_hand(30, (20, 21)),
    "planned": planned,
    "frozen": frozen,
    "covered": covered,
}
"""The pictures that `show` draws, by name."""
