# Idea (concept): alpha says how much of the old entry is kept.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    target = reward
    if actions2:
        target += gamma * max(q.get((s2, b), 0) for b in actions2)
    q[s, a] = alpha * q.get((s, a), 0) + (1 - alpha) * target
