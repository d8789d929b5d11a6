# Idea (concept): divides alpha by how often the entry was updated, counted in a dictionary outside.
visits = {}


def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    visits[s, a] = visits.get((s, a), 0) + 1
    best = max([q.get((s2, b), 0) for b in actions2] or [0])
    old = q.get((s, a), 0)
    q[s, a] = old + alpha / visits[s, a] * (reward + gamma * best - old)
