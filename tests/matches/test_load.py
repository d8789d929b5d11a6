"""A busy machine: no player loses a match because others compute on its processor.

``tests.bench.load`` measures what load changes in the results.
"""

import os

import pytest

from autograder.running.matches import match, player
from autograder.running.matches.match import play_match
from autograder.running.matches.records import MatchEnding
from autograder.running.matches.seats import close_seats
from tests.matches.players import LAST, entrant
from tests.support.busy import busy_loops

COMPUTES = """
    import time
    def agent(game, s, seconds):
        end = time.process_time() + seconds
        while time.process_time() < end:
            pass
        return game.actions(s)[0]
"""
SECONDS = 0.1
NEARLY_WON = (0, 224, 1, 223, 2, 222)
"""Two moves before COMPUTES has five in a row."""


@pytest.mark.sandbox
def test_a_player_that_waits_for_its_processor_does_not_lose(monkeypatch: pytest.MonkeyPatch):
    """Its wall time is above the limit of wall time, less only because waiting does not count."""
    core = min(os.sched_getaffinity(0))
    monkeypatch.setattr(match, "NAME", f"{match.NAME}/{os.getpid()}")
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: {core})
    monkeypatch.setattr(player, "WALL_FACTOR", 1)
    monkeypatch.setattr(player, "WALL_MORE", 0.1)
    players = entrant(COMPUTES), entrant(LAST)
    with busy_loops(4, core):
        record = play_match("connect5", players, seconds=SECONDS, opening=NEARLY_WON)
    close_seats()
    assert (record.ending, record.fault) == (MatchEnding.FINISHED, "")
    own = [move for move in record.moves if move.seat == 0]
    assert len(own) == 2
    for move in own:
        assert move.wall_seconds > player.move_limits(SECONDS)[1]
