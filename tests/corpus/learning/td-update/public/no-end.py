# Idea: the value of the next state is the product of weights and features, always.
# Source: https://github.com/rlai-lab/Regularized-GradientTD (experiments/prediction/agents/TD.py)
# This answer is wrong.
# Its verdict: explained truly.
def td_update(weights, features, reward, next_features, gamma, rate):
    v = sum(w * x for w, x in zip(weights, features))
    vp = sum(w * x for w, x in zip(weights, next_features))
    delta = reward + gamma * vp - v
    return [w + rate * delta * x for w, x in zip(weights, features)]
