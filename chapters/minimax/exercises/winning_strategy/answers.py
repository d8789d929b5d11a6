"""Right answers to ``winning-strategy``, each written in another style."""

import functools
from collections import OrderedDict

from autograder.exercises.common.mistakes import Function
from course_lib.game import reachable, successors


def strategy_by_and_or(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    plans = {a: strategy_by_and_or(game, game.transition(s, a), p) for a in game.actions(s)}
    if game.turn(s) == p:
        good = [a for a in plans if plans[a] is not None]
        return {s: good[-1], **plans[good[-1]]} if good else None
    if None in plans.values():
        return None
    return functools.reduce(lambda x, y: {**x, **y}, plans.values())


def strategy_by_walking(game, s, p):
    """Ask first who wins where, then walk along winning moves only."""

    def wins(t):
        if game.is_terminal(t):
            return game.utility(t, p) > 0
        return (any if game.turn(t) == p else all)(wins(u) for _, u in successors(game, t))

    if not wins(s):
        return None
    plan, todo = OrderedDict(), [s]
    while todo:
        t = todo.pop()
        moves = list(successors(game, t))
        if game.turn(t) == p if moves else False:
            moves = [next((a, u) for a, u in moves if wins(u))]
            plan[t] = moves[0][0]
        todo.extend(u for _, u in moves)
    return plan


def strategy_for_all_states(game, s, p):
    """Answer wherever an answer wins, in states that cannot come up as well."""
    won, plan = {}, {}
    for t in sorted(reachable(game, s), key=lambda t: -depth_of(game, s)[t]):
        below = [won[u] for _, u in successors(game, t)]
        if game.is_terminal(t):
            won[t] = game.utility(t, p) > 0
        elif game.turn(t) == p:
            won[t] = any(below)
            if won[t]:
                plan[t] = game.actions(t)[below.index(True)]
        else:
            won[t] = all(below)
    return plan if won[s] else None


def depth_of(game, s):
    """Return how many moves the longest way from s to each state has."""
    depth = {s: 0}
    level = {s}
    while level:
        level = {u for t in level for _, u in successors(game, t)}
        depth |= dict.fromkeys(level, max(depth.values()) + 1)
    return depth


class Planner:
    """Collects the plan in a field, and takes back what did not work."""

    def __init__(self, game, p):
        self.game, self.p, self.plan = game, p, {}

    def solve(self, s):
        if self.game.is_terminal(s):
            return self.game.utility(s, self.p) > 0
        before = dict(self.plan)
        if self.game.turn(s) == self.p:
            for a, t in successors(self.game, s):
                if self.solve(t):
                    self.plan[s] = a
                    return True
        elif all(self.solve(t) for _, t in successors(self.game, s)):
            return True
        self.plan = before
        return False


def strategy_by_object(game, s, p):
    planner = Planner(game, p)
    return planner.plan if planner.solve(s) else None


def strategy_with_extra_entries(game, s, p):
    plan = strategy_by_and_or(game, s, p)
    if plan is None:
        return None
    others = {t: game.actions(t)[0] for t in reachable(game, s) if not game.is_terminal(t)}
    return {**others, "no state": None, (1, 2): [3], **plan}


def strategy_by_values(game, s, p):
    """Minimax on 'does p win?', then one move for each state; remembered within the call."""

    @functools.cache
    def value(t):
        if game.is_terminal(t):
            return 1 if game.utility(t, p) > 0 else 0
        return (max if game.turn(t) == p else min)(value(u) for _, u in successors(game, t))

    if value(s) == 0:
        return None
    return {
        t: max(game.actions(t), key=lambda a: value(game.transition(t, a)))
        for t in reachable(game, s)
        if not game.is_terminal(t) and game.turn(t) == p
    }


RIGHT_ANSWERS: list[Function] = [
    strategy_by_and_or,
    strategy_by_walking,
    strategy_for_all_states,
    strategy_by_object,
    strategy_with_extra_entries,
    strategy_by_values,
]
