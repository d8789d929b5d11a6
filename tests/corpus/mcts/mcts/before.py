"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

import random
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
