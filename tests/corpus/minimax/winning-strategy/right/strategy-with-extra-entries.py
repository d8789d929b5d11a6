# Idea: a right plan, with entries for other states and things that are no state.
import functools

from course_lib.game import reachable


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


def winning_strategy(game, s, p):
    plan = strategy_by_and_or(game, s, p)
    if plan is None:
        return None
    others = {t: game.actions(t)[0] for t in reachable(game, s) if not game.is_terminal(t)}
    return {**others, "no state": None, (1, 2): [3], **plan}
