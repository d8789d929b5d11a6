# Idea: the error is measured anew for each weight, after the last one moved.
# Source: https://github.com/Bot-Academy/NeuralNetworkFromScratch/pull/3
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
def gradient_step(weights, features, target, rate):
    new = list(weights)
    for i, x in enumerate(features):
        output = sum(w * f for w, f in zip(new, features))
        new[i] += rate * (target - output) * x
    return new
