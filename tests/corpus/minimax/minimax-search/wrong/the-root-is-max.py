# Idea (concept): the one who asks for a move is MAX, so that the root always takes the maximum.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    values = {a: minimax_value(game, t) for a, t in successors(game, s)}
    action = max(values, key=values.get)
    return values[action], action
