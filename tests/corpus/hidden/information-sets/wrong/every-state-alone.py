# Idea (concept): believes that one has to know where one is, as in minimax.
def information_sets(game, p):
    return {s: [s] for s in states_of(game) if not game.is_terminal(s) and game.turn(s) == p}
