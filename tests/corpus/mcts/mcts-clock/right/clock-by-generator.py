# Idea: the tree is an iterator, whose next step is an iteration.
import math
from math import inf

from course_lib.game import CHANCE
from course_lib.search import Node


def back_by_loop(game, node, utilities):
    while node.parent is not None:
        player = game.turn(node.parent.state)
        node.total += utilities[0 if player == CHANCE else player]
        node.visits += 1
        node = node.parent
    node.visits += 1
    node.total += utilities[0]


def expand_by_loop(game, leaf):
    if leaf.visits > 0 and not game.is_terminal(leaf.state):
        for action in game.actions(leaf.state):
            leaf.children.append(Node(game.transition(leaf.state, action), leaf, action))
        return leaf.children[0]
    return leaf


def playout_by_choice(game, s, rng):
    while not game.is_terminal(s):
        actions = game.actions(s)
        if game.turn(s) == CHANCE:
            chances = game.chances(s)
            a = rng.choices(actions, weights=[chances[b] for b in actions])[0]
        else:
            a = rng.choice(actions)
        s = game.transition(s, a)
    return [game.utility(s, p) for p in range(game.n_players)]


def ucb1_by_terms(total, visits, parent_visits, c):
    if not visits:
        return float("inf")
    exploitation = total / visits
    exploration = math.sqrt(math.log(parent_visits) / visits)
    return exploitation + c * exploration


def select_by_loops(root, c):
    node = root
    while len(node.children) > 0:
        best, best_bound = None, -inf
        for child in node.children:
            bound = ucb1_by_terms(child.total, child.visits, node.visits, c)
            if bound > best_bound:
                best, best_bound = child, bound
        node = best
    return node


class Growing:
    """A tree that grows an iteration at a time, for whoever asks."""

    def __init__(self, game, s, c, rng):
        self.game, self.root, self.c, self.rng = game, Node(s), c, rng

    def __iter__(self):
        return self

    def __next__(self):
        node = expand_by_loop(self.game, select_by_loops(self.root, self.c))
        back_by_loop(self.game, node, playout_by_choice(self.game, node.state, self.rng))
        return self.root


def mcts_clock(game, s, stop, c, rng):
    actions = list(game.actions(s))
    if not actions:
        return None
    tree = Growing(game, s, c, rng)
    while not stop():
        next(tree)
    below = {child.action: child.visits for child in tree.root.children}
    return max(actions, key=lambda a: below.get(a, 0))
