# Idea (concept): the root's raised alpha wrongly reaches the next MIN node, so it lets the second be better.
def break_alpha_beta():
    worse, better = 1, 9
    min_nodes = []
    for bottom in (worse, better):
        min_nodes.append(((bottom, bottom), (bottom + 1, bottom + 2)))
    return tuple(min_nodes)
