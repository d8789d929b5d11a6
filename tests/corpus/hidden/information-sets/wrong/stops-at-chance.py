# Idea: does not go on below a state of chance.
def information_sets(game, p):
    groups = {}

    def visit(s):
        if game.is_terminal(s) or game.turn(s) == CHANCE:
            return
        if game.turn(s) == p:
            groups.setdefault(game.information(s, p), []).append(s)
        for _, t in successors(game, s):
            visit(t)

    visit(game.initial())
    return groups
