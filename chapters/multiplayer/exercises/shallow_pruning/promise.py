"""The promises in the text of ``shallow-pruning``, of section ``multiplayer``."""

from collections.abc import Iterable
from typing import Any

from autograder.exercises.common.promises import several_players
from course_lib.game import Game, reachable


def promise(game: Game[Any, Any], s: Any, max_sum: float) -> Iterable[bool]:
    """Hold that utilities are not negative, sum to at most a bound, and that turns are cyclic."""
    yield from several_players(game, s)
    for t in reachable(game, s):
        if game.is_terminal(t):
            utilities = [game.utility(t, p) for p in range(game.n_players)]
            yield min(utilities) >= 0
            yield sum(utilities) <= max_sum + 1e-9
        else:
            after = [game.transition(t, a) for a in game.actions(t)]
            movers = {game.turn(u) for u in after if not game.is_terminal(u)}
            yield movers <= {(game.turn(t) + 1) % game.n_players}
