"""A strategy against the reply one hopes for, and a player blind to threats."""
# start: solution


# %% replace winning-strategy
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    for a in game.actions(s):
        plan = winning_strategy(game, game.transition(s, a), p)
        if plan is not None:
            if game.turn(s) == p:
                plan[s] = a
            return plan
    return None


# %% replace one-step-player
def one_step_player(game, s, evaluate):
    if game.is_terminal(s):
        return None
    me = game.turn(s)
    after = [(a, game.transition(s, a)) for a in game.actions(s)]
    for a, t in after:
        if game.is_terminal(t) and game.utility(t, me) > 0:
            return a
    score = lambda pair: evaluate(pair[1]) if me == MAX else -evaluate(pair[1])
    return max(after, key=score)[0]
