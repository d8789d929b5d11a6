"""What the text of ``self-play-q``, of section ``learning``, promises."""

from collections.abc import Iterable
from typing import Any

from autograder.exercises.common.promises import two_players
from autograder.model.search_tree import Rng
from course_lib.game import Game


def promise(
    game: Game[Any, Any], episodes: int, alpha: float, epsilon: float, rng: Rng
) -> Iterable[bool]:
    """Hold that two players play for opposite utilities, and that numbers are in their ranges."""
    yield from two_players(game, game.initial())
    yield episodes >= 0
    yield 0 < alpha <= 1
    yield 0 <= epsilon <= 1
