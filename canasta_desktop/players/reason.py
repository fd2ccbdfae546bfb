"""Why a computer player chose what it chose, as values that can be put into one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.rules.cards import Rank


class ReasonKind(Enum):
    """The reasons for a choice; the value is an example of the sentence it stands for.

    Words in the examples that come from the parameters of :class:`Reason` are in braces.
    """

    DRAW_NO_CLAIM = "The pile cannot be taken, so draw from the stock."
    DRAW_POOR_PILE = "Taking these {count} cards would cost more than they bring: draw."
    TAKE_CANASTA = "The top card makes a canasta of {rank}."
    TAKE_OPENS = "Taking the pile opens with {points} of the {minimum} points needed."
    TAKE_LARGE = "A pile of {count} cards is worth taking."
    TAKE_USEFUL = "The pile helps: its {count} cards are worth more than one card from the stock."
    TAKE_NO_STOCK = "The stock is empty, and the deal should go on."
    TAKE_FORCED = "The stock is empty and the top card fits your side's {rank}: it must be taken."
    OPEN = "{count} melds together open with {points} of the {minimum} points needed."
    LAY_CANASTA = "This makes a canasta of {rank}."
    LAY_NEW = "A new meld of {rank} lets both partners add to it."
    LAY_MORE = "{count} cards join melds on the table and are safe there."
    LAY_IN_TIME = "The deal may end soon: {points} points are safer on the table."
    GO_OUT = "Going out ends the deal in your favour."
    GO_OUT_CONCEALED = "A concealed finish: all in one turn, for the higher bonus."
    GO_OUT_WINS = "Going out now wins the match."
    GO_OUT_ONLY = "Nothing else can end the turn."
    DISCARD_BLACK_THREE = "A black three: the next player cannot take the pile."
    DISCARD_FREEZE = "A wild card freezes the pile of {count} cards before it is taken."
    DISCARD_PASSED = "The next player has just let a {rank} go by."
    DISCARD_GONE = "Most cards of {rank} have been seen, so a pair in the next hand is unlikely."
    DISCARD_SAFE = "The next player can hardly take the pile with {rank}."
    DISCARD_USELESS = "{rank} helps your side least."
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
    """A reason and what its sentence names: a rank, points, the opening minimum, a number."""

    kind: ReasonKind
    rank: Rank | None = None
    points: int = 0
    minimum: int = 0
    count: int = 0
