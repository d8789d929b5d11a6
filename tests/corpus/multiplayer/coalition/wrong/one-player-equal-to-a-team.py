# Idea: forgets that a player is a member of the team, not equal to it.
def coalition(game, s, team):
    stack = [(s, False)]
    result = {}
    while stack:
        state, ready = stack.pop()
        if game.is_terminal(state):
            result[state] = sum(game.utility(state, p) for p in team), None
        elif not ready:
            stack.append((state, True))
            stack.extend((t, False) for _, t in successors(game, state))
        else:
            rated = [(result[t][0], a) for a, t in successors(game, state)]
            if game.turn(state) == team:
                result[state] = max(rated, key=lambda pair: pair[0])
            else:
                result[state] = min(rated, key=lambda pair: pair[0])
    return result[s]
