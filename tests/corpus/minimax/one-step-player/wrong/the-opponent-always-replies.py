# Idea (concept): after a move the opponent moves, although the same player may be to move again.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    me, other = game.turn(s), 1 - game.turn(s)

    def result(t, p):
        return game.utility(t, p) if game.is_terminal(t) else 0

    def dangerous(t):
        if game.is_terminal(t):
            return result(t, me) < 0
        return max(result(u, other) for _, u in successors(game, t)) > 0

    for a, t in successors(game, s):
        if result(t, me) > 0:
            return a
    pool = [(a, t) for a, t in successors(game, s) if not dangerous(t)]
    if not pool:
        pool = list(successors(game, s))
    choose = max if me == MAX else min
    return choose(pool, key=lambda pair: evaluate(pair[1]))[0]
