# Idea: the value turns its sign at every level.
# Source: https://github.com/suragnair/alpha-zero-general/issues/18
# This answer is wrong.
# Its verdict: only shown.
from math import inf, log, sqrt
from random import Random

from course_lib.game import CHANCE, MAX, MIN, successors


class Node:
    """A state in the search tree, and the results of the simulations through it."""

    def __init__(self, state, parent=None, action=None):
        self.state, self.parent, self.action = state, parent, action
        self.children = []
        self.visits = 0
        self.total = 0.0


def simulate(game, s, rng):
    """Return the utilities, one per player, at the end of a random game from s."""
    while not game.is_terminal(s):
        actions = game.actions(s)
        if game.turn(s) == CHANCE:
            chances = game.chances(s)
            a = rng.choices(actions, [chances[b] for b in actions])[0]
        else:
            a = rng.choice(actions)
        s = game.transition(s, a)
    return tuple(game.utility(s, p) for p in range(game.n_players))


def ucb1(total, visits, parent_visits, c):
    """Return the mean of a node and a bonus for how little is known about it."""
    if visits == 0:
        return inf
    return total / visits + c * sqrt(log(parent_visits) / visits)


def select(root, c):
    """Return the node without children that UCB1 leads to."""
    node = root
    while node.children:
        n = node.visits
        node = max(node.children, key=lambda child: ucb1(child.total, child.visits, n, c))
    return node


def expand(game, leaf):
    """Return the node to simulate from: the first new child, or the leaf itself."""
    if leaf.visits == 0 or game.is_terminal(leaf.state):
        return leaf
    leaf.children = [Node(t, leaf, a) for a, t in successors(game, leaf.state)]
    return leaf.children[0]


def backpropagate(game, node, utilities):
    """Count a simulation at a node and at all nodes above it."""
    while node is not None:
        above = node.parent
        player = MAX if above is None else game.turn(above.state)
        node.visits += 1
        node.total += utilities[MAX if player == CHANCE else player]
        node = above


def best_action(root):
    """Return the action that was tried most."""
    return max(root.children, key=lambda child: child.visits).action


def multiplayer_mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node = expand(game, select(root, c))
        utilities = simulate(game, node.state, rng)
        v = utilities[game.turn(node.parent.state)] if node.parent else 0
        while node is not None:
            node.visits += 1
            node.total += v
            v = -v
            node = node.parent
    return max(root.children, key=lambda child: child.visits).action if root.children else game.actions(s)[0]
