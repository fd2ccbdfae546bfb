"""A spoiled file is either still the same match or refused; nothing else happens."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from canasta_desktop.match.savefile import decode
from canasta_desktop.match.sentences import SaveError
from canasta_desktop.rules.actions import Answer
from tests.match.files import as_file, match_in_the_second_deal, saved, table_of, with_checksum
from tests.match.matches import new_match, newest_is, play_until, snapshot

if TYPE_CHECKING:
    from canasta_desktop.match.match import Match

MORE = settings(
    max_examples=4 * settings().max_examples, suppress_health_check=[HealthCheck.too_slow]
)

SHORT_MATCH = play_until(new_match(5, preset="pagat"), newest_is(Answer))
SHORT = saved(SHORT_MATCH)
LONG_TABLE = table_of(saved(match_in_the_second_deal()))


def refused_or(data: bytes) -> Match | None:
    """Return the match of a file, or nothing if it is refused with one sentence."""
    try:
        return decode(data)
    except SaveError as error:
        sentence = str(error)
        assert sentence.isprintable()
        assert sentence.endswith(".")
        assert len(sentence) < 400
        return None


def refused_or_the_same(data: bytes) -> bool:
    match = refused_or(data)
    return match is None or snapshot(match) == snapshot(SHORT_MATCH)


@st.composite
def spoiled_bytes(draw: st.DrawFn) -> bytes:
    """The good file with some bytes changed, added, left out, repeated or exchanged."""
    data = bytearray(SHORT)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 40)))
        kind = draw(st.sampled_from(["flip", "put", "repeat", "cut", "tail"]))
        if kind == "flip" and start < len(data):
            data[start] ^= 1 << draw(st.integers(0, 7))
        elif kind == "put":
            telling = st.sampled_from([b'"', b"{", b"]", b",", b"\\", b"0", b" ", b"\n", b"\xff"])
            data[start:end] = draw(telling | st.binary(max_size=8))
        elif kind == "repeat":
            data[start:start] = data[start:end]
        elif kind == "cut":
            del data[start:end]
        elif kind == "tail":
            del data[start:]
    return bytes(data)


ODD_VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**11), 10**11),
    st.floats(allow_nan=False),
    st.text(max_size=12),
    st.sampled_from(
        [
            "draw", "discard KH", "meld K: KH KS KD", "meld W: JK 2H 2C", "take Q:", "out / 3S",
            "out", "end", "ask", "answer no", "meld 3: 3S 3C 3S", "deal KH", "JK " * 108, "person",
            "classic", "\ud800", "take 2: 2H", "meld K: 3H 3H 3H", "discard JK", "out K: KH; 3:",
        ]
    ),
    st.just([]),
    st.just({}),
)  # fmt: skip


def places(value: Any, here: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Return the place of every value in a table, from the outside to the inside."""
    found = [here] if here else []
    if not isinstance(value, dict | list):
        return found
    inner = value if isinstance(value, dict) else dict(enumerate(value))
    for name, item in inner.items():
        found += places(item, (*here, name))
    return found


@st.composite
def spoiled_tables(draw: st.DrawFn, table: dict[str, Any]) -> dict[str, Any]:
    """The table of a good file with a value changed, left out, repeated or exchanged."""
    spoiled = copy.deepcopy(table)
    for _ in range(draw(st.integers(1, 2))):
        at: Any = spoiled
        name: Any
        *way, name = draw(st.sampled_from(places(spoiled)))
        for step in way:
            at = at[step]
        kind = draw(st.sampled_from(["change", "leave out", "repeat", "exchange"]))
        if kind == "leave out":
            del at[name]
        elif kind == "change" or isinstance(at, dict):
            at[name] = draw(ODD_VALUES)
        elif kind == "repeat":
            at.insert(name, copy.deepcopy(at[name]))
        else:
            at[name - 1], at[name] = at[name], at[name - 1]
    return spoiled


@MORE
@given(spoiled_bytes())
def test_spoiled_bytes(data: bytes) -> None:
    assert refused_or_the_same(data)


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    assert refused_or(data) is None


@MORE
@given(spoiled_tables(table_of(SHORT)))
def test_spoiled_tables_with_the_old_checksum(table: dict[str, Any]) -> None:
    assert refused_or_the_same(as_file(table))


@MORE
@given(spoiled_tables(LONG_TABLE))
def test_spoiled_tables_with_a_fitting_checksum(table: dict[str, Any]) -> None:
    """What is accepted can be played, taken back, done again and saved."""
    match = refused_or(as_file(with_checksum(table)))
    if match is None:
        return
    assert snapshot(decode(saved(match))) == snapshot(match)
    while match.can_redo:
        match.redo()
    while match.can_undo:
        match.undo()
