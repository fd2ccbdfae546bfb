"""What the controller tells the window: messages, questions with two answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canasta_desktop.present.phrases import Phrase


class MessageKind(Enum):
    """How a message is meant."""

    INFO = "info"
    REFUSAL = "refusal"
    WARNING = "warning"
    COACH = "coach"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Message:
    """One sentence for the player; ``rule`` is the number of the rule it rests on, if any."""

    text: Phrase
    kind: MessageKind = MessageKind.INFO
    rule: str | None = None


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A question before something that costs much; answer with the token."""

    token: int
    text: Phrase
    yes: Phrase
    no: Phrase
