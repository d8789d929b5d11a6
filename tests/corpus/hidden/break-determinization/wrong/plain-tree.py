# Idea: returns a tree without information sets.
def break_determinization():
    return Tree.of(
        ((1, (3, -4)), (1, (-4, 3))), players={"e": MAX, "g": MAX}, chances={"a": (0.5, 0.5)}
    )
