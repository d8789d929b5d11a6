# Idea: returns what HiddenTree.of takes.
def break_determinization():
    return (1, (3, -4)), (1, (-4, 3))
