"""Matches between two processes: results, faults, and who loses by them."""

from dataclasses import replace

import pytest

from autograder.model.match_games import GAMES, draw_opening, find_game
from autograder.protocol.limits import Limits
from autograder.protocol.no_reply import ServerLost
from autograder.running.matches import player
from autograder.running.matches.entrant import Entrant
from autograder.running.matches.match import play_match
from autograder.running.matches.records import MatchEnding, MatchRecord, Symptom
from autograder.sandbox.control import StudentEnded
from tests.matches.players import FIRST, LAST, against, entrant

pytestmark = [pytest.mark.sandbox, pytest.mark.usefixtures("seats")]


def replayed(record: MatchRecord) -> object:
    """Return the last state of a match, by the rules."""
    found = find_game(record.game)
    return found.after((*record.opening, *(move.action for move in record.moves)))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_from_an_opening(game: str):
    opening = draw_opening(game, "a secret", 0)
    players = entrant(FIRST, "first"), entrant(LAST, "last")
    record = play_match(game, players, seconds=1, opening=opening)
    rules, s = find_game(game).game, replayed(record)
    assert record.ending is MatchEnding.FINISHED
    assert record.players == ("first", "last")
    assert record.opening == opening
    assert [move.seat for move in record.moves[:4]] == [0, 1, 0, 1]
    assert record.utilities == (rules.utility(s, 0), rules.utility(s, 1))
    assert (record.at_fault, record.fault, record.symptom) == (None, "", None)
    assert all(0 < move.cpu_seconds < 1 for move in record.moves)
    assert MatchRecord.from_json(record.to_json()).utilities == record.utilities


def test_matches_are_played_where_there_are_no_namespaces():
    players = entrant(FIRST), entrant(LAST)
    record = play_match("connect5", players, seconds=1, isolation="process")
    assert (record.ending, len(record.moves)) == (MatchEnding.FINISHED, 9)


@pytest.mark.parametrize("game", GAMES)
def test_reference_players_play_in_processes_of_their_own(game: str):
    players = Entrant.of_rung("greedy"), Entrant.of_rung("random")
    first, again = (play_match(game, players, seconds=1, seed=3) for _ in range(2))
    assert (first.ending, first.players) == (MatchEnding.FINISHED, ("greedy", "random"))
    assert [m.action for m in first.moves] == [m.action for m in again.moves]


def test_compiled_reference_players_play_in_a_plain_process_with_their_machine_code():
    pytest.importorskip("numba", reason="Numba, the extra `fast`, is not installed")
    compiled = Entrant.of_rung("compiled")
    players = compiled, Entrant.of_rung("greedy")
    assert [player.seat for player in (*players, entrant(FIRST))] == [
        "compiled",
        "ladder",
        "student",
    ]
    record = play_match("connect5", players, seconds=0.5, seed=3)
    assert (record.ending, record.utilities) == (MatchEnding.FINISHED, (1, -1))


def test_deterministic_players_play_the_same_match_again():
    first, again = (against(FIRST) for _ in range(2))
    assert [m.action for m in first.moves] == [m.action for m in again.moves] == [
        0, 224, 1, 223, 2, 222, 3, 221, 4,
    ]  # fmt: skip


def test_a_player_remembers_within_a_match_and_not_beyond_it():
    source = """
        moves = []
        def agent(game, s, seconds):
            moves.append(s)
            return len(moves) - 1
    """
    for _ in range(2):
        assert [m.action for m in against(source).moves[::2]] == [0, 1, 2, 3, 4]


def test_lists_and_numbers_of_numpy_are_actions():
    source = """
        import numpy
        def agent(game, s, seconds):
            a = game.actions(s)[0]
            return numpy.int64(a) if isinstance(a, int) else list(a)
    """
    assert against(source).ending is MatchEnding.FINISHED
    assert against(source, game="divercite", seat=1).ending is MatchEnding.FINISHED


FAULTS = {
    "occupied": (
        "return 0 if not s[0] else 0",
        MatchEnding.ILLEGAL,
        Symptom.OCCUPIED,
        "returned 0",
    ),
    "none": ("pass", MatchEnding.ILLEGAL, Symptom.NOTHING, "returned None"),
    "pair": ("return 0.5, game.actions(s)[0]", MatchEnding.ILLEGAL, Symptom.PAIR, "(0.5, 0)"),
    "state": (
        "return game.transition(s, game.actions(s)[0])",
        MatchEnding.ILLEGAL,
        Symptom.STATE,
        "returned (1, 0, 0)",
    ),
    "no action": ("return 'c3'", MatchEnding.ILLEGAL, None, "'c3'"),
    "true": ("return True", MatchEnding.ILLEGAL, None, "True"),
    "object": ("return object()", MatchEnding.ILLEGAL, None, "an object object"),
    "exception": ("return 1 / 0", MatchEnding.CRASHED, None, "ZeroDivisionError"),
    "exit": ("raise SystemExit(3)", MatchEnding.CRASHED, None, "SystemExit"),
    "end": ("import os; os._exit(0)", MatchEnding.CRASHED, None, "the process ended"),
}


@pytest.mark.parametrize(("body", "ending", "symptom", "facts"), FAULTS.values(), ids=FAULTS)
def test_a_fault_loses_the_match_and_is_named(
    body: str, ending: MatchEnding, symptom: Symptom | None, facts: str
):
    record = against(f"def agent(game, s, seconds):\n    {body}")
    assert (record.ending, record.symptom, record.at_fault) == (ending, symptom, 0)
    assert record.utilities == (-1, 1)
    assert facts in record.fault


def test_an_index_in_place_of_an_action_is_noted():
    record = against("def agent(game, s, seconds): return 0", FIRST, "divercite", seat=1)
    assert (record.at_fault, record.symptom) == (1, Symptom.INDEX)
    assert record.utilities == (1, -1)
    assert len(record.moves) == 1


def test_a_player_without_an_agent_loses_and_its_cells_are_named():
    record = against("agnet = 1 / 0")
    assert (record.ending, record.at_fault, record.moves) == (MatchEnding.CRASHED, 0, ())
    assert "agent is not defined" in record.fault
    assert "ZeroDivisionError" in record.fault


def test_cells_that_end_the_process_lose():
    record = against("import os; os._exit(1)", FIRST, seat=1)
    assert (record.ending, record.at_fault) == (MatchEnding.CRASHED, 1)


def test_a_player_that_computes_for_too_long_loses():
    record = against("def agent(game, s, seconds):\n    while True: pass", seconds=0.1)
    assert (record.ending, record.at_fault) == (MatchEnding.OVERRUN, 0)
    assert "within 0.1 s of CPU time" in record.fault


def test_a_match_that_is_too_long_is_a_draw(monkeypatch: pytest.MonkeyPatch):
    short = replace(find_game("connect5"), longest=4)
    monkeypatch.setattr("autograder.running.matches.match.find_game", lambda id_: short)
    record = against(FIRST)
    assert (record.ending, record.utilities, len(record.moves)) == (MatchEnding.TOO_LONG, (0, 0), 4)


@pytest.mark.parametrize("what", ["pause", "end"])
def test_a_failure_of_the_judge_is_no_loss(what: str, monkeypatch: pytest.MonkeyPatch):
    def fail(self: object) -> StudentEnded | None:
        raise ServerLost("gone")

    if what == "pause":
        monkeypatch.setattr(player.StudentProcess, "pause", fail)
        record = against(FIRST)
    else:  # the process has ended, and nobody knows how
        monkeypatch.setattr("autograder.sandbox.host.Sandbox._end", lambda self: None)
        record = against("import os; os._exit(1)")
    assert (record.ending, record.utilities, record.at_fault) == (
        MatchEnding.NOT_PLAYED,
        (0, 0),
        None,
    )
    monkeypatch.undo()
    assert against(FIRST).ending is MatchEnding.FINISHED


def test_the_cells_of_a_player_have_the_limits_of_cells():
    players = entrant("import time; time.sleep(5)\n" + FIRST), entrant(LAST)
    record = play_match("connect5", players, seconds=1, limits=Limits(cell=0.2))
    assert (record.ending, record.at_fault) == (MatchEnding.CRASHED, 0)
    assert "took longer than 1 s" in record.fault


def test_cells_of_a_notebook_run_in_their_order():
    cells = (*entrant("step = 1").cells, *entrant(FIRST.replace("[0]", "[step]")).cells)
    record = play_match("connect5", (Entrant("cells", cells), entrant(LAST)), seconds=1)
    assert record.moves[0].action == 1
