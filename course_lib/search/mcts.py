"""Monte-Carlo tree search: a tree that grows where the results of random matches are best.

The four phases of INF8175 (Polytechnique Montréal), section "Arbre de recherche de Monte Carlo",
one function each. Their variants are in ``mcts_variants``.
"""

from collections.abc import Callable, Sequence
from math import inf, log, sqrt
from random import Random
from typing import Generic

from course_lib.game import CHANCE, MAX, A, Game, Player, S, chance_action, successors
from course_lib.search.checks import check_exploration, check_whole

RolloutPolicy = Callable[[Game[S, A], S, Random], A]
"""The play in a simulation: a function of (game, state, rng) that returns an action."""


class Node(Generic[S, A]):
    """A state in the tree, and the statistics of the simulations through it.

    Args:
        state: the state.
        parent: the node above; None at the root.
        action: the action that led here from the parent; None at the root.

    Attributes:
        children: one node per action, in the order of the game's actions, once expanded.
        visits: the number of simulations that went through this node.
        total: the sum of the utilities that these brought to the player to move at the
            parent, who chose ``action``. At the root, and below a chance state, to player 0.
    """

    __slots__ = ("action", "children", "parent", "state", "total", "visits")

    def __init__(
        self, state: S, parent: "Node[S, A] | None" = None, action: A | None = None
    ) -> None:
        self.state = state
        self.parent = parent
        self.action = action
        self.children: list[Node[S, A]] = []
        self.visits = 0
        self.total = 0.0

    def __repr__(self) -> str:
        return f"<Node {self.state!r}: {self.total:g}/{self.visits}>"


def mcts(game: Game[S, A], s: S, iterations: int, c: float, rng: Random) -> A | None:
    """Return the action that ``iterations`` rounds of the four phases make most visited.

    INF8175 (Polytechnique Montréal), section "MCTS: pseudocode et initialisation"; Kocsis and
    Szepesvari, "Bandit based Monte-Carlo planning", ECML 2006. Each player maximises its own
    utility, so that any number of players can play.

    Args:
        game: a game without chance states; ``grow`` searches those with.
        s: the state to move in.
        iterations: how many simulations to make, at least 1. A single one leaves the root without
            children; the answer is then the first action.
        c: how much to explore; sqrt(2) in theory, for utilities between 0 and 1.
        rng: draws the simulations, and is the only source of chance.

    Returns:
        A legal action; None if s is terminal.

    Raises:
        ValueError: iterations is below 1, c is negative or not finite, or a chance state is met.
    """
    root = mcts_tree(game, s, iterations, c, rng)
    if game.is_terminal(s):
        return None
    return best_action(root) if root.children else game.actions(s)[0]


def multiplayer_mcts(game: Game[S, A], s: S, iterations: int, c: float, rng: Random) -> A | None:
    """Return the result of ``mcts``, under its name for games of more than two players.

    N. R. Sturtevant, "An analysis of UCT in multi-player games", CG 2008: as in max^n, every player
    maximises its own utility.
    """
    return mcts(game, s, iterations, c, rng)


def mcts_tree(game: Game[S, A], s: S, iterations: int, c: float, rng: Random) -> Node[S, A]:
    """Return the root of the tree that ``mcts`` decides by; arguments and errors are the same."""
    check_whole("iterations", iterations, least=1)
    check_exploration(c)
    root = Node[S, A](s)
    for _ in range(iterations):
        leaf = select(root, c)
        child = expand(game, leaf)
        if leaf.children and game.turn(leaf.state) == CHANCE:
            raise _chance(game, leaf.state)
        utilities = simulate(game, child.state, rng)
        backpropagate(game, child, utilities)
    return root


def select(root: Node[S, A], c: float) -> Node[S, A]:
    """Go down to a node without children, everywhere to the child with the highest UCB1.

    INF8175 (Polytechnique Montréal), section "MCTS: phase de sélection". Ties go to the first
    child.
    """
    node = root
    while node.children:
        n = node.visits
        node = max(node.children, key=lambda child: ucb1(child.total, child.visits, n, c))
    return node


def ucb1(total: float, visits: int, parent_visits: int, c: float) -> float:
    """Return the mean utility of a node, and a bonus that grows while others are preferred.

    INF8175 (Polytechnique Montréal), section "MCTS: phase de sélection - principe UCT"; P. Auer, N.
    Cesa-Bianchi and P. Fischer, "Finite-time analysis of the multiarmed bandit problem", Machine
    Learning 47, 2002. A node without visits is infinitely attractive.
    """
    if visits == 0:
        return inf
    return total / visits + c * sqrt(log(parent_visits) / visits)


def expand(game: Game[S, A], leaf: Node[S, A]) -> Node[S, A]:
    """Give a visited leaf one child for every action, and return the first of them.

    INF8175 (Polytechnique Montréal), section "MCTS: phase d'expansion". A leaf that was not visited
    yet, or in which the match is over, is returned as it is. Children are nodes of the leaf's own
    class.
    """
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    new = type(leaf)
    leaf.children = [new(t, leaf, a) for a, t in successors(game, leaf.state)]
    return leaf.children[0]


def random_policy(game: Game[S, A], s: S, rng: Random) -> A:
    """Return any action of s, all equally likely (a light playout)."""
    actions = game.actions(s)
    return actions[int(rng.random() * len(actions))]


def heavy_policy(game: Game[S, A], s: S, rng: Random) -> A:
    """Return any action that wins at once; if there is none, any action (a heavy playout).

    INF8175 (Polytechnique Montréal), section "MCTS: phase de simulation", idea 2; Inteligență
    Artificială (Politehnica București), section "Monte Carlo Tree Search". Winning at once means
    that the match is over, with a positive utility for the mover.
    """
    mover = game.turn(s)
    wins = [a for a, t in successors(game, s) if game.is_terminal(t) and game.utility(t, mover) > 0]
    return rng.choice(wins) if wins else random_policy(game, s, rng)


def simulate(
    game: Game[S, A], s: S, rng: Random, policy: RolloutPolicy[S, A] = random_policy
) -> tuple[float, ...]:
    """Play a match from s to its end, and return the utility of each player.

    INF8175 (Polytechnique Montréal), section "MCTS: phase de simulation".

    Args:
        game: any game; chance states are drawn by their probabilities.
        s: the state to begin in; if the match is over there, nothing is played.
        rng: the source of chance.
        policy: the play of all players.
    """
    while not game.is_terminal(s):
        choose = chance_action if game.turn(s) == CHANCE else policy
        s = game.transition(s, choose(game, s, rng))
    return tuple([game.utility(s, p) for p in range(game.n_players)])


def backpropagate(game: Game[S, A], node: Node[S, A], utilities: Sequence[float]) -> None:
    """Count a simulation at the node and at all nodes above it, the root included.

    INF8175 (Polytechnique Montréal), section "MCTS: phase de backpropagation". Each node gets the
    utility of the player who chose it.
    """
    current: Node[S, A] | None = node
    while current is not None:
        current.visits += 1
        current.total += utilities[chooser(game, current)]
        current = current.parent


def chooser(game: Game[S, A], node: Node[S, A]) -> Player:
    """Return whose utilities a node adds up: the player to move at its parent.

    Player 0 at the root and below a chance state, where no player chooses.
    """
    if node.parent is None:
        return MAX
    player = game.turn(node.parent.state)
    return MAX if player == CHANCE else player


def best_action(root: Node[S, A]) -> A:
    """Return the action of the most visited child; ties go to the first.

    INF8175 (Polytechnique Montréal), section "MCTS: choix de l'action à exécuter": the best mean
    may rest on a single lucky simulation, while only a good action gets many visits.

    Raises:
        ValueError: the root has no children.
    """
    return _first_best(root, lambda child: child.visits)


def best_mean_action(root: Node[S, A]) -> A:
    """Return the action of the visited child with the highest mean; ties go to the first.

    The dangerous choice of INF8175 (Polytechnique Montréal), section "MCTS: choix de l'action à
    exécuter".

    Raises:
        ValueError: the root has no children.
    """
    return _first_best(root, lambda child: child.total / child.visits if child.visits else -inf)


def _chance(game: Game[S, A], s: S) -> ValueError:
    return ValueError(
        f"{game.text(s)} is a chance state, and mcts would choose what chance does; "
        "search with grow(..., all_children(by_ucb1(c))) or play with mcts_player"
    )


def _first_best(root: Node[S, A], key: Callable[[Node[S, A]], float]) -> A:
    if not root.children:
        raise ValueError(f"{root} has no children to choose from; search for 2 iterations or more")
    action = max(root.children, key=key).action
    assert action is not None  # only a root comes from no action
    return action
