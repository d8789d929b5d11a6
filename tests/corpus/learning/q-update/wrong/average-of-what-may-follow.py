# Idea (concept): any of the next actions may be taken, so that their mean is what follows.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    entries = [q.get((s2, b), 0) for b in actions2]
    expected = sum(entries) / len(entries) if entries else 0
    q[(s, a)] = (1 - alpha) * q.get((s, a), 0) + alpha * (reward + gamma * expected)
