# Idea: sorts by evaluation and takes the last for MAX: among equals that is the last one, not the first.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    p = game.turn(s)
    ranked = sorted(game.actions(s), key=lambda a: evaluate(game.transition(s, a)))
    if p == MAX:
        ranked = ranked[::-1]
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, p) > 0:
            return a
    for a in ranked:
        t = game.transition(s, a)
        if game.is_terminal(t):
            if game.utility(t, p) < 0:
                continue
        elif game.turn(t) != p:
            ends = [u for _, u in successors(game, t) if game.is_terminal(u)]
            if [u for u in ends if game.utility(u, p) < 0]:
                continue
        return a
    return ranked[0]
