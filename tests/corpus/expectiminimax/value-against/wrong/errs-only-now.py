# Idea (concept): believes that the policy is about the next move of MIN, and that MIN plays well after that.
def minimax(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = {a: minimax(game, t) for a, t in successors(game, s)}
    if game.turn(s) == CHANCE:
        return sum(p * values[a] for a, p in game.chances(s).items())
    return max(values.values()) if game.turn(s) == MAX else min(values.values())


def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        return max(value_against(game, t, policy) for _, t in successors(game, s))
    p = game.chances(s) if game.turn(s) == CHANCE else policy(s)
    return sum(p.get(a, 0) * minimax(game, t) for a, t in successors(game, s))
