# Idea (concept): keeps the best value of each state in a dictionary outside, although the network changes.
best_of = {}


def dqn_targets(batch, q_values, gamma):
    targets = []
    for _, _, reward, s2, done in batch:
        if not done and s2 not in best_of:
            best_of[s2] = max(q_values(s2))
        targets.append(reward if done else reward + gamma * best_of[s2])
    return targets
