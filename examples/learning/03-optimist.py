"""Believes that nothing costs: neither the best next entry nor the next value is ever below 0."""
# start: solution


# %% replace q-update
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    best = max([0] + [q.get((s2, b), 0) for b in actions2])
    old = q.get((s, a), 0)
    q[s, a] = old + alpha * (reward + gamma * best - old)


# %% replace td-update
def td_update(weights, features, reward, next_features, gamma, rate):
    later = max(0, sum(w * x for w, x in zip(weights, next_features or [0] * len(weights))))
    error = reward + gamma * later - sum(w * x for w, x in zip(weights, features))
    return [w + rate * error * x for w, x in zip(weights, features)]
