# Idea: objects for positions, each with its predecessors and a counter.
from course_lib.game import MAX, successors


class Analysis:
    def __init__(self, game, state):
        self.state = state
        self.over = game.is_terminal(state)
        self.mover = None if self.over else game.turn(state)
        self.before, self.open = [], 0
        self.value, self.moves = 0, None


def retrograde(game, states):
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
