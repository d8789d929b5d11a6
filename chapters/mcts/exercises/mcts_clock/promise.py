"""The promises in the text of ``mcts-clock``."""

from collections.abc import Iterable
from typing import Any

from autograder.exercises.common.promises import several_players
from autograder.model.search_tree import CountingClock, Rng
from course_lib.game import Game


def promise(
    game: Game[Any, Any], s: Any, stop: CountingClock, c: float, rng: Rng
) -> Iterable[bool]:
    """Hold that the clock stops at some time, perhaps at once, and that chance does not move."""
    yield from several_players(game, s)
    yield stop.ticks >= 0
    yield c > 0
