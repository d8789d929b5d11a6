# Idea: gamma is added, where it should multiply.
# Source: https://github.com/ikostrikov/pytorch-ddpg-naf/issues/16
# This answer is wrong.
# Its verdict: only shown.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    best = max((q.get((s2, b), 0) for b in actions2), default=0)
    target = reward + gamma + best if actions2 else reward
    q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
