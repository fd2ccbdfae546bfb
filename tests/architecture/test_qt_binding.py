"""The Qt binding that is installed can play a whole evening."""

from __future__ import annotations

import subprocess
import sys

import pytest

_CALLS = 400

_COUNT_NONE_AROUND_CALLS = f"""
import sys
from PySide6.QtWidgets import QGraphicsRectItem
item = QGraphicsRectItem()
item.setPos(1.0, 1.0)
before = sys.getrefcount(None)
for step in range({_CALLS}):
    item.setPos(step, step)
print(sys.getrefcount(None) - before)
"""


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is never counted since Python 3.12")
def test_calls_that_return_nothing_do_not_use_up_none() -> None:
    """A binding that takes one reference to None too many in each call aborts during a game."""
    counted = subprocess.run(
        [sys.executable, "-c", _COUNT_NONE_AROUND_CALLS],
        capture_output=True,
        text=True,
        check=True,
    )
    assert abs(int(counted.stdout)) < _CALLS // 10
