# Idea: every node is a generator, which asks for the value of a child with a window.
from math import inf

from course_lib.game import MAX


def alpha_beta_search(game, s):
    def node(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        sign = 1 if game.turn(s) == MAX else -1
        best = None
        for a in game.actions(s):
            v, _ = yield game.transition(s, a), alpha, beta
            if best is None or sign * v > sign * best[0]:
                best = v, a
            alpha, beta = (max(alpha, v), beta) if sign == 1 else (alpha, min(beta, v))
            if alpha >= beta:
                break
        return best

    stack, answer = [node(s, -inf, inf)], None
    while stack:
        try:
            stack.append(node(*stack[-1].send(answer)))
            answer = None
        except StopIteration as end:
            stack.pop()
            answer = end.value
    return answer
