# Idea: a team has a first member that can be picked by its index.
def coalition(game, s, team):
    if len(team) == 1:
        return paranoid(game, s, team[0])
    if game.is_terminal(s):
        total = 0
        for p in team:
            total += game.utility(s, p)
        return total, None
    values = [coalition(game, t, team)[0] for _, t in successors(game, s)]
    v = max(values) if game.turn(s) in team else min(values)
    return v, game.actions(s)[values.index(v)]
