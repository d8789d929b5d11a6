# Idea: the weights follow the next state's features, too.
# Source: https://github.com/rlai-lab/Regularized-GradientTD (experiments/prediction/agents/TD.py)
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
def td_update(weights, features, reward, next_features, gamma, rate):
    following = next_features or [0] * len(features)
    v = sum(w * x for w, x in zip(weights, features))
    vp = sum(w * x for w, x in zip(weights, following))
    delta = reward + gamma * vp - v
    return [w + rate * delta * (x - gamma * y) for w, x, y in zip(weights, features, following)]
