"""The cards of the exercises of section ``minimax``."""

from autograder.model.card import Card

CARDS = {
    "grundy-successors": Card(15, 1, "The piles, as a tuple.", "grundy_successors((7,))"),
    "hand-minimax": Card(5, 1, "The tree below."),
    "minimax-value": Card(
        20,
        2,
        "`successors(game, s)` gives pairs (action, next state).",
        'minimax_value(Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2))), "a")',
    ),
    "minimax-search": Card(
        15,
        2,
        "Your `minimax_value`, if you like.",
        'minimax_search(Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2))), "a")',
    ),
    "tree-size": Card(
        5, 1, "`successors(game, s)`.", "tree_size(Nim((1, 1)), Nim((1, 1)).initial())"
    ),
    "tree-growth": Card(10, 1, "The table below."),
    "winning-strategy": Card(
        30,
        3,
        "`game.turn(s)` and `game.utility(s, p)`.",
        "winning_strategy(Grundy((3,)), (3,), MAX)",
    ),
    "one-step-player": Card(
        25,
        2,
        "`evaluate(s)`: MAX's prospects in s, as a number.",
        'one_step_player(Tree.of((0, 1, 5)), "a", lambda s: 0)',
    ),
    "chomp": Card(
        40,
        2,
        "The class `Game`, whose methods are those of section 3.",
        "Chomp(2, 2).actions(Chomp(2, 2).initial())",
    ),
    "minimax-written": Card(25, 2, "Section 10."),
}
