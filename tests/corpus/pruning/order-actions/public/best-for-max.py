# Idea: moves are tried in the order of their evaluation, the highest first.
# Source: https://github.com/abahm/Chess.jl/issues/18
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def order_actions(game, s, evaluate):
    scored = [(evaluate(game.transition(s, a)), i, a) for i, a in enumerate(game.actions(s))]
    scored.sort(key=lambda row: (-row[0], row[1]))
    return [a for _, _, a in scored]
