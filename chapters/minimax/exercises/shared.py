"""Parts that several exercises of section ``minimax`` share."""

from typing import Any

from course_lib.game import MAX, Game, successors


def alternating(game: Game[Any, Any], s: Any, player: int | None = None) -> float:
    """Return the value as if the players took turns, against the game's rules."""
    if game.is_terminal(s):
        return game.utility(s, MAX)
    player = game.turn(s) if player is None else player
    values = [alternating(game, t, 1 - player) for _, t in successors(game, s)]
    return max(values) if player == MAX else min(values)
