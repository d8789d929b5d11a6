# Idea (concept): temperature zero is the limit of small temperatures, so a tiny one does as well.
def policy_target(root, temperature):
    temperature = max(temperature, 1e-6)
    most = max(child.visits for child in root.children)
    powers = {c.action: (c.visits / most) ** (1 / temperature) for c in root.children}
    total = sum(powers.values())
    return {a: p / total for a, p in powers.items()}
