"""Determinization: solve every world that may be as if nothing were hidden, and take the mean.

M. L. Ginsberg, "GIB: imperfect information in a computationally challenging game", Journal of
Artificial Intelligence Research 14, 2001. Also called perfect-information Monte Carlo, if the
worlds are drawn. I. Frank and D. Basin, "Search in games with incomplete information: a case study
using bridge card play", Artificial Intelligence 100, 1998, name its two mistakes: it counts on
choosing later by what it will not know either (strategy fusion), and it takes each world for as
likely as the deal makes it, however the opponent came to let it happen (non-locality).
"""

from random import Random

from course_lib.game import A, HiddenGame, S, Strategy, successors
from course_lib.search.checks import check_whole, game_over
from course_lib.search.choice import best_for_mover
from course_lib.search.expectiminimax import expectiminimax_value
from course_lib.search.hidden.worlds import Worlds, draw_world, possible_worlds


def determinization(game: HiddenGame[S, A], s: S) -> tuple[float, A]:
    """Return (mean value over all worlds, first action that reaches it) for the player to move.

    Ginsberg 2001; Frank and Basin 1998. In each state that the player cannot tell from s, each
    action has the value of minimax with open cards; the mean is weighted by the deal.

    Args:
        game: a two-player game that is small enough to walk through all of it.
        s: a state in which a player is to move.

    Returns:
        MAX's mean value, and the action.

    Raises:
        ValueError: s is terminal, or the game is not for two players.
    """
    if game.is_terminal(s):
        raise game_over(game, s)
    return _mean_choice(game, s, possible_worlds(game)[game.information(s, game.turn(s))])


def sampled_determinization(
    game: HiddenGame[S, A], s: S, samples: int, worlds: Worlds[S], rng: Random
) -> tuple[float, A]:
    """Return the result of ``determinization`` for a few worlds, drawn by their probabilities.

    Ginsberg 2001.

    Args:
        game: a two-player game.
        s: a state in which a player is to move.
        samples: how many worlds are drawn, 1 or more.
        worlds: ``possible_worlds(game)``.
        rng: draws the worlds.

    Raises:
        ValueError: s is terminal, samples is below 1 (TypeError if it is not a whole number), or
            the game is not for two players.
    """
    check_whole("samples", samples, least=1)
    if game.is_terminal(s):
        raise game_over(game, s)
    possible = worlds[game.information(s, game.turn(s))]
    drawn: dict[S, float] = {}
    for _ in range(samples):
        world = draw_world(possible, rng)
        drawn[world] = drawn.get(world, 0) + 1 / samples
    return _mean_choice(game, s, drawn)


def determinization_player(game: HiddenGame[S, A]) -> Strategy[S, A]:
    """Return a player that moves by ``determinization``, and finds all worlds only once."""
    worlds = possible_worlds(game)
    chosen: dict[str, A] = {}

    def play(s: S) -> A:
        known = game.information(s, game.turn(s))
        if known not in chosen:
            chosen[known] = _mean_choice(game, s, worlds[known])[1]
        return chosen[known]

    return play


def _mean_choice(game: HiddenGame[S, A], s: S, worlds: dict[S, float]) -> tuple[float, A]:
    """Return (mean value over the worlds, first action that reaches it)."""
    means = dict.fromkeys(game.actions(s), 0.0)
    for world, p in worlds.items():
        for a, t in successors(game, world):
            means[a] += p * expectiminimax_value(game, t)
    return best_for_mover(game, s, means)
