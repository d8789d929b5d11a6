# Idea: one loop with a case for the end of an episode.
def dqn_targets(batch, q_values, gamma):
    targets = []
    for _s, _a, reward, s2, done in batch:
        if done:
            targets.append(reward)
        else:
            targets.append(reward + gamma * max(q_values(s2)))
    return targets
