# Idea: plans for all actions: one is enough for the player, all are needed for the other.
import functools


def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    plans = {a: winning_strategy(game, game.transition(s, a), p) for a in game.actions(s)}
    if game.turn(s) == p:
        good = [a for a in plans if plans[a] is not None]
        return {s: good[-1], **plans[good[-1]]} if good else None
    if None in plans.values():
        return None
    return functools.reduce(lambda x, y: {**x, **y}, plans.values())
