"""Monte-Carlo tree search move after move: a budget for each, and a tree that is kept."""

from collections import deque
from itertools import pairwise
from random import Random

from course_lib.game import A, Game, S, Strategy
from course_lib.search.checks import check_whole, game_over
from course_lib.search.iterative_deepening import Budget
from course_lib.search.mcts import Node, best_action, simulate
from course_lib.search.mcts_backup import line_above
from course_lib.search.mcts_variants import DefaultPolicy, TreePolicy, all_children, by_ucb1, grow


def mcts_player(
    game: Game[S, A],
    c: float,
    rng: Random,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    reuse: bool = True,
    default_policy: DefaultPolicy[S, A] = simulate,
) -> Strategy[S, A]:
    """Return a strategy that has a new budget for every move.

    Args:
        game: any game, with or without chance.
        c: how much to explore.
        rng: the source of chance.
        iterations: how many iterations to make for a move, 1 or more.
        seconds: how long a move may take; the iteration under way is finished.
        reuse: True to go on with the statistics of a state, where the state is in the tree
            of the move before. It is no longer the same strategy in every match then: the tree
            depends on earlier requests.
        default_policy: estimates a new node.

    Raises:
        ValueError: there is no budget, or a number is too small (TypeError if iterations is not
            whole).
    """
    if iterations is not None:
        check_whole("iterations", iterations, least=1)
    Budget(calls=iterations, seconds=seconds)  # complain now rather than in the match
    tree_policy: TreePolicy[S, A] = all_children(by_ucb1(c))
    tree: Node[S, A] | None = None

    def strategy(s: S) -> A:
        nonlocal tree
        if game.is_terminal(s):
            raise game_over(game, s)
        kept = keep(tree, s) if tree and reuse else None
        tree = kept or Node(s)
        budget = Budget(calls=iterations, seconds=seconds)
        grow(game, tree, rng, budget, tree_policy, default_policy)
        return best_action(tree) if tree.children else game.actions(s)[0]

    return strategy


def keep(root: Node[S, A], s: S) -> Node[S, A] | None:
    """Return the node of state s that is nearest below the root; None if there is none.

    The tree below it stays, with all counts; the rest is cut off. It keeps its parents,
    so that its ``total`` goes on counting for the same player.
    """
    queue = deque([root])
    while queue:
        node = queue.popleft()
        if node.state == s:
            for below, above in pairwise(line_above(node)):
                above.children = [below]
            return node
        queue.extend(node.children)
    return None
