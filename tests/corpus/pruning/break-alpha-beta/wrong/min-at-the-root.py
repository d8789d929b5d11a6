# Idea (concept): finds the right pattern, but believes that the outermost tuple is the MIN node.
def break_alpha_beta():
    max_node_1 = (4, 6)
    max_node_2 = (2, 3)
    return (max_node_1, max_node_2)
