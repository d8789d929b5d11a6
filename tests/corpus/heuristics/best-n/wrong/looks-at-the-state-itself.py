# Idea: orders by the evaluation of the state before the move, which is the same for all.
def best_n_minimax(game, s, depth, evaluate, n):
    from heapq import nlargest, nsmallest

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    best_of, pick = (nlargest, max) if game.turn(s) == MAX else (nsmallest, min)
    chosen = best_of(n, list(successors(game, s)), key=lambda pair: evaluate(s))
    values = {a: best_n_minimax(game, t, depth - 1, evaluate, n)[0] for a, t in chosen}
    action = pick(values, key=values.get)
    return values[action], action
