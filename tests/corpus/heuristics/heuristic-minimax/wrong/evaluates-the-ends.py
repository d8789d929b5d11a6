# Idea: the depth limit has to be tested first, whatever the state.
def heuristic_minimax(game, s, depth, evaluate):
    if depth == 0:
        return evaluate(s), None
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    values = []
    actions = list(game.actions(s))
    for a in actions:
        values.append(heuristic_minimax(game, game.transition(s, a), depth - 1, evaluate)[0])
    best = max(values) if game.turn(s) == MAX else min(values)
    return best, actions[values.index(best)]
