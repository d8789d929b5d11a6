"""The exercise ``minimax-search``, of section ``minimax``."""

from autograder.exercises.common import games
from autograder.exercises.common.cases import RULES, with_root
from autograder.exercises.common.checks import (
    GAME,
    kinds,
    left_alone_again,
    pair_action,
    pair_both,
    pair_value,
)
from autograder.exercises.common.promises import two_players
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import TWICE
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property, SearchFacts
from chapters.minimax.exercises.minimax_search.mistakes import MISTAKES
from chapters.minimax.exercises.minimax_search.reasons import search_reason
from chapters.minimax.exercises.search import ALTERNATE, SEARCH_GENERATORS, TERMINALS
from course_lib.game import MIN
from course_lib.games import Nim, Tree
from course_lib.search import minimax_search

SINGLE = (
    with_root("single", Tree.of(((5, 3),))),
    with_root("single", Tree.of(((5, 3),), first=MIN)),
    with_root("single", Nim((1,))),
)
CLOSE = with_root("alternate", Tree.of((0.5, 0.502)))
"""Two values that are equal only if they are rounded."""

EXERCISE = CodeExercise(
    id="minimax-search",
    section="minimax",
    names=("minimax_search",),
    reference=minimax_search,
    search=SearchFacts(state_values=state_values(minimax_search, is_pair=True)),
    examples=(*ALTERNATE, with_root("turns", TWICE), CLOSE, *RULES, *TERMINALS, *SINGLE),
    generators=games.with_variations(SEARCH_GENERATORS),
    properties=(
        Property(
            "value", 2, pair_value, kinds("alternate", "turns", "rules"),
            says="the minimax value comes first in the pair",
        ),
        Property(
            "action", 3, pair_action, kinds("alternate", "turns", "rules"),
            says="the first action that reaches the value",
        ),
        Property(
            "end", 1, pair_both, kinds("terminal"),
            says="the utility and None on a terminal state",
        ),
        Property(
            "single move", 1, pair_both, kinds("single"),
            says="the only action is returned",
        ),
        left_alone_again(pair_both, 1, GAME),
    ),
    shown=Presentation(reason=search_reason),
    mistakes=MISTAKES,
    prunable=True,
    version=8,
    asking=Asking(cases_since=2, promise=two_players),
)  # fmt: skip
