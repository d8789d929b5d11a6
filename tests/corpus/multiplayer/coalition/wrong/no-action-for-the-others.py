# Idea: there is an action only where a member of the team is to move.
def coalition(game, s, team):
    def value(s):
        if game.is_terminal(s):
            return sum([game.utility(s, p) for p in team])
        below = [value(t) for _, t in successors(game, s)]
        return max(below) if game.turn(s) in team else min(below)

    v = value(s)
    if game.is_terminal(s) or game.turn(s) not in team:
        return v, None
    for a, t in successors(game, s):
        if value(t) == v:
            return v, a
