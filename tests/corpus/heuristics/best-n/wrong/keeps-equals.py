# Idea: moves which look as good as the n-th must be searched with it.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    is_max = game.turn(s) == MAX
    looks = [(a, t, evaluate(t)) for a, t in successors(game, s)]
    scores = sorted([v for _, _, v in looks], reverse=is_max)
    bar = scores[min(n, len(scores)) - 1]
    good = [(a, t) for a, t, v in looks if (v >= bar if is_max else v <= bar)]
    backed = [best_n_minimax(game, t, depth - 1, evaluate, n)[0] for _, t in good]
    k = backed.index(max(backed) if is_max else min(backed))
    return backed[k], good[k][0]
