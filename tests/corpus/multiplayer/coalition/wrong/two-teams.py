# Idea (concept): the others are a team, too, which maximizes its own sum.
def coalition(game, s, team):
    us = sorted(team)
    them = [p for p in range(game.n_players) if p not in us]

    def search(s):
        if game.is_terminal(s):
            ours = sum(game.utility(s, p) for p in us)
            theirs = sum(game.utility(s, p) for p in them)
            return (ours, theirs), None
        side = 0 if game.turn(s) in us else 1
        best = None
        for a, t in successors(game, s):
            pair, _ = search(t)
            if best is None or pair[side] > best[0][side]:
                best = pair, a
        return best

    (ours, _), action = search(s)
    return ours, action
