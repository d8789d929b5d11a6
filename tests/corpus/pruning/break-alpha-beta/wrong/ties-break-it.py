# Idea (concept): the mistake is that the search cuts on equality, so a tree of ties must show it.
def break_alpha_beta():
    first = (3, 5)
    second = (3, 1)
    return (first, second)
