# Idea: the new entry is the weighted mean of the old one and the target.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    best = max([q.get((s2, b), 0) for b in actions2], default=0)
    q[s, a] = (1 - alpha) * q.get((s, a), 0) + alpha * (reward + gamma * best)
