"""What a player has selected and planned: gestures become a plan, and a plan becomes an action."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from canasta_desktop.present.claims import best_claim, take_closed
from canasta_desktop.present.costs import warning as warning
from canasta_desktop.present.hand_order import hand_keys
from canasta_desktop.present.joining import grouped, joining_refusal, lacking
from canasta_desktop.present.phrases import Phrase, say
from canasta_desktop.present.picture import CardKey
from canasta_desktop.present.planning import planning
from canasta_desktop.rules.actions import (
    Action,
    Discard,
    GoOut,
    Group,
    Lay,
    LaySpecial,
    LayThree,
    Take,
)
from canasta_desktop.rules.cards import RANK_OF, WILDS, Card, Rank
from canasta_desktop.rules.melds import is_wild_in
from canasta_desktop.rules.play import apply
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.scoring import score_side

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.rules.options import Options
    from canasta_desktop.rules.view import SeatView

Planned = tuple[tuple[Rank, tuple[CardKey, ...]], ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """Hand cards that are selected, and hand cards that are planned for melds.

    A card is selected or planned, never both, and a rank is planned once. With ``takes_pile`` the
    plan uses the top card of the discard pile: its first group is the claim and may be empty.
    """

    selected: frozenset[CardKey] = frozenset()
    planned: Planned = ()
    takes_pile: bool = False

    @property
    def planned_keys(self) -> frozenset[CardKey]:
        """All cards that are planned."""
        return frozenset(key for _, keys in self.planned for key in keys)

    @property
    def groups(self) -> tuple[Group, ...]:
        """The plan as groups of an action."""
        return tuple(Group(rank, tuple(key.card for key in keys)) for rank, keys in self.planned)


EMPTY = Draft()
LAID_WITH_THE_TAKE = say("These melds are laid as the pile is taken: take the pile.")
"""Why the melds of a take that is prepared are not laid by themselves."""


def toggle(draft: Draft, key: CardKey) -> Draft:
    """Return the draft with a card selected or no longer so; a planned card leaves the plan."""
    if key in draft.planned_keys:
        return _taken_out(draft, {key})
    return replace(draft, selected=draft.selected ^ {key})


def toggle_rank(draft: Draft, hand: tuple[Card, ...], key: CardKey) -> Draft:
    """Return the draft with all cards of the card's rank selected, or none if all were."""
    rank = RANK_OF[key.card]
    keys = {k for k in hand_keys(hand) if RANK_OF[k.card] is rank} - draft.planned_keys
    if keys <= draft.selected:
        return replace(draft, selected=draft.selected - keys)
    return replace(draft, selected=draft.selected | keys)


def plan(
    view: SeatView, draft: Draft, keys: Iterable[CardKey], rank: Rank | None = None
) -> Draft | Phrase:
    """Return the draft with cards moved into the plan, or one sentence on why they cannot be.

    ``rank`` names the meld; without it the cards go to the melds they obviously mean: naturals to
    those of their ranks, wild cards to the only rank or to ranks that just lack them.
    """
    wanted = set(keys)
    moving = tuple(key for key in hand_keys(view.hand) if key in wanted)
    if not moving:
        return say("Choose the cards to lay first.")
    rest = _taken_out(draft, wanted)
    groups = ((rank, moving),) if rank is not None else grouped(view, rest.planned, moving)
    if isinstance(groups, Phrase):
        return groups
    for label, cards in groups:
        refused = joining_refusal(view, label, cards, rest.planned)
        if refused is not None:
            return refused
    planned = dict(rest.planned)
    for label, cards in groups:
        planned[label] = _in_order(label, planned.get(label, ()) + cards)
    return replace(rest, planned=tuple(planned.items()))


def unplan(draft: Draft, rank: Rank) -> Draft:
    """Return the draft without one planned group; without the claim the pile is not taken."""
    claim = draft.planned[0][0] if draft.planned else None
    planned = tuple(group for group in draft.planned if group[0] is not rank)
    return replace(draft, planned=planned, takes_pile=draft.takes_pile and claim is not rank)


def clear(_draft: Draft) -> Draft:
    """Return an empty draft."""
    return EMPTY


def fitted(draft: Draft, hand: tuple[Card, ...]) -> Draft:
    """Return the draft without cards that are no longer held; equal cards stand in for them."""
    held = set(hand_keys(hand))
    used = sorted((*draft.selected, *draft.planned_keys))
    names: dict[CardKey, CardKey] = {key: key for key in used if key in held}
    spare = sorted(held.difference(names))
    for key in used:
        if key not in names:
            equal = next((other for other in spare if other.card == key.card), None)
            if equal is not None:
                names[key] = equal
                spare.remove(equal)
    planned = tuple(
        (rank, tuple(names[key] for key in keys if key in names)) for rank, keys in draft.planned
    )
    selected = frozenset(names[key] for key in draft.selected if key in names)
    return Draft(selected, _without_empty(planned, draft.takes_pile), draft.takes_pile)


def settled(view: SeatView, draft: Draft) -> Draft:
    """Return the draft fitted to the hand, and without a claim that no longer fits the pile."""
    draft = fitted(draft, view.hand)
    pile = view.table.pile
    if draft.takes_pile and not (
        pile and draft.planned and draft.planned[0][0] is RANK_OF[pile[-1]]
    ):
        return replace(draft, planned=_without_empty(draft.planned), takes_pile=False)
    return draft


def plan_take(view: SeatView, draft: Draft, options: Options | None = None) -> Draft | Phrase:
    """Return the draft with the claim on the pile prepared, or one sentence on why it cannot be.

    What is selected and planned decides; what is missing for a legal take is added as cheaply as
    possible: the top card alone, then natural cards, then wild ones.
    """
    closed = take_closed(view)
    if closed is not None:
        return closed
    chosen = _selection_planned(view, replace(draft, takes_pile=False))
    if isinstance(chosen, Phrase):
        return chosen
    found = best_claim(view, chosen.groups, options)
    if isinstance(found, Phrase):
        return found
    planned = _keyed(view.hand, found, draft.selected | draft.planned_keys)
    used = {key for _, keys in planned for key in keys}
    return Draft(draft.selected - used, planned, takes_pile=True)


def with_selection(view: SeatView, draft: Draft) -> Draft | Phrase:
    """Return the draft as laying now would use it: with the selection put into the plan.

    A single selected card that makes no meld stays selected where something is planned already:
    it is more likely meant for the discard. Otherwise answers as :func:`plan`.
    """
    if not draft.selected:
        return draft
    if draft.planned and len(draft.selected) == 1:
        (key,) = draft.selected
        rank = RANK_OF[key.card]
        if rank is Rank.THREE or (
            key.card not in WILDS and lacking(view, draft.planned, rank, (key,))
        ):
            return draft
    return plan(view, draft, draft.selected)


def lay_action(view: SeatView, draft: Draft) -> Lay | GoOut | None:
    """Return the action that lays the plan and the selection (see :func:`with_selection`).

    A plan that uses up the hand goes out, and so does one that leaves a single card if that card
    may then be discarded. Nothing is returned for a plan that takes the pile, and where nothing
    is planned or the selection cannot be.
    """
    whole = with_selection(view, draft)
    if not isinstance(whole, Draft) or whole.takes_pile or not whole.planned:
        return None
    left = _left_over(view.hand, whole.groups)
    if not left:
        return GoOut(whole.groups)
    finish = GoOut(whole.groups, left[0])
    return finish if _is_legal(view, finish) else Lay(whole.groups)


def take_action(_view: SeatView, draft: Draft) -> Take | None:
    """Return the action that takes the pile as planned, or nothing while no take is planned."""
    return Take(draft.groups) if draft.takes_pile and draft.planned else None


def discard_action(view: SeatView, draft: Draft) -> Discard | None:
    """Return the discard of the only selected card, or of the only card that is held."""
    if len(view.hand) == 1:
        return Discard(view.hand[0])
    if len(draft.selected) != 1:
        return None
    return Discard(next(iter(draft.selected)).card)


def finish_with(view: SeatView, draft: Draft, discard: CardKey | None) -> GoOut | None:
    """Return the finish that lays the plan and discards a card, or nothing if it is not legal."""
    if draft.takes_pile or discard in draft.planned_keys:
        return None
    finish = GoOut(draft.groups, None if discard is None else discard.card)
    return finish if _is_legal(view, finish) else None


def go_out_action(view: SeatView, draft: Draft, options: Options | None = None) -> GoOut | None:
    """Return the legal finish that the draft describes; an empty plan leaves the choice open.

    The plan goes out with the selected card or the last one as its discard. Where nothing is
    planned, the finish that scores most is returned, with the selected card as its discard if it
    can be.
    """
    if draft.planned or draft.takes_pile:
        laying = lay_action(view, draft)
        if isinstance(laying, GoOut):
            return laying if _is_legal(view, laying) else None
        discard = next(iter(draft.selected)) if len(draft.selected) == 1 else None
        return finish_with(view, draft, discard)
    finishes = (options or view.options()).finishes
    cards = {key.card for key in draft.selected}
    if len(cards) == 1:
        finishes = tuple(f for f in finishes if f.discard in cards) or finishes
    return max(finishes, key=lambda finish: _score_after(view, finish), default=None)


def points(view: SeatView, draft: Draft) -> int:
    """Return the card points of the plan and the selection, with the top card if it takes it.

    As long as the side has not opened this is what counts towards the opening minimum.
    """
    count = planning(view.table).points
    whole = with_selection(view, draft)
    if not isinstance(whole, Draft) or not whole.planned:
        loose = Group(Rank.WILD, tuple(key.card for key in draft.selected))
        return count(view.table, (*draft.groups, loose), None)
    top = view.table.pile[-1] if whole.takes_pile and view.table.pile else None
    return count(view.table, whole.groups, top)


def fits(view: SeatView, draft: Draft) -> frozenset[Rank]:
    """Return the ranks whose melds, lying, planned or new, the selected cards would join."""
    if not draft.selected:
        return frozenset()
    own = {meld.rank for meld in view.table.melds[view.side]}
    candidates = own | {rank for rank, _ in draft.planned}
    found = {rank for rank in candidates if _joins(view, draft, rank)}
    freely = plan(view, draft, draft.selected)
    if isinstance(freely, Draft):
        found |= {rank for rank, keys in freely.planned if not draft.selected.isdisjoint(keys)}
    return frozenset(found)


def hint_as_draft(view: SeatView, action: Action) -> Draft:
    """Return the draft that shows an action on the cards: melds planned, a discard selected.

    A special hand is all the hand selected, a three that is given up the three. The draft is empty
    for an action without cards, or with cards that are not held any more.
    """
    if Counter(_cards_of(action)) - Counter(view.hand):
        return EMPTY
    match action:
        case Discard(card) | LayThree(card):
            return Draft(frozenset({CardKey(card, 0)}))
        case LaySpecial():
            return Draft(frozenset(hand_keys(view.hand)))
        case Lay(groups):
            return Draft(planned=_keyed(view.hand, groups))
        case Take(groups):
            return Draft(planned=_keyed(view.hand, groups), takes_pile=True)
        case GoOut(groups, discard):
            planned = _keyed(view.hand, groups)
            if discard is None:
                return Draft(planned=planned)
            used = {key for _, keys in planned for key in keys}
            free = (k for k in hand_keys(view.hand) if k.card == discard and k not in used)
            return Draft(frozenset({next(free)}), planned)
    return EMPTY


def _cards_of(action: Action) -> list[Card]:
    """Return the hand cards that an action uses."""
    match action:
        case Discard(card) | LayThree(card):
            return [card]
        case Lay(groups) | Take(groups):
            return [card for group in groups for card in group.cards]
        case GoOut(groups, discard):
            laid = [card for group in groups for card in group.cards]
            return laid if discard is None else [*laid, discard]
    return []


def _joins(view: SeatView, draft: Draft, rank: Rank) -> bool:
    return isinstance(plan(view, draft, draft.selected, rank), Draft)


def _selection_planned(view: SeatView, draft: Draft) -> Draft | Phrase:
    """Return the draft with its selection planned for a take.

    Cards that are too few for a meld of their own, and no claim, are left as they are.
    """
    top = RANK_OF[view.table.pile[-1]]
    base = replace(draft, planned=_without_empty(draft.planned))
    whole = _planned_beside(view, base, top, draft.selected)
    if not isinstance(whole, Draft) or not _short_ranks(view, whole, top):
        return whole
    short = _short_ranks(view, whole, top) - set(dict(base.planned))
    useful = frozenset(key for key in draft.selected if RANK_OF[key.card] not in short)
    return _planned_beside(view, base, top, useful)


def _planned_beside(
    view: SeatView, draft: Draft, top: Rank, keys: frozenset[CardKey]
) -> Draft | Phrase:
    naturals = {RANK_OF[key.card] for key in keys} - {Rank.TWO, Rank.JOKER}
    if not keys:
        return draft
    for_wilds = planning(view.table).wild_meld(view, draft.planned, tuple(keys))
    return plan(view, draft, keys, top if naturals <= {top} and for_wilds is None else None)


def _short_ranks(view: SeatView, draft: Draft, top: Rank) -> set[Rank]:
    """Return the planned ranks that lack cards for a meld, the claim aside."""
    return {
        rank for rank, keys in draft.planned if rank is not top and lacking(view, (), rank, keys)
    }


def _taken_out(draft: Draft, keys: set[CardKey]) -> Draft:
    planned = tuple(
        (rank, tuple(key for key in group if key not in keys)) for rank, group in draft.planned
    )
    kept = _without_empty(planned, draft.takes_pile)
    return replace(draft, selected=draft.selected - keys, planned=kept)


def _without_empty(planned: Planned, keep_claim: bool = False) -> Planned:
    return tuple(
        group for place, group in enumerate(planned) if group[1] or (keep_claim and place == 0)
    )


def _keyed(
    hand: tuple[Card, ...], groups: tuple[Group, ...], preferred: frozenset[CardKey] = frozenset()
) -> Planned:
    """Return groups as keys of a hand; of cards of one rank the preferred ones are used first."""
    free = sorted(hand_keys(hand), key=lambda key: (key not in preferred, key))
    planned = []
    for rank, cards in groups:
        keys = []
        for card in cards:
            same = [key for key in free if RANK_OF[key.card] is RANK_OF[card]]
            exact = [key for key in same if key.card == card]
            chosen = same[0] if same[0] in preferred or not exact else exact[0]
            keys.append(chosen)
            free.remove(chosen)
        planned.append((rank, _in_order(rank, keys)))
    return tuple(planned)


def _in_order(rank: Rank, keys: Iterable[CardKey]) -> tuple[CardKey, ...]:
    """Return planned cards as they will lie: naturals, then wild cards."""
    return tuple(sorted(keys, key=lambda key: (is_wild_in(key.card, rank), key)))


def _left_over(hand: tuple[Card, ...], groups: tuple[Group, ...]) -> tuple[Card, ...]:
    left = Counter(hand)
    left.subtract(card for group in groups for card in group.cards)
    return tuple(left.elements())


def _is_legal(view: SeatView, action: Action) -> bool:
    return view.is_my_turn() and check(view.table, action) is None


def _score_after(view: SeatView, finish: GoOut) -> int:
    return score_side(apply(view.table, finish).state, view.side).total
