"""Right answers to ``multiplayer-mcts``, each written in another style."""

from functools import partial
from math import inf, log, sqrt

import numpy as np

from autograder.exercises.common.mistakes import Function
from chapters.multiplayer.exercises.answers import vector
from course_lib.game import successors


class Statistics:
    """A node that keeps what every player got."""

    def __init__(self, game, state):
        self.state, self.children = state, {}
        self.visits, self.totals = 0, [0.0] * game.n_players


def mcts_with_vectors(game, s, iterations, c, rng):
    """Totals of all players at every node; the path in a list; all children at once."""
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


def mcts_one_child_at_a_time(game, s, iterations, c, rng):
    """Arrays in a table by path; one child is added an iteration; recursion."""
    if game.is_terminal(s):
        return None
    totals, visits, added = {}, {}, {}

    def iterate(path, t):
        if game.is_terminal(t):
            brought = np.array(vector(game, t))
        else:
            actions, known = list(game.actions(t)), added.setdefault(path, [])
            if len(known) < len(actions):
                a = actions[len(known)]
                known.append(a)
                brought = playout(game.transition(t, a))
                note((*path, a), brought)
            else:
                p = game.turn(t)
                n = sum(visits[(*path, a)] for a in known)
                bounds = [
                    totals[(*path, a)][p] / visits[(*path, a)]
                    + c * sqrt(log(n) / visits[(*path, a)])
                    for a in known
                ]
                a = known[int(np.argmax(bounds))]
                brought = iterate((*path, a), game.transition(t, a))
        note(path, brought)
        return brought

    def playout(t):
        while not game.is_terminal(t):
            actions = game.actions(t)
            t = game.transition(t, actions[rng.randrange(len(actions))])
        return np.array(vector(game, t))

    def note(path, brought):
        totals[path] = totals.get(path, 0) + brought
        visits[path] = visits.get(path, 0) + 1

    for _ in range(iterations):
        iterate((), s)
    return max(game.actions(s), key=lambda a: visits.get((a,), 0))


def mcts_of_sequences(game, s, iterations, c, rng):
    """Nodes are dictionaries; the playout draws with ``rng.random``."""
    if game.is_terminal(s):
        return None

    def node(state, player):
        return {"state": state, "player": player, "n": 0, "w": 0.0, "kids": []}

    def score(kid, n):
        return kid["w"] / kid["n"] + c * (log(n) / kid["n"]) ** 0.5 if kid["n"] else inf

    root = node(s, 0)
    for _ in range(iterations):
        path, here = [root], root
        while here["kids"]:
            here = max(here["kids"], key=lambda kid, n=here["n"]: score(kid, n))
            path.append(here)
        t = here["state"]
        if here["n"] and not game.is_terminal(t):
            here["kids"] = [node(u, game.turn(t)) for _, u in successors(game, t)]
            path.append(here["kids"][0])
            t = path[-1]["state"]
        while not game.is_terminal(t):
            actions = game.actions(t)
            t = game.transition(t, actions[int(rng.random() * len(actions))])
        for here in path:
            here["n"] += 1
            here["w"] += game.utility(t, here["player"])
    if not root["kids"]:
        return rng.choice(list(game.actions(s)))
    counts = [kid["n"] for kid in root["kids"]]
    return game.actions(s)[counts.index(max(counts))]


RIGHT_ANSWERS: list[Function] = [
    mcts_with_vectors,
    mcts_one_child_at_a_time,
    mcts_of_sequences,
]
