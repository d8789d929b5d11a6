# Idea: a tuple; the best value is the last one when they are sorted.
def dqn_targets(batch, q_values, gamma):
    return tuple(
        reward + (0 if done else gamma * sorted(q_values(s2))[-1])
        for _, _, reward, s2, done in batch
    )
