# Idea: collect all states first; a dictionary keeps their order.
from course_lib.game import successors


def information_sets(game, p):
    order = {}

    def visit(s):
        if s not in order:
            order[s] = True
            for _, t in successors(game, s):
                visit(t)

    visit(game.initial())
    groups = {}
    for s in order:
        if not game.is_terminal(s) and game.turn(s) == p:
            groups.setdefault(game.information(s, p), []).append(s)
    return groups
