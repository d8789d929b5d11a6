# Idea: the list of weights itself is updated, and returned.
# Source: https://github.com/Bot-Academy/NeuralNetworkFromScratch/pull/3
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
def td_update(weights, features, reward, next_features, gamma, rate):
    value = sum(w * x for w, x in zip(weights, features))
    ahead = 0
    if next_features is not None:
        ahead = sum(w * x for w, x in zip(weights, next_features))
    for i, x in enumerate(features):
        weights[i] += rate * (reward + gamma * ahead - value) * x
    return weights
