# Idea: adds the number of the best action, not its value.
def dqn_targets(batch, q_values, gamma):
    targets = []
    for _, _, reward, s2, done in batch:
        if done:
            targets.append(reward)
            continue
        values = list(q_values(s2))
        best = max(range(len(values)), key=lambda i: values[i])
        targets.append(reward + gamma * best)
    return targets
