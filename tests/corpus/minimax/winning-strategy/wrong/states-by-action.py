# Idea: stores the pair the wrong way round: the action is the key, and the state the value.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    if game.turn(s) == p:
        for a, t in successors(game, s):
            below = winning_strategy(game, t, p)
            if below is not None:
                below[a] = s
                return below
        return None
    everything = {}
    for _, t in successors(game, s):
        below = winning_strategy(game, t, p)
        if below is None:
            return None
        everything.update(below)
    return everything
