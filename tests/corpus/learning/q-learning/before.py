"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from random import Random


def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    """Move one entry towards the reward and the discounted best entry of s2."""
    best = max((q.get((s2, b), 0) for b in actions2), default=0)
    old = q.get((s, a), 0)
    q[s, a] = old + alpha * (reward + gamma * best - old)


def epsilon_greedy(q, s, actions, epsilon, rng):
    """Return any action with probability epsilon, else the first best."""
    if rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))
