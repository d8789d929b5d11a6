# Idea (concept): the weight of a feature depends on its own column only.
def fit_weights(features, values):
    def best(column):
        square = sum(x * x for x in column)
        return sum(x * v for x, v in zip(column, values)) / square if square else 0

    return [best(column) for column in zip(*features)]
