# Idea: shuffles and sorts with the module's generator, and does not use rng at all.
def heavy_policy(game, s, rng):
    mover = game.turn(s)
    actions = list(game.actions(s))
    random.shuffle(actions)

    def rank(a):
        t = game.transition(s, a)
        return 0 if game.is_terminal(t) and game.utility(t, mover) > 0 else 1

    return sorted(actions, key=rank)[0]
