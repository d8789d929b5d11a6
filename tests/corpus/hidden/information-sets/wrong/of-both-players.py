# Idea (concept): the sets of both players are wanted.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) in (MAX, MIN):
            groups.setdefault(game.information(s, game.turn(s)), []).append(s)
    return groups
