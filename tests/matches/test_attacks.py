"""Attacks on matches: no player gains a move, time, or a look at the other one.

A player here returns ``"gained"``, which is no action, if its attack succeeds. Where it fails, the
player goes on as FIRST does, and wins.

That a player knows the course's reference players, and has replies to their moves prepared, is
allowed: SECURITY.md says so.
"""

import os
import subprocess
import sys

import pytest

from autograder.protocol.limits import Limits
from autograder.running.matches.match import play_match
from autograder.running.matches.player import GRACE
from autograder.running.matches.records import MatchEnding, MatchRecord
from tests.matches.players import FIRST, LAST, against, entrant

pytestmark = [pytest.mark.sandbox, pytest.mark.usefixtures("seats")]

WON = (0, 1, 2, 3, 4)

SLEEPY = (
    "import time\ndef agent(game, s, seconds):\n    time.sleep(0.3)\n    return game.actions(s)[-1]"
)
"""An opponent in whose time there is much to gain."""


def attack(body: str, before: str = "", opponent: str = LAST) -> MatchRecord:
    """Return the match of a player that does something before each of its moves."""
    lines = [f"    {line}" for line in body.strip("\n").split("\n")]
    agent = ["def agent(game, s, seconds):", *lines, "    return game.actions(s)[0]"]
    return against("\n".join([*before.split("\n"), *agent]), opponent)


def assert_in_vain(record: MatchRecord) -> None:
    """Hold that the match was played as without the attack."""
    assert (record.ending, record.fault) == (MatchEnding.FINISHED, "")
    assert tuple(m.action for m in record.moves if m.seat == 0) == WON
    assert record.utilities == (1, -1)


# Moves.


def test_pieces_of_the_opponent_cannot_be_played():
    source = """
        def agent(game, s, seconds):
            mine, theirs = (s[1], s[2]) if game.turn(s) == 0 else (s[2], s[1])
            cells = {cell for cell, _ in game.actions(s)}
            for cell, colour in game.actions(game.initial()):
                resource = "RGBY".index(colour)
                if cell in cells and theirs[resource] and not mine[resource]:
                    return cell, colour
            return max(game.actions(s), key=lambda a: a[1])
    """
    record = against(source, FIRST, "divercite")
    assert (record.ending, record.at_fault) == (MatchEnding.ILLEGAL, 0)


FLATTERING = """
class Flattering(int):
    def __eq__(self, other): return True
    def __hash__(self): return 0
    def __index__(self): return 0
    __int__ = __index__
class Tuple(tuple):
    def __eq__(self, other): return True
    def __hash__(self): return 0
"""


@pytest.mark.parametrize("answer", ["Flattering(999)", "Tuple(('z9', 'R'))", "Flattering(-1)"])
def test_objects_that_equal_everything_are_no_actions(answer: str):
    record = against(f"{FLATTERING}\ndef agent(game, s, seconds):\n    return {answer}")
    assert (record.ending, record.at_fault) == (MatchEnding.ILLEGAL, 0)


@pytest.mark.parametrize(
    "answer", ["list(range(10 ** 6))", "list(range(10 ** 5))", "'x' * 90_000", "10 ** 1000"]
)
def test_a_huge_answer_is_no_action(answer: str):
    record = against(f"def agent(game, s, seconds):\n    return {answer}", seconds=5)
    assert (record.ending, record.at_fault) == (MatchEnding.ILLEGAL, 0)
    assert len(record.fault) < 500


def test_changes_of_the_rules_and_of_the_state_reach_nobody_else():
    body = """
object.__setattr__(game, "k", 1)
game.__dict__["cells"] = ()
type(game).actions = lambda self, s: [len(moves)]
type(game).is_terminal = lambda self, s: True
moves.append(0)
return len(moves) - 1
"""
    assert_in_vain(attack(body, "moves = []"))


SPAM = """
import os, socket, stat, json
def write(times):
    move = json.dumps({"kind": "move_reply", "number": 1, "action": 0}).encode()
    data = (len(move).to_bytes(4, "big") + move) * times
    for fd in range(3, 64):
        try:
            if stat.S_ISSOCK(os.fstat(fd).st_mode):
                os.write(fd, data)
        except OSError:
            pass
"""


@pytest.mark.parametrize("times", [2, 1_000_000])
def test_moves_that_nobody_asked_for_lose(times: int):
    record = attack(f"write({times})", SPAM)
    assert (record.ending, record.at_fault) == (MatchEnding.CRASHED, 0)
    assert len(record.moves) <= 2


def test_moves_sent_before_the_match_begins_lose():
    record = against(f"{SPAM}\nwrite(1)\n{FIRST}")
    assert (record.ending, record.at_fault) == (MatchEnding.CRASHED, 0)


# Time.

SPINNING = {
    "thread": """
import threading
def spin():
    while True: pass
threading.Thread(target=spin, daemon=True).start()
""",
    "timer": """
import signal
def work(*args):
    sum(range(10_000))
signal.signal(signal.SIGALRM, work)
signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
""",
}

REPORT = """
import time
clock = []
def agent(game, s, seconds):
    clock.append(time.process_time())
    if len(clock) == 4:
        raise RuntimeError(f"used {clock[-1] - clock[0]:.6f} s")
    return game.actions(s)[0]
"""


@pytest.mark.parametrize("helper", SPINNING.values(), ids=SPINNING)
def test_helpers_gain_nothing_while_the_opponent_thinks(helper: str):
    record = against(helper + REPORT, SLEEPY)
    assert record.ending is MatchEnding.CRASHED
    used = float(record.fault.split("used ")[1].split(" s")[0])
    assert used <= record.seconds(0) + 0.1, "all of its CPU time was that of its own moves"


def test_time_while_the_opponent_thinks_is_no_time_of_a_player():
    record = against(FIRST, SLEEPY)
    assert record.ending is MatchEnding.FINISHED
    assert record.seconds(0) < 0.3 < 4 * 0.3 <= sum(m.wall_seconds for m in record.moves)


def test_helpers_pay_for_the_time_of_all_threads():
    record = against(f"{SPINNING['thread']}\nimport time\ndef agent(game, s, seconds):\n"
                     "    while time.process_time() < 2:\n        time.sleep(0.05)\n    return 0",
                     seconds=0.2)  # fmt: skip
    assert (record.ending, record.at_fault) == (MatchEnding.OVERRUN, 0)


def test_a_player_that_sleeps_beyond_the_wall_limit_loses():
    record = against("import time\ndef agent(game, s, seconds):\n    time.sleep(60)", seconds=0.01)
    assert (record.ending, record.at_fault) == (MatchEnding.OVERRUN, 0)
    assert "1.05 s in all" in record.fault


def test_a_player_cannot_change_how_it_is_scheduled():
    body = """
import os
before = os.sched_getaffinity(0)
for trick in (lambda: os.sched_setaffinity(0, range(64)), lambda: os.nice(-5),
              lambda: os.setpriority(os.PRIO_PROCESS, 0, -5), lambda: os.kill(os.getpid(), 18)):
    try:
        trick()
        return "gained"
    except OSError:
        pass
"""
    assert_in_vain(attack(body))


COMPUTING = """
import time
def agent(game, s, seconds):
    end = time.process_time() + 0.03
    while time.process_time() < end: pass
    return game.actions(s)[0]
"""


def test_neighbours_that_compute_cost_a_player_no_time():
    hog = [sys.executable, "-c", "while True: pass"]
    hogs = [subprocess.Popen(hog) for _ in range(2 * (os.cpu_count() or 1))]
    try:
        record = against(COMPUTING, seconds=0.03)
    finally:
        for process in hogs:
            process.kill()
            process.wait()
    assert_in_vain(record)
    mine = [move for move in record.moves if move.seat == 0]
    assert all(0.03 <= move.cpu_seconds < 0.03 + GRACE for move in mine)


# Processes and files.


def test_no_helper_process_starts():
    body = """
import os, subprocess, sys, multiprocessing
for start in (os.fork, lambda: subprocess.Popen([sys.executable, "-c", ""]),
              lambda: multiprocessing.Process(target=print).start(),
              lambda: os.execv(sys.executable, [sys.executable])):
    try:
        if start() != 0:
            return "gained"
        os._exit(0)
    except OSError:
        pass
"""
    assert_in_vain(attack(body))


def test_the_opponent_and_its_files_are_not_seen():
    keeper = f"""
import os, tempfile
with open(os.path.join(tempfile.gettempdir(), "plan"), "w") as file:
    file.write("my plan")
{LAST}
"""
    body = """
import glob, os, signal, tempfile
if [p for p in glob.glob("/proc/[0-9]*") if int(p[6:]) not in (1, os.getpid())]:
    return "gained"  # a process that is not the server or this one
if os.path.exists(os.path.join(tempfile.gettempdir(), "plan")):
    return "gained"
for path in ("/proc/1/mem", "/proc/1/environ", "/proc/1/fd/0"):
    try:
        open(path, "rb").read(1)
        return "gained"
    except OSError:
        pass
"""
    assert_in_vain(attack(body, opponent=keeper))


def test_nothing_is_kept_from_one_match_to_the_next():
    body = """
import os, tempfile
places = [tempfile.gettempdir(), "/dev/shm", os.getcwd(), os.path.expanduser("~"), "/var/tmp"]
paths = [os.path.join(place, "memory") for place in places]
if not moves and any(map(os.path.exists, paths)):
    return "gained"
for path in paths:
    try:
        open(path, "w").write("the opponent's replies")
    except OSError:
        pass
moves.append(s)
"""
    for _ in range(2):
        assert_in_vain(attack(body, "moves = []"))


HOGS = {
    "one object": "x = bytearray(1 << 31)",
    "many objects": "xs = [bytearray(1 << 20) for _ in range(1 << 12)]",
}


@pytest.mark.parametrize("hog", HOGS.values(), ids=HOGS)
def test_a_player_that_uses_up_its_memory_loses(hog: str):
    source = f"def agent(game, s, seconds):\n    {hog}\n    return 0"
    players = entrant(source), entrant(LAST)
    record = play_match("connect5", players, seconds=5, limits=Limits(memory=256 << 20))
    assert (record.ending, record.at_fault) == (MatchEnding.MEMORY, 0)


def test_memory_that_the_kernel_holds_counts():
    source = (
        "import time\nkept = []\ndef agent(game, s, seconds):\n"
        "    for n in range(40):\n        open(f'f{n}', 'wb').write(bytes(1 << 20))\n"
        "    kept.append(bytearray(b'x' * (200 << 20)))\n    time.sleep(1)\n    return 0"
    )
    limits = Limits(memory=230 << 20, tmp=64 << 20)
    record = play_match("connect5", (entrant(source), entrant(LAST)), seconds=5, limits=limits)
    assert (record.ending, record.at_fault) == (MatchEnding.MEMORY, 0)


def test_the_courses_own_players_cannot_be_asked():
    body = """
import importlib, sys
for name in ("course_lib.search", "course_lib.ladder.best", "autograder.running.matches.match"):
    try:
        module = importlib.import_module(name)
        if getattr(module, "__file__", None):
            return "gained"
    except ImportError:
        pass
"""
    assert_in_vain(attack(body))
