# Idea: counts the states in place of collecting them.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == p:
            key = game.information(s, p)
            groups[key] = groups.get(key, 0) + 1
    return groups
