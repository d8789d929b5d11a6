# Idea: forgets that there may be a list already.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == p:
            groups[game.information(s, p)] = [s]
    return groups
