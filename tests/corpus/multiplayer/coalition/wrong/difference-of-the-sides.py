# Idea (concept): the value for the team is its lead over the others.
def coalition(game, s, team):
    def lead(s):
        sides = [0, 0]
        for p in range(game.n_players):
            sides[p in team] += game.utility(s, p)
        return sides[True] - sides[False]

    def search(s):
        if game.is_terminal(s):
            return lead(s), None
        sign = 1 if game.turn(s) in team else -1
        best, move = -inf, None
        for a, t in successors(game, s):
            v = sign * search(t)[0]
            if v > best:
                best, move = v, a
        return sign * best, move

    return search(s)
