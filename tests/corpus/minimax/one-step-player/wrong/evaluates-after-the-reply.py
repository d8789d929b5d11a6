# Idea (concept): the evaluation has to be taken after the opponent's best reply, two moves ahead.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    mover = game.turn(s)
    mine, theirs = (max, min) if mover == MAX else (min, max)

    def worth(t):
        if game.is_terminal(t):
            return evaluate(t)
        return theirs(evaluate(u) for _, u in successors(game, t))

    def over(t, p, sign):
        return game.is_terminal(t) and sign * game.utility(t, p) > 0

    moves = list(successors(game, s))
    for a, t in moves:
        if over(t, mover, 1):
            return a
    safe = [
        (a, t)
        for a, t in moves
        if not over(t, mover, -1)
        and (
            game.is_terminal(t)
            or game.turn(t) == mover
            or not any(over(u, mover, -1) for _, u in successors(game, t))
        )
    ]
    return mine(safe or moves, key=lambda m: worth(m[1]))[0]
