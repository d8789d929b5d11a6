"""Returns a tuple in place of a list."""

# %% replace remove-duplicates
def remove_duplicates(items):
    found = ()
    for item in items:
        if item not in found:
            found = (*found, item)
    return found
