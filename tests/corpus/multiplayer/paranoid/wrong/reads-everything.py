# Idea (concept): with many players no branch can be cut.
def paranoid(game, s, p):
    if game.is_terminal(s):
        return game.utility(s, p), None
    values = {a: paranoid(game, t, p)[0] for a, t in successors(game, s)}
    action = (max if game.turn(s) == p else min)(values, key=values.get)
    return values[action], action
