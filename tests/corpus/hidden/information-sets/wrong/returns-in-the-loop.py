# Idea: the return is indented too far.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == p:
            groups.setdefault(game.information(s, p), []).append(s)
        return groups
