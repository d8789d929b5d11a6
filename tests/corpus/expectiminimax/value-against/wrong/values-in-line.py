# Idea: the policy lists its probabilities in the order of the actions.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    below = (value_against(game, t, policy) for _, t in successors(game, s))
    if game.turn(s) == MAX:
        return max(below)
    if game.turn(s) == CHANCE:
        return sum(game.chances(s)[a] * v for a, v in zip(game.actions(s), below))
    return sum(q * v for q, v in zip(policy(s).values(), below))
