"""MCTS-Solver: Monte-Carlo tree search that distinguishes a proved win from a lucky streak.

M. H. M. Winands, Y. Björnsson and J.-T. Saito, "Monte-Carlo tree search solver", CG 2008. A win or
loss that is certain goes up the tree as in minimax, and decided nodes are not visited again.
"""

from collections.abc import Mapping
from random import Random

from course_lib.game import A, Game, Player, S
from course_lib.search.checks import check_exploration, check_whole
from course_lib.search.mcts import Node, backpropagate, best_action, expand, simulate, ucb1
from course_lib.search.mcts_backup import line_above

Winners = dict[Node[S, A], Player]
"""Who is certain to win, for all nodes that are decided."""


def mcts_solver(
    game: Game[S, A], s: S, iterations: int, c: float, rng: Random
) -> tuple[A | None, Player | None]:
    """Search until a player is certain to win, or the iterations are used up.

    Args:
        game: a two-player zero-sum game without chance. A positive utility is a win.
        s: the state to move in.
        iterations: how many iterations to make at most; 1 or more.
        c: how much to explore.
        rng: the source of chance.

    Returns:
        (action, winner). The action wins if the mover is certain to; else it is the most visited
        of those that are not certain to lose, if there is one. Winner is None while no player is
        known to win; a draw is never proved. On a terminal state the action is None.

    Raises:
        ValueError: the game is for more players, iterations is below 1, or c is negative.
    """
    root, winners = solver_tree(game, s, iterations, c, rng)
    if game.is_terminal(s):
        return None, winners.get(root)
    if not root.children:
        return game.actions(s)[0], None
    won = [child for child in root.children if winners.get(child) == game.turn(s)]
    open_ = [child for child in root.children if child not in winners]
    root.children = won or open_ or root.children  # the others are out of the question
    return best_action(root), winners.get(root)


def solver_tree(
    game: Game[S, A], s: S, iterations: int, c: float, rng: Random
) -> tuple[Node[S, A], Winners[S, A]]:
    """Return the tree that ``mcts_solver`` decides by, and who wins where it is decided.

    The arguments and errors are those of ``mcts_solver``.
    """
    check_whole("iterations", iterations, least=1)
    check_exploration(c)
    if game.n_players != 2:
        raise ValueError(f"the game has {game.n_players} players, but the solver is for 2")
    root = Node[S, A](s)
    winners: Winners[S, A] = {}
    while root.visits < iterations and root not in winners:
        node = expand(game, _select(root, c, winners))
        utilities = simulate(game, node.state, rng)
        backpropagate(game, node, utilities)
        if game.is_terminal(node.state) and max(utilities) > 0:
            _prove(game, node, utilities.index(max(utilities)), winners)
    return root, winners


def _select(root: Node[S, A], c: float, winners: Mapping[Node[S, A], Player]) -> Node[S, A]:
    """Go down by UCB1, past all that is decided."""
    node = root
    while node.children:
        n = node.visits
        undecided = [child for child in node.children if child not in winners]
        node = max(undecided, key=lambda child: ucb1(child.total, child.visits, n, c))
    return node


def _prove(game: Game[S, A], end: Node[S, A], winner: Player, winners: Winners[S, A]) -> None:
    """Note who wins at the end of a match, and wherever above it that decides."""
    for node in line_above(end):
        loser_moves = node is not end and game.turn(node.state) != winner
        if loser_moves and any(winners.get(child) != winner for child in node.children):
            return
        winners[node] = winner
