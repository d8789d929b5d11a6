"""The exercises ``maxn`` and ``maxn-ties``, of section ``multiplayer``, and trees for players."""

from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends, with_root
from autograder.exercises.common.checks import (
    kinds,
    pair_action,
    pair_vector,
    pair_vector_both,
    right_set,
    untouched,
)
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import SLIDES
from autograder.exercises.multiplayer import reasons, search_mistakes
from autograder.model.case import Case
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.games import Node, Tree
from course_lib.search import maxn, maxn_values

# Max^n.


def three(*children: Any, player: int = 0) -> Tree:
    """Return a tree for three players."""
    return Tree.of(Node(player, children), n_players=3)


EVERYBODY = three(
    Node(1, ((1, 2, 6), (4, 3, 2), (6, 2, 1))),
    Node(1, (Node(2, ((5, 1, 4), (2, 6, 2))), (3, 2, 5))),
    Node(1, ((3, 1, 4), (7, 1, 1))),
)
"""Each level is another player's; player 2 moves in one place."""

ENVY = three(Node(1, ((2, 3, 3), (2, 1, 7))), Node(2, ((1, 5, 4), (0, 9, 4))))
TIES = three((2, 3, 3), (2, 1, 7), (1, 9, 9))
"""Vectors that are alike for player 0, not for player 2.

Inteligență Artificială (Politehnica București), section "Strategie Maxⁿ".
"""

AGAIN = three(
    Node(0, ((1, 0, 5), (3, 1, 0))), Node(2, ((2, 2, 1), Node(2, ((9, 0, 2), (4, 4, 1)))))
)
"""The same player moves twice in a row."""

LOSSES = three((-3, 1, 2), (-1, 1, 0), Node(1, ((-2, 0, 2), (-2, -1, 3))))
"""Player 0 loses with every action."""

FOUR = Tree.of(
    Node(3, (Node(0, ((4, 0, 1, -2), (3, 5, 0, 9))), Node(1, ((0, 1, 8, 3), (8, 1, 0, 7))))),
    n_players=4,
)

FEW, DIGITS, SIGNED, LOW = (
    games.vectors(games.integers(*ends)) for ends in ((0, 3), (0, 9), (-9, 9), (-2, 0))
)
ANY_NUMBERS = games.vectors()

_plain_tree = games.one_of(
    partial(games.vector_tree, leaf=FEW),
    partial(games.vector_tree, leaf=LOW),
    partial(games.vector_tree, leaf=ANY_NUMBERS),
    partial(games.vector_tree, leaf=SIGNED, cyclic=True),
)


def _maxn_case(tree: Tree) -> Case:
    return with_root("two" if tree.n_players == 2 else "many", tree)


def _own_of_two(rng: Random) -> Case:
    """Draw a tree of two players whose utilities do not sum to 0, in which ties are frequent."""
    while True:
        tree = games.vector_tree(rng, leaf=FEW)
        if tree.n_players == 2 and len(tree.leaves) >= 4:
            return _maxn_case(tree)


MAXN = CodeExercise(
    id="maxn",
    section="multiplayer",
    names=("maxn",),
    reference=maxn,
    state_values=state_values(maxn, is_pair=True, side="none"),
    examples=(
        *map(_maxn_case, (EVERYBODY, ENVY, TIES, AGAIN, LOSSES, FOUR, SLIDES)),
        Case("many", (EVERYBODY, "b")),
        Case("end", (EVERYBODY, "e")),
    ),
    hidden=other_ends(Case("end", (EVERYBODY, "e"))),
    generators={
        "many": (lambda rng: _maxn_case(_plain_tree(rng)), 40),
        "two": (lambda rng: _maxn_case(games.tree(rng, alternate=False)), 15),
        "two, each for its own": (_own_of_two, 8),
    },
    properties=(
        Property(
            "vector", 6, pair_vector, kinds("many"),
            says="what everybody gets when each maximises their own comes first in the pair",
        ),
        Property(
            "action", 5, pair_action, kinds("many"),
            says="the action is the first that is best for the mover",
        ),
        Property(
            "two players", 2, pair_vector_both, kinds("two"),
            says="for two players whose utilities sum to 0 it is minimax",
        ),
        Property(
            "end", 2, pair_vector_both, kinds("end"), needs=("vector",),
            says="when the game is over, all utilities and None",
        ),
        untouched("vector"),
    ),
    reason=reasons.maxn_reason,
    mistakes=search_mistakes.MAXN,
    prunable=True,
    version=6,
    cases_since=2,
)  # fmt: skip


# Every way to break ties.


def _ties_case(tree: Tree) -> Case:
    return with_root("tree", tree)


def _far_apart(rng: Random) -> float:
    return rng.choice((0, 0.5, -2000))


_tied_tree = games.one_of(
    partial(games.vector_tree, leaf=games.vectors(games.integers(0, 1))),
    partial(games.vector_tree, leaf=games.vectors(games.integers(0, 2))),
    partial(games.vector_tree, leaf=games.vectors(_far_apart)),
)

MAXN_TIES = CodeExercise(
    id="maxn-ties",
    section="multiplayer",
    names=("maxn_values",),
    reference=maxn_values,
    state_values=state_values(maxn_values, side="none"),
    shown_values="utilities",
    examples=(
        *map(_ties_case, (TIES, ENVY, EVERYBODY, AGAIN)),
        _ties_case(three(Node(1, ((4, 2, 0), (1, 2, 9))), (3, 0, 0))),
        _ties_case(three(Node(1, ((4, 2, 0), (1, 2, 9))), Node(2, ((3, 0, 5), (2, 8, 5))))),
        _ties_case(three(Node(1, ((0, 1, 0), (2, 1, 0))), Node(1, ((3, 0, 0), (4, 0, 0))))),
        Case("end", (TIES, "b")),
    ),
    hidden=other_ends(Case("end", (TIES, "b"))),
    generators={ANY: (lambda rng: _ties_case(_tied_tree(rng)), 30)},
    properties=(
        Property(
            "vectors", 11, right_set, kinds("tree"),
            says="every vector that some way of breaking ties leads to, and no other",
        ),
        Property(
            "end", 1, right_set, kinds("end"), needs=("vectors",),
            says="when the game is over, the utilities and nothing else",
        ),
        untouched("vectors"),
    ),
    reason=reasons.ties_reason,
    mistakes=search_mistakes.MAXN_VALUES,
    prunable=True,
    version=5,
    cases_since=2,
)  # fmt: skip
