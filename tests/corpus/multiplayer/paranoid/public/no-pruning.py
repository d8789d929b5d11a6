# Idea: one's own scores, largest or smallest, without alpha-beta.
# Source: https://github.com/coreyja/battlesnake-rs (the paranoid variant of minimax)
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def paranoid(game, s, p):
    if game.is_terminal(s):
        return game.utility(s, p), None
    scored = [(paranoid(game, t, p)[0], a) for a, t in successors(game, s)]
    choose = max if game.turn(s) == p else min
    return choose(scored, key=lambda pair: pair[0])
