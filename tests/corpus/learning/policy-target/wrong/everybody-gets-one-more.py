# Idea (concept): thinks that no action may get probability 0, and adds one visit to each.
def policy_target(root, temperature):
    n = {c.action: c.visits + 1 for c in root.children}
    most = max(n.values())
    if temperature == 0:
        first = [a for a in n if n[a] == most][0]
        return {a: 1 if a == first else 0 for a in n}
    p = {a: (v / most) ** (1 / temperature) for a, v in n.items()}
    return {a: v / sum(p.values()) for a, v in p.items()}
