# Idea (concept): a temperature always means a softmax.
def policy_target(root, temperature):
    children = root.children
    top = max(children, key=lambda c: c.visits)
    if temperature == 0:
        return {c.action: int(c is top) for c in children}
    heat = [exp((c.visits - top.visits) / temperature) for c in children]
    return {c.action: h / sum(heat) for c, h in zip(children, heat)}
