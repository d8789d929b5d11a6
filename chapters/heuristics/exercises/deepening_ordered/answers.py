"""Right answers to ``deepening-ordered``, each written in another style."""

from collections import defaultdict
from math import inf

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, successors
from course_lib.match import OutOfTime


def ordered_fail_hard(game, s, evaluate, max_depth):
    """Alpha and beta are what is returned; two functions, one for each player."""
    stored, killer = {}, {}

    def moves(t, ply):
        legal = list(game.actions(t))
        front = []
        for a in (stored.get(t), killer.get(ply)):
            if a in legal and a not in front:
                front.append(a)
        return front + [a for a in legal if a not in front]

    def leaf(t):
        return game.utility(t, MAX) if game.is_terminal(t) else evaluate(t)

    def search(t, left, ply, alpha, beta):
        if left == 0 or game.is_terminal(t):
            return leaf(t)
        return (highest if game.turn(t) == MAX else lowest)(t, left, ply, alpha, beta)

    def highest(t, left, ply, alpha, beta):
        for a in moves(t, ply):
            v = search(game.transition(t, a), left - 1, ply + 1, alpha, beta)
            if v > alpha:
                alpha = v
                stored[t] = a
            if alpha >= beta:
                killer[ply] = a
                return beta
        return alpha

    def lowest(t, left, ply, alpha, beta):
        for a in moves(t, ply):
            v = search(game.transition(t, a), left - 1, ply + 1, alpha, beta)
            if v < beta:
                beta = v
                stored[t] = a
            if alpha >= beta:
                killer[ply] = a
                return alpha
        return beta

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    answer = None
    try:
        for depth in range(1, max_depth + 1):
            v = search(s, depth, 0, -inf, inf)
            answer = v, stored[s]
    except OutOfTime:
        pass
    return answer


class Deepener:
    """The mover's side throughout, two killers for each distance, and pairs of value and action."""

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


def deepening_in_a_class(game, s, evaluate, max_depth):
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


def deepening_sorted_by_values(game, s, evaluate, max_depth):
    """Actions in the order of the last depth's values; where there are none, killers."""
    last, killers, ends = {}, {}, {}

    def utility(t):
        if t not in ends:
            ends[t] = game.utility(t, MAX)
        return ends[t]

    def in_order(t, ply):
        sign = -1 if game.turn(t) == MAX else 1
        moves = list(successors(game, t))
        if all(u in last for _, u in moves):
            return sorted(moves, key=lambda m: sign * last[m[1]])
        return sorted(moves, key=lambda m: (m[0] != killers.get(ply), sign * last.get(m[1], 0)))

    def search(t, depth, ply, alpha, beta):
        if game.is_terminal(t):
            return utility(t)
        if depth == 0:
            return evaluate(t)
        values = []
        for a, u in in_order(t, ply):
            v = last[u] = search(u, depth - 1, ply + 1, alpha, beta)
            values.append(v)
            alpha, beta = (max(alpha, v), beta) if game.turn(t) == MAX else (alpha, min(beta, v))
            if alpha >= beta:
                killers[ply] = a
                break
        return max(values) if game.turn(t) == MAX else min(values)

    def root(depth):
        """Return the best value and its action; a tie keeps the first one met."""
        sign, best = (1 if game.turn(s) == MAX else -1), None
        for a, t in in_order(s, 0):
            bound = -inf if best is None else best[0]
            window = (bound, inf) if sign > 0 else (-inf, -bound)
            v = sign * search(t, depth - 1, 1, *window)
            last[t] = sign * v
            if best is None or v > best[0]:
                best = v, a
        return sign * best[0], best[1]

    if not game.actions(s):
        return [game.utility(s, MAX), None]
    results = [root(1)]
    for depth in range(2, max_depth + 1):
        try:
            results.append(root(depth))
        except OutOfTime:
            break
    return list(results[-1])


RIGHT_ANSWERS: list[Function] = [
    ordered_fail_hard,
    deepening_in_a_class,
    deepening_sorted_by_values,
]
