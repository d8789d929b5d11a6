# Idea (concept): a search is always for MAX's move, whoever is to move at the root.
def expectiminimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if game.turn(s) == CHANCE:
        return expectiminimax_value(game, s), None
    best_value, best_action = -inf, None
    for action, child in successors(game, s):
        value = expectiminimax_value(game, child)
        if value > best_value:
            best_value, best_action = value, action
    return best_value, best_action
