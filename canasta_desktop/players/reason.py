"""Why a computer player chose what it chose, as values that can be put into one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.rules.actions import SpecialHand
    from canasta_desktop.rules.cards import Rank


class ReasonKind(Enum):
    """The reasons for a choice; the value is an example of the sentence it stands for.

    Words in the examples that come from the parameters of :class:`Reason` are in braces.
    """

    DRAW_NO_CLAIM = "The pile cannot be taken, so draw from the stock."
    DRAW_POOR_PILE = "Taking these {count} cards would cost more than they bring: draw."
    DRAW_SPECIAL = "Taking the pile would spoil {special}, which lacks only {count} cards."
    TAKE_CANASTA = "The top card makes a canasta of {rank}."
    TAKE_OPENS = "Taking the pile opens with {points} points ({minimum} needed)."
    TAKE_LARGE = "A pile of {count} cards is worth taking."
    TAKE_USEFUL = "The pile helps: its {count} cards are worth more than one card from the stock."
    TAKE_NO_STOCK = "The stock is empty, and the deal should go on."
    TAKE_FORCED = "The stock is empty and the top card fits your side's {rank}: it must be taken."
    OPEN = "{count} melds together open with {points} points ({minimum} needed)."
    LAY_CANASTA = "This makes a canasta of {rank}."
    LAY_NEW = "A new meld of {rank} lets both partners add to it."
    LAY_MORE = "{count} cards join melds on the table and are safe there."
    LAY_IN_TIME = "The deal may end soon: {points} points are safer on the table."
    OPEN_BONUS = "{points} points open ({minimum} needed), and {count} bonus cards follow."
    LAY_SPECIAL_CANASTA = "This completes the canasta of {rank} for {points} points."
    LAY_SPECIAL_MELD = "Unfinished {rank} would cost {points} points, and this brings them nearer."
    START_SPECIAL_MELD = "Enough {rank} are here or still to come: {points} points are in reach."
    SPECIAL_HAND = "The special hand {special} scores {points} points and ends the deal."
    GIVE_UP_THREE = "A three bars all melds; laying it brings a new card."
    RETRACT = "No card may be discarded like this, so the newest step goes back."
    GO_OUT_CATCHES = "Going out catches the opponents with an unfinished meld of {rank}."
    GO_OUT = "Going out ends the deal in your favour."
    GO_OUT_CONCEALED = "A concealed finish: all in one turn, for the higher bonus."
    GO_OUT_WINS = "Going out now wins the match."
    GO_OUT_LOSES = "Going out now would lose the match."
    GO_OUT_ONLY = "Nothing else can end the turn."
    DISCARD_BLACK_THREE = "A black three: the next player cannot take the pile."
    DISCARD_FREEZE = "A wild card freezes the pile of {count} cards before it is taken."
    DISCARD_PASSED = "The next player has just let a {rank} go by."
    DISCARD_GONE = "Most cards of {rank} have been seen, so a pair in the next hand is unlikely."
    DISCARD_SAFE = "The next player can hardly take the pile with {rank}."
    DISCARD_USELESS = "{rank} helps your side least."
    DISCARD_DEAD = "{rank} are dead: nobody can take the pile with one."
    DISCARD_FULL = "The opponents have too many {rank} on the table to take one more with a pair."
    DISCARD_SWAD = "Nothing may lie on an empty pile but a safe card; {rank} help your side least."
    DISCARD_BURDEN = "Three or more {rank} in the hand at the end cost {points} points."
    DISCARD_SPECIAL = "{rank} do not help to the special hand {special}: it lacks {count} cards."
    DISCARD_LEAST_HARM = "Every discard has its risk; {rank} risks least."
    END_DECLINE = "The deal stands well, so let it end here."
    END_NO_CLAIM = "The stock is empty and the pile cannot be taken: the deal ends."
    END_LAID = "Everything useful lies on the table: the deal ends."
    ASK = "You could go out; ask what your partner thinks."
    ANSWER_YES = "Only {points} points would be lost with this hand: yes."
    ANSWER_NO = "This hand could still bring {points} points: no."
    SAFE = "A safe legal play, chosen because the player gave no usable answer."
    RANDOM = "Chosen at random."


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason and what its sentence names.

    A rank, points, the opening minimum, a number, a special hand.
    """

    kind: ReasonKind
    rank: Rank | None = None
    points: int = 0
    minimum: int = 0
    count: int = 0
    special: SpecialHand | None = None
