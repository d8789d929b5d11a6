# Idea: the loop over depths ends before the deepest one.
# Source: https://github.com/prost-planner/prost/issues/92
# This answer is wrong.
# Its verdict: only shown.
def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    best = None
    steps = 1
    try:
        while steps == 1 or steps < max_depth:
            best = heuristic_minimax(game, s, steps, evaluate)[1]
            steps += 1
    except OutOfTime:
        return best
    return best
