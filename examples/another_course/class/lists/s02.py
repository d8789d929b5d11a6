"""Goes on where an item equals x."""

# %% replace sequential-search
def sequential_search(x, seq):
    for i in range(len(seq)):
        if x < seq[i]:
            return i
    return len(seq)
