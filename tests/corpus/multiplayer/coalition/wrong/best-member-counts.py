# Idea (concept): a team is as good as its best member.
def coalition(game, s, team):
    if game.is_terminal(s):
        return max(game.utility(s, p) for p in team), None
    choose = max if game.turn(s) in team else min
    values = {a: coalition(game, t, team)[0] for a, t in successors(game, s)}
    a = choose(values, key=lambda a: values[a])
    return values[a], a
