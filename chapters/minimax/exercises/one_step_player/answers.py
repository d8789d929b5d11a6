"""Right answers to ``one-step-player``, each written in another style."""

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, MIN, successors


def one_step_by_loops(game, s, evaluate):
    if game.is_terminal(s):
        return None
    p = game.turn(s)
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, p) > 0:
            return a
    good = []
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t):
            if game.utility(t, p) < 0:
                continue
        elif game.turn(t) == 1 - p:
            lost = False
            for b in game.actions(t):
                u = game.transition(t, b)
                if game.is_terminal(u) and game.utility(u, 1 - p) > 0:
                    lost = True
            if lost:
                continue
        good.append(a)
    if len(good) == 0:
        good = game.actions(s)
    best_a, best_v = None, None
    for a in good:
        v = evaluate(game.transition(s, a))
        if best_v is None or (p == MAX and v > best_v) or (p == MIN and v < best_v):
            best_a, best_v = a, v
    return best_a


def one_step_by_key(game, s, evaluate):
    """Order actions by (wins, is safe, evaluation); max takes the first of equals."""
    p = game.turn(s) if not game.is_terminal(s) else MAX

    def won(t, q):
        return game.is_terminal(t) and game.utility(t, q) > 0

    def rank(a):
        t = game.transition(s, a)
        estimate = evaluate(t) * (1 - 2 * p)
        if won(t, p):
            return (True, True, 0)
        lost = won(t, 1 - p)
        if not game.is_terminal(t) and game.turn(t) != p:
            lost = any(won(u, 1 - p) for _, u in successors(game, t))
        return (False, not lost, estimate)

    return max(game.actions(s), key=rank, default=None)


class OneStep:
    def __init__(self, game, evaluate):
        self.game, self.evaluate = game, evaluate

    def choose(self, s):
        if self.game.is_terminal(s):
            return None
        me = self.game.turn(s)
        table = dict(successors(self.game, s))
        wins = [a for a, t in table.items() if self.ends_well(t, me)]
        return wins[0] if wins else self.first_best(self.safe(table, me) or table, me)

    def ends_well(self, t, p):
        return self.game.is_terminal(t) and self.game.utility(t, p) > 0

    def threatened(self, t, me):
        if self.game.is_terminal(t):
            return self.game.utility(t, me) < 0
        you = self.game.turn(t)
        return you != me and any(self.ends_well(u, you) for _, u in successors(self.game, t))

    def safe(self, table, me):
        return {a: t for a, t in table.items() if not self.threatened(t, me)}

    def first_best(self, table, me):
        scores = {a: self.evaluate(t) for a, t in table.items()}
        return min(scores, key=lambda a: -scores[a] if me == MAX else scores[a])


def one_step_in_numpy(game, s, evaluate):
    actions = game.actions(s)
    if not actions:
        return None
    me = game.turn(s)
    after = [game.transition(s, a) for a in actions]
    wins = np.array([game.is_terminal(t) and game.utility(t, me) > 0 for t in after])
    if wins.any():
        return actions[int(wins.argmax())]

    def lets_win(t):
        if game.is_terminal(t):
            return game.utility(t, 1 - me) > 0
        replies = [game.transition(t, b) for b in game.actions(t)] if game.turn(t) != me else []
        return any(game.is_terminal(u) and game.utility(u, 1 - me) > 0 for u in replies)

    allowed = ~np.array([lets_win(t) for t in after])
    if not allowed.any():
        allowed[:] = True
    scores = np.array([evaluate(t) for t in after], dtype=float) * (1 if me == MAX else -1)
    action = actions[int(np.where(allowed, scores, -np.inf).argmax())]
    return np.int64(action) if isinstance(action, int) else action


RIGHT_ANSWERS: list[Function] = [
    one_step_by_loops,
    one_step_by_key,
    lambda game, s, evaluate: OneStep(game, evaluate).choose(s),
    one_step_in_numpy,
]
