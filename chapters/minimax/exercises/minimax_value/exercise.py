"""The exercise ``minimax-value``, of section ``minimax``."""

from autograder.exercises.common import games
from autograder.exercises.common.cases import RULES, with_root
from autograder.exercises.common.checks import GAME, kinds, left_alone_again, right_value
from autograder.exercises.common.promises import two_players
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import TWICE
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.minimax.exercises.minimax_value.mistakes import MISTAKES
from chapters.minimax.exercises.minimax_value.reasons import minimax_reason
from chapters.minimax.exercises.search import ALTERNATE, SEARCH_GENERATORS, TERMINALS
from course_lib.search import minimax_value

EXERCISE = CodeExercise(
    id="minimax-value",
    section="minimax",
    names=("minimax_value",),
    reference=minimax_value,
    search=SearchFacts(state_values=state_values(minimax_value)),
    examples=(*ALTERNATE, with_root("turns", TWICE), *RULES, *TERMINALS),
    generators=games.with_variations(SEARCH_GENERATORS),
    properties=(
        Property(
            "value", 7, right_value, kinds("alternate"),
            says="the minimax value of trees in which MAX and MIN alternate",
        ),
        Property(
            "any turns", 2, right_value, kinds("turns"),
            says="also of trees in which a player may move twice in a row",
        ),
        Property(
            "games", 2, right_value, kinds("rules"),
            says="also in Nim, misère Nim, Grundy's game and tic-tac-toe",
        ),
        Property(
            "end", 1, right_value, kinds("terminal"),
            says="a terminal state is worth its utility",
        ),
        left_alone_again(right_value, 1, GAME),
    ),
    shown=Presentation(reason=minimax_reason),
    mistakes=MISTAKES,
    prunable=True,
    version=6,
    asking=Asking(cases_since=2, promise=two_players),
)  # fmt: skip
