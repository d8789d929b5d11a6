# Idea: takes the entry of the greatest action name instead of the greatest entry.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    def Q(state, action):
        return q.get((state, action), 0)

    best = Q(s2, max(actions2)) if actions2 else 0
    q[s, a] = Q(s, a) + alpha * (reward + gamma * best - Q(s, a))
