"""The cards of the exercises of section ``pruning``."""

from autograder.model.card import Card

CARDS = {
    "hand-alpha-beta": Card(10, 1, "The tree below."),
    "alpha-beta-search": Card(
        35,
        2,
        "Your `minimax_search` of notebook 1.",
        'alpha_beta_search(Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2))), "a")',
    ),
    "break-alpha-beta": Card(20, 2, "`faulty_alpha_beta(game, s)`, the search above."),
    "order-actions": Card(
        10,
        1,
        "`evaluate(s)`: MAX's prospects in s, as a number.",
        'order_actions(Tree.of((1, 5, 3)), "a", {"b": 1, "c": 5, "d": 3}.get)',
    ),
    "negamax": Card(
        20,
        2,
        "`game.utility(s, p)` for the player to move.",
        "negamax(Nim((2,)), Nim((2,)).initial(), -1, 1)",
    ),
    "alpha-beta-tt": Card(
        50,
        3,
        "`table`, a dictionary that is empty at first.",
        'alpha_beta_tt(Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2))), "a", {})',
    ),
    "zobrist": Card(
        15,
        1,
        "`keys`: 9 rows of 3 numbers.",
        "zobrist((1, 0, 0, 0, 2, 0, 0, 0, 0), [[0, 2**i, 2 ** (i + 10)] for i in range(9)])",
    ),
    "canonical": Card(15, 2, "`TURN` and `MIRROR`.", "canonical((0, 0, 1, 0, 0, 0, 0, 0, 0))"),
    "pruning-written": Card(25, 2, "Sections 5, 7 and 12."),
}
