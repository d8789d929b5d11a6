# Idea (concept): what follows is what the agent will really do next.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}

    def play(s, a):
        while True:
            s2, r = env.step(s, a, rng)
            if env.is_terminal(s2):
                q_update(q, s, a, r, s2, [], alpha, gamma)
                return
            a2 = epsilon_greedy(q, s2, env.actions(s2), epsilon, rng)
            q_update(q, s, a, r, s2, [a2], alpha, gamma)
            s, a = s2, a2

    for _ in range(episodes):
        s = env.initial(rng)
        if not env.is_terminal(s):
            play(s, epsilon_greedy(q, s, env.actions(s), epsilon, rng))
    return q
