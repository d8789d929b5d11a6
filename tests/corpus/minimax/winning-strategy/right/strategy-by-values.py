# Idea: minimax on 'does p win?', then one move for each state; remembered within the call.
import functools

from course_lib.game import reachable, successors


def winning_strategy(game, s, p):
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
