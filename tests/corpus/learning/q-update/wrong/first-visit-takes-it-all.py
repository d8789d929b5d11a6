# Idea (concept): believes that a missing entry has no old value to mix with, and takes over the whole target.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    target = reward + gamma * max((q.get((s2, b), 0) for b in actions2), default=0)
    if (s, a) in q:
        q[s, a] += alpha * (target - q[s, a])
    else:
        q[s, a] = target
