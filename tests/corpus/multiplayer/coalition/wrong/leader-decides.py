# Idea (concept): the team's leader moves for the team, and the other members count as opponents.
def coalition(game, s, team):
    leader = min(team)

    def search(s, alpha, beta):
        if game.is_terminal(s):
            return sum(game.utility(s, p) for p in team), None
        best = None
        for a, t in successors(game, s):
            v, _ = search(t, alpha, beta)
            if game.turn(s) == leader:
                if best is None or v > best[0]:
                    best = v, a
                alpha = max(alpha, v)
            else:
                if best is None or v < best[0]:
                    best = v, a
                beta = min(beta, v)
            if alpha >= beta:
                break
        return best

    return search(s, -inf, inf)
