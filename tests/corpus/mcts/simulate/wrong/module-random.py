# Idea: uses the functions of the module random, as in the first-year course, and forgets rng.
def simulate(game, s, rng):
    while not game.is_terminal(s):
        if game.turn(s) == CHANCE:
            chances = game.chances(s)
            a = random.choices(list(chances), weights=list(chances.values()))[0]
        else:
            a = random.choice(game.actions(s))
        s = game.transition(s, a)
    result = []
    for player in range(game.n_players):
        result.append(game.utility(s, player))
    return tuple(result)
