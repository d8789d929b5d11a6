# Idea: forgets that a move can lose at once by itself: only the replies of the opponent are looked at.
def ends_with_win(game, t, p):
    return game.is_terminal(t) and game.utility(t, p) > 0


def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    p = game.turn(s)
    moves = list(successors(game, s))
    winning = [a for a, t in moves if ends_with_win(game, t, p)]
    if winning:
        return winning[0]
    safe = []
    for a, t in moves:
        if game.is_terminal(t) or game.turn(t) == p:
            safe.append((a, t))
            continue
        replies = [u for _, u in successors(game, t)]
        if not any(ends_with_win(game, u, 1 - p) for u in replies):
            safe.append((a, t))
    candidates = safe if safe else moves
    values = [evaluate(t) for _, t in candidates]
    best = max(values) if p == MAX else min(values)
    return candidates[values.index(best)][0]
