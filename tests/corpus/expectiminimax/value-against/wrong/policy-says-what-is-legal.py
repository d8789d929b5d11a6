# Idea (concept): the policy lists the actions of both players.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    listed = policy(s) or {}
    values = {a: value_against(game, t, policy) for a, t in successors(game, s)}
    if game.turn(s) == MAX:
        allowed = [v for a, v in values.items() if listed.get(a, 0) > 0]
        return max(allowed or values.values())
    odds = game.chances(s) if game.turn(s) == CHANCE else listed
    return sum(p * values[a] for a, p in odds.items())
