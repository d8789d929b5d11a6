# Idea (concept): believes that every utility above 0 is a win of the player who moves: asks for MAX's utility only.
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    after = {a: game.transition(s, a) for a in game.actions(s)}

    def good_end(t):
        return game.is_terminal(t) and game.utility(t, MAX) > 0

    def bad_end(t):
        return game.is_terminal(t) and game.utility(t, MAX) < 0

    for a in after:
        if good_end(after[a]):
            return a
    safe = {}
    for a, t in after.items():
        replies = [] if game.is_terminal(t) else [u for _, u in successors(game, t)]
        if not bad_end(t) and not any(bad_end(u) for u in replies):
            safe[a] = t
    pool = safe or after
    if game.turn(s) == MAX:
        return max(pool, key=lambda a: evaluate(pool[a]))
    return min(pool, key=lambda a: evaluate(pool[a]))
