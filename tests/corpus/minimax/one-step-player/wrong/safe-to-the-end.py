# Idea (concept): an action is safe only if the opponent can never force a win after it.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    p = game.turn(s)

    def loses(t):
        if game.is_terminal(t):
            return game.utility(t, p) < 0
        outcomes = [loses(u) for _, u in successors(game, t)]
        return all(outcomes) if game.turn(t) == p else any(outcomes)

    moves = dict(successors(game, s))
    for a in moves:
        if game.is_terminal(moves[a]) and game.utility(moves[a], p) > 0:
            return a
    safe = [a for a in moves if not loses(moves[a])]
    if len(safe) == 0:
        safe = list(moves)
    if p == MAX:
        return max(safe, key=lambda a: evaluate(moves[a]))
    return min(safe, key=lambda a: evaluate(moves[a]))
