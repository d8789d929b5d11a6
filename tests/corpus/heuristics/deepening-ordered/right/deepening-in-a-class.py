# Idea: the mover's side throughout, two killers for each distance, and pairs of value and action.
from collections import defaultdict
from math import inf

from course_lib.game import MAX
from course_lib.match import OutOfTime


class Deepener:
    def __init__(self, game, evaluate):
        self.game, self.evaluate = game, evaluate
        self.best = {}
        self.killers = defaultdict(list)

    def rank(self, t, ply, a):
        """Return the place of an action in the order of search."""
        if self.best.get(t) == a:
            return -1
        return self.killers[ply].index(a) if a in self.killers[ply] else 2

    def search(self, t, depth, ply, low, high):
        """Return the value from MAX's side, and the action."""
        if self.game.is_terminal(t):
            return self.game.utility(t, MAX), None
        if depth == 0:
            return self.evaluate(t), None
        sign = 1 if self.game.turn(t) == MAX else -1
        if sign < 0:
            low, high = -high, -low
        best, action = -inf, None
        for a in sorted(self.game.actions(t), key=lambda a: self.rank(t, ply, a)):
            window = (low, high) if sign > 0 else (-high, -low)
            v = sign * self.search(self.game.transition(t, a), depth - 1, ply + 1, *window)[0]
            if action is None or v > best:
                best, action = v, a
            low = max(low, best)
            if low >= high:
                self.killers[ply] = [a, *(k for k in self.killers[ply] if k != a)][:2]
                break
        self.best[t] = action
        return sign * best, action


def deepening_ordered(game, s, evaluate, max_depth):
    deepener = Deepener(game, evaluate)
    found = deepener.search(s, 1, 0, -inf, inf)
    depth = 2
    while depth <= max_depth:
        try:
            found = deepener.search(s, depth, 0, -inf, inf)
        except OutOfTime:
            return found
        depth += 1
    return found
