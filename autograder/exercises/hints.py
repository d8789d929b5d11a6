"""The hints of all exercises, found by id; every section has its own in its ``hints.py``."""

from collections.abc import Mapping

from autograder.exercises.expectiminimax.hints import HINTS as EXPECTIMINIMAX
from autograder.exercises.heuristics.hints import HINTS as HEURISTICS
from autograder.exercises.learning.hints import HINTS as LEARNING
from autograder.exercises.mcts.hints import HINTS as MCTS
from autograder.exercises.minimax.hints import HINTS as MINIMAX
from autograder.exercises.multiplayer.hints import HINTS as MULTIPLAYER
from autograder.exercises.pruning.hints import HINTS as PRUNING
from autograder.model.hints import Hints

BY_SECTION: Mapping[str, Mapping[str, Hints]] = {
    "minimax": MINIMAX,
    "pruning": PRUNING,
    "heuristics": HEURISTICS,
    "mcts": MCTS,
    "expectiminimax": EXPECTIMINIMAX,
    "multiplayer": MULTIPLAYER,
    "learning": LEARNING,
}


def find_hints(section: str, exercise_id: str) -> Hints | None:
    """Return the hints of an exercise; None if it has none."""
    return BY_SECTION.get(section, {}).get(exercise_id)
