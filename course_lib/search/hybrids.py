"""Searches made of two: simulations that end in an evaluation, and minimax where the end is near.

The two hybrids of INF8175 (Polytechnique Montréal), section "MCTS vs Minimax".
"""

from random import Random

from course_lib.game import CHANCE, MAX, A, Evaluation, Game, S, Strategy, chance_action, successors
from course_lib.search.alpha_beta import alpha_beta_search
from course_lib.search.checks import check_whole, game_over
from course_lib.search.mcts import RolloutPolicy, random_policy
from course_lib.search.mcts_variants import DefaultPolicy


def cut_off(
    moves: int, evaluate: Evaluation[S], policy: RolloutPolicy[S, A] = random_policy
) -> DefaultPolicy[S, A]:
    """Return a default policy that plays only so many moves, and then evaluates.

    Where the match ends before, it counts as it ends. The evaluation should be on the scale of the
    utilities, as the two are added up.

    Args:
        moves: how many moves to play; with 0 the new node itself is evaluated.
        evaluate: estimates, from MAX's side, states that are not terminal.
        policy: the play of all players.

    Returns:
        A default policy for two-player zero-sum games; chance states are played by their
        probabilities, and count as moves. It raises ValueError on a game for more players.

    Raises:
        ValueError: moves is negative (TypeError if it is not a whole number).
    """
    check_whole("moves", moves, least=0)

    def default_policy(game: Game[S, A], s: S, rng: Random) -> tuple[float, float]:
        if game.n_players != 2:
            raise ValueError(f"the game has {game.n_players} players, but an evaluation is for 2")
        for _ in range(moves):
            if game.is_terminal(s):
                break
            choose = chance_action if game.turn(s) == CHANCE else policy
            s = game.transition(s, choose(game, s, rng))
        v = game.utility(s, MAX) if game.is_terminal(s) else evaluate(s)
        return v, -v

    return default_policy


def perfect_ending(game: Game[S, A], opening: Strategy[S, A], positions: int) -> Strategy[S, A]:
    """Return a strategy that plays another one until the rest of the match can be searched.

    Such as MCTS in the opening and alpha-beta in the ending.

    Args:
        game: a two-player zero-sum game without chance.
        opening: the strategy where the tree is too large.
        positions: a tree is searched to its end if it has so many nodes at most; 1 or more.

    Raises:
        ValueError: positions is below 1 (TypeError if it is not a whole number).
    """
    check_whole("positions", positions, least=1)

    def strategy(s: S) -> A:
        if not has_at_most(game, s, positions):
            return opening(s)
        if game.is_terminal(s):
            raise game_over(game, s)
        action: A | None = alpha_beta_search(game, s)[1]
        assert action is not None
        return action

    return strategy


def has_at_most(game: Game[S, A], s: S, positions: int) -> bool:
    """Return True if the tree below and including s has so many nodes at most.

    Stops as soon as there are more, so it is cheap on large trees.
    """
    found, ahead = 0, [s]
    while ahead and found + len(ahead) <= positions:
        found += 1
        ahead.extend([t for _, t in successors(game, ahead.pop())])
    return not ahead
