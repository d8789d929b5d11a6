# Idea (concept): utilities are 1, 0 and -1, so that nothing better can follow once 1 or -1 is found.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    target = 1 if game.turn(s) == MAX else -1
    best_v, best_a = -target * inf, None
    for a, t in successors(game, s):
        v = minimax_search(game, t)[0]
        if v * target > best_v * target:
            best_v, best_a = v, a
        if best_v * target >= 1:
            break
    return best_v, best_a
