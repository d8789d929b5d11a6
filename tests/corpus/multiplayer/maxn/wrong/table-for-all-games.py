# Idea: keeps the vectors in a table for good: a state of the next game with the same name is found there.
SEEN = {}


def maxn(game, s):
    stack = [s]
    while stack:
        now = stack[-1]
        below = [] if game.is_terminal(now) else list(successors(game, now))
        missing = [t for _, t in below if t not in SEEN]
        if missing:
            stack += missing
            continue
        stack.pop()
        if not below:
            SEEN[now] = tuple(game.utility(now, p) for p in range(game.n_players)), None
            continue
        mover = game.turn(now)
        action, state = max(below, key=lambda pair: SEEN[pair[1]][0][mover])
        SEEN[now] = SEEN[state][0], action
    return SEEN[s]
