"""The promises in the text of ``retrograde``."""

from collections.abc import Iterable
from typing import Any

from autograder.exercises.common.promises import two_players
from course_lib.game import MAX, Game, reachable


def promise(game: Game[Any, Any], states: Any) -> Iterable[bool]:
    """Hold that two players play for a win, a draw or a loss."""
    for s in states:
        yield from two_players(game, s)
        yield all(
            game.utility(t, MAX) in (1, 0, -1) for t in reachable(game, s) if game.is_terminal(t)
        )
