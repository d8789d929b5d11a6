# Idea (concept): the search is MAX's, and so that it matters what MAX knows.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == p:
            groups.setdefault(game.information(s, MAX), []).append(s)
    return groups
