# Idea (concept): an information set is what the other one knows.
def information_sets(game, p):
    other = MIN if p == MAX else MAX
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) == p:
            groups.setdefault(game.information(s, other), []).append(s)
    return groups
