# Idea (concept): believes that the action is the one that looks best, and that the search only gives its value.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    children = [(evaluate(t), i, a, t) for i, (a, t) in enumerate(successors(game, s))]
    if game.turn(s) == MAX:
        children.sort(key=lambda c: (-c[0], c[1]))
        pick = max
    else:
        children.sort(key=lambda c: (c[0], c[1]))
        pick = min
    searched = children[:n]
    value = pick(best_n_minimax(game, c[3], depth - 1, evaluate, n)[0] for c in searched)
    return value, searched[0][2]
