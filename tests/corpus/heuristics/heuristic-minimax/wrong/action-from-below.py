# Idea: thinks that the pair of the best child is the answer, and so hands up an action of that child.
def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    results = []
    for a in game.actions(s):
        value, action = heuristic_minimax(game, game.transition(s, a), depth - 1, evaluate)
        if action is None:
            action = a
        results.append((value, action))
    results.sort(key=lambda r: r[0], reverse=game.turn(s) == MAX)
    return results[0]
