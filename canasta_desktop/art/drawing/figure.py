"""What the court figures have in common: head, hands, sleeves, clothes.

A figure is the upper half of a card drawn around (0, 0), the middle of the card; y runs down.
The head is turned a little to the left, the light comes from the left, the object that the
figure holds stands on the right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta_desktop.art.drawing.glyphs import suit
from canasta_desktop.art.drawing.outline import ellipse, move
from canasta_desktop.art.drawing.palette import GOLD, INK

if TYPE_CHECKING:
    from collections.abc import Iterable

    from canasta_desktop.art.drawing.canvas import Drawing
    from canasta_desktop.art.drawing.outline import Point
    from canasta_desktop.art.drawing.palette import Dress


def neck(f: Drawing, p: Dress, half_width: float = 23) -> None:
    """Bare neck with the shadow of the chin."""
    w = half_width
    f.add(f"M{-w},-190 L{-w - 3},-128 L{w + 3},-128 L{w},-190 Z", p.skin)
    f.fill(
        f"M{-w + 3},-172 C-10,-150 16,-150 {w - 3},-166 L{w - 1},-132 "
        f"L2,-132 C6,-146 -8,-156 {-w + 3},-160 Z",
        p.shade,
    )


def ears(f: Drawing, p: Dress) -> None:
    """Both ears; the face is laid over them."""
    f.add(ellipse(-54, -232, 9, 15), p.skin, width=5)
    f.add(ellipse(54, -232, 9, 15), p.shade, width=5)


def head(f: Drawing, p: Dress, jaw: float = 47, chin: float = 29) -> None:
    """The bare head: light plane, shade plane along the nose, and the line of the nose."""
    f.add(
        f"M-54,-310 L54,-310 C56,-262 56,-232 51,-212 C48,-194 {jaw},-184 {chin},-166 "
        f"C14,-157 8,-154 0,-154 C-8,-154 -14,-157 {-chin},-166 "
        f"C{-jaw},-184 -48,-194 -51,-212 C-56,-232 -56,-262 -54,-310 Z",
        p.skin,
    )
    f.fill(
        f"M10,-310 L52,-310 C54,-262 54,-232 49,-212 C46,-194 {jaw - 2},-184 {chin - 2},-168 "
        "C14,-159 8,-156 2,-156 C6,-166 4,-172 2,-178 C8,-182 8,-190 0,-194 L2,-202 "
        "C6,-204 6,-208 4,-212 L8,-244 C9,-254 12,-256 10,-268 Z",
        p.shade,
    )
    f.line("M12,-250 C8,-246 6,-240 2,-228 C-2,-218 -9,-211 -8,-206 C-6,-201 0,-201 6,-203", 4.5)


def _eyes(f: Drawing, lashes: bool) -> None:
    for x, half in ((-27.0, 15.0), (27.0, 13.8)):
        f.fill(f"M{x - 8.5},-239 C{x - 9},-227 {x + 6.5},-227 {x + 6.5},-239 Z", INK)
        f.line(
            f"M{x - half - 2},-236 C{x - half * 0.6:.1f},-245 {x + half * 0.5:.1f},-245 "
            f"{x + half + 1:.1f},-236",
            5.5,
        )
        if lashes:
            out = half if x > 0 else -half
            tip = out + (6 if x > 0 else -6)
            f.line(f"M{x + out:.1f},-237 L{x + tip:.1f},-242", 4)


def _brows(f: Drawing, colour: str, width: float) -> None:
    f.line("M-47,-254 C-38,-263 -24,-264 -14,-257", width, colour)
    f.line("M14,-258 C24,-264 36,-263 45,-255", width, colour)


def man_face(f: Drawing, p: Dress, brow: str | None = None) -> None:
    """A man's face without a mouth: beard and moustache follow."""
    head(f, p)
    _eyes(f, lashes=False)
    _brows(f, brow or p.hair, 7)


def young_face(f: Drawing, p: Dress, brow: str | None = None) -> None:
    """A young man's face with a closed mouth."""
    man_face(f, p, brow)
    f.line("M-19,-186 C-10,-181 6,-181 17,-188", 4.5)
    f.line("M-9,-174 C-4,-172 2,-172 7,-174", 4, p.lip)


def woman_face(f: Drawing, p: Dress) -> None:
    """A woman's face: finer jaw, lashes, red lips."""
    head(f, p, jaw=40, chin=19)
    _eyes(f, lashes=True)
    _brows(f, p.hair, 4.5)
    f.fill(
        "M-15,-187 C-9,-192 -5,-192 -2,-190 C2,-192 7,-192 13,-187 "
        "C7,-178 3,-175 -1,-175 C-6,-175 -10,-178 -15,-187 Z",
        p.lip,
    )
    f.line("M-17,-188 C-9,-185 5,-185 15,-188", 3.5)


def fist(f: Drawing, p: Dress, y: float, turn: float = 0, scale: float = 1.0) -> None:
    """A hand that closes round an upright staff at x = 0, seen from the front."""

    def placed(data: str) -> str:
        return move(data, 0, y, scale, scale, turn)

    f.add(
        placed(
            "M-22,-24 C-12,-34 10,-32 14,-30 C29,-30 30,-16 20,-15 C33,-15 33,0 21,0 "
            "C32,1 31,15 19,15 C28,16 26,30 12,30 L-14,30 C-28,22 -32,-12 -22,-24 Z"
        ),
        p.skin,
        width=5.5,
    )
    f.line(placed("M20,-15 L-3,-15 M21,0 L-3,0 M19,15 L-3,15"), 4)
    f.add(
        placed("M-24,-8 C-18,-30 -4,-34 6,-26 C10,-22 8,-16 2,-16 C-6,-14 -10,-6 -12,6 Z"),
        p.skin,
        width=4.5,
    )


def sleeve(f: Drawing, fill: str, cuff: str, y: float, trim: str = GOLD) -> None:
    """The forearm below a hand at x = 0; ``y`` is the middle of the cuff."""
    f.add(f"M-52,40 C-50,-10 -38,-50 -24,{y + 2} L24,{y + 2} C42,-62 60,-24 66,40 Z", fill)
    f.line("M22,-58 C30,-40 36,-20 38,10 M-14,-48 C-16,-34 -18,-18 -18,10", 4)
    f.add(
        f"M-31,{y + 18} L-27,{y - 10} C-10,{y - 4} 10,{y - 4} 27,{y - 10} L33,{y + 18} "
        f"C12,{y + 26} -10,{y + 26} -31,{y + 18} Z",
        cuff,
    )
    f.line(f"M-28,{y + 4} C-10,{y + 11} 10,{y + 11} 30,{y + 4}", 4, trim)


def staff(f: Drawing, top: float, fill: str = GOLD, width: float = 11, bottom: float = 60) -> None:
    """An upright pole at x = 0."""
    half = width / 2
    f.add(
        f"M{-half},{top} L{half},{top} L{half},{bottom} L{-half},{bottom} Z",
        fill,
        width=5,
    )


def folds(f: Drawing, *lines: str) -> None:
    """Thin lines in cloth or hair."""
    f.line(" ".join(lines), 4)


def brooch(f: Drawing, p: Dress, code: str, x: float, y: float, radius: float = 20) -> None:
    """A gold disc with the suit."""
    f.add(ellipse(x, y, radius), GOLD, width=5)
    f.fill(suit(code, x, y, radius * 1.3), p.deep)


def beads(
    f: Drawing,
    places: Iterable[Point],
    radius: float = 5.5,
    fill: str = GOLD,
    width: float = 3.5,
) -> None:
    """Small balls, all alike."""
    f.add(" ".join(ellipse(x, y, radius) for x, y in places), fill, width=width)
