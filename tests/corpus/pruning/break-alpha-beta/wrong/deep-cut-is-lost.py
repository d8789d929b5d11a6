# Idea (concept): believes that the bound of the root does not reach the nodes far below, as in the tree of section 3.
def break_alpha_beta():
    def chain(*leaves):
        tree = leaves[-1]
        for leaf in reversed(leaves[:-1]):
            tree = (tree, leaf)
        return tree

    return (5, chain(6, 3, 8, 4))
