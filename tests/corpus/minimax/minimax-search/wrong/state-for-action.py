# Idea (concept): a move is named by the state it leads to.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    children = [game.transition(s, a) for a in game.actions(s)]
    values = [minimax_search(game, t)[0] for t in children]
    best = max(values) if game.turn(s) == MAX else min(values)
    return best, children[values.index(best)]
