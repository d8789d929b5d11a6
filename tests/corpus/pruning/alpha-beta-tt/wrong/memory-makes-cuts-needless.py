# Idea (concept): with a table of exact values no window is needed any more.
def alpha_beta_tt(game, s, table):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if s not in table:
        options = [(alpha_beta_tt(game, t, table)[0], a) for a, t in successors(game, s)]
        if game.turn(s) == MAX:
            table[s] = max(options, key=lambda option: option[0])
        else:
            table[s] = min(options, key=lambda option: option[0])
    return table[s]
