"""The exercises of section ``multiplayer``: what is asked, proofs and points."""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from autograder.exercises.common import games
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
from autograder.exercises.common.counting import counted
from autograder.exercises.common.leaves import lax_leaves
from autograder.exercises.common.trees import SLIDES
from autograder.exercises.minimax.search import with_root
from autograder.exercises.multiplayer import search_mistakes, sides_mistakes
from autograder.model.case import Answer, Case
from autograder.model.compare import show
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

FOUR = Tree.of(
    Node(3, (Node(0, ((4, 0, 1, -2), (3, 5, 0, 9))), Node(1, ((0, 1, 8, 3), (8, 1, 0, 7))))),
    n_players=4,
)

small = st.integers(0, 3)
_plain_trees = st.one_of(
    games.vector_trees(games.vectors(small)),
    games.vector_trees(games.vectors(games.utilities)),
    games.vector_trees(games.vectors(st.integers(-9, 9)), cyclic=True),
)
_wide_trees = st.one_of(
    games.vector_trees(games.vectors(st.integers(-9, 9)), max_leaves=30),
    games.vector_trees(games.vectors(st.integers(0, 9)), max_leaves=30, cyclic=True),
    games.vector_trees(games.vectors(games.utilities), max_leaves=20),
)


def _maxn_case(tree: Tree) -> Case:
    return with_root("two" if tree.n_players == 2 else "many", tree)


MAXN = CodeExercise(
    id="maxn",
    section="multiplayer",
    names=("maxn",),
    reference=maxn,
    examples=(
        *map(_maxn_case, (EVERYBODY, ENVY, TIES, AGAIN, FOUR, SLIDES)),
        Case("many", (EVERYBODY, "b")),
        Case("end", (EVERYBODY, "e")),
    ),
    strategies={
        "many": (_plain_trees.map(_maxn_case), 70),
        "two": (games.trees(alternate=False).map(_maxn_case), 15),
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
    variants=search_mistakes.MAXN,
    prunable=True,
)  # fmt: skip


# Every way to break ties.


def _ties_case(tree: Tree) -> Case:
    return with_root("tree", tree)


_tied_trees = st.one_of(
    games.vector_trees(games.vectors(st.integers(0, 1))),
    games.vector_trees(games.vectors(st.integers(0, 2))),
    games.vector_trees(games.vectors(st.sampled_from((-2000, 0, 0.5)))),
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
    strategies={ANY: (_tied_trees.map(_ties_case), 80)},
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
    variants=search_mistakes.MAXN_VALUES,
    prunable=True,
)  # fmt: skip


# Paranoid and coalitions.


def _allowed(case: Case) -> frozenset[Any]:
    game, s, p = case.args
    return frozenset(lax_leaves(game, s, team=(p,)))


def few_leaves(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Say which leaves were looked at though alpha-beta cuts them off."""
    if not case.counted:
        return None
    extra = answer.asked - case.once(_allowed)
    if not extra:
        return None
    return f"it looked at {show(extra)}, which alpha-beta, from left to right, can cut off"


def searched(case: Case, answer: Answer) -> object:
    """Return what matters of a counted search: its result, and whether it looked at too much."""
    return [answer.value, few_leaves(case, answer, answer) is not None]


def _paranoid_case(tree: Tree, p: int, s: str | None = None) -> Case:
    root = s or tree.initial()
    return counted("end" if tree.is_terminal(root) else "search", tree, root, p)


@st.composite
def _paranoid_cases(draw: st.DrawFn) -> Case:
    tree = draw(_wide_trees)
    return _paranoid_case(tree, draw(st.integers(0, tree.n_players - 1)))


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
    strategies={ANY: (games.a_third_counted(_paranoid_cases()), 80)},
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
            "leaves", 5, few_leaves, kinds("search"), needs=("value",),
            says="no leaf is looked at that alpha-beta cuts off",
        ),
        Property(
            "end", 1, pair_both, kinds("end"), needs=("value",),
            says="when the game is over, p's utility and None",
        ),
        untouched("value"),
    ),
    variants=sides_mistakes.PARANOID,
    outcome=searched,
    prunable=True,
    version=2,
)  # fmt: skip


def _team_case(tree: Tree, team: Sequence[int], s: str | None = None) -> Case:
    root = s or tree.initial()
    kind = "one" if len(team) == 1 else "team"
    return Case("end" if tree.is_terminal(root) else kind, (tree, root, frozenset(team)))


@st.composite
def _team_cases(draw: st.DrawFn) -> Case:
    tree = draw(_wide_trees)
    players = st.integers(0, tree.n_players - 1)
    return _team_case(tree, draw(st.lists(players, min_size=1, max_size=4, unique=True)))


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
    strategies={ANY: (_team_cases(), 80)},
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
    variants=sides_mistakes.COALITION,
    prunable=True,
)  # fmt: skip
