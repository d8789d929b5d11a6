# Idea: alpha-beta for MAX, turned round at the root.
from course_lib.game import MAX, successors


def negamax(game, s, alpha, beta):
    def value(t, low, high):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        for _, u in successors(game, t):
            if game.turn(t) == MAX:
                low = max(low, value(u, low, high))
            else:
                high = min(high, value(u, low, high))
            if low >= high:
                break
        return low if game.turn(t) == MAX else high

    return value(s, alpha, beta) if game.turn(s) == MAX else -value(s, -beta, -alpha)
