# Idea: one function that keeps the best pair, and asks whose turn it is.
from course_lib.game import MAX


def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    is_max = game.turn(s) == MAX
    best = None
    for a in game.actions(s):
        v, _ = minimax_search(game, game.transition(s, a))
        if best is None or (v > best[0] if is_max else v < best[0]):
            best = (v, a)
    return best
