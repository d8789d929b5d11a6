# Idea (concept): a step is finished exactly if there is no next state.
def dqn_targets(batch, q_values, gamma):
    return [
        reward if s2 is None else reward + gamma * max(q_values(s2))
        for _, _, reward, s2, _ in batch
    ]
