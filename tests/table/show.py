"""Draws the table as PNG files, to be looked at after a change.

Run it as ``python tests/table/show.py FOLDER [NAME ...]`` from the project's folder. Options after
the folder: names of pictures, sizes such as ``1440x900``, and card sizes such as ``150%``.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtWidgets import QApplication

from canasta_desktop.table.options import TableOptions
from canasta_desktop.table.view import TableView
from tests.table import modern_pictures, pictures

ALL = {**pictures.ALL, **modern_pictures.ALL}

SIZES = ("1024x640", "1440x900", "2560x1440")


def main(arguments: list[str]) -> int:
    """Write a file for each picture and size into the folder named first."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    names = [word for word in arguments[1:] if word in ALL] or list(ALL)
    sizes = [word for word in arguments[1:] if "x" in word and word[0].isdigit()] or SIZES
    percents = [int(word[:-1]) for word in arguments[1:] if word.endswith("%")] or [100]
    application = QApplication([])
    for percent in percents:
        view = TableView(TableOptions(card_size=percent))
        for size in sizes:
            width, height = map(int, size.split("x"))
            view.resize(width, height)
            view.show()
            application.processEvents()
            for name in names:
                view.show_picture(ALL[name](), animate=False)
                view.sharpen()
                view.grab().save(str(folder / f"{name}-{size}-{percent}.png"))
        view.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
