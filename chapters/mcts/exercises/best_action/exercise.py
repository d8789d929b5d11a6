"""The exercise ``best-action``, of section ``mcts``."""

from random import Random

from autograder.exercises.common import games
from autograder.exercises.common.checks import NODES, kinds, left_alone_again, right_action
from autograder.exercises.common.promises import search_tree
from autograder.model.case import Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property
from autograder.model.search_tree import Grown, NodeOf
from chapters.mcts.exercises.best_action.mistakes import MISTAKES
from chapters.mcts.exercises.best_action.reasons import best_action_reason
from chapters.mcts.exercises.shared import DEEP_TREE, SLIDES_TREE, grown_tree
from chapters.mcts.exercises.trees import counted_tree
from course_lib.search import best_action


def _best_case(tree: Grown) -> Case:
    visits = sorted((child.visits for child in tree.children), reverse=True)
    tie = len(visits) > 1 and visits[0] == visits[1]
    return Case("tie" if tie else "robust", (NodeOf(tree),))


def _drawn_best_case(rng: Random) -> Case:
    levels, width, visits = rng.randint(1, 2), rng.randint(2, 5), rng.randint(2, 60)
    return _best_case(counted_tree(rng, levels, width, visits))


EXERCISE = CodeExercise(
    id="best-action",
    section="mcts",
    names=("best_action",),
    reference=best_action,
    examples=(
        _best_case(SLIDES_TREE),
        _best_case(DEEP_TREE),
        _best_case(grown_tree(12, 4, Grown("b", "A", 1, 1), Grown("c", "B", 10, 3))),
        _best_case(grown_tree(14, -6, Grown("b", "A", 3, 1), Grown("c", "B", 10, -7))),
        _best_case(grown_tree(9, 2, Grown("b", "A", 4, 1), Grown("c", "B", 4, 3))),
        _best_case(
            grown_tree(10, 0, Grown("b", "A", 1, 1), Grown("c", "B", 4, 1), Grown("d", "C", 4, 2))
        ),
        _best_case(grown_tree(2, 1, Grown("b", "A", 1, 1))),
    ),
    generators={
        ANY: (_drawn_best_case, 40),
        "false names": (games.false_words(_drawn_best_case), games.FALSE),
        "again": (lambda rng: games.asked_again(_drawn_best_case(rng)), games.AGAIN),
    },
    properties=(
        Property(
            "visits", 1.5, right_action, kinds("robust"), says="the most visited child's action"
        ),
        Property(
            "ties", 1, right_action, kinds("tie"),
            says="the first of those visited equally often",
        ),
        left_alone_again(right_action, 0.5, NODES),
    ),
    shown=Presentation(reason=best_action_reason),
    mistakes=MISTAKES,
    version=5,
    asking=Asking(cases_since=2, promise=search_tree),
)  # fmt: skip
