# Idea: the prediction minus the target, added to the weights.
# Source: https://github.com/louisjc/mnist-neural-network/issues/1
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
def gradient_step(weights, features, target, rate):
    output = sum(w * x for w, x in zip(weights, features))
    return [w + rate * (output - target) * x for w, x in zip(weights, features)]
