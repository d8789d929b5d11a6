# Idea: walks through the team with one iterator, which is empty from the second leaf on.
def coalition(game, s, team):
    members = (q for q in team)

    def search(s):
        if game.is_terminal(s):
            return sum(game.utility(s, q) for q in members), None
        better = max if game.turn(s) in team else min
        return better(((search(t)[0], a) for a, t in successors(game, s)), key=lambda r: r[0])

    return search(s)
