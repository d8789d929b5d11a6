"""The exercises ``maxn``, ``paranoid`` and others of section ``multiplayer``."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends, with_root
from autograder.exercises.common.checks import (
    kinds,
    pair_action,
    pair_both,
    pair_value,
    pair_vector,
    pair_vector_both,
    right_set,
    untouched,
)
from autograder.exercises.common.counting import counted, leaf_budget, result_within
from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.trees import SLIDES
from autograder.exercises.multiplayer import search_mistakes, sides_mistakes
from autograder.model.case import Case
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.games import Node, Tree
from course_lib.search import coalition, maxn, maxn_values, paranoid

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
"""The vectors of seed 002, section "Strategie Maxⁿ": alike for player 0, not for player 2."""

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
_wide_tree = games.one_of(
    partial(games.vector_tree, leaf=SIGNED, max_leaves=30),
    partial(games.vector_tree, leaf=DIGITS, max_leaves=30, cyclic=True),
    partial(games.vector_tree, leaf=ANY_NUMBERS, max_leaves=20),
)


def _maxn_case(tree: Tree) -> Case:
    return with_root("two" if tree.n_players == 2 else "many", tree)


MAXN = CodeExercise(
    id="maxn",
    section="multiplayer",
    names=("maxn",),
    reference=maxn,
    examples=(
        *map(_maxn_case, (EVERYBODY, ENVY, TIES, AGAIN, LOSSES, FOUR, SLIDES)),
        Case("many", (EVERYBODY, "b")),
        Case("end", (EVERYBODY, "e")),
    ),
    hidden=other_ends(Case("end", (EVERYBODY, "e"))),
    generators={
        "many": (lambda rng: _maxn_case(_plain_tree(rng)), 30),
        "two": (lambda rng: _maxn_case(games.tree(rng, alternate=False)), 10),
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
    mistakes=search_mistakes.MAXN,
    prunable=True,
    version=5,
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
    mistakes=search_mistakes.MAXN_VALUES,
    prunable=True,
    version=5,
    cases_since=2,
)  # fmt: skip


# Paranoid and coalitions.


def _paranoid_leaves(tree: Tree, s: str, p: int) -> list[Any]:
    return lax_leaves(tree, s, team=(p,))


few_leaves = leaf_budget("alpha-beta", _paranoid_leaves)


def _paranoid_case(tree: Tree, p: int, s: str | None = None) -> Case:
    root = s or tree.initial()
    return counted("end" if tree.is_terminal(root) else "search", tree, root, p)


def _drawn_paranoid_case(rng: Random) -> Case:
    tree = _wide_tree(rng)
    return _paranoid_case(tree, rng.randrange(tree.n_players))


PARANOID = CodeExercise(
    id="paranoid",
    section="multiplayer",
    names=("paranoid",),
    reference=paranoid,
    shown_values="team",
    examples=(
        *(_paranoid_case(tree, p) for tree in (EVERYBODY, ENVY, AGAIN) for p in range(3)),
        *(_paranoid_case(FOUR, p) for p in range(4)),
        _paranoid_case(SLIDES, 0),
        _paranoid_case(SLIDES, 1),
        _paranoid_case(EVERYBODY, 2, "e"),
    ),
    hidden=other_ends(_paranoid_case(EVERYBODY, 2, "e")),
    generators={ANY: (games.a_third_counted(_drawn_paranoid_case), 80)},
    properties=(
        Property(
            "value", 6, pair_value, kinds("search"),
            says="what p gets when p maximises it and everyone else minimises it",
        ),
        Property(
            "action", 4, pair_action, kinds("search"),
            says="the action is the first that reaches it, whoever is to move",
        ),
        Property(
            "leaves", 4, few_leaves, kinds("search"), needs=("value",),
            says="no leaf is looked at that alpha-beta cuts off",
        ),
        Property(
            "end", 1, pair_both, kinds("end"), needs=("value",),
            says="when the game is over, p's utility and None",
        ),
        untouched("value"),
    ),
    mistakes=sides_mistakes.PARANOID,
    outcome=result_within(few_leaves),
    prunable=True,
    version=5,
    cases_since=3,
)  # fmt: skip


def _team_case(tree: Tree, team: Sequence[int], s: str | None = None) -> Case:
    root = s or tree.initial()
    kind = "one" if len(team) == 1 else "team"
    return Case("end" if tree.is_terminal(root) else kind, (tree, root, frozenset(team)))


def _drawn_team_case(rng: Random) -> Case:
    tree = _wide_tree(rng)
    size = rng.randint(1, min(4, tree.n_players))
    return _team_case(tree, rng.sample(range(tree.n_players), size))


COALITION = CodeExercise(
    id="coalition",
    section="multiplayer",
    names=("coalition",),
    reference=coalition,
    shown_values="team",
    examples=(
        *(_team_case(tree, t) for tree in (EVERYBODY, ENVY, AGAIN) for t in ((0, 1), (1, 2))),
        *(_team_case(FOUR, t) for t in ((0, 3), (1, 2), (0, 1, 3), (2,))),
        _team_case(EVERYBODY, (0, 1, 2)),
        _team_case(EVERYBODY, (1,)),
        _team_case(EVERYBODY, (0, 2), "e"),
    ),
    hidden=other_ends(_team_case(EVERYBODY, (0, 2), "e")),
    generators={ANY: (_drawn_team_case, 80)},
    properties=(
        Property(
            "value", 6, pair_value, kinds("team"),
            says="the team maximises the sum of what it gets, everyone else minimises it",
        ),
        Property(
            "action", 4, pair_action, kinds("team"),
            says="the action is the first that reaches it, whoever is to move",
        ),
        Property(
            "team of one", 1, pair_both, kinds("one"), needs=("value",),
            says="a team of one is paranoid",
        ),
        Property(
            "end", 1, pair_both, kinds("end"), needs=("value",),
            says="when the game is over, the team's sum and None",
        ),
        untouched("value"),
    ),
    mistakes=sides_mistakes.COALITION,
    prunable=True,
    version=4,
    cases_since=2,
)  # fmt: skip
