"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from math import inf, log, sqrt
from time import monotonic


class Node:
    """A state in the tree, and the statistics of the simulations through it."""

    def __init__(self, state, parent=None, action=None):
        self.state, self.parent, self.action = state, parent, action
        self.children, self.visits, self.total = [], 0, 0.0


def select(root, c):
    node = root
    while node.children:
        n = node.visits
        node = max(
            node.children,
            key=lambda k: k.total / k.visits + c * sqrt(log(n) / k.visits) if k.visits else inf,
        )
    return node


def expand(game, leaf):
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    leaf.children = [Node(game.transition(leaf.state, a), leaf, a) for a in game.actions(leaf.state)]
    return leaf.children[0]


def simulate(game, s, rng):
    while not game.is_terminal(s):
        s = game.transition(s, rng.choice(list(game.actions(s))))
    return [game.utility(s, p) for p in range(game.n_players)]


def backpropagate(game, node, utilities):
    while node is not None:
        node.visits += 1
        if node.parent is not None:
            node.total += utilities[game.turn(node.parent.state)]
        node = node.parent


def iterate(game, root, c, rng):
    child = expand(game, select(root, c))
    backpropagate(game, child, simulate(game, child.state, rng))


def best_action(root):
    return max(root.children, key=lambda child: child.visits).action
