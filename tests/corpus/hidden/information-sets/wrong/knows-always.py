# Idea (concept): a player has an information set in every state, whoever moves.
def information_sets(game, p):
    groups = {}
    for s in states_of(game):
        if not game.is_terminal(s) and game.turn(s) != CHANCE:
            groups.setdefault(game.information(s, p), []).append(s)
    return groups
