# Idea: evaluates every state at the limit first, and asks then whether the value may be used.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth <= 0:
        guess, calm = evaluate(s), is_quiescent(s)
        if calm:
            return guess, None
    ahead = [
        (quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)[0], a)
        for a, t in successors(game, s)
    ]
    choose = max if game.turn(s) == MAX else min
    return choose(ahead, key=lambda pair: pair[0])
