# Idea: an array of truth values for each rule.
import numpy as np

from course_lib.game import MAX


def one_step_player(game, s, evaluate):
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
