# Idea: an action without a probability has an equal share.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    actions = game.actions(s)
    values = {a: value_against(game, game.transition(s, a), policy) for a in actions}
    match game.turn(s):
        case 0:
            return max(values.values())
        case 1:
            q = policy(s)
            return sum(q.get(a, 1 / len(actions)) * values[a] for a in actions)
        case _:
            return sum(game.chances(s)[a] * values[a] for a in actions)
