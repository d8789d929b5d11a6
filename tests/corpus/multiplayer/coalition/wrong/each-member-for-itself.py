# Idea (concept): every member of the team maximizes its own utility, and the team gets the sum.
def coalition(game, s, team):
    def search(s):
        if game.is_terminal(s):
            return tuple(game.utility(s, p) for p in range(game.n_players)), None
        who = game.turn(s)
        options = [(search(t)[0], a) for a, t in successors(game, s)]
        if who in team:
            return max(options, key=lambda o: o[0][who])
        return min(options, key=lambda o: sum(o[0][p] for p in team))

    vector, action = search(s)
    return sum(vector[p] for p in team), action
