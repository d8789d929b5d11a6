# Idea (concept): "win" always means that MAX's utility is above 0, whoever p is.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, MAX) > 0 else None
    plan = {}
    if game.turn(s) == p:
        for a, t in successors(game, s):
            rest = winning_strategy(game, t, p)
            if rest is not None:
                plan[s] = a
                plan |= rest
                return plan
        return None
    for _, t in successors(game, s):
        rest = winning_strategy(game, t, p)
        if rest is None:
            return None
        plan |= rest
    return plan
