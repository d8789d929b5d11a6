# Idea: returns the action itself at temperature zero, since the choice is certain.
def policy_target(root, temperature):
    if temperature == 0:
        return max(root.children, key=lambda c: c.visits).action
    most = max(c.visits for c in root.children)
    target = {}
    for c in root.children:
        target[c.action] = (c.visits / most) ** (1 / temperature)
    scale = 1 / sum(target.values())
    for a in target:
        target[a] *= scale
    return target
