# Idea (concept): a team can guarantee the sum of what its members can guarantee alone.
def coalition(game, s, team):
    total = sum(paranoid(game, s, p)[0] for p in team)
    if game.is_terminal(s):
        return total, None
    rated = []
    for a, t in successors(game, s):
        rated.append((sum(paranoid(game, t, p)[0] for p in team), a))
    pick = max if game.turn(s) in team else min
    return total, pick(rated, key=lambda pair: pair[0])[1]
