"""The exercise ``endgame-table``, of section ``heuristics``."""

from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import LISTS, each_value, kinds, left_alone_again
from autograder.exercises.common.missing_states import missing_states
from autograder.exercises.common.promises import two_players
from autograder.exercises.common.state_values import helper_values
from autograder.exercises.common.trees import SLIDES, TWICE, corridor
from autograder.model.case import Answer, Case
from autograder.model.compare import same_number, show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.phrase import Phrase
from chapters.heuristics.exercises.endgame_table.mistakes import MISTAKES
from chapters.heuristics.exercises.endgame_table.reasons import table_reason
from course_lib.game import MAX, MIN, Game, reachable
from course_lib.games import Nim, TicTacToe, Tree
from course_lib.search import endgame_table, minimax_value


def right_table(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check the values of all states that belong in the table; more entries do no harm."""
    if not isinstance(answer.value, dict):
        return Phrase("returned {given}, which is not a dict", given=show(answer.value))
    for s, right in expected.value.items():
        if s not in answer.value:
            return Phrase("state {state} is missing", state=show(s))
        if not same_number(answer.value[s], right):
            return Phrase(
                "state {state} has value {given}, expected {right}",
                state=show(s),
                given=show(answer.value[s]),
                right=show(right),
            )
    return None


def expanded_once(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that the judge was asked for no state's actions twice."""
    return (
        None
        if answer.again is None
        else Phrase("game.actions({state}) was called again", state=answer.again)
    )


def table_outcome(case: Case, answer: Answer) -> object:
    """Return the entries that belong in the table, and whether a node was expanded again."""
    value = answer.value
    if isinstance(value, dict):
        value = {s: v for s, v in value.items() if s in case.once(_states)}
    return [value, answer.again is not None]


def _states(case: Case) -> frozenset[Any]:
    game, states = case.args
    return frozenset(t for s in states for t in reachable(game, s))


_tree = games.one_of(
    games.tree, partial(games.tree, alternate=False), partial(games.long_tree, alternate=False)
)


def _draw(rng: Random) -> Case:
    draw = games.one_of(
        games.root(_tree),
        games.root(games.dense_graph),
        games.nim_position,
        games.tic_tac_toe_ending,
        games.grundy_position,
    )
    game, s = draw(rng)
    below = reachable(game, s)
    further = rng.sample(below, min(rng.randint(0, 2), len(below)))
    states = list(dict.fromkeys((s, *further)))
    if isinstance(game, Tree) and rng.random() < 1 / 3:  # each request takes time
        return _serve(game, states)
    return Case("states", (game, states))


def _serve(tree: Tree, states: list[str]) -> Case:
    """Return a case in which the judge is asked for the moves at every node."""
    return Case("tree", (tree, states), counted=True, served=True)


def _drawn_overlapping(rng: Random) -> Case:
    """Draw two or three states of a graph of which each leads to the next, in any order."""
    while True:
        game = games.dense_graph(rng)
        states = ["a", *_inner_below(game, "a")]
        if len(states) > 1:
            break
    second = rng.choice(states[1:])
    chosen = ["a", second, *_inner_below(game, second)[:1]]
    rng.shuffle(chosen)
    return _serve(game, chosen)


def _inner_below(tree: Tree, s: str) -> list[str]:
    return [t for t in reachable(tree, s) if t != s and not tree.is_terminal(t)]


def _again(tree: Tree, states: list[str]) -> Case:
    """Return a case in which the table is asked for twice, with the very same list of states."""
    return Case("again", (tree, states), earlier=({},))


def _drawn_again(rng: Random) -> Case:
    game = games.tree(rng, alternate=False, depth=2, branching=3)
    below = reachable(game, game.initial())
    return _again(game, rng.sample(below, min(rng.randint(1, 3), len(below))))


def promise(game: Game[Any, Any], states: Any) -> Iterable[bool]:
    """Hold that two players play from each of the states."""
    for s in states:
        yield from two_players(game, s)


EXERCISE = CodeExercise(
    id="endgame-table",
    section="heuristics",
    names=("endgame_table",),
    reference=endgame_table,
    search=SearchFacts(
        state_values=helper_values(lambda args, s, depth: minimax_value(args[0], s)),
        observe=missing_states,
    ),
    examples=(
        _serve(SLIDES, ["a"]),
        _serve(SLIDES, ["c", "g"]),
        _serve(TWICE, ["a"]),
        Case("states", (Nim((1, 2)), [((1, 2), MAX)])),
        Case("states", (Nim((1, 2), misere=True), [((1, 2), MAX), ((1, 1), MIN)])),
        Case("states", (TicTacToe(), [(1, 2, 1, 2, 1, 2, 0, 0, 0)])),
        _serve(games.dense_graph(Random(3)), ["a"]),
        Case("states", (corridor(70), ["a"])),
        Case("none", (SLIDES, [])),
        _serve(TWICE, ["a", "b", "c"]),
        _again(SLIDES, ["a"]),
        _again(SLIDES, ["c", "b"]),
    ),
    generators={
        ANY: (_draw, 24),
        "overlapping": (_drawn_overlapping, 5),
        "again": (_drawn_again, 3),
        "false names": (games.false_names(_draw), games.FALSE),
    },
    properties=(
        Property(
            "values", 4, right_table, kinds("states", "tree"),
            says="the value of every given state and of all they lead to",
        ),
        Property(
            "once", 2, expanded_once, kinds("tree"), needs=("values",),
            says="the actions of a state are asked for once at most",
        ),
        Property(
            "no states", 1, right_table, kinds("none"), needs=("values",),
            says="an empty table for no states",
        ),
        left_alone_again(right_table, 1, LISTS),
    ),
    shown=Presentation(reason=table_reason),
    mistakes=MISTAKES,
    asking=Asking(outcome=each_value(table_outcome), cases_since=3, promise=promise),
    version=9,
)  # fmt: skip
