# Idea (concept): the best-looking moves are those with the highest evaluation, for MIN as well.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    promising = sorted(
        game.actions(s), key=lambda a: evaluate(game.transition(s, a)), reverse=True
    )[:n]
    best = None
    for a in game.actions(s):
        if a not in promising:
            continue
        v, _ = best_n_minimax(game, game.transition(s, a), depth - 1, evaluate, n)
        if best is None or (v > best[0] if game.turn(s) == MAX else v < best[0]):
            best = (v, a)
    return best
