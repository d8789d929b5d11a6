# Idea (concept): believes that one looks for another action only if the best one is dangerous, and takes any then.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    me = game.turn(s)
    after = dict(successors(game, s))
    for a, t in after.items():
        if game.is_terminal(t) and game.utility(t, me) > 0:
            return a

    def dangerous(t):
        if game.is_terminal(t):
            return game.utility(t, me) < 0
        if game.turn(t) == me:
            return False
        ends = [u for _, u in successors(game, t) if game.is_terminal(u)]
        return any(game.utility(u, me) < 0 for u in ends)

    pick = max if me == MAX else min
    best = pick(after, key=lambda a: evaluate(after[a]))
    if dangerous(after[best]):
        for a, t in after.items():
            if not dangerous(t):
                return a
    return best
