"""The promises in the text of ``iterative-deepening``, of section ``heuristics``."""

from collections.abc import Iterable
from typing import Any

from autograder.model.case import Table
from chapters.heuristics.exercises.promises import to_depth
from course_lib.game import Game


def promise(game: Game[Any, Any], s: Any, evaluate: Table, max_depth: int) -> Iterable[bool]:
    """Hold that there is a depth to finish."""
    yield from to_depth(game, s, max_depth, evaluate)
    yield max_depth >= 1
