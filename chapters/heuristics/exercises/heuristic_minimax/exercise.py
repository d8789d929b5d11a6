"""The exercise ``heuristic-minimax``, of section ``heuristics``."""

from itertools import product
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends
from autograder.exercises.common.checks import (
    GAME,
    each_value,
    kinds,
    left_alone_again,
    pair_action,
    pair_both,
    pair_value,
)
from autograder.exercises.common.counting import counted
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import SLIDES, TIES, TWICE
from autograder.model.case import Answer, Case, Table
from autograder.model.compare import show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.phrase import Phrase
from chapters.heuristics.exercises.heuristic_minimax.mistakes import MISTAKES
from chapters.heuristics.exercises.heuristic_minimax.reasons import heuristic_reason
from chapters.heuristics.exercises.promises import to_depth
from chapters.heuristics.exercises.trees import (
    EQUAL,
    EQUAL_VALUES,
    LONG,
    distances,
    ends_evaluated,
    evaluated_long_tree,
    evaluated_tree,
    integer_evaluation,
    kind_of,
    no_end_evaluated,
    rising,
)
from course_lib.game import MAX, MIN, Player
from course_lib.games import Node, Tree
from course_lib.search import heuristic_minimax

LOW = Tree.of(((-20_000, -30_000), (-25_000, -40_000)))
HIGH = Tree.of(((20_000, 30_000), (25_000, 40_000)), first=MIN)
"""Values that are worse for the player to move than any bound that looks safe."""


def met_twice(player: Player, far_first: bool) -> tuple[Tree, Table]:
    """Return a graph in which a state is one move away and, after another state, two moves.

    Searched two moves deep, it has one value on the shorter way and its evaluation on the other;
    the second way counts.

    Args:
        player: who moves everywhere.
        far_first: whether the longer way comes first.
    """
    below = "cb" if far_first else "bc"
    moves = {"a": dict(zip("AB", below, strict=True)), "b": {"A": "d"}, "c": {"A": "b"}}
    value = 5 if far_first == (player == MAX) else -5
    tree = Tree("a", dict.fromkeys("abc", player), moves, {"d": (value, -value)})
    return tree, Table({"a": 0, "b": 0, "c": 0, "d": value})


def too_deep(case: Case, answer: Answer) -> list[Any]:
    """Return the states that are further away than the depth, and whose value was requested."""
    depth, away = case.args[2], case.once(_distances)
    return sorted((t for t in answer.asked if away.get(t, 0) > depth), key=repr)


def not_too_deep(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that no value was requested further away than the depth."""
    away = case.once(_distances)
    deep = too_deep(case, answer)
    if not deep:
        return None
    return Phrase(
        "the value of {state} was requested, {moves} moves away",
        state=show(deep[0]),
        moves=away[deep[0]],
    )


def _distances(case: Case) -> dict[object, int]:
    return distances(*case.args[:2])


def limited_outcome(case: Case, answer: Answer) -> object:
    """Return the pair, and the states for which the two rules on requests were broken."""
    return [answer.value, ends_evaluated(case, answer), too_deep(case, answer)]


def _example(tree: Tree, depth: int, seed: int = 1, s: str | None = None) -> Case:
    return _case(tree, integer_evaluation(tree, seed), depth, s)


def _case(tree: Tree, evaluate: Table, depth: int, s: str | None = None) -> Case:
    root = s or tree.initial()
    return counted(kind_of(tree, root, depth), tree, root, depth, evaluate)


def _draw(rng: Random) -> Case:
    if rng.randrange(12) == 11:
        return _case(*evaluated_long_tree(rng), rng.randint(5, 30))
    return _case(*evaluated_tree(rng), rng.randint(0, 4))


def _tied(rng: Random) -> Case:
    """Draw a tree in which several actions at the root are equally good."""
    player, best = rng.randint(MAX, MIN), rng.randint(-9, 9)
    worse = best - 1 if player == MAX else best + 1
    values = [best, best, *(rng.choice((best, worse)) for _ in range(rng.randint(0, 2)))]
    rng.shuffle(values)
    tree = Tree.of(Node(player, tuple(values)))
    return _case(tree, integer_evaluation(tree, rng.randrange(10**6)), rng.randint(1, 3))


EXERCISE = CodeExercise(
    id="heuristic-minimax",
    section="heuristics",
    names=("heuristic_minimax",),
    reference=heuristic_minimax,
    search=SearchFacts(state_values=state_values(heuristic_minimax, is_pair=True, depth=2)),
    shown=Presentation(values="evaluations", reason=heuristic_reason),
    examples=(
        *(_example(SLIDES, depth) for depth in range(4)),
        *(_example(TWICE, depth) for depth in range(4)),
        _case(EQUAL, Table(EQUAL_VALUES), 1),
        _example(TIES, 2),
        *(_case(t, integer_evaluation(t, 1, 40_000), d) for t in (LOW, HIGH) for d in (1, 2)),
        _case(LONG, rising(LONG, 16), 20),
        *(_case(*met_twice(*way), 2) for way in product((MAX, MIN), (True, False))),
        _example(SLIDES, 2, s="g"),
        _example(SLIDES, 0, s="g"),
    ),
    hidden=other_ends(_example(SLIDES, 2, s="g")),
    generators=games.with_variations(
        {ANY: (games.a_third_counted(_draw), 100), "tied": (_tied, 10)}
    ),
    properties=(
        Property("value", 4, pair_value, kinds("search"), says="the value backed up from there"),
        Property(
            "action", 2, pair_action, kinds("search"),
            says="the first action that reaches the value",
        ),
        Property(
            "depth", 2, not_too_deep, needs=("value",), says="never deeper than the depth"
        ),
        Property(
            "ends", 1, no_end_evaluated, needs=("value",),
            says="terminal states count by their utility and are not evaluated",
        ),
        Property(
            "depth 0", 1, pair_both, kinds("zero", "end"),
            says="the evaluation and None at depth 0, the utility and None on a terminal state",
        ),
        left_alone_again(pair_both, 1, GAME),
    ),
    mistakes=MISTAKES,
    asking=Asking(outcome=each_value(limited_outcome), cases_since=3, promise=to_depth),
    prunable=True,
    version=10,
)  # fmt: skip
