# Idea (concept): believes that MAX may choose its best action for each of MIN's moves, so averages come last.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    p = game.turn(s)
    if p == MAX:
        kids = [t for _, t in successors(game, s)]
        minnish = [t for t in kids if not game.is_terminal(t) and game.turn(t) == MIN]
        if kids and len(minnish) == len(kids):
            value = 0
            habit = policy(kids[0])
            for a, q in habit.items():
                replies = [game.transition(t, a) for t in kids if a in game.actions(t)]
                value += q * max((value_against(game, r, policy) for r in replies), default=0)
            return value
        return max(value_against(game, t, policy) for t in kids)
    dist = policy(s) if p == MIN else game.chances(s)
    return sum(q * value_against(game, game.transition(s, a), policy) for a, q in dist.items())
