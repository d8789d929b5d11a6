"""The exercise ``maxn-ties``, of section ``multiplayer``."""

from functools import partial
from random import Random

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends, with_root
from autograder.exercises.common.checks import GAME, kinds, left_alone_again, right_set
from autograder.exercises.common.promises import several_players
from autograder.exercises.common.state_values import state_values
from autograder.model.case import Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.multiplayer.exercises.maxn_ties.mistakes import MISTAKES
from chapters.multiplayer.exercises.maxn_ties.reasons import ties_reason
from chapters.multiplayer.exercises.search import AGAIN, ENVY, EVERYBODY, TIES, three
from course_lib.games import Node, Tree
from course_lib.search import maxn_values


def _ties_case(tree: Tree) -> Case:
    return with_root("tree", tree)


def _far_apart(rng: Random) -> float:
    return rng.choice((0, 0.5, -2000))


_tied_tree = games.one_of(
    partial(games.vector_tree, leaf=games.vectors(games.integers(0, 1))),
    partial(games.vector_tree, leaf=games.vectors(games.integers(0, 2))),
    partial(games.vector_tree, leaf=games.vectors(_far_apart)),
)

EXERCISE = CodeExercise(
    id="maxn-ties",
    section="multiplayer",
    names=("maxn_values",),
    reference=maxn_values,
    search=SearchFacts(state_values=state_values(maxn_values, side="none")),
    shown=Presentation(values="utilities", reason=ties_reason),
    examples=(
        *map(_ties_case, (TIES, ENVY, EVERYBODY, AGAIN)),
        _ties_case(three(Node(1, ((4, 2, 0), (1, 2, 9))), (3, 0, 0))),
        _ties_case(three(Node(1, ((4, 2, 0), (1, 2, 9))), Node(2, ((3, 0, 5), (2, 8, 5))))),
        _ties_case(three(Node(1, ((0, 1, 0), (2, 1, 0))), Node(1, ((3, 0, 0), (4, 0, 0))))),
        Case("end", (TIES, "b")),
    ),
    hidden=other_ends(Case("end", (TIES, "b"))),
    generators=games.with_variations({ANY: (lambda rng: _ties_case(_tied_tree(rng)), 30)}),
    properties=(
        Property(
            "vectors", 13, right_set, kinds("tree"),
            says="every vector that some way of breaking ties leads to, and no other",
        ),
        Property(
            "end", 1, right_set, kinds("end"),
            says="when the game is over, the utilities and nothing else",
        ),
        left_alone_again(right_set, 1, GAME),
    ),
    mistakes=MISTAKES,
    prunable=True,
    version=7,
    asking=Asking(cases_since=2, promise=several_players),
)  # fmt: skip
