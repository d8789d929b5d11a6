# Idea: totals of all players at every node; the path in a list; all children at once.
from functools import partial
from math import inf, log, sqrt

from course_lib.game import successors


def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


class Statistics:
    """A node that keeps what every player got."""

    def __init__(self, game, state):
        self.state, self.children = state, {}
        self.visits, self.totals = 0, [0.0] * game.n_players


def multiplayer_mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    root = Statistics(game, s)
    for _ in range(iterations):
        path = [root]
        while path[-1].children:
            node = path[-1]
            player = game.turn(node.state)
            path.append(max(node.children.values(), key=partial(_bound, node, player, c)))
        leaf = path[-1]
        if leaf.visits and not game.is_terminal(leaf.state):
            leaf.children = {a: Statistics(game, t) for a, t in successors(game, leaf.state)}
            path.append(next(iter(leaf.children.values())))
        t = path[-1].state
        while not game.is_terminal(t):
            t = game.transition(t, rng.choice(list(game.actions(t))))
        brought = vector(game, t)
        for node in path:
            node.visits += 1
            node.totals = [x + y for x, y in zip(node.totals, brought, strict=True)]
    if not root.children:
        return game.actions(s)[0]
    return max(root.children, key=lambda a: root.children[a].visits)


def _bound(parent, player, c, child):
    if child.visits == 0:
        return inf
    return child.totals[player] / child.visits + c * sqrt(log(parent.visits) / child.visits)
