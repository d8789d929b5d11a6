# Idea: draws the action before it asks whether the game is over, so a terminal state has none to draw.
def simulate(game, s, rng):
    over = False
    while not over:
        actions = game.actions(s)
        if len(actions) > 0 and game.turn(s) == CHANCE:
            a = rng.choices(actions, [game.chances(s)[x] for x in actions])[0]
        else:
            a = rng.choice(actions)
        s = game.transition(s, a)
        over = game.is_terminal(s)
    return tuple(game.utility(s, p) for p in range(game.n_players))
