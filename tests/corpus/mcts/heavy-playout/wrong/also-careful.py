# Idea (concept): a heavy policy avoids losing at once, too, where it cannot win.
def heavy_policy(game, s, rng):
    me = game.turn(s)
    wins, safe = [], []
    for a, t in successors(game, s):
        over = game.is_terminal(t)
        if over and game.utility(t, me) > 0:
            wins.append(a)
        if not over or game.utility(t, me) >= 0:
            safe.append(a)
    return rng.choice(wins or safe or game.actions(s))
