"""The exercise ``expectiminimax-value``, of section ``expectiminimax``."""

from random import Random

from autograder.exercises.common import games
from autograder.exercises.common.cases import RULES, other_ends, with_root
from autograder.exercises.common.checks import GAME, kinds, left_alone_again, right_value
from autograder.exercises.common.promises import with_chance
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import SLIDES
from autograder.model.case import Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.expectiminimax.exercises.expectiminimax_value.mistakes import MISTAKES
from chapters.expectiminimax.exercises.shared import BY_HAND, END, drawn_tree, value
from chapters.expectiminimax.exercises.trees import MEETING, RARE, THROUGH_CHANCE
from course_lib.games import Tree
from course_lib.search import expectiminimax_value


def _kind(tree: Tree) -> str:
    """Return whether a tree has chance nodes, and if so, how ``chances`` lists their actions."""
    if not tree.chance_of:
        return "players"
    in_order = all(list(p) == list(tree.moves[s]) for s, p in tree.chance_of.items())
    return "tree" if in_order else "order"


def _value_case(tree: Tree) -> Case:
    return with_root(_kind(tree), tree)


def _drawn_value_case(rng: Random) -> Case:
    return _value_case(drawn_tree(rng))


EXERCISE = CodeExercise(
    id="expectiminimax-value",
    section="expectiminimax",
    names=("expectiminimax_value",),
    reference=expectiminimax_value,
    search=SearchFacts(state_values=state_values(expectiminimax_value)),
    examples=(
        *map(_value_case, (*BY_HAND, RARE, MEETING, *THROUGH_CHANCE)),
        with_root("players", SLIDES),
        *RULES,
        END,
    ),
    hidden=other_ends(END),
    generators=games.with_variations({ANY: (_drawn_value_case, 80)}),
    properties=(
        Property(
            "value", 5, right_value, kinds("tree"),
            says="chance outcomes are weighted by their probabilities, MAX and MIN choose",
        ),
        Property(
            "order", 1.5, right_value, kinds("order"),
            says="also where game.chances lists the actions in another order",
        ),
        Property(
            "players", 1.5, right_value, kinds("players", "rules"),
            says="without chance it is the minimax value",
        ),
        Property(
            "end", 0.5, right_value, kinds("end"),
            says="a terminal state is worth its utility",
        ),
        left_alone_again(right_value, 0.5, GAME),
    ),
    shown=Presentation(reason=value),
    mistakes=MISTAKES,
    prunable=True,
    version=7,
    asking=Asking(cases_since=2, promise=with_chance),
)  # fmt: skip
