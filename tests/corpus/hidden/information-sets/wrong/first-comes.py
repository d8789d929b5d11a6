# Idea: adds a state only if the key is new.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == p:
            key = game.information(s, p)
            if key not in groups:
                groups[key] = [s]
    return groups
