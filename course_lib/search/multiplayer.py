"""Searches for any number of players, each of whom has a utility of its own.

In max^n each player maximises its own utility; values are vectors, one number per player. Searches
of two sides, such as paranoid, are in ``sides.py``.
"""

from collections.abc import Callable, Sequence

from course_lib.game import CHANCE, A, Game, Player, S, successors
from course_lib.search.checks import check_whole
from course_lib.search.choice import first_best

Vector = tuple[float, ...]
"""The utility of each player, by player number."""

VectorEvaluation = Callable[[S], Sequence[float]]
"""An estimate of each player's utility: a plain function of the state."""


def maxn(game: Game[S, A], s: S) -> tuple[Vector, A | None]:
    """Return (utility of each player, first best action); action None on a terminal state.

    Each player maximises its own utility and assumes that all others do. Luckhardt and Irani
    1986; Inteligență Artificială (Politehnica București), section "Strategie Maxⁿ"; INF8175
    (Polytechnique Montréal), section "Minimax avec plus de deux joueurs". Among actions that are
    equal for the mover, the first is taken. The choice may matter to the others: see
    ``maxn_values``.

    Args:
        game: a game without chance, for any number of players.
        s: the state to search.

    Raises:
        ValueError: chance moves somewhere.
    """
    if game.is_terminal(s):
        return _utilities(game, s), None
    p = mover(game, s)
    values = {a: maxn(game, t)[0] for a, t in successors(game, s)}
    return first_best(values, lambda vector: vector[p])


def depth_limited_maxn(
    game: Game[S, A], s: S, depth: int, evaluate: VectorEvaluation[S]
) -> tuple[Vector, A | None]:
    """Return the result of ``maxn``, with estimates beyond some moves.

    Args:
        game: a game without chance.
        s: the state to search.
        depth: how many moves to look ahead; with 0, s itself is evaluated.
        evaluate: estimates, for every player, states that are not terminal.

    Raises:
        ValueError: depth is negative (TypeError if it is not a whole number), an estimate has not
            one number per player, or chance moves somewhere.
    """
    check_whole("depth", depth, least=0)
    if game.is_terminal(s):
        return _utilities(game, s), None
    if depth == 0:
        return estimate(game, s, evaluate), None
    p = mover(game, s)
    values = {
        a: depth_limited_maxn(game, t, depth - 1, evaluate)[0] for a, t in successors(game, s)
    }
    return first_best(values, lambda vector: vector[p])


def maxn_values(game: Game[S, A], s: S) -> set[Vector]:
    """Return every vector that max^n can come to when ties are broken anyhow at each node.

    Inteligență Artificială (Politehnica București), section "Strategie Maxⁿ": there may be many,
    such as (2, 3, 3) and (2, 1, 7), and player 2 is not indifferent between them. Nodes are those
    of the tree: a state that is reached in two ways may have its ties broken differently each time.
    A child can be chosen with a vector if every other child has a way of breaking its ties that
    gives the mover no more.

    Args and errors are those of ``maxn``.
    """
    if game.is_terminal(s):
        return {_utilities(game, s)}
    p = mover(game, s)
    children = [maxn_values(game, t) for _, t in successors(game, s)]
    enough = max(min(v[p] for v in vectors) for vectors in children)
    return {v for vectors in children for v in vectors if v[p] >= enough}


def maxn_shallow(game: Game[S, A], s: S, max_sum: float) -> tuple[Vector, A | None]:
    """Return the result of ``maxn``, with shallow pruning.

    Korf 1991, "Multi-player alpha-beta pruning". The value that the mover is sure of leaves at most
    the rest of ``max_sum`` to the next player: as soon as that one has found as much, the mover
    will not come here. The bound holds between a node and its children only. Deeper down, a
    player who moves in between may choose by its own utility, and a cut could change the answer.

    Args:
        game: a game without chance, for two players or more who move in cyclic order.
        s: the state to search.
        max_sum: no leaf's utilities sum to more; none of them is negative.

    Raises:
        ValueError: a leaf has a negative utility or sums to more than ``max_sum``, players do not
            move in cyclic order, or chance moves somewhere.
    """
    if game.n_players < 2:
        raise ValueError(f"the game has {game.n_players} players, but shallow pruning needs 2")
    return _shallow(game, s, max_sum, max_sum)


def _shallow(game: Game[S, A], s: S, bound: float, max_sum: float) -> tuple[Vector, A | None]:
    """Search s, where the mover needs no more than ``bound`` for s to be out of the question."""
    if game.is_terminal(s):
        return _bounded_utilities(game, s, max_sum), None
    p = mover(game, s)
    best, best_action = None, None
    for a, t in successors(game, s):
        _check_cyclic(game, t, p)
        rest = max_sum if best is None else max_sum - best[p]
        vector, _ = _shallow(game, t, rest, max_sum)
        if best is None or vector[p] > best[p]:
            best, best_action = vector, a
        if best[p] >= bound:
            break
    assert best is not None  # a state that is not terminal has actions
    return best, best_action


def mover(game: Game[S, A], s: S) -> Player:
    """Return who moves in s; ValueError if it is chance."""
    player = game.turn(s)
    if player == CHANCE:
        raise ValueError(
            f"chance moves in {game.text(s)}, but this search is for games without chance"
        )
    return player


def _utilities(game: Game[S, A], s: S) -> Vector:
    return tuple(game.utility(s, p) for p in range(game.n_players))


def _bounded_utilities(game: Game[S, A], s: S, max_sum: float) -> Vector:
    utilities = _utilities(game, s)
    if not (min(utilities) >= 0 and sum(utilities) <= max_sum + 1e-9):
        raise ValueError(
            f"leaf {game.text(s)} has utilities {utilities}, but none may be negative, and their "
            f"sum may be {max_sum} at most"
        )
    return utilities


def _check_cyclic(game: Game[S, A], s: S, last: Player) -> None:
    """Raise ValueError unless the player after the last mover is to move."""
    expected = (last + 1) % game.n_players
    if not game.is_terminal(s) and game.turn(s) not in (expected, CHANCE):
        raise ValueError(
            f"player {game.turn(s)} moves in {game.text(s)} after player {last}, but shallow "
            f"pruning needs cyclic order, so that player {expected} would be next"
        )


def estimate(game: Game[S, A], s: S, evaluate: VectorEvaluation[S]) -> Vector:
    """Return an evaluation's estimate for s; ValueError unless it is one number per player."""
    vector = tuple(evaluate(s))
    if len(vector) != game.n_players:
        raise ValueError(
            f"{game.text(s)} was evaluated to {vector}, but one number for each of "
            f"{game.n_players} players is needed"
        )
    return vector
