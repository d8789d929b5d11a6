"""The tasks of the handouts: trees to fill in, drawn at random, with keys found by program.

The tasks of a section begin with the same source of chance, so two that draw alike are about the
same tree: in two orders of moves, by two rules, before and after a simulation.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random

from classroom.course.lecture.chance_tasks import (
    backpropagation_task,
    backup_task,
    covered_task,
    expectation_task,
    paranoia_task,
    regrets_task,
    selection_task,
    updates_task,
    vectors_task,
)
from classroom.course.lecture.search_tasks import (
    best_n_task,
    horizon_task,
    minimax_task,
    order_task,
    pruning_task,
)
from classroom.course.lecture.task import HandoutTask, three_levels, two_levels

DRAWS: Mapping[str, Sequence[Callable[[Random], HandoutTask]]] = {
    "minimax": (partial(minimax_task, draw=two_levels), partial(minimax_task, draw=three_levels)),
    "pruning": (partial(pruning_task, draw=two_levels), partial(pruning_task, draw=three_levels)),
    "heuristics": (horizon_task, best_n_task),
    "mcts": (selection_task, backpropagation_task),
    "expectiminimax": (
        partial(expectation_task, with_min=False),
        partial(expectation_task, with_min=True),
    ),
    "multiplayer": (vectors_task, paranoia_task),
    "learning": (backup_task, updates_task),
    "tournament": (partial(order_task, best_first=False), partial(order_task, best_first=True)),
    "hidden": (covered_task, regrets_task),
}
"""By the name of a section, what its handout asks."""


def tasks_of(section: str, seed: object = "") -> list[HandoutTask]:
    """Return the tasks of a section's handout, the same ones for the same seed.

    Args:
        section: its name; a section that has no handout has no tasks.
        seed: another one draws other numbers.
    """
    return [draw(Random(f"handout {section} {seed}")) for draw in DRAWS.get(section, ())]
