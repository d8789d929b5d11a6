# Idea: adds up the utilities of the first players, as many as the team has.
def coalition(game, s, team):
    size = len(team)

    def worth(s):
        return sum(game.utility(s, q) for q in range(size))

    def search(s):
        if game.is_terminal(s):
            return worth(s), None
        table = {a: search(t)[0] for a, t in successors(game, s)}
        a = (max if game.turn(s) in team else min)(table, key=table.get)
        return table[a], a

    return search(s)
