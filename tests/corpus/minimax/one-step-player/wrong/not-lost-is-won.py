# Idea: takes an end that is not lost for a win: a draw at once is played before everything else.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    mover = game.turn(s)

    def wins(t, p):
        return game.is_terminal(t) and game.utility(t, p) >= 0

    def safe(t):
        if game.is_terminal(t):
            return game.utility(t, mover) >= 0
        if game.turn(t) == mover:
            return True
        return all(
            not (game.is_terminal(u) and game.utility(u, mover) < 0) for _, u in successors(game, t)
        )

    pairs = list(successors(game, s))
    now = next((a for a, t in pairs if wins(t, mover)), None)
    if now is not None:
        return now
    rest = [pair for pair in pairs if safe(pair[1])] or pairs
    rest.sort(key=lambda pair: evaluate(pair[1]) * (-1 if mover == MAX else 1))
    return rest[0][0]
