# Idea (concept): after a move of MAX it is always MIN's turn, and the other way round.
def minimax_search(game, s):
    def max_node(state):
        if game.is_terminal(state):
            return game.utility(state, MAX), None
        v, move = -inf, None
        for a in game.actions(state):
            v2, _ = min_node(game.transition(state, a))
            if v2 > v:
                v, move = v2, a
        return v, move

    def min_node(state):
        if game.is_terminal(state):
            return game.utility(state, MAX), None
        v, move = inf, None
        for a in game.actions(state):
            v2, _ = max_node(game.transition(state, a))
            if v2 < v:
                v, move = v2, a
        return v, move

    if game.is_terminal(s) or game.turn(s) == MAX:
        return max_node(s)
    return min_node(s)
