# Idea: a search to the depth, and another one past it.
from course_lib.game import MAX, successors


def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    def choose(t, value):
        best, action = None, None
        for a, u in successors(game, t):
            v = value(u)
            if best is None or (v > best, v < best)[game.turn(t)]:
                best, action = v, a
        return best, action

    def past(t):
        if game.is_terminal(t):
            return game.utility(t, MAX), None
        if is_quiescent(t):
            return evaluate(t), None
        return choose(t, lambda u: past(u)[0])

    def down(t, left):
        if left == 0 or game.is_terminal(t):
            return past(t)
        return choose(t, lambda u: down(u, left - 1)[0])

    return down(s, depth)
