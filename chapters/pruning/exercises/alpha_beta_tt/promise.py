"""The promises in the text of ``alpha-beta-tt``, of section ``pruning``."""

from collections.abc import Iterable
from typing import Any

from autograder.exercises.common.promises import position, two_players
from course_lib.game import Game


def promise(game: Game[Any, Any], s: Any, others: Any) -> Iterable[bool]:
    """Hold that all roots are states of the game."""
    yield from two_players(game, s)
    for other in others:
        yield from position(game, other)
