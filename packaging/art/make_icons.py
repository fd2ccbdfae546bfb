"""Writes the program's icon into resources/icons: SVG, PNG, and the files of Windows and macOS.

python packaging/art/make_icons.py [FOLDER]
"""

from __future__ import annotations

import argparse
import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QGuiApplication, QImageWriter

from canasta_desktop.art.drawing.icon import icon_svg
from canasta_desktop.art.icons import ICON_SIZES, icon_image

ICONS = Path(__file__).resolve().parents[2] / "resources" / "icons"
NAME = "canasta-desktop"

_WINDOWS_SIZES = (16, 24, 32, 48, 64, 256)
_MACOS_TYPES = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def png(pixels: int) -> bytes:
    """The icon at this width as a PNG file."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(icon_image(pixels))
    return bytes(data.data())


def ico(images: dict[int, bytes]) -> bytes:
    """A Windows icon file with a PNG for each width."""
    header = struct.pack("<HHH", 0, 1, len(images))
    offset = len(header) + 16 * len(images)
    entries = b""
    for pixels, image in images.items():
        # A width of 256 is written as 0.
        edge = pixels % 256
        entries += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(image), offset)
        offset += len(image)
    return header + entries + b"".join(images.values())


def icns(images: dict[bytes, bytes]) -> bytes:
    """A macOS icon file with a PNG for each type."""
    body = b"".join(
        kind + struct.pack(">I", len(image) + 8) + image for kind, image in images.items()
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def files() -> dict[str, bytes]:
    """Every file of the icon by its name."""
    images = {pixels: png(pixels) for pixels in ICON_SIZES}
    written = {
        f"{NAME}.svg": icon_svg().encode(),
        f"{NAME}-small.svg": icon_svg(small=True).encode(),
    }
    written |= {f"{NAME}-{pixels}.png": image for pixels, image in images.items()}
    written[f"{NAME}.ico"] = ico({pixels: images[pixels] for pixels in _WINDOWS_SIZES})
    written[f"{NAME}.icns"] = icns({kind: images[size] for kind, size in _MACOS_TYPES.items()})
    return written


def main(arguments: list[str]) -> None:
    """Write the files into the folder given, or into the project's own."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", nargs="?", type=Path, default=ICONS)
    folder: Path = parser.parse_args(arguments).folder
    application = QGuiApplication.instance() or QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files().items():
        (folder / name).write_bytes(content)
    del application


if __name__ == "__main__":
    main(sys.argv[1:])
