# Idea: a class of its own, whose nodes are expanded while they are selected.
# The utility is asked for anew at every node of the line, and of one player only.
import random
from itertools import pairwise
from math import inf, log, sqrt

from course_lib.game import successors


class Searcher:
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


def mcts(game, s, iterations, c, rng):
    if not game.actions(s):
        return None
    searcher = Searcher(game, c, random.Random(rng.random()))
    root = {"state": s, "n": 0, "sum": 0.0}
    for _ in range(iterations):
        searcher.simulate(root)
    return max(searcher.grow(root), key=lambda node: node["n"])["action"]
