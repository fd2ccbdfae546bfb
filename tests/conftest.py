"""What every test gets: no screen, a fair number of random examples and a clean table after it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")  # before Qt makes its application

import pytest
from hypothesis import settings
from PySide6.QtWidgets import QApplication

from tests.leftovers import LeftoverWatch

if TYPE_CHECKING:
    from collections.abc import Iterator

# No deadline: on a busy machine a slow example says nothing about the program.
# On a build server the same examples each time: a new find must not stop somebody else's change.
settings.register_profile(
    "default",
    max_examples=50,
    deadline=None,
    print_blob=True,
    derandomize=bool(os.environ.get("CI")),
)
settings.register_profile(
    "deep", parent=settings.get_profile("default"), max_examples=2000, derandomize=False
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(scope="session")
def leftover_watch() -> LeftoverWatch:
    """Watch what tests start; once for the whole run."""
    return LeftoverWatch()


@pytest.fixture(autouse=True)
def nothing_left_behind(
    request: pytest.FixtureRequest, leftover_watch: LeftoverWatch
) -> Iterator[None]:
    """Fail a test that leaves a timer, an animation or a window; others are not held up."""
    uses_qt = not {"qapp", "qtbot"}.isdisjoint(request.fixturenames)
    if not uses_qt and QApplication.instance() is None:
        yield
        return
    leftover_watch.begin()
    yield
    lines = leftover_watch.take()
    if lines:
        pytest.fail("left behind by this test:\n" + "\n".join(lines), pytrace=False)
