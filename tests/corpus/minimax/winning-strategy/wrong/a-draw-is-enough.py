# Idea (concept): a player who does not lose has reached the goal.
def winning_strategy(game, s, p):
    def lost(state):
        return game.utility(state, p) < 0

    def solve(state):
        if game.is_terminal(state):
            return None if lost(state) else {}
        plans = {a: solve(t) for a, t in successors(game, state)}
        if game.turn(state) == p:
            good = [a for a in plans if plans[a] is not None]
            return {state: good[0]} | plans[good[0]] if good else None
        if None in plans.values():
            return None
        return {k: v for plan in plans.values() for k, v in plan.items()}

    return solve(s)
