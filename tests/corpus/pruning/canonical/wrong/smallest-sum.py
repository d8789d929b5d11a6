# Idea (concept): the smallest board is the one whose marks add up to the least.
def canonical(board):
    images = [board]
    for k in range(3):
        images.append(tuple(images[k][i] for i in TURN))
    for k in range(4):
        images.append(tuple(images[k][i] for i in MIRROR))
    return min(images, key=sum)
