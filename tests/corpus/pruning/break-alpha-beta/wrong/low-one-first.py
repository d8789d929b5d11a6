# Idea (concept): knows that a MAX node spoils the window of its MIN parent, but puts the smaller child first.
def break_alpha_beta():
    left, right = (1,), (2,)
    min_node = (left, right)
    root = (min_node,)
    return root
