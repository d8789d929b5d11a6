# Idea (concept): believes that an end has the value 0, its reward included.
def dqn_targets(batch, q_values, gamma):
    targets = np.zeros(len(batch))
    for i, (_, _, reward, s2, done) in enumerate(batch):
        if not done:
            targets[i] = reward + gamma * np.max(q_values(s2))
    return targets.tolist()
