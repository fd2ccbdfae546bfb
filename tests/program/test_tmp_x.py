from tests.program.test_nothing_hidden_is_said import *
from tests.program.test_nothing_hidden_is_said import watch, spoken, logged, messages_stay
from tests.program import test_nothing_hidden_is_said as T
import tests.program.everything_said as E
import pytest
n=[0]
def d(desktop):
    im=desktop.window.grab().toImage(); n[0]+=1
    im.save(f"/tmp/w/img/{n[0]:03}-{plies(desktop) if desktop.program.controller.match else -1}.png")
    return E.drawn(desktop)
@pytest.fixture(autouse=True)
def dd(monkeypatch):
    monkeypatch.setattr(T,"drawn",d)
