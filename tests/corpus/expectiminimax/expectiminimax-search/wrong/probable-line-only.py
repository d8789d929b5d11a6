# Idea (concept): a plan needs only the likeliest outcome of every throw.
def expectiminimax_search(game, s):
    def line(s):
        if game.is_terminal(s):
            return game.utility(s, MAX), None
        if game.turn(s) == CHANCE:
            p, a = max((p, a) for a, p in game.chances(s).items())
            return line(game.transition(s, a))[0], None
        best = None
        for a in game.actions(s):
            v, _ = line(game.transition(s, a))
            better = best is None or (v > best[0] if game.turn(s) == MAX else v < best[0])
            if better:
                best = v, a
        return best

    return line(s)
