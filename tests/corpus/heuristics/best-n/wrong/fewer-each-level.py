# Idea: the number of moves shrinks with the depth, so that the search stays cheap.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    better = max if game.turn(s) == MAX else min
    looks = [evaluate(t) for _, t in successors(game, s)]
    ranks = sorted(range(len(looks)), key=looks.__getitem__, reverse=better is max)[:n]
    best_value = best_action = None
    for i, (a, t) in enumerate(successors(game, s)):
        if i in ranks:
            v = best_n_minimax(game, t, depth - 1, evaluate, max(1, n - 1))[0]
            if best_value is None or better(v, best_value) != best_value:
                best_value, best_action = v, a
    return best_value, best_action
