# Idea: a random action, instead of the one of the policy.
# Source: https://github.com/LxMLS/lxmls-toolkit/pull/173
# This answer is wrong.
# Its verdict: explained truly.
def epsilon_greedy(q, s, actions, epsilon, rng):
    return rng.choice(list(actions))
