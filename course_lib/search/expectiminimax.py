"""Expectiminimax: minimax where dice fall, and where the other side is known to err.

A chance node is worth the mean of its outcomes, each weighted by its probability. Values therefore
matter as numbers, not only by their order.
"""

from collections.abc import Callable, Mapping
from random import Random

from course_lib.game import CHANCE, MAX, A, Evaluation, Game, S, successors
from course_lib.search.chance import check_two_players, outcomes, weighted
from course_lib.search.checks import check_whole
from course_lib.search.choice import best_for_mover

MixedStrategy = Callable[[S], Mapping[A, float]]
"""A player's play: by state, the probability of each action; a missing one has 0."""


def expectiminimax_value(game: Game[S, A], s: S) -> float:
    """Return the utility MAX can expect from s when both players play their best.

    INF8175 (Polytechnique Montréal), section "Jeux avec un élément de hasard"; Michie 1966. Time
    O(b^m n^m) for b actions, n outcomes of chance and m moves to the end.

    Raises:
        ValueError: the game is not for two players, or probabilities do not sum to 1.
    """
    check_two_players(game)
    return _value(game, s)


def expectiminimax_search(game: Game[S, A], s: S) -> tuple[float, A | None]:
    """Return (value of s, first action that reaches it); action None at the end and at chance.

    Raises:
        ValueError: the game is not for two players, or probabilities do not sum to 1.
    """
    check_two_players(game)
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return _value(game, s), None
    return best_for_mover(game, s, {a: _value(game, t) for a, t in successors(game, s)})


def _value(game: Game[S, A], s: S) -> float:
    if game.is_terminal(s):
        return game.utility(s, MAX)
    player = game.turn(s)
    if player == CHANCE:
        return sum(p * _value(game, t) for p, t in outcomes(game, s))
    values = [_value(game, t) for _, t in successors(game, s)]
    return max(values) if player == MAX else min(values)


def depth_limited_expectiminimax(
    game: Game[S, A], s: S, depth: int, evaluate: Evaluation[S]
) -> tuple[float, A | None]:
    """Return the result of ``expectiminimax_search``, with estimates beyond some moves.

    Unlike those of minimax, estimates must be in proportion to the utilities they stand for:
    a change that keeps their order but not their differences may change the best action.

    Args:
        game: a two-player game.
        s: the state to search.
        depth: how many moves of players to look ahead; moves of chance are not counted.
        evaluate: estimates, from MAX's side, states that are not terminal.

    Returns:
        (value, first action that reaches it); action None at the end, at chance, and at depth 0.

    Raises:
        ValueError: depth is negative (TypeError if it is not a whole number), the game is not for
            two players, or probabilities do not sum to 1.
    """
    check_whole("depth", depth, least=0)
    check_two_players(game)
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None

    def value(t: S, left: int) -> float:
        return depth_limited_expectiminimax(game, t, left, evaluate)[0]

    if game.turn(s) == CHANCE:
        return sum(p * value(t, depth) for p, t in outcomes(game, s)), None
    return best_for_mover(game, s, {a: value(t, depth - 1) for a, t in successors(game, s)})


def value_against(game: Game[S, A], s: S, policy: MixedStrategy[S, A]) -> float:
    """Return the utility MAX can expect from s against an opponent who plays by a known policy.

    INF8175 (Polytechnique Montréal), section "Jeux avec adversaire irrationnel": MIN's states
    become chance nodes. The value is never below that of best play, because MIN's best play is the
    worst for MAX.

    Args:
        game: a two-player game, with or without chance.
        s: the state.
        policy: at each of MIN's states, the probabilities of MIN's actions.

    Raises:
        ValueError: the policy names an illegal action, its probabilities are negative or do not
            sum to 1, or the game is not for two players.
    """
    check_two_players(game)
    if game.is_terminal(s):
        return game.utility(s, MAX)
    player = game.turn(s)
    if player == MAX:
        return max(value_against(game, t, policy) for _, t in successors(game, s))
    ways = outcomes(game, s) if player == CHANCE else weighted(game, s, policy(s), "the policy")
    return sum(p * value_against(game, t, policy) for p, t in ways)


def sampled_value(game: Game[S, A], s: S, samples: int, rng: Random) -> float:
    """Return an estimate of ``expectiminimax_value`` that looks at a few outcomes of chance only.

    At every chance node, ``samples`` outcomes are drawn by their probabilities, and the node counts
    as their plain mean: likely outcomes are drawn often and must not be weighted again. Sparse
    sampling, Kearns, Mansour and Ng 2002: the work no longer depends on how many outcomes there
    are. Below a MAX node the estimate is on average too high, because the luckiest samples win the
    comparison, and below a MIN node too low; both go away as the number of samples grows.

    Args:
        game: a two-player game.
        s: the state.
        samples: how many outcomes are drawn at each chance node.
        rng: draws them.

    Raises:
        ValueError: samples is below 1 (TypeError if it is not a whole number), the game is not for
            two players, or probabilities do not sum to 1.
    """
    check_whole("samples", samples, least=1)
    check_two_players(game)
    if game.is_terminal(s):
        return game.utility(s, MAX)
    player = game.turn(s)
    if player == CHANCE:
        weights, states = zip(*outcomes(game, s), strict=True)
        drawn = rng.choices(states, weights, k=samples)
        return sum(sampled_value(game, t, samples, rng) for t in drawn) / samples
    values = [sampled_value(game, t, samples, rng) for _, t in successors(game, s)]
    return max(values) if player == MAX else min(values)
