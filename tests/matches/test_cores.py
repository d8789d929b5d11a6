"""Processors for matches: each belongs to one match at a time."""

import os
import subprocess
import sys

import pytest

from autograder.running.matches import match
from autograder.running.matches.match import claimed_core
from autograder.running.matches.records import MatchEnding
from autograder.running.matches.seats import close_seats
from tests.matches.players import against


@pytest.fixture(autouse=True)
def names_of_this_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let other tests of this machine, which play matches meanwhile, claim other names."""
    monkeypatch.setattr(match, "NAME", f"{match.NAME}/{os.getpid()}")


def test_each_match_has_a_core_of_its_own_while_there_are_enough(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: {4, 7})
    with claimed_core() as one, claimed_core() as other:
        assert (one, other) == (4, 7)
        with claimed_core() as third:
            assert third is None
    with claimed_core() as again:
        assert again == 4


@pytest.mark.sandbox
def test_both_players_of_a_match_stay_on_its_core():
    source = """
        import os
        def agent(game, s, seconds):
            cores = os.sched_getaffinity(0)
            return game.actions(s)[0] if len(cores) == 1 else f"{cores} are mine"
    """
    record = against(source, source)
    close_seats()
    assert (record.ending, record.fault) == (MatchEnding.FINISHED, "")


def test_a_process_that_is_killed_gives_its_core_back(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: {0})
    program = (
        "import os, socket, time; holder = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM); "
        f"holder.bind({match.NAME.format(0)!r}); print('held', flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        with claimed_core() as core:
            assert core is None
        holder.kill()
    with claimed_core() as core:
        assert core == 0
