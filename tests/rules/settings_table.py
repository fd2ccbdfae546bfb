"""The settings of the Classic family as the rules document has them, copied as plain facts."""

from __future__ import annotations

# Name | allowed values | value in preset classic | basic or advanced | label
SETTINGS = """
[Match]
target | 0, or 500 to 20000 in steps of 500 | 5000 | B | Points to win (0 = a single deal)
tie | another_deal or shared | another_deal | A | Both sides equal at the target
[Deal]
deal_size | 11, 13 or 15 | 11 | A | Cards dealt to each player
upcard_cover | wild_red3, wild_any3 or none | wild_red3 | A \
| First pile cards that are covered by another one
[Melds]
wild_cap | 3, 2 or 0 | 3 | B | Most wild cards in a meld (0 = no fixed limit)
wild_ratio | none, le_naturals or lt_naturals | none | B | Wild cards compared with natural cards
meld_max | 0 or 7 | 0 | A | Most cards in a meld (0 = no limit)
mixed_is_permanent | true or false | true | A | A wild card makes a canasta mixed for good
deuce_melds | true or false | false | A | Twos may be melded as a rank of their own
[Opening]
opening_below_0 | 0 to 500 in steps of 5 | 15 | B | First meld, score below 0
opening_from_0 | 0 to 500 in steps of 5 | 50 | B | First meld, score 0 to 1,495
opening_from_1500 | 0 to 500 in steps of 5 | 90 | B | First meld, score 1,500 to 2,995
opening_from_3000 | 0 to 500 in steps of 5 | 120 | B | First meld, score 3,000 and more
opening_counts_top | true or false | true | A \
| The card taken from the pile counts towards the first meld
[Discard pile]
black3_mode | stop or freeze | stop | B \
| Black three on the pile: blocks the next player / freezes the pile
wild_freeze | until_taken or one_turn | until_taken | A | A wild card on the pile freezes it
freeze_before_opening | true or false | true | A \
| The pile is frozen for a side that has not opened
frozen_claim_naturals | 2 or 3 | 2 | A | Natural cards from the hand needed for a frozen pile
claim_natural_plus_wild | true or false | true | A \
| An open pile may be taken with one natural and one wild card
claim_add_to_meld | any, below_canasta or no | any | A \
| An open pile may be taken by adding its top card to an own meld
one_card_guard | true or false | true | A | A player with one card may not take a pile of one card
[Threes]
red3_plus_needs | meld, canasta or two_canastas | meld | B \
| What a side needs for its red threes to count in its favour
red3_pile_replace | true or false | false | A \
| A red three found in a taken pile is replaced from the stock
black3_meld | when_out or never | when_out | A | Black threes may be laid when going out
[Going out]
canastas_to_go_out | 1 or 2 | 1 | B | Canastas needed to go out
permission | off, advisory, optional_binding or required | off | B \
| Asking the partner before going out
final_discard | optional or required | optional | A | Going out ends with a discard
concealed_discard | true or false | true | A | A concealed finish may end with a discard
concealed_after_pile | true or false | true | A | A concealed finish may follow taking the pile
concealed_waiver | from_stock or never | from_stock | A \
| A concealed finish need not reach the first-meld minimum
[End of stock]
stock_empty | takes_go_on, end_after_turn or end_at_once | takes_go_on | B \
| When the stock has run out
forced_take | true or false | true | A \
| Without a stock, a top card that fits an own meld must be taken
last_red3 | end_now or meld_then_end | end_now | A | When the last stock card is a red three
[Scoring]
natural_canasta_bonus | 0 to 2000 in steps of 5 | 500 | A | Bonus for a natural canasta
mixed_canasta_bonus | 0 to 2000 in steps of 5 | 300 | A | Bonus for a mixed canasta
out_bonus | 0 to 1000 in steps of 5 | 100 | A | Bonus for going out
concealed_total | 0 to 1000 in steps of 5 | 200 | A \
| Bonus for going out concealed (instead of the other, not added to it)
red3_each | 0 to 1000 in steps of 5 | 100 | A | Each red three
red3_all | 0 to 5000 in steps of 5 | 800 | A | All four red threes together
black3_four_bonus | 0 or 500 | 0 | A | Bonus for laying all four black threes when going out
deuce_meld_value | 20 or 5 | 20 | A | Value of a two in a meld of twos
"""

WORDS = {
    "tie": {
        "another_deal": "play another deal",
        "shared": "the match ends level",
    },
    "upcard_cover": {
        "wild_red3": "wild cards and red threes",
        "wild_any3": "wild cards and all threes",
        "none": "none",
    },
    "wild_ratio": {
        "none": "does not matter",
        "le_naturals": "not more wild than natural",
        "lt_naturals": "fewer wild than natural",
    },
    "black3_mode": {
        "stop": "blocks the next player only",
        "freeze": "freezes the pile until it is taken",
    },
    "wild_freeze": {
        "until_taken": "until the pile is taken",
        "one_turn": "no, it only bars the pile while it lies on top",
    },
    "claim_add_to_meld": {
        "any": "yes",
        "below_canasta": "only below seven cards",
        "no": "no",
    },
    "red3_plus_needs": {
        "meld": "a meld",
        "canasta": "a canasta",
        "two_canastas": "two canastas",
    },
    "black3_meld": {
        "when_out": "yes",
        "never": "no",
    },
    "permission": {
        "off": "nobody asks",
        "advisory": "may ask, the answer is advice",
        "optional_binding": "may ask, the answer binds",
        "required": "must ask",
    },
    "final_discard": {
        "optional": "not needed",
        "required": "needed",
    },
    "concealed_waiver": {
        "from_stock": "yes, after drawing from the stock",
        "never": "no",
    },
    "stock_empty": {
        "takes_go_on": "play goes on while the pile is taken",
        "end_after_turn": "the deal ends with that turn",
        "end_at_once": "the deal ends with that draw",
    },
    "last_red3": {
        "end_now": "the deal ends at once",
        "meld_then_end": "one more lay-down, then the deal ends",
    },
}

PRESETS = {
    "classic": ("Classic", {}),
    "traditional": (
        "Traditional (house rules)",
        {
            "upcard_cover": "wild_any3",
            "wild_cap": 0,
            "wild_ratio": "le_naturals",
            "opening_below_0": 50,
            "black3_mode": "freeze",
            "permission": "advisory",
            "concealed_discard": False,
            "concealed_waiver": "never",
            "stock_empty": "end_after_turn",
            "forced_take": False,
        },
    ),
    "bicycle": (
        "Bicycle",
        {
            "upcard_cover": "wild_any3",
            "black3_mode": "freeze",
            "permission": "optional_binding",
            "concealed_waiver": "never",
        },
    ),
    "pagat": ("Pagat", {"permission": "optional_binding"}),
    "britannica": (
        "Britannica",
        {"permission": "optional_binding", "last_red3": "meld_then_end"},
    ),
    "vienna": ("Vienna", {"red3_plus_needs": "canasta"}),
}

CLASSIC_PRESETS = tuple(PRESETS)
"""The presets of the Classic family, in their order."""
