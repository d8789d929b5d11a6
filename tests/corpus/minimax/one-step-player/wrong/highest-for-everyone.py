# Idea (concept): the evaluation is seen by whoever moves, so that the highest is always the best.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    me = game.turn(s)

    def won(t, p):
        return game.is_terminal(t) and game.utility(t, p) > 0

    safe = []
    for a, t in successors(game, s):
        if won(t, me):
            return a
        if game.is_terminal(t):
            if game.utility(t, me) >= 0:
                safe.append(a)
        elif game.turn(t) == me or not any(won(u, game.turn(t)) for _, u in successors(game, t)):
            safe.append(a)
    return max(safe or game.actions(s), key=lambda a: evaluate(game.transition(s, a)))
