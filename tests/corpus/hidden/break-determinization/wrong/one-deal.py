# Idea (concept): averaging is wrong about a single deal.
def break_determinization():
    return HiddenTree.of((1, (3, -4)), players={"c": MAX})
