# Idea: minimax as in the text, with the evaluation where the depth is used up.
from course_lib.game import MAX


def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    best = None
    for a in game.actions(s):
        v, _ = heuristic_minimax(game, game.transition(s, a), depth - 1, evaluate)
        if best is None or (v > best[0] if game.turn(s) == MAX else v < best[0]):
            best = v, a
    return best
