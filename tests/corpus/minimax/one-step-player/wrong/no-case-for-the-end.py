# Idea: forgets that there may be nothing to play: takes the best of no actions on a terminal state.
def one_step_player(game, s, evaluate):
    mover = game.turn(s)

    def score(pair):
        return evaluate(pair[1]) if mover == MAX else -evaluate(pair[1])

    def wins_at_once(p, t):
        return game.is_terminal(t) and game.utility(t, p) > 0

    def threatened(t):
        if game.is_terminal(t):
            return game.utility(t, mover) < 0
        if game.turn(t) == mover:
            return False
        return any(wins_at_once(1 - mover, u) for _, u in successors(game, t))

    pairs = list(successors(game, s))
    for a, t in pairs:
        if wins_at_once(mover, t):
            return a
    calm = [pair for pair in pairs if not threatened(pair[1])]
    return max(calm if calm else pairs, key=score)[0]
