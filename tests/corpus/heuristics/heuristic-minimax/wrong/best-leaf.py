# Idea (concept): the player at the root may choose among all states that are depth moves away.
def heuristic_minimax(game, s, depth, evaluate):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    leaves = []
    frontier = [(a, t, 1) for a, t in successors(game, s)]
    while frontier:
        a, t, d = frontier.pop(0)
        if game.is_terminal(t):
            leaves.append((game.utility(t, MAX), a))
        elif d == depth:
            leaves.append((evaluate(t), a))
        else:
            frontier = [(a, u, d + 1) for _, u in successors(game, t)] + frontier
    choose = max if game.turn(s) == MAX else min
    return choose(leaves, key=lambda leaf: leaf[0])
