# Idea (concept): believes that the table holds the value for the player who is to move, as in negamax.
def endgame_table(game, states):
    table = {}

    def negamax(s, player):
        if s not in table:
            if game.is_terminal(s):
                table[s] = game.utility(s, player)
            else:
                table[s] = max([-negamax(t, 1 - player) for _, t in successors(game, s)])
        return table[s]

    for s in states:
        negamax(s, MAX if game.is_terminal(s) else game.turn(s))
    return table
