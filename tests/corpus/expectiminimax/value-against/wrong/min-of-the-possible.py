# Idea (concept): MIN takes the worst for MAX among the actions which the policy allows.
def value_against(game, s, policy):
    def walk(state):
        if game.is_terminal(state):
            return game.utility(state, MAX)
        values = {a: walk(t) for a, t in successors(game, state)}
        if game.turn(state) == MIN:
            return min(v for a, v in values.items() if policy(state).get(a, 0) > 0)
        if game.turn(state) == MAX:
            return max(values.values())
        return sum(game.chances(state)[a] * v for a, v in values.items())

    return walk(s)
