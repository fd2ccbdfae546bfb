"""How a computer player sees and plays: the differences between the levels, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from canasta_desktop.players.knowledge import Memory


@dataclass(frozen=True, slots=True)
class Style:
    """What a player looks at; ``wild``, ``spares_wilds`` and ``freezes`` matter in Classic only.

    ``memory``: what it remembers of what was seen. ``fears``: it estimates whether the next player
    could take the pile with a discard, rather than only avoiding ranks the opponents have melded.
    ``plans_claims``: it keeps pairs and other cards that could claim the pile. ``wild``:
    what it thinks a wild card in the hand is worth, in points; who thinks little of it lays it
    wherever it fits, who thinks much keeps it for a canasta. ``spares_wilds``: it lays no
    wild card on a meld of three or less without need. ``freezes``: it may throw a wild card to
    freeze the pile. ``counts_match``: it looks at the match score; to answer a partner, every
    player does. ``obvious_pile``: it takes a pile only from this number of cards on, unless the
    top card joins a meld by itself; 0 weighs every pile. ``special_reach``: how many cards short
    of a special hand it still tries for one, where they are played; with 0 it only lays one that
    comes by itself.
    """

    memory: Memory = Memory.ALL
    fears: bool = True
    plans_claims: bool = True
    wild: int = 110
    spares_wilds: bool = True
    freezes: bool = True
    counts_match: bool = True
    obvious_pile: int = 0
    special_reach: int = 2


BEGINNER = Style(
    memory=Memory.NOTHING,
    fears=False,
    plans_claims=False,
    wild=35,
    spares_wilds=False,
    freezes=False,
    counts_match=False,
    obvious_pile=8,
    special_reach=0,
)
STEADY = Style(memory=Memory.LATEST, wild=45, freezes=False, counts_match=False, special_reach=1)
SHARP = Style()
