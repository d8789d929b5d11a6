# Idea: makes a defaultdict of the table for the missing entries, and changes only that.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    q = defaultdict(float, q)
    best = max((q[s2, b] for b in actions2), default=0)
    q[s, a] += alpha * (reward + gamma * best - q[s, a])
