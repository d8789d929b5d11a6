# Idea: the policy is asked about the state that the move leads to.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        return max(value_against(game, t, policy) for _, t in successors(game, s))
    v = 0
    for a, t in successors(game, s):
        if game.turn(s) == CHANCE:
            p = game.chances(s)[a]
        elif game.is_terminal(t):
            p = policy(s).get(a, 0)
        else:
            p = policy(t).get(a, 0)
        v += p * value_against(game, t, policy)
    return v
