# Idea (concept): where no action is safe the one with the fewest winning replies is to be played.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    mover = game.turn(s)

    def threats(t):
        if game.is_terminal(t):
            return 1000 if game.utility(t, mover) < 0 else 0
        if game.turn(t) == mover:
            return 0
        ends = (u for _, u in successors(game, t) if game.is_terminal(u))
        return sum(1 for u in ends if game.utility(u, game.turn(t)) > 0)

    options = list(successors(game, s))
    for a, t in options:
        if game.is_terminal(t) and game.utility(t, mover) > 0:
            return a
    sign = -1 if mover == MAX else 1
    return min(options, key=lambda option: (threats(option[1]), sign * evaluate(option[1])))[0]
