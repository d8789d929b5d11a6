# Idea (concept): a team is as strong as its weakest member.
def coalition(game, s, team):
    def go(s):
        if game.is_terminal(s):
            return min(game.utility(s, q) for q in team), None
        options = [(go(t)[0], -i, a) for i, (a, t) in enumerate(successors(game, s))]
        if game.turn(s) in team:
            v, _, a = max(options, key=lambda o: o[:2])
        else:
            v, _, a = min(options, key=lambda o: (o[0], -o[1]))
        return v, a

    value, action = go(s)
    return value, action
