# Idea: raises the visits themselves to the power, however large it is.
def policy_target(root, temperature):
    best = None
    for child in root.children:
        if best is None or child.visits > best.visits:
            best = child
    if temperature == 0:
        return {child.action: 1.0 * (child is best) for child in root.children}
    total = 0
    for child in root.children:
        total += child.visits ** (1 / temperature)
    return {c.action: c.visits ** (1 / temperature) / total for c in root.children}
