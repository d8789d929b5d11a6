# Idea (concept): epsilon has to shrink from episode to episode.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for episode in range(1, episodes + 1):
        state = env.initial(rng)
        while not env.is_terminal(state):
            action = epsilon_greedy(q, state, env.actions(state), epsilon / episode, rng)
            new_state, reward = env.step(state, action, rng)
            q_update(q, state, action, reward, new_state, env.actions(new_state), alpha, gamma)
            state = new_state
    return q
