# Idea (concept): the n best moves are known only after each has been searched.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    searched = [
        (best_n_minimax(game, t, depth - 1, evaluate, n)[0], a) for a, t in successors(game, s)
    ]
    if game.turn(s) == MAX:
        best_n = heapq.nlargest(n, searched, key=lambda pair: pair[0])
    else:
        best_n = heapq.nsmallest(n, searched, key=lambda pair: pair[0])
    return best_n[0]
