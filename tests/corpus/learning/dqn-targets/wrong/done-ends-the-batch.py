# Idea (concept): a batch is an episode, so that nothing follows a finished step.
def dqn_targets(batch, q_values, gamma):
    targets = []
    i = 0
    while i < len(batch):
        _, _, reward, s2, done = batch[i]
        if done:
            targets.append(reward)
            break
        targets.append(reward + gamma * max(q_values(s2)))
        i += 1
    return targets
