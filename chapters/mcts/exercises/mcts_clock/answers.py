"""Right answers to ``mcts-clock``, each written in another style."""

from collections import defaultdict
from math import inf, log, sqrt

from autograder.exercises.common.mistakes import Function
from chapters.mcts.exercises.backpropagate.answers import back_by_loop
from chapters.mcts.exercises.best_action.answers import robust_by_loop
from chapters.mcts.exercises.expand.answers import expand_by_loop
from chapters.mcts.exercises.select.answers import select_by_loops
from chapters.mcts.exercises.simulate.answers import playout_by_choice, playout_by_index
from course_lib.search import Node


def clock_by_break(game, s, stop, c, rng):
    """An endless loop that is left."""
    if game.is_terminal(s):
        return None
    root = Node(s)
    while True:
        if stop():
            break
        node = expand_by_loop(game, select_by_loops(root, c))
        back_by_loop(game, node, playout_by_choice(game, node.state, rng))
    if not root.children:
        return rng.choice(list(game.actions(s)))
    return robust_by_loop(root)


def clock_by_iter(game, s, stop, c, rng):
    """Counts by path; the clock is an iterator that ends with True."""
    visits, totals = defaultdict(int), defaultdict(lambda: [0.0] * game.n_players)

    def run(path, state):
        if visits[path] == 0 or game.is_terminal(state):
            result = playout_by_index(game, state, rng)
        else:
            p = game.turn(state)

            def bound(a):
                n = visits[(*path, a)]
                if n == 0:
                    return inf
                return totals[(*path, a)][p] / n + c * sqrt(log(visits[path]) / n)

            best = max(game.actions(state), key=bound)
            result = run((*path, best), game.transition(state, best))
        visits[path] += 1
        totals[path] = [x + y for x, y in zip(totals[path], result, strict=True)]
        return result

    if game.is_terminal(s):
        return None
    for _ in iter(stop, True):
        run((), s)
    return max(game.actions(s), key=lambda a: visits[(a,)])


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


def clock_by_generator(game, s, stop, c, rng):
    actions = list(game.actions(s))
    if not actions:
        return None
    tree = Growing(game, s, c, rng)
    while not stop():
        next(tree)
    below = {child.action: child.visits for child in tree.root.children}
    return max(actions, key=lambda a: below.get(a, 0))


RIGHT_ANSWERS: list[Function] = [clock_by_break, clock_by_iter, clock_by_generator]
