# Idea (concept): states with the same actions cannot be told apart.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == p:
            groups.setdefault(str(game.actions(s)), []).append(s)
    return groups
