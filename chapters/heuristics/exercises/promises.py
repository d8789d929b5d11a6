"""The promises in the texts of several exercises of section ``heuristics``."""

from collections.abc import Iterable
from typing import Any

from autograder.exercises.common.promises import two_players, with_evaluations
from autograder.model.case import Table
from course_lib.game import Game


def to_depth(
    game: Game[Any, Any], s: Any, depth: int, evaluate: Table, *rest: Any
) -> Iterable[bool]:
    """Hold that two players play, and that the depth is a number of moves."""
    yield from two_players(game, s)
    yield depth >= 0
    yield from with_evaluations(game, s, evaluate)
