"""Prints the place, and returns nothing."""

# %% replace sequential-search
def sequential_search(x, seq):
    for i in range(len(seq)):
        if x <= seq[i]:
            print(i)
            return
    print(len(seq))
