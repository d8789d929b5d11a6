# Idea (concept): only the own moves are chosen, while all replies of the opponent must be looked at.
def best_n_minimax(game, s, depth, evaluate, n, me=None):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    p = game.turn(s)
    if me is None:
        me = p
    actions = list(game.actions(s))
    if p == me:
        look = {a: evaluate(game.transition(s, a)) for a in actions}
        by_look = sorted(actions, key=lambda a: look[a], reverse=p == MAX)
        actions = [a for a in actions if a in by_look[:n]]
    values = [
        best_n_minimax(game, game.transition(s, a), depth - 1, evaluate, n, me)[0] for a in actions
    ]
    best = max(values) if p == MAX else min(values)
    return best, actions[values.index(best)]
