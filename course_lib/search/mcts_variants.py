"""Variants of Monte-Carlo tree search: which node is visited, and which are added.

``grow`` runs the search on any tree with any of three parts, named as in Inteligență Artificială
(Politehnica București): a tree policy (selection and expansion), a default policy (simulation) and
a back-up. Each part is a function. Other back-ups are in ``mcts_backup``.
"""

from collections.abc import Callable, Sequence
from math import inf, log, sqrt
from random import Random

from course_lib.game import CHANCE, A, Game, OutOfTime, S, chance_action
from course_lib.search.checks import check_exploration
from course_lib.search.iterative_deepening import Budget
from course_lib.search.mcts import Node, backpropagate, expand, simulate, ucb1
from course_lib.search.mcts_backup import SquaresNode, wrong_node

Choice = Callable[[Node[S, A]], Node[S, A]]
"""Picks one of the children of a node."""

TreePolicy = Callable[[Game[S, A], Node[S, A], Random], Node[S, A]]
"""Goes down from the root, adds to the tree, and returns the node to simulate from."""

DefaultPolicy = Callable[[Game[S, A], S, Random], Sequence[float]]
"""Estimates the utility of each player from a state on, for example by a simulation."""

BackUp = Callable[[Game[S, A], Node[S, A], Sequence[float]], None]
"""Adds the utilities of one simulation to a node and to all nodes above it."""


def grow(
    game: Game[S, A],
    root: Node[S, A],
    rng: Random,
    budget: Budget,
    tree_policy: TreePolicy[S, A],
    default_policy: DefaultPolicy[S, A] = simulate,
    back_up: BackUp[S, A] = backpropagate,
) -> Node[S, A]:
    """Search on below a root until the budget is used up, and return the root.

    The algorithm of Inteligență Artificială (Politehnica București), section "Monte Carlo Tree
    Search". The root may be new, or carry a tree from an earlier search.

    Args:
        game: any game, with or without chance.
        root: where to begin.
        rng: the source of chance.
        budget: a call of it pays for one iteration.
        tree_policy: ``all_children(...)`` or ``one_child(...)``.
        default_policy: estimates the new node.
        back_up: adds the estimate to the nodes above.
    """
    try:
        while True:
            budget.spend()
            node = tree_policy(game, root, rng)
            back_up(game, node, default_policy(game, node.state, rng))
    except OutOfTime:
        return root


# Tree policies.


def all_children(choose: Choice[S, A]) -> TreePolicy[S, A]:
    """Return the tree policy that gives all its children to a leaf that was visited before.

    So does INF8175 (Polytechnique Montréal). Below a chance state the game's probabilities choose,
    everywhere else ``choose``. With ``by_ucb1`` on a game without chance it is ``select`` and
    ``expand``.
    """

    def tree_policy(game: Game[S, A], root: Node[S, A], rng: Random) -> Node[S, A]:
        node = root
        while node.children:
            node = _next(game, node, choose, rng)
        expand(game, node)
        return _next(game, node, choose, rng) if node.children else node

    return tree_policy


def _next(game: Game[S, A], node: Node[S, A], choose: Choice[S, A], rng: Random) -> Node[S, A]:
    if game.turn(node.state) != CHANCE:
        return choose(node)
    drawn = chance_action(game, node.state, rng)
    return next(child for child in node.children if child.action == drawn)


def one_child(choose: Choice[S, A]) -> TreePolicy[S, A]:
    """Return the tree policy that adds a single new child, for an untried action.

    Inteligență Artificială (Politehnica București), section "Monte Carlo Tree Search"; "Faire des
    IA pour les jeux de plateau", section "Exploration avec Monte Carlo". Which untried action comes
    next is random. Below a chance state the probabilities choose, and a child is added when its
    outcome is drawn for the first time.
    """

    def tree_policy(game: Game[S, A], root: Node[S, A], rng: Random) -> Node[S, A]:
        node = root
        while not game.is_terminal(node.state):
            a = _untried_action(game, node, rng)
            tried = {child.action: child for child in node.children}
            if a is None:
                node = choose(node)
            elif a in tried:
                node = tried[a]
            else:
                child = type(node)(game.transition(node.state, a), node, a)
                node.children.append(child)
                return child
        return node

    return tree_policy


def _untried_action(game: Game[S, A], node: Node[S, A], rng: Random) -> A | None:
    """An action that has no child yet, None if there is none; a drawn one at a chance state."""
    if game.turn(node.state) == CHANCE:
        return chance_action(game, node.state, rng)
    actions = game.actions(node.state)
    if len(actions) == len(node.children):
        return None
    tried = {child.action for child in node.children}
    return rng.choice([a for a in actions if a not in tried])


# Which child to visit.


def by_ucb1(c: float) -> Choice[S, A]:
    """Choose the child with the highest UCB1; ties go to the first.

    Inteligență Artificială (Politehnica București) writes C sqrt(2 ln N / n), so its C is c /
    sqrt(2). ValueError if c is negative.
    """
    check_exploration(c)

    def choose(node: Node[S, A]) -> Node[S, A]:
        n = node.visits
        return max(node.children, key=lambda child: ucb1(child.total, child.visits, n, c))

    return choose


def by_ucb1_tuned(c: float) -> Choice[S, A]:
    """Choose by ``ucb1_tuned``; ties go to the first child.

    The tree must be one of ``SquaresNode`` (TypeError if not), and ``back_up_squares`` its back-up.
    ValueError if c is negative or not finite.
    """
    check_exploration(c)

    def score(child: Node[S, A], n: int) -> float:
        if not isinstance(child, SquaresNode):
            raise wrong_node(child, SquaresNode)
        return ucb1_tuned(child.total, child.total_squares, child.visits, n, c)

    return lambda node: max(node.children, key=lambda child: score(child, node.visits))


def by_puct(c: float, prior: Callable[[S, A], float]) -> Choice[S, A]:
    """Choose by ``puct``; ties go to the first child.

    Args:
        c: how much to explore.
        prior: how likely an action is in a state, before any search.

    Raises:
        ValueError: c is negative or not finite.
    """
    check_exploration(c)

    def score(node: Node[S, A], child: Node[S, A]) -> float:
        assert child.action is not None  # only a root comes from no action
        p = prior(node.state, child.action)
        return puct(child.total, child.visits, node.visits, p, c)

    return lambda node: max(node.children, key=lambda child: score(node, child))


def ucb1_tuned(
    total: float, total_squares: float, visits: int, parent_visits: int, c: float
) -> float:
    """Return UCB1 with a bonus that is smaller where results vary little.

    P. Auer, N. Cesa-Bianchi and P. Fischer, "Finite-time analysis of the multiarmed bandit
    problem", Machine Learning 47, 2002, section 4. In INF8175 (Polytechnique Montréal), section
    "MCTS: phase de sélection - principe UCT", the last term under the minimum lost its root, and
    the N before "Parent".

    Args:
        total: the sum of the utilities.
        total_squares: the sum of their squares.
        visits: how many there are; without any, the result is infinite.
        parent_visits: the visits of the parent.
        c: how much to explore; 1 in the paper, for utilities between 0 and 1.
    """
    if visits == 0:
        return inf
    mean = total / visits
    bonus = log(parent_visits) / visits
    variance = total_squares / visits - mean**2 + sqrt(2 * bonus)
    return mean + c * sqrt(bonus * min(1 / 4, max(variance, 0)))  # rounding may give -1e-17


def puct(total: float, visits: int, parent_visits: int, prior: float, c: float) -> float:
    """Return the mean, 0 if there is none, plus a bonus in proportion to the prior.

    INF8175 (Polytechnique Montréal), section "MCTS: phase de sélection - principe UCT"
    (AlphaZeroSelection); D. Silver et al., "Mastering the game of Go without human knowledge",
    Nature 550, 2017, where the root is drawn over N alone, as here.
    """
    mean = total / visits if visits else 0
    return mean + c * prior * sqrt(parent_visits) / (1 + visits)
