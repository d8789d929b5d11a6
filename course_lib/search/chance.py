"""Chance nodes: outcomes and their probabilities, checked before anything is computed with them.

INF8175 (Polytechnique Montréal), section "Jeux avec un élément de hasard".
"""

from collections.abc import Mapping
from math import isclose

from course_lib.game import A, Game, S


def outcomes(game: Game[S, A], s: S) -> list[tuple[float, S]]:
    """Return (probability, state it leads to) for every action that chance may take in s, in order.

    Outcomes of probability 0 are left out. ValueError if the game's probabilities are not a
    distribution over the actions of s.
    """
    return weighted(game, s, game.chances(s), "chance")


def weighted(game: Game[S, A], s: S, chances: Mapping[A, float], who: str) -> list[tuple[float, S]]:
    """Return (probability, state it leads to) for every action that may be taken in s, in order.

    Args:
        game: the rules.
        s: a state that is not terminal.
        chances: by action, its probability; an action that is missing has probability 0.
        who: whose choice it is, for the message of an error.

    Raises:
        TypeError: chances is not a mapping.
        ValueError: an action is illegal, a probability is below 0, or they do not sum to 1.
    """
    if not isinstance(chances, Mapping):
        raise TypeError(f"{who} chose {chances!r}, but probabilities by action are needed")
    actions, where = game.actions(s), f"in state {game.text(s)}"
    for a, probability in chances.items():
        if a not in actions:
            legal = ", ".join(map(repr, actions))
            raise ValueError(f"{who} may not play {a!r} {where}; legal actions: {legal}")
        if not probability >= 0:
            raise ValueError(
                f"{who} plays {a!r} with probability {probability} {where}, but 0 is the least"
            )
    total = sum(chances.values())
    if not isclose(total, 1, abs_tol=1e-9):
        raise ValueError(
            f"the probabilities of {who} {where} sum to {total}, but they must sum to 1: "
            f"{dict(chances)}"
        )
    return [(chances[a], game.transition(s, a)) for a in actions if chances.get(a, 0) > 0]


def check_two_players(game: Game[S, A]) -> None:
    """Raise ValueError, with the number of players, unless MAX and MIN alone play.

    Chance is not a player.
    """
    if game.n_players != 2:
        raise ValueError(
            f"the game has {game.n_players} players, but this search is for MAX and MIN, "
            "2 players; take maxn, paranoid or coalition for others"
        )
