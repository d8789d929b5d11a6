# Idea (concept): every move of a match is worth what its player got at the end.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        history = []
        s = game.initial()
        while not game.is_terminal(s):
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            history.append((s, a))
            s = game.transition(s, a)
        for state, action in history:
            result = game.utility(s, game.turn(state))
            old = q.get((state, action), 0)
            q[state, action] = old + alpha * (result - old)
    return q
