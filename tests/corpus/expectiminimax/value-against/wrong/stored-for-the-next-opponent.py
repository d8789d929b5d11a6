# Idea: forgets that a stored value belongs to one game and one policy.
def value_against(game, s, policy, memo={}):
    if s not in memo:
        if game.is_terminal(s):
            memo[s] = game.utility(s, MAX)
        elif game.turn(s) == MAX:
            memo[s] = max(value_against(game, t, policy, memo) for _, t in successors(game, s))
        else:
            p = game.chances(s) if game.turn(s) == CHANCE else policy(s)
            memo[s] = sum(p.get(a, 0) * value_against(game, t, policy, memo) for a, t in successors(game, s))
    return memo[s]
