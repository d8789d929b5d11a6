"""The time of a processor: the cost of sleep, and where a player's time goes."""

import cProfile
import pstats
from time import process_time, sleep
from typing import Any

from course_lib.game import Game
from course_lib.ladder import Agent


def sleeping() -> float:
    """Return the CPU time of half a second of sleep, rounded."""
    start = process_time()
    sleep(0.5)
    return round(process_time() - start, 1)


def profile(player: Agent, game: Game[Any, Any], s: Any, seconds: float) -> None:
    """Print the functions in which a player spends most of its time.

    Args:
        player: a function of a game, a state and seconds.
        game: the game.
        s: the state to move in.
        seconds: the time for the move.
    """
    profiler = cProfile.Profile()
    profiler.runcall(player, game, s, seconds)
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(8)
