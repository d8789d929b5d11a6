# Idea: one loop per match, with an update after each move.
def choice_by_random(q, s, actions, epsilon, rng):
    if rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))


def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            p = game.turn(s)
            a = choice_by_random(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, p)
            else:
                target = max(q.get((t, b), 0) for b in game.actions(t))
                if game.turn(t) != p:
                    target = -target
            q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return q
