"""The names of players: MAX and MIN are those of two whose utilities sum to 0."""

from typing import Any

from autograder.model.phrase import Phrase, player_phrase
from course_lib.game import CHANCE, MAX, Game
from course_lib.games import Tree


def player_text(game: Game[Any, Any], player: int) -> str:
    """Return the name of a player: MAX or MIN in a duel, else a number."""
    if is_duel(game) or player == CHANCE:
        return player_phrase(player, game.n_players)
    return Phrase("player {p}", p=player)


def is_duel(game: Game[Any, Any]) -> bool:
    """Tell whether two play for what the other one loses, as far as an explicit tree says."""
    if game.n_players > 2:
        return False
    ends = game.leaves.values() if isinstance(game, Tree) else ()
    return all(utilities[MAX] == -sum(utilities[1:]) for utilities in ends)
