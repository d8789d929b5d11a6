# Idea: without recursion: a frame is its window, its best value and its children left.
from math import inf


def negamax(game, s, alpha, beta):
    stack = [[alpha, beta, -inf, s, iter(game.actions(s))]]
    while True:
        alpha, beta, best, state, left = frame = stack[-1]
        a = None if best >= beta else next(left, None)
        if a is not None:
            t = game.transition(state, a)
            stack.append([-beta, -max(alpha, best), -inf, t, iter(game.actions(t))])
            continue
        v = game.utility(state, game.turn(state)) if game.is_terminal(state) else frame[2]
        stack.pop()
        if not stack:
            return v
        stack[-1][2] = max(stack[-1][2], -v)
