"""Right answers to ``retrograde``, each written in another style."""

from collections import Counter, defaultdict
from math import inf

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, reachable, successors


def round_by_round(game, states):
    """Repeats the two rules until a round finds nothing new; the round is the distance."""
    every = dict.fromkeys(t for s in states for t in reachable(game, s))
    table = {}
    for s in every:
        if game.is_terminal(s) and game.utility(s, MAX):
            table[s] = (game.utility(s, MAX), 0)
    distance, new = 0, True
    while new:
        distance += 1
        new = {}
        for s in every:
            if s in table or game.is_terminal(s):
                continue
            own = 1 if game.turn(s) == MAX else -1
            below = [table[t][0] if t in table else None for _, t in successors(game, s)]
            if own in below:
                new[s] = (own, distance)
            elif all(v == -own for v in below):
                new[s] = (-own, distance)
        table.update(new)
    return {s: table.get(s, (0, inf)) for s in every}


def side_by_side(game, states):
    """First all that MAX can force, then all that MIN can; layers of sets."""
    moves, todo = {}, list(states)
    while todo:
        s = todo.pop()
        if s not in moves:
            moves[s] = [game.transition(s, a) for a in game.actions(s)]
            todo += moves[s]
    above = defaultdict(Counter)
    for s, below in moves.items():
        for t in below:
            above[t][s] += 1
    result = {s: [0, None] for s in moves}
    for player, value in ((0, 1), (1, -1)):
        layer = {s for s in moves if not moves[s] and game.utility(s, 0) == value}
        done, lost, distance = set(layer), Counter(), 0
        while layer:
            following = set()
            for t in layer:
                result[t] = [value, distance]
                for s, times in above[t].items():
                    lost[s] += times
                    if game.turn(s) == player or lost[s] == len(moves[s]):
                        following.add(s)
            layer = following - done
            done |= layer
            distance += 1
    return result


class Analysis:
    """Objects for positions, each with its predecessors and a counter."""

    def __init__(self, game, state):
        self.state = state
        self.over = game.is_terminal(state)
        self.mover = None if self.over else game.turn(state)
        self.before, self.open = [], 0
        self.value, self.moves = 0, None


def with_objects(game, states):
    known, line = {}, []

    def position(s):
        if s not in known:
            known[s] = Analysis(game, s)
            line.append(known[s])
        return known[s]

    for s in states:
        position(s)
    for here in line:
        if not here.over:
            for _, t in successors(game, here.state):
                position(t).before.append(here)
                here.open += 1
    ready = [p for p in line if p.over and game.utility(p.state, MAX) != 0]
    for p in ready:
        p.value, p.moves = game.utility(p.state, MAX), 0
    while ready:
        p, *ready = ready
        for q in p.before:
            q.open -= 1
            wins = (q.mover == MAX) == (p.value > 0)
            if q.moves is None and (wins or not q.open):
                q.value, q.moves = p.value, p.moves + 1
                ready.append(q)
    return {p.state: (p.value, p.moves) for p in line}


RIGHT_ANSWERS: list[Function] = [round_by_round, side_by_side, with_objects]
