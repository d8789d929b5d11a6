# Idea: sorts the children by visits and takes the last one, also among equals.
def policy_target(root, temperature):
    if temperature == 0:
        ranked = sorted(root.children, key=lambda c: c.visits)
        target = dict.fromkeys((c.action for c in ranked), 0)
        target[ranked[-1].action] = 1
        return target
    most = max(c.visits for c in root.children)
    powers = [(c.visits / most) ** (1 / temperature) for c in root.children]
    return {c.action: p / sum(powers) for c, p in zip(root.children, powers)}
