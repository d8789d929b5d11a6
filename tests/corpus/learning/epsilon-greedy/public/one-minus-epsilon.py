# Idea: with probability one minus epsilon the agent exploits, else it explores.
# Source: https://github.com/huggingface/blog/pull/310
# This answer is right.
def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < 1 - epsilon:
        return max(actions, key=lambda a: q.get((s, a), 0))
    return actions[rng.randrange(len(actions))]
