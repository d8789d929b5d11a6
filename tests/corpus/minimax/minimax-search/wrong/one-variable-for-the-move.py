# Idea (concept): one variable for the chosen move is enough; the searches below write to it too.
chosen = None


def evaluate_node(game, s):
    global chosen
    if game.is_terminal(s):
        return game.utility(s, MAX)
    maximizing = game.turn(s) == MAX
    best = -inf if maximizing else inf
    for a, t in successors(game, s):
        v = evaluate_node(game, t)
        if (v > best) if maximizing else (v < best):
            best = v
            chosen = a
    return best


def minimax_search(game, s):
    global chosen
    chosen = None
    value = evaluate_node(game, s)
    return value, chosen
