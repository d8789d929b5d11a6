"""Generators of games: each draws from a ``random.Random`` and from nothing else.

The same generator in the same state gives the same game on every machine and with every version
of every package. Where a choice is made, the plain alternative comes first: a failing case is
shrunk by making its random numbers smaller (``autograder.judging.shrink``).
"""

from autograder.exercises.common.games.again import (
    AGAIN,
    FALSE,
    Generators,
    any_of,
    asked_again,
    with_variations,
)
from autograder.exercises.common.games.names import false_names, false_words
from autograder.exercises.common.games.numbers import (
    RANGES,
    Numbers,
    Vectors,
    distribution,
    integers,
    outcome,
    shares,
    utilities,
    utility,
    vectors,
)
from autograder.exercises.common.games.positions import (
    BOARDS,
    NIM_PILES,
    a_third_counted,
    from_position,
    from_root,
    grundy_position,
    nim_position,
    one_of,
    root,
    tic_tac_toe_ending,
)
from autograder.exercises.common.games.trees import (
    SHAPES,
    broad_tree,
    chance_tree,
    chances_backwards,
    dense_graph,
    dice_tree,
    labels,
    long_tree,
    tree,
    uneven,
    vector_tree,
)

__all__ = [
    "AGAIN",
    "BOARDS",
    "FALSE",
    "NIM_PILES",
    "RANGES",
    "SHAPES",
    "Generators",
    "Numbers",
    "Vectors",
    "a_third_counted",
    "any_of",
    "asked_again",
    "broad_tree",
    "chance_tree",
    "chances_backwards",
    "dense_graph",
    "dice_tree",
    "distribution",
    "false_names",
    "false_words",
    "from_position",
    "from_root",
    "grundy_position",
    "integers",
    "labels",
    "long_tree",
    "nim_position",
    "one_of",
    "outcome",
    "root",
    "shares",
    "tic_tac_toe_ending",
    "tree",
    "uneven",
    "utilities",
    "utility",
    "vector_tree",
    "vectors",
    "with_variations",
]
