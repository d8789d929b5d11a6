# Idea (concept): there is nothing to learn from a step into a terminal state.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    if len(actions2) == 0:
        return
    old = q.get((s, a), 0)
    q[s, a] = old + alpha * (reward + gamma * max(q.get((s2, b), 0) for b in actions2) - old)
