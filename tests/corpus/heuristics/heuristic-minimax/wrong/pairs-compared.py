# Idea: forgets that max of pairs looks at the actions where the values are equal.
def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if not depth:
        return evaluate(s), None
    pairs = [
        (heuristic_minimax(game, t, depth - 1, evaluate)[0], a) for a, t in successors(game, s)
    ]
    return max(pairs) if game.turn(s) == MAX else min(pairs)
