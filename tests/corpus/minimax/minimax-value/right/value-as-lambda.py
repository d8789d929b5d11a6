# Idea: a lambda that calls itself.
from course_lib.game import MAX, successors

minimax_value = lambda game, s: (
    game.utility(s, MAX)
    if game.is_terminal(s)
    else (max, min)[game.turn(s)](minimax_value(game, t) for _, t in successors(game, s))
)
