# Idea (concept): keeps actions by the state that they lead to: of two that lead to the same one, the last.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    after = {t: a for a, t in successors(game, s)}
    if game.turn(s) == MAX:
        return max(value_against(game, t, policy) for t in after)
    odds = policy(s) if game.turn(s) == MIN else game.chances(s)
    return sum(odds.get(a, 0) * value_against(game, t, policy) for t, a in after.items())
