# Idea (concept): the entry of the next state is that of the action that was taken.
def dqn_targets(batch, q_values, gamma):
    def target(step):
        _, a, reward, s2, done = step
        if done:
            return reward
        return reward + gamma * q_values(s2)[a]

    return [target(step) for step in batch]
