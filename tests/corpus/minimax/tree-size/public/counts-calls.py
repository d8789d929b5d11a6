# Idea: a counter beside the function is raised in each call, as in bots that report their work.
# Source: https://github.com/FordMcLeod/GrundPy (grundys.py)
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


nodes_checked = 0


def visit(game, s):
    global nodes_checked
    nodes_checked += 1
    for _, t in successors(game, s):
        visit(game, t)


def tree_size(game, s):
    visit(game, s)
    return nodes_checked
