# Idea (concept): returns all values of the state, with the target in the place of the action taken.
def dqn_targets(batch, q_values, gamma):
    rows = []
    for s, a, reward, s2, done in batch:
        row = list(q_values(s))
        row[a] = reward
        if not done:
            row[a] += gamma * np.max(q_values(s2))
        rows.append(row)
    return rows
