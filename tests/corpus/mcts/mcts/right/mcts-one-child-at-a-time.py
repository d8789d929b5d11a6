# Idea: a node gets one child an iteration; only full nodes are gone through.
from math import log, sqrt

from course_lib.game import CHANCE
from course_lib.search import Node


def back_recursively(game, node, utilities):
    if node is None:
        return None
    node.visits = node.visits + 1
    above = game.turn(node.parent.state) if node.parent else 0
    node.total = node.total + utilities[max(above, 0)]
    return back_recursively(game, node.parent, utilities)


def playout_recursively(game, s, rng):
    """A list is shuffled, and chance goes along the line from 0 to 1."""
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players))
    actions = list(game.actions(s))
    if game.turn(s) == CHANCE:
        left, a = rng.random(), None
        for b, p in game.chances(s).items():
            a = b if left >= 0 and p > 0 else a
            left -= p
        return playout_recursively(game, game.transition(s, a), rng)
    rng.shuffle(actions)
    return playout_recursively(game, game.transition(s, actions[-1]), rng)


def robust_by_sorting(root):
    return sorted(root.children, key=lambda child: -child.visits)[0].action


def mcts(game, s, iterations, c, rng):
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
