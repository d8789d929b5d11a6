# Idea: a team's value is what a member gets on average.
def coalition(game, s, team):
    def max_value(s):
        return max(((value(t)[0], a) for a, t in successors(game, s)), key=lambda pair: pair[0])

    def min_value(s):
        return min(((value(t)[0], a) for a, t in successors(game, s)), key=lambda pair: pair[0])

    def value(s):
        if game.is_terminal(s):
            return sum(game.utility(s, p) for p in team) / len(team), None
        return max_value(s) if game.turn(s) in team else min_value(s)

    return value(s)
