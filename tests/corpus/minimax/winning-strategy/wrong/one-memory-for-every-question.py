# Idea (concept): the plan of a state can be kept for later calls, whatever game and player it was of.
plans = {}


def winning_strategy(game, s, p):
    if s not in plans:
        plans[s] = search(game, s, p)
    return plans[s]


def search(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    below = [(a, winning_strategy(game, t, p)) for a, t in successors(game, s)]
    if game.turn(s) == p:
        return next(({s: a} | plan for a, plan in below if plan is not None), None)
    if any(plan is None for _, plan in below):
        return None
    result = {}
    for _, plan in below:
        result.update(plan)
    return result
