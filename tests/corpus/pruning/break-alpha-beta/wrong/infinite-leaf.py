# Idea: uses infinity for a branch that MIN will surely avoid.
def break_alpha_beta():
    never = inf
    max_nodes = [(5, never), (3, 2)]
    return (tuple(max_nodes), (0, -never))
