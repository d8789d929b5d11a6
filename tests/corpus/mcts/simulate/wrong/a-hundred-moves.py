# Idea: thinks that no game is longer than a hundred moves, and calls everything longer a draw.
def simulate(game, s, rng):
    for _ in range(100):
        if game.is_terminal(s):
            return tuple(game.utility(s, p) for p in range(game.n_players))
        actions = list(game.actions(s))
        if game.turn(s) == CHANCE:
            odds = [game.chances(s)[a] for a in actions]
            s = game.transition(s, rng.choices(actions, odds)[0])
        else:
            s = game.transition(s, rng.choice(actions))
    return (0,) * game.n_players
