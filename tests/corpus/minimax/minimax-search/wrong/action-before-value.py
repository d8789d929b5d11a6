# Idea: mixes up the order of the pair, and does so everywhere: (action, value).
def minimax_search(game, s):
    if game.is_terminal(s):
        return None, game.utility(s, MAX)
    turn = game.turn(s)
    top_action, top_value = None, -inf if turn == MAX else inf
    for a, t in successors(game, s):
        _, value = minimax_search(game, t)
        if (turn == MAX and value > top_value) or (turn != MAX and value < top_value):
            top_action, top_value = a, value
    return top_action, top_value
