# Idea (concept): a move wins if the mover can win somewhere below it.
def heavy_policy(game, s, rng):
    mover = game.turn(s)

    def winnable(t):
        if game.is_terminal(t):
            return game.utility(t, mover) > 0
        return any(winnable(u) for _, u in successors(game, t))

    wins = [a for a, t in successors(game, s) if winnable(t)]
    return rng.choice(wins if wins else game.actions(s))
