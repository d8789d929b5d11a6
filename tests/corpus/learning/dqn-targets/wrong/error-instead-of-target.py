# Idea (concept): the network is given the temporal difference.
def dqn_targets(batch, q_values, gamma):
    errors = []
    for s, a, reward, s2, done in batch:
        future = 0 if done else gamma * max(q_values(s2))
        errors.append(reward + future - q_values(s)[a])
    return errors
