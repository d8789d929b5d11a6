# Idea: order actions by (wins, is safe, evaluation); max takes the first of equals.
from course_lib.game import MAX, successors


def one_step_player(game, s, evaluate):
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
