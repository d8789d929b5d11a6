# Idea: looks the action up by its value in a dictionary, where an equal value replaces the one before.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    action_of = {}
    for a in game.actions(s):
        v, _ = minimax_search(game, game.transition(s, a))
        action_of[v] = a
    best = max(action_of) if game.turn(s) == MAX else min(action_of)
    return best, action_of[best]
