# Idea: makes the list of wins once, outside the function, and it still holds those of the last call.
WINS = []


def heavy_policy(game, s, rng):
    mover = game.turn(s)
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, mover) > 0 and a not in WINS:
            WINS.append(a)
    legal = [a for a in WINS if a in game.actions(s)]
    return rng.choice(legal if legal else game.actions(s))
