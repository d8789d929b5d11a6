# Idea: raises the visits to the power T.
def policy_target(root, temperature):
    biggest = max(c.visits for c in root.children)
    if temperature == 0:
        for c in root.children:
            if c.visits == biggest:
                return {d.action: 1.0 if d is c else 0.0 for d in root.children}
    weights = {c.action: (c.visits / biggest) ** temperature for c in root.children}
    total = sum(weights.values())
    return {a: w / total for a, w in weights.items()}
