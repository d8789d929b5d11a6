# Idea (concept): believes that a threat is met by playing the opponent's winning action oneself, as one blocks a
# line in tic-tac-toe.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    me = game.turn(s)
    legal = list(game.actions(s))
    for a in legal:
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, me) > 0:
            return a
    for a in legal:
        t = game.transition(s, a)
        if game.is_terminal(t) or game.turn(t) == me:
            continue
        for b, u in successors(game, t):
            if game.is_terminal(u) and game.utility(u, me) < 0 and b in legal:
                return b
    values = {a: evaluate(game.transition(s, a)) for a in legal}
    return max(values, key=values.get) if me == MAX else min(values, key=values.get)
