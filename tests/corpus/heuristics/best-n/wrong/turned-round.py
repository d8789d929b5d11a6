# Idea: forgets that a list sorted upwards and then turned round has its equals turned round, too.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    order = list(game.actions(s))
    order.sort(key=lambda a: evaluate(game.transition(s, a)))
    if game.turn(s) == MAX:
        order.reverse()
    few = set(order[:n])
    value_of = {}
    for a, t in successors(game, s):
        if a in few:
            value_of[a], _ = best_n_minimax(game, t, depth - 1, evaluate, n)
    best = (max if game.turn(s) == MAX else min)(value_of, key=value_of.get)
    return value_of[best], best
