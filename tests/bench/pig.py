"""Pig solved: the published numbers of the full game, and what they take.

Neller and Presser 2004: the first player wins with probability 0.5306 when both play optimally, and
0.5347 when both hold at 20 or at the goal. The general value iteration, which knows nothing of Pig,
solves a small target beside the special one. Seconds are of the processor.
"""

import time
from collections.abc import Callable

from rich.table import Table

from course_lib.games import Pig
from course_lib.search import pig_policy, pig_values, pig_win_probability, value_iteration

TARGET, SMALL = 100, 20


def optimal(target: int = TARGET) -> float:
    """Return how likely the first player wins when both play optimally."""
    return pig_values(target)[0][0]


def hold_at_20() -> float:
    """Return how likely the first player wins when both hold at 20, or at the goal."""
    states = (
        (own, other, total)
        for own in range(TARGET)
        for other in range(TARGET)
        for total in range(TARGET - own)
    )
    policy = {s: s[2] < 20 for s in states}
    return pig_win_probability(TARGET, policy, policy)


def optimal_play() -> float:
    """Return how likely the optimal policy wins against itself."""
    policy = pig_policy(TARGET)
    return pig_win_probability(TARGET, policy, policy)


def general() -> float:
    """Return how likely the first player wins at the small target, by general value iteration."""
    game = Pig(SMALL)
    return (1 + value_iteration(game, game.initial())[game.initial()]) / 2


TASKS: dict[str, tuple[Callable[[], float], float | None]] = {
    f"to {TARGET}, optimal values": (optimal, 0.5306),
    f"to {TARGET}, optimal policy played out": (optimal_play, 0.5306),
    f"to {TARGET}, both hold at 20": (hold_at_20, 0.5347),
    f"to {SMALL}, optimal values": (lambda: optimal(SMALL), None),
    f"to {SMALL}, general value iteration": (general, None),
}
"""By name, what to work out, and what was published."""


def table() -> Table:
    """Measure, and return the table."""
    table = Table(title="Pig, solved once", title_justify="left")
    table.add_column("task")
    for heading in ("first player wins", "published", "seconds"):
        table.add_column(heading, justify="right")
    for name, (task, published) in TASKS.items():
        started = time.process_time()
        value = task()
        seconds = time.process_time() - started
        table.add_row(name, f"{value:.6f}", str(published or ""), f"{seconds:.1f}")
    return table
