"""The rules of Canasta as a library: states, actions, a referee, scores. Nothing needs a screen.

>>> from random import Random
>>> from canasta_desktop.rules import apply, check, deal, full_pack, make_rules, parse_action
>>> rules = make_rules("classic", {"target": 1500})
>>> pack = list(full_pack(rules.packs, rules.jokers))
>>> Random(7).shuffle(pack)
>>> state = deal(rules, pack, dealer=0, scores=(0, 0)).state
>>> print(check(state, parse_action("discard 5C")))
not-now (C3.1)
>>> state, events = apply(state, parse_action("draw"))
>>> state.phase
<Phase.PLAY: 'play'>
"""

from canasta_desktop.rules.actions import (
    Action,
    Answer,
    Ask,
    Discard,
    Draw,
    End,
    GoOut,
    Group,
    Lay,
    LaySpecial,
    LayThree,
    Retract,
    SpecialHand,
    Take,
)
from canasta_desktop.rules.cards import Card, Rank, Suit, full_pack
from canasta_desktop.rules.dealing import deal
from canasta_desktop.rules.melds import CanastaKind, Meld
from canasta_desktop.rules.modern_settings import settings_of
from canasta_desktop.rules.notation import (
    NotationError,
    action_text,
    cards_text,
    parse_action,
    parse_cards,
)
from canasta_desktop.rules.options import Options, options
from canasta_desktop.rules.play import Step, apply
from canasta_desktop.rules.position import position_from_json, position_to_json
from canasta_desktop.rules.presets import (
    PRESETS,
    TABLE_PRESETS,
    make_rules,
    rules_from_json,
    rules_to_json,
)
from canasta_desktop.rules.referee import check
from canasta_desktop.rules.refusal import IllegalActionError, Refusal, RuleCode
from canasta_desktop.rules.ruleset import RuleSet, RuleSetError
from canasta_desktop.rules.scoring import MatchResult, SideScore, match_result, score_deal
from canasta_desktop.rules.state import Phase, State
from canasta_desktop.rules.view import SeatView, view

__all__ = [
    "PRESETS",
    "TABLE_PRESETS",
    "Action",
    "Answer",
    "Ask",
    "CanastaKind",
    "Card",
    "Discard",
    "Draw",
    "End",
    "GoOut",
    "Group",
    "IllegalActionError",
    "Lay",
    "LaySpecial",
    "LayThree",
    "MatchResult",
    "Meld",
    "NotationError",
    "Options",
    "Phase",
    "Rank",
    "Refusal",
    "Retract",
    "RuleCode",
    "RuleSet",
    "RuleSetError",
    "SeatView",
    "SideScore",
    "SpecialHand",
    "State",
    "Step",
    "Suit",
    "Take",
    "action_text",
    "apply",
    "cards_text",
    "check",
    "deal",
    "full_pack",
    "make_rules",
    "match_result",
    "options",
    "parse_action",
    "parse_cards",
    "position_from_json",
    "position_to_json",
    "rules_from_json",
    "rules_to_json",
    "score_deal",
    "settings_of",
    "view",
]
