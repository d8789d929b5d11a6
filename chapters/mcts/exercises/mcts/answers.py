"""Right answers to ``mcts``, each written in another style."""

import random
from collections import defaultdict
from itertools import pairwise
from math import inf, log, sqrt

import numpy as np

from autograder.exercises.common.mistakes import Function
from chapters.mcts.exercises.backpropagate.answers import back_by_loop, back_recursively
from chapters.mcts.exercises.best_action.answers import robust_by_loop, robust_by_sorting
from chapters.mcts.exercises.expand.answers import expand_by_loop
from chapters.mcts.exercises.select.answers import select_by_loops
from chapters.mcts.exercises.simulate.answers import (
    playout_by_choice,
    playout_by_index,
    playout_recursively,
)
from course_lib.game import successors
from course_lib.search import Node


def mcts_by_phases(game, s, iterations, c, rng):
    """The four phases as the notebook has them."""
    if game.is_terminal(s):
        return None
    root = Node(s)
    for _ in range(iterations):
        node = expand_by_loop(game, select_by_loops(root, c))
        back_by_loop(game, node, playout_by_choice(game, node.state, rng))
    return robust_by_loop(root) if root.children else rng.choice(game.actions(s))


def mcts_one_child_at_a_time(game, s, iterations, c, rng):
    """A node gets one child an iteration; only full nodes are gone through."""
    if game.is_terminal(s):
        return None
    root = Node(s)
    untried = {root: list(game.actions(s))}
    for _ in range(iterations):
        node = root
        while not untried[node] and node.children:
            n = node.visits
            node = max(
                node.children, key=lambda k: k.total / k.visits + c * sqrt(log(n) / k.visits)
            )
        if untried[node]:
            a = untried[node].pop(rng.randrange(len(untried[node])))
            child = Node(game.transition(node.state, a), node, a)
            untried[child] = list(game.actions(child.state))
            node.children.append(child)
            node = child
        back_recursively(game, node, playout_recursively(game, node.state, rng))
    return robust_by_sorting(root)


def mcts_in_tables(game, s, iterations, c, rng):
    """No nodes: counts by the path of actions; a negamax-like backup by recursion."""
    visits, totals = defaultdict(int), defaultdict(lambda: np.zeros(game.n_players))

    def run(path, state):
        """Return the utilities of one simulation from here, and count it."""
        if visits[path] == 0 or game.is_terminal(state):
            result = np.array(playout_by_index(game, state, rng))
        else:
            actions, p = game.actions(state), game.turn(state)

            def bound(a):
                n = visits[(*path, a)]
                if n == 0:
                    return inf
                return totals[(*path, a)][p] / n + c * sqrt(log(visits[path]) / n)

            best = max(actions, key=bound)
            result = run((*path, best), game.transition(state, best))
        visits[path] += 1
        totals[path] += result
        return result

    if game.is_terminal(s):
        return None
    for _ in range(iterations):
        run((), s)
    return max(game.actions(s), key=lambda a: visits[(a,)])


class Searcher:
    """A class of its own, whose nodes are expanded while they are selected.

    The utility is asked for anew at every node of the line, and of one player only.
    """

    def __init__(self, game, c, rng):
        self.game, self.c, self.rng = game, c, rng

    def grow(self, node):
        """Return a node's successors, made when they are first needed."""
        if "below" not in node:
            moves = successors(self.game, node["state"])
            node["below"] = [{"state": t, "action": a, "n": 0, "sum": 0.0} for a, t in moves]
        return node["below"]

    def bound(self, node, above):
        """Return UCB1."""
        if node["n"] == 0:
            return inf
        return node["sum"] / node["n"] + self.c * sqrt(log(above["n"]) / node["n"])

    def simulate(self, root):
        """Run one iteration."""
        line = [root]
        while line[-1]["n"] and not self.game.is_terminal(line[-1]["state"]):
            above = line[-1]
            line.append(max(self.grow(above), key=lambda node: self.bound(node, above)))
        end = line[-1]["state"]
        while not self.game.is_terminal(end):
            end = self.game.transition(end, self.rng.choice(self.game.actions(end)))
        line[0]["n"] += 1
        for above, node in pairwise(line):
            node["n"] += 1
            node["sum"] += self.game.utility(end, self.game.turn(above["state"]))
        if len(line) == 1:
            self.game.utility(end, 0)


def mcts_in_a_class(game, s, iterations, c, rng):
    if not game.actions(s):
        return None
    searcher = Searcher(game, c, random.Random(rng.random()))
    root = {"state": s, "n": 0, "sum": 0.0}
    for _ in range(iterations):
        searcher.simulate(root)
    return max(searcher.grow(root), key=lambda node: node["n"])["action"]


RIGHT_ANSWERS: list[Function] = [
    mcts_by_phases,
    mcts_one_child_at_a_time,
    mcts_in_tables,
    mcts_in_a_class,
]
