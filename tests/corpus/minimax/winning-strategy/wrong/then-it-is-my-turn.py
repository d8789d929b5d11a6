# Idea: after the opponent's move it is always p's turn.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    if game.turn(s) == p:
        for a, t in successors(game, s):
            below = winning_strategy(game, t, p)
            if below is not None:
                return {s: a, **below}
        return None
    result = {}
    for _, t in successors(game, s):
        if game.is_terminal(t):
            if game.utility(t, p) <= 0:
                return None
            continue
        a = next((b for b, u in successors(game, t) if can_win(game, u, p)), None)
        if a is None:
            return None
        result[t] = a
        result.update(winning_strategy(game, game.transition(t, a), p) or {})
    return result
