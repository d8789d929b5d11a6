# Idea (concept): believes that the next step of the batch is the next step of the match, and adds up from the end.
def dqn_targets(batch, q_values, gamma):
    targets = [0] * len(batch)
    following = None
    for i in reversed(range(len(batch))):
        s, a, reward, s2, done = batch[i]
        if done:
            following = reward
        elif following is None:
            following = reward + gamma * max(q_values(s2))
        else:
            following = reward + gamma * following
        targets[i] = following
    return targets
