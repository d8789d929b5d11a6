"""The exercise ``endgame-table``, of section ``heuristics``."""

from typing import Any

from hypothesis import strategies as st

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, untouched
from autograder.exercises.common.trees import SLIDES
from autograder.exercises.heuristics import endgames_mistakes
from autograder.exercises.pruning.transpositions import dense_graph
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.game import MAX, MIN, reachable
from course_lib.games import Nim, TicTacToe
from course_lib.search import endgame_table


def right_table(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the values of all states that are asked for; more entries do no harm."""
    if not isinstance(answer.value, dict):
        return f"it returned {show(answer.value)}, which is not a dict"
    for s, right in expected.value.items():
        if s not in answer.value:
            return f"state {show(s)} is missing"
        if not same_number(answer.value[s], right):
            return f"state {show(s)} has value {show(answer.value[s])}, and {show(right)} is right"
    return None


def expanded_once(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that no state's actions were asked for twice."""
    return (
        None if answer.again is None else f"game.actions({answer.again}) was asked more than once"
    )


def table_outcome(case: Case, answer: Answer) -> object:
    """Return what matters of an endgame table."""
    return [answer.value, answer.again is not None]


@st.composite
def _ending_cases(draw: st.DrawFn) -> Case:
    positions: st.SearchStrategy[Any] = st.one_of(
        st.integers(0, 10**6).map(lambda seed: (dense_graph(seed), "a")),
        games.nim_positions(),
        games.tic_tac_toe_endings(),
        games.grundy_positions(),
    )
    game, s = draw(positions)
    states = [s, *draw(st.lists(st.sampled_from(reachable(game, s)), max_size=2))]
    return Case("states", (game, states))


ENDGAME_TABLE = CodeExercise(
    id="endgame-table",
    section="heuristics",
    names=("endgame_table",),
    reference=endgame_table,
    examples=(
        Case("states", (SLIDES, ["a"])),
        Case("states", (SLIDES, ["c", "g"])),
        Case("states", (Nim((1, 2)), [((1, 2), MAX)])),
        Case("states", (Nim((1, 2), misere=True), [((1, 2), MAX), ((1, 1), MIN)])),
        Case("states", (TicTacToe(), [(1, 2, 1, 2, 1, 2, 0, 0, 0)])),
        Case("states", (dense_graph(3), ["a"])),
        Case("none", (SLIDES, [])),
    ),
    strategies={ANY: (_ending_cases(), 60)},
    properties=(
        Property(
            "values", 7, right_table, kinds("states"),
            says="the value of every given state and of all they lead to",
        ),
        Property(
            "once", 3, expanded_once, kinds("states"), needs=("values",),
            says="the actions of no state are asked for twice",
        ),
        Property(
            "no states", 1, right_table, kinds("none"), needs=("values",),
            says="an empty table for no states",
        ),
        untouched("values"),
    ),
    variants=endgames_mistakes.ENDGAME_TABLE,
    outcome=table_outcome,
)  # fmt: skip
