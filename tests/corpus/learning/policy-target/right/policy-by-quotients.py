# Idea: visits are divided by the most visits before they are raised to a power.
def policy_target(root, temperature):
    most = max(child.visits for child in root.children)
    if temperature == 0:
        first = next(child for child in root.children if child.visits == most)
        return {first.action: 1}
    powers = {c.action: (c.visits / most) ** (1 / temperature) for c in root.children}
    return {a: p / sum(powers.values()) for a, p in powers.items()}
