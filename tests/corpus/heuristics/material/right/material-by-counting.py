# Idea: each letter is counted in the first field of the text.
def material(fen):
    placement = fen.split()[0]
    return sum(
        worth * (placement.count(letter.upper()) - placement.count(letter))
        for letter, worth in zip("pnbrq", (1, 3, 3, 5, 9), strict=True)
    )
