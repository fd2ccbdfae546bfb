"""Made-up pictures of one evening: a Classic match to 5,000 in its third deal."""

from __future__ import annotations

from dataclasses import replace

from canasta_desktop.present.hand_order import hand_keys
from canasta_desktop.present.phrases import NOTHING, Phrase, say
from canasta_desktop.present.picture import (
    ActionName,
    ActionPicture,
    CoverPicture,
    HandCard,
    LogLine,
    MeldPicture,
    PilePicture,
    Place,
    Requirement,
    ScorePicture,
    SeatPicture,
    SidePicture,
    SpecialHandPicture,
    StandingRow,
    StockPicture,
    TablePicture,
)
from canasta_desktop.rules.cards import RANK_OF, VALUE, WILDS, Rank
from canasta_desktop.rules.melds import CanastaKind
from canasta_desktop.rules.notation import parse_cards

NAMES = ("You", "Tomás", "Marisol", "Ingrid")
_PLACES = (Place.BOTTOM, Place.LEFT, Place.TOP, Place.RIGHT)

_WORDS = {
    ActionName.DRAW: "Draw",
    ActionName.TAKE: "Take the pile: 8♠ 8♥ 8♣",
    ActionName.MELD: "Lay",
    ActionName.DISCARD: "Discard",
    ActionName.GO_OUT: "Go out",
    ActionName.END: "End the turn",
    ActionName.ASK: "May I go out?",
    ActionName.ANSWER_YES: "Yes",
    ActionName.ANSWER_NO: "No",
    ActionName.CLEAR: "Clear",
    ActionName.UNDO: "Undo: lay three kings",
    ActionName.REDO: "Redo",
    ActionName.HINT: "Hint",
    ActionName.SORT: "Sort: rank",
    ActionName.PAUSE: "Pause",
    ActionName.STEP: "Next play",
    ActionName.RETRACT: "Take back: lay three queens",
    ActionName.LAY_THREE: "Lay 3♠",
    ActionName.SPECIAL: "Show Pairs: 2,500",
}
_CLOSED = {
    ActionName.DISCARD: "Draw first, or take the pile.",
    ActionName.REDO: "There is nothing to redo.",
    ActionName.GO_OUT: "Your side has no canasta.",
    ActionName.MELD: "Nothing is planned.",
}
_HIDDEN = frozenset(
    {
        ActionName.GO_OUT,
        ActionName.END,
        ActionName.ASK,
        ActionName.ANSWER_YES,
        ActionName.ANSWER_NO,
        ActionName.CLEAR,
        ActionName.STEP,
        ActionName.RETRACT,
        ActionName.LAY_THREE,
        ActionName.SPECIAL,
    }
)

SCORE = ScorePicture(
    heading=say("Classic · deal 3"),
    subheading=say("to 5,000 · a black three stops"),
    side_names=(say("Us"), say("Them")),
    deals=((640, 395), (1035, 890)),
    totals=(1675, 1285),
    on_table=(815, 520),
    threes=(100, 200),
    minimums=(90, 50),
    opened=(True, True),
    target=5000,
)

LOG = (
    LogLine("Tomás", 1, say("drew, discarded 4♠")),
    LogLine("Marisol", 2, say("added Q♦, which makes a natural canasta (+500)")),
    LogLine("Ingrid", 3, say("discarded 2♦, the pile is frozen")),
    LogLine("You", 0, say("laid 10♠ 10♥ 10♦ 2♠")),
    LogLine("Tomás", 1, say("took the pile (6 cards)"), is_new=True),
    LogLine("Marisol", 2, say("drew, discarded 5♣"), is_new=True),
    LogLine("Ingrid", 3, say("drew, discarded 8♣"), is_new=True),
)

HINT = say(
    "Take the pile with 8♠ 8♥. It brings 14 cards and opens the 8s; the pile is frozen, so "
    "another pair may be long in coming."
)


def action_picture(name: ActionName, **changes: object) -> ActionPicture:
    """Return an action as it stands at the start of the viewer's turn, with some changes."""
    reason = say(_CLOSED[name]) if name in _CLOSED else NOTHING
    shown = ActionPicture(
        name=name,
        text=say(_WORDS[name]),
        is_open=name not in _CLOSED,
        reason=reason,
        is_shown=name not in _HIDDEN,
        is_default=name is ActionName.TAKE,
    )
    return replace(shown, **changes)  # type: ignore[arg-type]


def seats(
    names: tuple[str, ...] = NAMES, people: tuple[int, ...] = (0,)
) -> tuple[SeatPicture, ...]:
    """Return four seats with the first at the bottom."""
    return tuple(
        SeatPicture(
            seat=seat,
            place=_PLACES[seat],
            name=name,
            detail=say("Expert"),
            side=seat % 2,
            cards=(None,) * 11,
            in_turn=seat == 0,
            is_viewer=seat == 0,
            is_dealer=seat == 3,
            is_person=seat in people,
        )
        for seat, name in enumerate(names)
    )


def _meld(cards: str, **changes: object) -> MeldPicture:
    """Return a meld of these cards, or a canasta of them where they are seven."""
    held = parse_cards(cards)
    wilds = sum(card in WILDS for card in held)
    is_canasta = len(held) >= 7
    kind = (CanastaKind.MIXED if wilds else CanastaKind.NATURAL) if is_canasta else None
    meld = MeldPicture(
        rank=RANK_OF[held[0]],
        cards=held,
        wilds=wilds,
        kind=kind,
        bonus=(300 if wilds else 500) if is_canasta else 0,
        points=sum(VALUE[card] for card in held),
        label=say("mixed" if wilds else "natural") if is_canasta else NOTHING,
    )
    return replace(meld, **changes)  # type: ignore[arg-type]


def _side(side: int, title: str, melds: tuple[MeldPicture, ...], threes: str) -> SidePicture:
    red_threes = parse_cards(threes)
    return SidePicture(
        side=side,
        is_own=side == 0,
        title=say(title),
        melds=melds,
        threes=red_threes,
        threes_points=100 * len(red_threes),
        opened=True,
        minimum=90,
    )


def hand(cards: str, selected: str = "") -> tuple[HandCard, ...]:
    """Return a hand in the order given, some of its cards selected."""
    chosen = list(parse_cards(selected)) if selected else []
    shown = []
    for key in hand_keys(parse_cards(cards)):
        if is_chosen := key.card in chosen:
            chosen.remove(key.card)
        shown.append(HandCard(key, selected=is_chosen))
    return tuple(shown)


OURS = (_meld("QS QS QH QH QD QC QC"), _meld("TS TH TD 2S"), _meld("8H 8D 8C"))
THEIRS = (_meld("KS KH KD KC"), _meld("6S 6H 6D 6C 6C 6H 2C"), _meld("5H 5S 5C"))
HAND = hand("JK 2S AS AD AC KD KC JC TH 8S 8H 7C 7H 6H 5D 4C 4H", "8S 8H")


def table_picture(
    *,
    actions: dict[ActionName, ActionPicture] | None = None,
    tally: Phrase | None = None,
    **changes: object,
) -> TablePicture:
    """Return the table at the start of the viewer's turn, with some changes."""
    shown = {name: action_picture(name) for name in ActionName} | (actions or {})
    picture = TablePicture(
        viewer=0,
        seats=seats(),
        hand=HAND,
        sides=(_side(0, "Your team", OURS, "3D"), _side(1, "Opponents", THEIRS, "3H 3D")),
        stock=41,
        pile=PilePicture(
            cards=parse_cards("5C 9H 2D 7S 4S 5H 8C"),
            frozen=True,
            frozen_for_all=True,
            barred=False,
            freezing=(2,),
            status=say("Frozen"),
            needs=say("needs a natural pair of 8s"),
        ),
        prompt=say("Your turn: draw or take the pile"),
        tally=say("Aces planned: 60 points") if tally is None else tally,
        score=SCORE,
        actions=tuple(shown.values()),
        log=LOG,
        hint=HINT,
        is_viewers_turn=True,
    )
    return replace(picture, **changes)  # type: ignore[arg-type]


def covered_picture() -> TablePicture:
    """Return the table covered for Marisol."""
    return table_picture(
        seats=tuple(replace(seat, cards=()) for seat in seats(people=(0, 2))),
        hand=(),
        sides=(_side(0, "", (), ""), _side(1, "", (), "")),
        stock=0,
        pile=PilePicture((), False, False, False, (), NOTHING, NOTHING),
        prompt=NOTHING,
        cover=CoverPicture(
            seat=2,
            name="Marisol",
            title=say("Pass the screen to"),
            reason=say("It is your turn. Deal 3, your side has 1,675 points."),
            button=say("I am Marisol, show my cards"),
        ),
        log=(),
        hint=NOTHING,
        tally=NOTHING,
    )


def modern_picture(
    *, actions: dict[ActionName, ActionPicture] | None = None, **changes: object
) -> TablePicture:
    """Return a Modern American table: what the deal would score, and what is near."""
    own, other = table_picture().sides
    picture = table_picture(
        actions=actions,
        sides=(replace(own, threes_title=say("Threes")), other),
        score=replace(SCORE, heading=say("Modern American, deal 3"), target=8500),
        standing=(
            StandingRow(say("Canastas"), (800, 0)),
            StandingRow(say("Cards on the table"), (325, -135)),
            StandingRow(say("Threes"), (400, -300)),
            StandingRow(say("Unfinished"), (-2000, -2500)),
            StandingRow(say("Without the hands"), (-475, -2935), is_total=True),
        ),
        going_out=(
            Requirement(say("two canastas: kings, tens"), is_met=True),
            Requirement(say("wild meld complete: 4 of 7"), is_met=False),
        ),
        special_hands=(
            SpecialHandPicture(
                say("Pairs"), 2500, 2, say("needs a pair more"), frozenset(c.key for c in HAND[:4])
            ),
            SpecialHandPicture(
                say("Straight"), 3000, 5, say("needs 5 cards more"), frozenset({HAND[5].key})
            ),
        ),
        dead_ranks=(Rank.KING,),
        stock_picture=StockPicture((say("turn card in 15 draws"),), 15),
    )
    return replace(picture, **changes)  # type: ignore[arg-type]
