# Idea (concept): the table says only who wins: 1, 0 or -1.
def endgame_table(game, states):
    table = {}

    def result(s):
        if s in table:
            return table[s]
        if game.is_terminal(s):
            u = game.utility(s, MAX)
            table[s] = (u > 0) - (u < 0)
            return table[s]
        after = [result(t) for _, t in successors(game, s)]
        if game.turn(s) == MAX:
            table[s] = 1 if 1 in after else 0 if 0 in after else -1
        else:
            table[s] = -1 if -1 in after else 0 if 0 in after else 1
        return table[s]

    for s in states:
        result(s)
    return table
