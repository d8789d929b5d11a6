# Idea (concept): whatever is not MAX's turn is the opponent's, dice included.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        best = -inf
        for _, t in successors(game, s):
            best = max(best, value_against(game, t, policy))
        return best
    expected = 0.0
    for a, t in successors(game, s):
        p = policy(s).get(a, 0)
        if p:
            expected += p * value_against(game, t, policy)
    return expected
