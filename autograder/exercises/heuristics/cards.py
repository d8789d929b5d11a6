"""The cards of the exercises of section ``heuristics``."""

from autograder.model.card import Card

CARDS = {
    "open-lines": Card(
        10, 1, "The eight lines, as triples of cells.", "open_lines((1, 2, 0, 0, 0, 0, 0, 0, 0))"
    ),
    "material": Card(
        10, 1, "A position as FEN, a text.", 'material("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")'
    ),
    "my-evaluation": Card(
        40,
        2,
        "`PLACES`, and the course's opponent, which counts open places.",
        "my_evaluation((1 << 12, 1, 0))",
    ),
    "heuristic-minimax": Card(
        20,
        2,
        "`evaluate(s)`, which is called at depth 0 only.",
        'heuristic_minimax(Tree.of(((3, 12), (2, 4))), "a", 1, {"b": 3, "c": 9}.get)',
    ),
    "quiescence": Card(
        30,
        3,
        "`is_quiescent(s)`: whether the position is quiet.",
        'quiescent_minimax(Tree.of((5, (2, 4))), "a", 1, {"c": 9}.get, lambda s: s != "c")',
    ),
    "best-n": Card(
        25,
        2,
        "`evaluate(s)`, to choose the n best.",
        'best_n_minimax(Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2))), "a", 2, lambda s: 0, 1)',
    ),
    "iterative-deepening": Card(
        30,
        2,
        "A limit on evaluations, in place of a clock.",
        'iterative_deepening(Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2))), "a", lambda s: 0, 10)',
    ),
    "endgame-table": Card(
        30, 3, "All positions of the endgame.", 'endgame_table(Tree.of((1, 5)), ["a"])'
    ),
    "heuristics-written": Card(25, 2, "Sections 2 to 6."),
}
