# Idea: powers as exponentials of logarithms, without the children that were not visited.
from math import exp, log


def policy_target(root, temperature):
    if not temperature:
        best = max(root.children, key=lambda child: child.visits)
        return {child.action: int(child is best) for child in root.children}
    visited = [child for child in root.children if child.visits > 0]
    logs = [log(child.visits) / temperature for child in visited]
    weights = [exp(x - max(logs)) for x in logs]
    return {c.action: w / sum(weights) for c, w in zip(visited, weights, strict=True)}
