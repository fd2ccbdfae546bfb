"""Write the golden deals anew: ``python tests/golden/regenerate.py``.

Look at the difference before keeping it: it says how the game itself has changed.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.golden.golden_deals import DEALS, text_of

FOLDER = Path(__file__).resolve().parent


def main() -> None:
    """Write every file and say what has changed."""
    for golden in DEALS:
        path = FOLDER / f"{golden.name}.txt"
        text = text_of(golden)
        same = path.exists() and path.read_text(encoding="utf-8") == text
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.name}: {'unchanged' if same else 'written anew'}")


if __name__ == "__main__":
    main()
