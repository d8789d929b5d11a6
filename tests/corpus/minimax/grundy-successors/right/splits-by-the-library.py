# Idea: the library's game makes the moves.
from course_lib.games import Grundy


def grundy_successors(piles):
    game = Grundy((sum(piles),))
    return tuple({game.transition(piles, a) for a in game.actions(piles)})
