# Idea: returns the game that Tree.of makes, because this is what the search is called with.
def break_alpha_beta():
    nested = (((2,), (1,)),)
    game = Tree.of(nested)
    assert faulty_alpha_beta(game, game.initial()) == 2
    return game
