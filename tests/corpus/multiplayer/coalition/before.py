"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from math import inf

from course_lib.game import successors


def paranoid(game, s, p):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, p), None
        mine = game.turn(s) == p
        best, best_action = -inf if mine else inf, None
        for a, t in successors(game, s):
            v, _ = search(t, alpha, beta)
            if v > best if mine else v < best:
                best, best_action = v, a
            alpha, beta = (max(alpha, v), beta) if mine else (alpha, min(beta, v))
            if alpha >= beta:
                break
        return best, best_action

    return search(s, -inf, inf)
