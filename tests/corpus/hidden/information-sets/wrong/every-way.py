# Idea: walks down every way, and so meets a state more than once.
def information_sets(game, p):
    groups = {}

    def visit(s):
        if game.is_terminal(s):
            return
        if game.turn(s) == p:
            groups.setdefault(game.information(s, p), []).append(s)
        for _, t in successors(game, s):
            visit(t)

    visit(game.initial())
    return groups
