# Idea: believes that the bonus has a 2 under the root, and that the best mean is played.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    visits, gains, below = {(): 0}, {(): 0}, {}

    def score(way, a):
        n = visits[(*way, a)]
        return gains[(*way, a)] / n + c * sqrt(2 * log(visits[way]) / n)

    for _ in range(iterations):
        state, way, seats = s, (), []
        grown = False
        while not game.is_terminal(state) and not grown:
            actions = list(game.actions(state))
            tried = below.setdefault(way, [])
            if len(tried) < len(actions):
                a = actions[len(tried)]
                tried.append(a)
                visits[(*way, a)] = gains[(*way, a)] = 0
                grown = True
            else:
                a = max(actions, key=lambda b, way=way: score(way, b))
            seats.append(game.turn(state))
            state, way = game.transition(state, a), (*way, a)
        while not game.is_terminal(state):
            state = game.transition(state, rng.choice(list(game.actions(state))))
        for i in range(len(way) + 1):
            visits[way[:i]] += 1
            if i:
                gains[way[:i]] += game.utility(state, seats[i - 1])
    return max(below[()], key=lambda a: gains[(a,)] / visits[(a,)])
