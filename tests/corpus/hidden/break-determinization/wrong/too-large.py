# Idea: copies the deals until nobody sees through them.
def break_determinization():
    deals = ((1, (3, -4)), (1, (-4, 3)), (1, (3, -4)), (1, (-4, 3)), (1, (3, -4)))
    later = ("h", "j", "l", "n", "p")
    return HiddenTree.of(
        deals,
        [("b", "c", "d", "e", "f"), later],
        players=dict.fromkeys(later, MAX),
        chances={"a": (0.25, 0.25, 0.125, 0.25, 0.125)},
    )
