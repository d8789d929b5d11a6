"""Forgets that a set has no order, and that lists are in no set."""

# %% replace remove-duplicates
def remove_duplicates(items):
    return list(set(items))
