# Idea: the visits, divided by the temperature, go through a softmax.
# Source: https://github.com/reinforcement-learning-kr/alpha_omok/issues/45
# This answer is wrong.
# Its verdict: explained truly.
from math import exp


def policy_target(root, temperature):
    if temperature == 0:
        best = max(root.children, key=lambda child: child.visits)
        return {best.action: 1}
    most = max(child.visits for child in root.children)
    weights = {k.action: exp((k.visits - most) / temperature) for k in root.children}
    total = sum(weights.values())
    return {a: w / total for a, w in weights.items()}
