# Idea (concept): lets MIN guess, who wants the wrong side: then going on is bad with open cards as well.
def break_determinization():
    return HiddenTree.of(
        ((1, (3, -4)), (1, (-4, 3))),
        UNSEEN,
        players={"e": MIN, "g": MIN},
        chances={"a": (0.5, 0.5)},
    )
