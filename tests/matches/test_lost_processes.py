"""A player whose process ends, hangs or clogs its sandbox while it is to move loses that match.

Whatever it does to end like this, and whatever it leaves behind: none of it makes a match void. The
next match in the same sandbox is played as if nothing had been.
"""

from collections.abc import Iterator
from itertools import count

import pytest

from autograder.protocol.channel import Channel
from autograder.protocol.frames import CellSource
from autograder.protocol.limits import Limits
from autograder.running.matches.entrant import Entrant
from autograder.running.matches.match import play_match
from autograder.running.matches.records import MatchEnding, MatchRecord
from autograder.sandbox import host
from autograder.sandbox.control import StudentPaused
from autograder.sandbox.process import StudentProcess
from tests.matches.players import FIRST, LAST, against, entrant
from tests.support.processes import kill_students

pytestmark = [pytest.mark.sandbox, pytest.mark.usefixtures("seats")]


@pytest.fixture(autouse=True)
def next_match() -> Iterator[None]:
    """Hold that whoever plays next finds an empty sandbox."""
    yield
    record = against(f"import os\nassert not os.listdir()\n{FIRST}")
    assert (record.ending, record.utilities, record.fault) == (MatchEnding.FINISHED, (1, -1), "")


def moving(body: str, before: str = "") -> str:
    """Return a player that does something when it is to move."""
    lines = "\n".join(f"    {line}" for line in body.strip("\n").split("\n"))
    return f"import os\n{before}\ndef agent(game, s, seconds):\n{lines}\n    os._exit(0)"


LEFT = {
    "directories in directories": """
for i in range(60):
    os.mkdir(f"{i}")
    for j in range(150):
        os.mkdir(f"{i}/{j}")
""",
    "a deep tree": """
for _ in range(3000):
    os.mkdir("d")
    os.chdir("d")
""",
    "directories that nobody may open": """
for i in range(20):
    os.makedirs(f"{i}/{i}")
    os.chmod(f"{i}", 0)
os.chmod(".", 0)
""",
    "a full disk": """
try:
    for i in range(100):
        open(f"{i}", "wb").write(bytes(4 << 20))
except OSError:
    pass
""",
    "links to everywhere": """
os.symlink("/", "root")
os.symlink(".", "self")
os.mkfifo("pipe")
""",
}


@pytest.mark.parametrize("left", LEFT.values(), ids=LEFT)
def test_what_a_player_leaves_behind_is_no_way_out(
    left: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host, "END_SECONDS", 0.001)  # as on a machine where cleaning takes long
    record = against(moving(left), seconds=5)
    assert (record.ending, record.at_fault, record.utilities) == (MatchEnding.CRASHED, 0, (-1, 1))


def test_directories_without_end_are_a_fault_of_their_own() -> None:
    body = "for i in range(30):\n    os.mkdir(f'{i}')\nimport time\ntime.sleep(60)"
    players = entrant(moving(body)), entrant(LAST)
    record = play_match("connect5", players, seconds=5, limits=Limits(entries=20))
    assert (record.ending, record.at_fault) == (MatchEnding.CRASHED, 0)
    assert "more than 20 files and directories" in record.fault


SOCKETS = """
import socket, stat
def sockets():
    return [fd for fd in range(3, 64) if is_socket(fd)]
def is_socket(fd):
    try:
        return stat.S_ISSOCK(os.fstat(fd).st_mode)
    except OSError:
        return False
"""

THREAD = """
import threading, time
def linger():
    time.sleep(600)
"""

ENDS = {
    "exit 0": "os._exit(0)",
    "exit 1": "os._exit(1)",
    "exit 255": "os._exit(255)",
    "SystemExit": "raise SystemExit",
    "abort": "os.abort()",
    "a wrong address": "import ctypes; ctypes.string_at(0)",
    "alarm": "import signal, time; signal.alarm(1); time.sleep(60)",
    "no processor time": """
import resource
resource.setrlimit(resource.RLIMIT_CPU, (0, 0))
while True: pass
""",
    "stopping itself": "import signal; signal.raise_signal(signal.SIGSTOP)",
    "closing its socket": "import time\nfor fd in sockets(): os.close(fd)\ntime.sleep(600)",
    "closing one direction": """
import time
for fd in sockets(): socket.socket(fileno=fd).shutdown(socket.SHUT_WR)
time.sleep(600)
""",
    "half a message": """
import time
for fd in sockets(): os.write(fd, b"\\x00\\x00\\x01\\x00{")
time.sleep(600)
""",
    "the main thread only": """
import ctypes
threading.Thread(target=linger).start()
ctypes.CDLL(None).syscall({"x86_64": 60}.get(os.uname().machine, 93), 0)
""",
    "much memory": "import time\nx = bytearray(b'x' * (400 << 20))\nos._exit(3)",
    "many threads": """
threading.stack_size(32 << 10)
for _ in range(500): threading.Thread(target=linger).start()
os._exit(3)
""",
}


@pytest.mark.sampled(5)
@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_however_a_process_ends_its_player_loses(end: str) -> None:
    record = against(moving(end, SOCKETS + THREAD), seconds=0.3)
    assert record.ending in (MatchEnding.CRASHED, MatchEnding.OVERRUN), record
    assert (record.at_fault, record.utilities) == (0, (-1, 1))


AFTER = """
import os, signal, threading, time
signal.signal(signal.SIGALRM, signal.SIG_DFL)
armed = []
def later():
    time.sleep(0.001)
    os._exit(7)
def agent(game, s, seconds):
    if not armed:
        armed.append({how})
    return game.actions(s)[0]
"""
SLOW_FIRST = f"import time\n{FIRST}".replace("return", "time.sleep(0.02); return")


@pytest.mark.parametrize("how", ["threading.Thread(target=later).start()",
                                 "signal.setitimer(signal.ITIMER_REAL, 0.002)"])  # fmt: skip
def test_a_process_that_ends_when_it_has_moved_loses_at_a_later_move(how: str) -> None:
    """Which move it is, the machine decides: two players of FIRST need more than 60."""
    record = against(AFTER.replace("{how}", how), SLOW_FIRST)
    assert (record.ending, record.at_fault, record.utilities) == (MatchEnding.CRASHED, 0, (-1, 1))
    assert "ended" in record.fault


@pytest.mark.parametrize("what", ["StudentPaused", "StudentEnded"])
def test_a_process_that_nothing_can_stop_in_time_is_at_fault(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server is there, and waits for a process of the player's."""
    real = Channel.receive

    def receive(channel: Channel, *kinds: type, seconds: float | None = None) -> object:
        if kinds[0].__name__ == what:
            raise TimeoutError
        return real(channel, *kinds, seconds=seconds)

    with monkeypatch.context() as patch:
        patch.setattr(Channel, "receive", receive)
        record = against("import os\ndef agent(game, s, seconds): os._exit(0)")
    assert (record.ending, record.at_fault, record.utilities) == (MatchEnding.CRASHED, 0, (-1, 1))


def test_a_process_that_the_machine_killed_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands still meanwhile, as the other one has moved."""
    pause, pauses = StudentProcess.pause, count(1)

    def kill_after(student: StudentProcess) -> StudentPaused:
        used = pause(student)
        if next(pauses) == 3:  # both have begun, and one has moved
            kill_students()
        return used

    with monkeypatch.context() as patch:
        patch.setattr(StudentProcess, "pause", kill_after)
        record = against(FIRST)
    assert (record.ending, record.at_fault) == (MatchEnding.NOT_PLAYED, None)
    assert "this machine has ended a process" in record.fault


BULKY = """
import json
def agent(game, s, seconds):
    move = b'{"kind":"move_reply","number":1,"action":[' + b"[]," * 300_000 + b'0],"action":0}'
    for fd in sockets(): os.write(fd, len(move).to_bytes(4, "big") + move)
"""


def test_a_message_that_takes_the_judge_long_to_read_is_not_read() -> None:
    record = against(f"import os\n{SOCKETS}\n{BULKY}")
    assert (record.ending, record.at_fault, record.moves) == (MatchEnding.CRASHED, 0, ())
    assert "a message of more than 65,536 bytes" in record.fault


def test_an_action_that_is_too_large_to_be_one_is_no_action() -> None:
    record = against("def agent(game, s, seconds): return list(range(20_000))")
    assert (record.ending, record.at_fault) == (MatchEnding.ILLEGAL, 0)
    assert record.fault == "it returned more than an action can be"


@pytest.mark.parametrize(
    ("body", "counts"),
    [("os._exit(0)", True), ("return 'no action'", True), ("1 / 0", True),
     ("import time; time.sleep(60)", False)],
)  # fmt: skip
def test_where_the_judge_was_stopped_only_the_time_does_not_count(
    body: str, counts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        looks = iter(range(1_000_000, 2_000_000))
        patch.setattr("autograder.protocol.clock.gaps", lambda: next(looks))
        record = against(moving(body), seconds=0.05)
    assert record.at_fault == (0 if counts else None)
    assert (record.ending is MatchEnding.NOT_PLAYED) is not counts


SLEEPING = "import time\ntime.sleep(0.5)"


@pytest.mark.parametrize("seat", [0, 1])
def test_all_cells_together_have_a_limit(seat: int) -> None:
    cells = [CellSource(f"cell {i}", SLEEPING) for i in range(600)]
    sleeper = Entrant("sleeper", (*cells, CellSource("agent", FIRST)))
    players = (sleeper, entrant(LAST)) if seat == 0 else (entrant(LAST), sleeper)
    record = play_match("connect5", players, seconds=0.3, limits=Limits(submission=2))
    assert (record.ending, record.at_fault, record.moves) == (MatchEnding.CRASHED, seat, ())
    assert "cells" in record.fault
    assert "2 s in all" in record.fault


def test_sleep_of_a_player_is_noted() -> None:
    sleepy = "import time\ntime.sleep(0.3)\n" + FIRST.replace(":\n", ":\n    time.sleep(0.1)\n")
    record = against(sleepy)
    assert record.ending is MatchEnding.FINISHED
    assert record.idle[0] > 0.3 + 5 * 0.1 - 0.05, "its cells, and its five moves"
    assert MatchRecord.from_json(record.to_json()).idle[0] == round(record.idle[0], 3)
    older = {key: value for key, value in record.to_json().items() if key != "idle"}
    assert MatchRecord.from_json(older).idle == (0, 0)
