"""Strategies that a player's process is asked for: what is returned, and every way not to."""

from textwrap import dedent

import pytest

from autograder.protocol.frames import CellSource
from autograder.protocol.limits import Limits
from autograder.running.matches.strategies import PlayerStrategies, ask_strategies
from course_lib.games.hidden import KuhnPoker

pytestmark = [pytest.mark.sandbox, pytest.mark.usefixtures("seats")]

LIMITS = Limits(cell=0.2, memory=512 << 20)


def ask(*sources: str, seconds: float = 0.2) -> PlayerStrategies:
    cells = [CellSource(f"cell-{i}", dedent(source)) for i, source in enumerate(sources, 1)]
    return ask_strategies(cells, KuhnPoker(), seconds=seconds, limits=LIMITS)


def test_strategies_come_back_as_plain_data():
    found = ask(
        "bets = {'K': {'bet': 1.0}}",
        """
        def strategies(game):
            return [bets, {game.information(('KJ', ('bet',)), 1): {'fold': 1}}]
        """,
    )
    assert found.value == [{"K": {"bet": 1.0}}, {"J bet": {"fold": 1}}]
    assert found.fault == ""
    assert 0 < found.cpu_seconds < 0.2


FAULTS = {
    "nothing": ("", "strategies is not defined"),
    "a cell fails": ("1 / 0", "strategies is not defined. Cells that failed: cell-1: ZeroDiv"),
    "an exception": ("def strategies(game): 1 / 0", "strategies raised ZeroDivisionError"),
    "no function": ("strategies = 3", "strategies raised TypeError"),
    "an exit": ("import sys\ndef strategies(game): sys.exit()", "strategies raised SystemExit"),
    "the end": ("import os\ndef strategies(game): os._exit(0)", "the process ended"),
    "no end": ("def strategies(game):\n    while True: pass", "no strategies within 0.2 s of CPU"),
    "sleep": ("import time\ndef strategies(game): time.sleep(60)", "and 2 s in all"),
    "memory": ("def strategies(game): return [0] * 10**9", "strategies raised MemoryError"),
    "the game": ("def strategies(game): return game", "it returned a MonitoredGame object"),
    "an object": ("def strategies(game): return [object()]", "it returned an object object"),
    "a lot": ("def strategies(game): return [0] * 10**6", "it returned more than 400,000 values"),
    "a cell without end": ("while True: pass", "its cells took more than"),
}


@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_is_named(what: str):
    source, said = FAULTS[what]
    found = ask(source)
    assert said in found.fault
    assert found.value is None


def test_a_process_keeps_nothing_from_one_player_to_the_next():
    writes = """
        from pathlib import Path
        import course_lib.games.hidden as hidden
        hidden.leaked = 1
        def strategies(game):
            seen = Path("leaked").exists(), hasattr(hidden, "earlier")
            Path("leaked").write_text("1")
            hidden.earlier = 1
            return list(seen)
    """
    assert ask(writes).value == ask(writes).value == [False, False]


def test_the_library_of_searches_is_not_there():
    assert (
        "course_lib.search"
        in ask(
            "from course_lib.search.hidden import cfr\ndef strategies(game): return cfr(game, 9)"
        ).fault
    )
