# Idea (concept): believes that the pair of the best child is the answer: its action is one that is played later.
def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    pairs = [minimax_search(game, t) for _, t in successors(game, s)]
    if game.turn(s) == MAX:
        return max(pairs, key=lambda pair: pair[0])
    return min(pairs, key=lambda pair: pair[0])
