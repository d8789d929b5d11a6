# Idea: what the interrupted iteration has found better so far is played.
# Source: https://github.com/AndyGrant/Ethereal/pull/11
# This answer is wrong.
# Its verdict: explained truly.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    sign = 1 if game.turn(s) == MAX else -1
    best = None
    for depth in range(1, max_depth + 1):
        score = -inf
        try:
            for a, t in successors(game, s):
                v = sign * heuristic_minimax(game, t, depth - 1, evaluate)[0]
                if v > score:
                    score, best = v, a
        except OutOfTime:
            break
    return best
