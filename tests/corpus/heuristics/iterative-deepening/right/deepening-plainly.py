# Idea: a whole search for each depth, until the time is over.
from course_lib.game import MAX
from course_lib.match import OutOfTime


def limited_plainly(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    best = None
    for a in game.actions(s):
        v, _ = limited_plainly(game, game.transition(s, a), depth - 1, evaluate)
        if best is None or (v > best[0] if game.turn(s) == MAX else v < best[0]):
            best = v, a
    return best


def iterative_deepening(game, s, evaluate, max_depth):
    if game.is_terminal(s):
        return None
    action = game.actions(s)[0]
    for depth in range(1, max_depth + 1):
        try:
            action = limited_plainly(game, s, depth, evaluate)[1]
        except OutOfTime:
            break
    return action
