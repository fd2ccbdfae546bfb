from tests.program.test_nothing_hidden_is_said import *
from tests.program.test_nothing_hidden_is_said import watch, spoken, logged, messages_stay
from tests.program import test_nothing_hidden_is_said as T
import tests.program.everything_said as E
n=[0]
def d(desktop):
    im=desktop.window.grab().toImage(); n[0]+=1
    im.save(f"/tmp/w/img/{n[0]:03}-{plies(desktop) if desktop.program.controller.match else -1}.png")
    return E.drawn(desktop)
def test_x(watch, monkeypatch):
    monkeypatch.setattr(T,"drawn",d)
    record = lively_deal().record
    other = twin_of(record, 20, 0, Random(8))
    n[0]=100
    first = watch(replace(record, number=None), 0, 20)
    n[0]=200
    second=watch(other, 0, 20)
    print("\n".join(differences(first,second)))
