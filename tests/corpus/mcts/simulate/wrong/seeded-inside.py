# Idea: a repeatable result needs a generator with a fixed seed inside the function.
def simulate(game, s, rng):
    rng = Random(42)
    while not game.is_terminal(s):
        moves = game.actions(s)
        if game.turn(s) == CHANCE:
            odds = game.chances(s)
            move = rng.choices(moves, weights=[odds[m] for m in moves])[0]
        else:
            move = moves[rng.randrange(len(moves))]
        s = game.transition(s, move)
    return tuple(game.utility(s, p) for p in range(game.n_players))
