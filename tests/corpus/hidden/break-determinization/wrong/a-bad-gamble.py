# Idea (concept): averaging overlooks risk.
def break_determinization():
    return HiddenTree.of(((1, 10), (1, -9)), [("b", "c")], chances={"a": (0.5, 0.5)})
