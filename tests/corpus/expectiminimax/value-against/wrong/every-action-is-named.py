# Idea: forgets that an action of probability 0 may be missing.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    values = [(a, value_against(game, t, policy)) for a, t in successors(game, s)]
    if game.turn(s) == MAX:
        return max(v for _, v in values)
    table = policy(s) if game.turn(s) == MIN else game.chances(s)
    return sum(table[a] * v for a, v in values)
