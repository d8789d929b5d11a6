"""The exercise ``retrograde``, of section ``heuristics``."""

from collections.abc import Callable
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import GAME, each_value, kinds, left_alone_again
from autograder.exercises.common.missing_states import missing_states
from autograder.model.case import Answer, Case
from autograder.model.compare import as_pair, same_number, show
from autograder.model.exercise import (
    ANY,
    Asking,
    Check,
    CodeExercise,
    Presentation,
    Property,
    SearchFacts,
)
from autograder.model.phrase import Phrase
from chapters.heuristics.exercises.retrograde.graphs import (
    BOTH_WAYS,
    CIRCLE,
    DRAWN_END,
    ESCAPE,
    LAST_MOVE,
    LATE,
    MIRRORED,
    QUICK,
    TWICE,
    TWO_WAYS,
    drawn_graph,
    winding,
)
from chapters.heuristics.exercises.retrograde.mistakes import MISTAKES
from chapters.heuristics.exercises.retrograde.promise import promise
from chapters.heuristics.exercises.retrograde.reasons import entry_reason
from course_lib.game import MAX, MIN
from course_lib.games import Nim, TicTacToe, Tree
from course_lib.search import retrograde

Entry = tuple[float, int | None]


def _entries(is_asked: Callable[[Entry], bool], *, distances: bool) -> Check:
    """Return the check of some entries of the table; more entries do no harm.

    Args:
        is_asked: tells by the right entry whether it is looked at.
        distances: whether distances are compared, or values.
    """

    def check(case: Case, answer: Answer, expected: Answer) -> str | None:
        if not isinstance(answer.value, dict):
            return Phrase("returned {given}, which is not a dict", given=show(answer.value))
        for s, right in expected.value.items():
            if is_asked(right) and not _is_right(answer.value.get(s), right, distances):
                return _fault(s, answer.value, right)
        return None

    return check


def _is_right(given: Any, right: Entry, distances: bool) -> bool:
    pair = as_pair(given)
    return pair is not None and same_number(pair[distances], right[distances])


def _fault(s: Any, table: dict[Any, Any], right: Entry) -> str:
    if s not in table:
        return Phrase("state {state} is missing", state=show(s))
    return Phrase(
        "state {state} has {given}, expected {right}",
        state=show(s),
        given=show(table[s]),
        right=show(right),
    )


def retrograde_outcome(case: Case, answer: Answer) -> object:
    """Return the entries that belong in the table, without the distances of draws."""
    value = answer.value
    if not isinstance(value, dict):
        return [value]
    right = case.once(_right_table)
    entries = {s: (value[s], as_pair(value[s])) for s in right if s in value}
    return {
        s: [pair[0], pair[1] if pair[0] else None] if pair else entry
        for s, (entry, pair) in entries.items()
    }


def _right_table(case: Case) -> dict[Any, Entry]:
    return retrograde(*case.args)


def _draw(rng: Random) -> Case:
    """Draw a graph with one or two of its nodes; one case in five is a game with rules."""
    if rng.randrange(5) == 4:
        game, s = games.one_of(games.nim_position, games.tic_tac_toe_ending)(rng)
        return Case("states", (game, [s]))
    graph = drawn_graph(rng)
    return _case(graph, ["a", *rng.sample(list(graph.moves), rng.randint(0, 1))])


MOST_LISTED = 12
"""Nodes with moves of a graph of which all nodes are listed."""


def _draw_listed(rng: Random) -> Case:
    """Draw a graph with a list of all its nodes, in any order: none says in which to look."""
    while True:
        graph = drawn_graph(rng)
        if len(graph.moves) <= MOST_LISTED:
            break
    nodes = [*graph.moves, *graph.leaves]
    return _case(graph, rng.sample(nodes, len(nodes)))


def _case(graph: Tree, states: list[str] | None = None) -> Case:
    return Case("states", (graph, list(dict.fromkeys(states or [graph.root]))))


def _is_decided(entry: Entry) -> bool:
    return entry[0] != 0


def _is_draw(entry: Entry) -> bool:
    return entry[0] == 0


EXERCISE = CodeExercise(
    id="retrograde",
    section="heuristics",
    names=("retrograde",),
    reference=retrograde,
    examples=(
        *map(_case, (CIRCLE, ESCAPE, TWO_WAYS, BOTH_WAYS, DRAWN_END, LAST_MOVE, QUICK, TWICE)),
        _case(ESCAPE, ["b", "won"]),
        _case(CIRCLE, ["lost"]),
        _case(MIRRORED),
        _case(LATE),
        _case(LATE, ["g", "f", "e", "d", "c", "a"]),
        _case(winding(41)),
        _case(winding(8), ["n3"]),
        _case(Tree.of((((1,),), (1,))), ["c", "a", "b", "d"]),
        _case(Tree.of((((-1,),), (-1,)), first=MIN), ["c", "a", "b", "d"]),
        Case("states", (Nim((1, 2)), [((1, 2), MAX)])),
        Case("states", (Nim((1, 2), misere=True), [((1, 2), MAX)])),
        Case("states", (TicTacToe(), [(1, 2, 1, 2, 1, 2, 0, 0, 0)])),
        Case("none", (CIRCLE, [])),
    ),
    generators=games.with_variations({ANY: (_draw, 50), "listed": (_draw_listed, 8)}),
    properties=(
        Property(
            "decided", 5, _entries(_is_decided, distances=False), kinds("states"),
            says="the value of every state that somebody can win",
        ),
        Property(
            "draws", 3, _entries(_is_draw, distances=False), kinds("states"),
            says="the value 0 for all others, in circles, too",
        ),
        Property(
            "distances", 5, _entries(_is_decided, distances=True), kinds("states"),
            says="the moves until the end: the winner is quick, the loser is slow",
        ),
        Property(
            "no states", 1.5, _entries(_is_decided, distances=False), kinds("none"),
            needs=("decided",), says="an empty table for no states",
        ),
        left_alone_again(_entries(_is_decided, distances=True), 1.5, GAME),
    ),
    shown=Presentation(values="utilities", reason=entry_reason),
    search=SearchFacts(observe=missing_states),
    mistakes=MISTAKES,
    asking=Asking(outcome=each_value(retrograde_outcome), cases_since=2, promise=promise),
    version=5,
)  # fmt: skip
