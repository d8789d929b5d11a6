# Idea (concept): the evaluations of the states on the way are collected like rewards.
def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    options = {}
    for a, t in successors(game, s):
        below, _ = heuristic_minimax(game, t, depth - 1, evaluate)
        options[a] = evaluate(s) + below
    pick = max if game.turn(s) == MAX else min
    a = pick(options, key=options.get)
    return options[a], a
