# Idea: asks in the replies whether MIN wins, whoever moves.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    p = game.turn(s)
    options = list(successors(game, s))
    for a, t in options:
        if game.is_terminal(t) and game.utility(t, p) > 0:
            return a

    def safe(t):
        if game.is_terminal(t):
            return game.utility(t, p) >= 0
        if game.turn(t) == p:
            return True
        for _, u in successors(game, t):
            if game.is_terminal(u) and game.utility(u, MIN) > 0:
                return False
        return True

    good = [(a, t) for a, t in options if safe(t)] or options
    if p == MAX:
        return max(good, key=lambda pair: evaluate(pair[1]))[0]
    return min(good, key=lambda pair: evaluate(pair[1]))[0]
