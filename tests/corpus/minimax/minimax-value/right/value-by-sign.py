# Idea: negamax in disguise: one maximum, and a sign that says whose.
from course_lib.game import MAX


def minimax_value(game, s):
    def best(s, p):
        """Return what p gets."""
        if game.is_terminal(s):
            return game.utility(s, p)
        mover = game.turn(s)
        sign = 1 if mover == p else -1
        return sign * max(sign * best(game.transition(s, a), p) for a in game.actions(s))

    return best(s, MAX)
