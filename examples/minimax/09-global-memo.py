"""Keeps results in a global dictionary, from one game to the next."""
# start: solution

# %% replace minimax-value
memo = {}


def minimax_value(game, s):
    if s not in memo:
        if game.is_terminal(s):
            memo[s] = game.utility(s, MAX)
        else:
            vs = [minimax_value(game, game.transition(s, a)) for a in game.actions(s)]
            memo[s] = max(vs) if game.turn(s) == MAX else min(vs)
    return memo[s]


# %% replace tree-size
def tree_size(game, s):
    seen = {s}
    todo = [s]
    while todo:
        t = todo.pop()
        for a in game.actions(t):
            u = game.transition(t, a)
            if u not in seen:
                seen.add(u)
                todo.append(u)
    return len(seen)
