# Idea: overwrites the answers to the earlier replies by those to the last one.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    if game.turn(s) == p:
        plans = ((a, winning_strategy(game, t, p)) for a, t in successors(game, s))
        return next(({s: a, **plan} for a, plan in plans if plan is not None), None)
    for _, t in successors(game, s):
        if (answer := winning_strategy(game, t, p)) is None:
            return None
    return answer
