"""The exercise ``maxn``, of section ``multiplayer``."""

from functools import partial
from random import Random

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends, with_root
from autograder.exercises.common.checks import (
    GAME,
    kinds,
    left_alone_again,
    pair_action,
    pair_vector,
    pair_vector_both,
)
from autograder.exercises.common.promises import several_players
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import SLIDES
from autograder.model.case import Case
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.multiplayer.exercises.maxn.mistakes import MISTAKES
from chapters.multiplayer.exercises.reasons import maxn_reason
from chapters.multiplayer.exercises.search import (
    AGAIN,
    ANY_NUMBERS,
    ENVY,
    EVERYBODY,
    FEW,
    FOUR,
    LOW,
    SIGNED,
    TIES,
    three,
)
from course_lib.games import Node, Tree
from course_lib.search import maxn

LOSSES = three((-3, 1, 2), (-1, 1, 0), Node(1, ((-2, 0, 2), (-2, -1, 3))))
"""Player 0 loses with every action."""

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


CLOSE = Tree.of(((0.5, 0, 0), (0.502, 0, 1)), n_players=3)
"""Two values that are equal only if they are rounded."""

EXERCISE = CodeExercise(
    id="maxn",
    section="multiplayer",
    names=("maxn",),
    reference=maxn,
    search=SearchFacts(state_values=state_values(maxn, is_pair=True, side="none")),
    examples=(
        *map(_maxn_case, (EVERYBODY, ENVY, TIES, AGAIN, LOSSES, FOUR, SLIDES, CLOSE)),
        Case("many", (EVERYBODY, "b")),
        Case("end", (EVERYBODY, "e")),
    ),
    hidden=other_ends(Case("end", (EVERYBODY, "e"))),
    generators=games.with_variations({
        "many": (lambda rng: _maxn_case(_plain_tree(rng)), 40),
        "two": (lambda rng: _maxn_case(games.tree(rng, alternate=False)), 15),
        "two, each for its own": (_own_of_two, 8),
    }),
    properties=(
        Property(
            "vector", 4, pair_vector, kinds("many"),
            says="what everybody gets when each maximises their own comes first in the pair",
        ),
        Property(
            "action", 4, pair_action, kinds("many"),
            says="the action is the first that is best for the mover",
        ),
        Property(
            "two players", 1.5, pair_vector_both, kinds("two"),
            says="for two players whose utilities sum to 0 it is minimax",
        ),
        Property(
            "end", 1.5, pair_vector_both, kinds("end"),
            says="when the game is over, all utilities and None",
        ),
        left_alone_again(pair_vector_both, 1, GAME),
    ),
    shown=Presentation(reason=maxn_reason),
    mistakes=MISTAKES,
    prunable=True,
    version=9,
    asking=Asking(cases_since=2, promise=several_players),
)  # fmt: skip
