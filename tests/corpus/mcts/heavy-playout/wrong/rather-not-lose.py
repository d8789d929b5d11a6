# Idea (concept): a good player would not lose at once, either.
def heavy_policy(game, s, rng):
    me = game.turn(s)
    wins, other = [], []
    for a, t in successors(game, s):
        if game.is_terminal(t):
            u = game.utility(t, me)
            if u > 0:
                wins.append(a)
            elif u == 0:
                other.append(a)
        else:
            other.append(a)
    return rng.choice(wins or other or list(game.actions(s)))
