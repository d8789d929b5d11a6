"""Three exercises of section ``heuristics`` that search to a depth."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, pair_action, pair_both, pair_value, untouched
from autograder.exercises.common.counting import counted
from autograder.exercises.common.trees import SLIDES, TWICE
from autograder.exercises.heuristics import depth_limited_mistakes
from autograder.model.case import Answer, Case, Table
from autograder.model.compare import show
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.game import MAX, Game, reachable, successors
from course_lib.games import Tree
from course_lib.search import best_n_minimax, heuristic_minimax, quiescent_minimax

# Searches to a depth.


def numbered(tree: Tree, seed: int, spread: int = 9) -> Table:
    """Return an evaluation of all states of a tree: utilities at leaves, else random numbers."""
    rng = Random(seed)
    return Table(
        {
            s: tree.utility(s, MAX) if tree.is_terminal(s) else rng.randint(-spread, spread)
            for s in reachable(tree, tree.initial())
        }
    )


def depths(tree: Game[Any, Any], s: Any) -> dict[Any, int]:
    """Return how many moves lead from s to every state below it."""
    found = {s: 0}
    for state in list(reachable(tree, s)):
        for _, t in successors(tree, state):
            found[t] = min(found.get(t, 10**6), found[state] + 1)
    return found


def not_evaluated_at_the_end(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that no terminal state was evaluated."""
    ends = sorted((s for s in answer.evaluated if case.args[0].is_terminal(s)), key=repr)
    return f"it evaluated {show(ends[0])}, where the game is over" if ends else None


def not_too_deep(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that nothing further away than the depth was asked about."""
    game, s, depth = case.args[:3]
    away = depths(game, s)
    deep = sorted((t for t in answer.asked if away.get(t, 0) > depth), key=repr)
    return f"with depth {depth} it asked about {show(deep[0])}" if deep else None


def depth_outcome(case: Case, answer: Answer) -> object:
    """Return what matters of a search to a depth."""
    faults = (
        not_evaluated_at_the_end(case, answer, answer) is not None,
        not_too_deep(case, answer, answer) is not None,
    )
    return [answer.value, faults]


def _kind(game: Game[Any, Any], s: Any, depth: int) -> str:
    if game.is_terminal(s):
        return "end"
    return "zero" if depth == 0 else "search"


_big_trees = st.one_of(
    games.trees(depth=5, max_leaves=30),
    games.trees(depth=5, max_leaves=30, alternate=False),
    games.broad_trees(),
)


@st.composite
def _depth_cases(draw: st.DrawFn) -> Case:
    tree, depth = draw(_big_trees), draw(st.integers(0, 4))
    return _depth_case(tree, depth, draw(st.integers(0, 1000)))


def _depth_case(tree: Tree, depth: int, seed: int = 1, s: str | None = None) -> Case:
    root = s or tree.initial()
    return counted(_kind(tree, root, depth), tree, root, depth, numbered(tree, seed))


EQUAL = Tree.of(((1, 1), (1, 1)))
"""Both actions are worth the same, whatever the evaluation says of them."""
EQUAL_VALUES: dict[str, float] = {"a": 0, "b": 2, "c": 2, "d": 1, "e": 1, "f": 1, "g": 1}

HEURISTIC_MINIMAX = CodeExercise(
    id="heuristic-minimax",
    section="heuristics",
    names=("heuristic_minimax",),
    reference=heuristic_minimax,
    shown_values="evaluations",
    examples=(
        *(_depth_case(SLIDES, depth) for depth in range(4)),
        *(_depth_case(TWICE, depth) for depth in range(4)),
        counted("search", EQUAL, "a", 1, Table(EQUAL_VALUES)),
        _depth_case(SLIDES, 2, s="g"),
        _depth_case(SLIDES, 0, s="g"),
    ),
    strategies={ANY: (games.a_third_counted(_depth_cases()), 110)},
    properties=(
        Property("value", 5, pair_value, kinds("search"), says="the value backed up from there"),
        Property("action", 3, pair_action, kinds("search"), says="the first that reaches it"),
        Property(
            "depth", 3, not_too_deep, needs=("value",), says="never deeper than the depth"
        ),
        Property(
            "ends", 2, not_evaluated_at_the_end, needs=("value",),
            says="a finished game is worth its utility, and is not evaluated",
        ),
        Property(
            "depth 0", 2, pair_both, kinds("zero", "end"), needs=("value",),
            says="the evaluation and None at depth 0, the utility and None at the end",
        ),
        untouched("value"),
    ),
    variants=depth_limited_mistakes.HEURISTIC_MINIMAX,
    outcome=depth_outcome,
    prunable=True,
    version=2,
)  # fmt: skip


# Quiescence.


def not_evaluated_when_restless(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that only quiet states were evaluated."""
    quiet = case.args[4]
    restless = sorted((s for s in answer.evaluated if not quiet(s)), key=repr)
    return f"it evaluated {show(restless[0])}, which is not quiet" if restless else None


def quiet_outcome(case: Case, answer: Answer) -> object:
    """Return what matters of a quiescence search."""
    faults = (
        not_evaluated_at_the_end(case, answer, answer) is not None,
        not_evaluated_when_restless(case, answer, answer) is not None,
    )
    return [answer.value, faults]


@st.composite
def _quiet_cases(draw: st.DrawFn) -> Case:
    tree, depth = draw(_big_trees), draw(st.integers(0, 3))
    return _quiet_case(tree, depth, draw(st.integers(0, 1000)))


def _quiet_case(tree: Tree, depth: int, seed: int = 1, s: str | None = None) -> Case:
    rng = Random(seed + 1)
    root = s or tree.initial()
    quiet = {t: tree.is_terminal(t) or rng.random() < 0.5 for t in reachable(tree, tree.initial())}
    is_quiescent = Table(quiet, "is_quiescent", told=True)
    kind = "end" if tree.is_terminal(root) else "search"
    return counted(kind, tree, root, depth, numbered(tree, seed), is_quiescent)


DEEPER = Tree.of(((((1, 9), (2, 8)), ((5, 3), (4, 7))), (((6, 0), (9, 2)), ((3, 3), (1, 8)))))

QUIESCENCE = CodeExercise(
    id="quiescence",
    section="heuristics",
    names=("quiescent_minimax",),
    reference=quiescent_minimax,
    shown_values="evaluations",
    examples=(
        *(_quiet_case(DEEPER, depth, seed) for depth in range(4) for seed in (1, 2, 3)),
        *(_quiet_case(TWICE, depth) for depth in range(3)),
        _quiet_case(SLIDES, 1, s="g"),
    ),
    strategies={ANY: (games.a_third_counted(_quiet_cases()), 120)},
    properties=(
        Property("value", 5, pair_value, kinds("search"), says="the value from quiet states"),
        Property("action", 3, pair_action, kinds("search"), says="the first that reaches it"),
        Property(
            "quiet", 4, not_evaluated_when_restless, needs=("value",),
            says="no restless state is evaluated",
        ),
        Property(
            "ends", 2, not_evaluated_at_the_end, needs=("value",),
            says="no finished game is evaluated",
        ),
        Property(
            "end", 1, pair_both, kinds("end"), needs=("value",),
            says="the utility and None when the game is over",
        ),
        untouched("value"),
    ),
    variants=depth_limited_mistakes.QUIESCENCE,
    outcome=quiet_outcome,
    prunable=True,
    version=2,
)  # fmt: skip


# The best n.


def few_searched(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that nothing was asked about that lies below a move which is not searched."""
    extra = answer.asked - expected.asked
    return (
        f"it asked about {show(sorted(extra)[0])}, below a move that is not searched"
        if extra
        else None
    )


@st.composite
def _best_n_cases(draw: st.DrawFn) -> Case:
    tree, depth, n = draw(_big_trees), draw(st.integers(0, 4)), draw(st.integers(1, 3))
    spread = draw(st.sampled_from((1, 9)))
    return _best_n_case(tree, depth, n, draw(st.integers(0, 1000)), spread)


def _best_n_case(tree: Tree, depth: int, n: int, seed: int = 1, spread: int = 9) -> Case:
    root = tree.initial()
    return counted(_kind(tree, root, depth), tree, root, depth, numbered(tree, seed, spread), n)


WIDE = Tree.of(((5, 1), (2, 8), (7, 3), (4, 6), (9, 0)))
_WIDTHS = tuple((n, seed) for n in (1, 2) for seed in range(1, 4))

BEST_N = CodeExercise(
    id="best-n",
    section="heuristics",
    names=("best_n_minimax",),
    reference=best_n_minimax,
    shown_values="evaluations",
    examples=(
        *(_best_n_case(SLIDES, depth, n) for depth in range(3) for n in (1, 2, 3)),
        *(_best_n_case(DEEPER, depth, n, seed) for depth in (2, 3, 4) for n, seed in _WIDTHS),
        *(_best_n_case(WIDE, depth, n, seed) for depth in (1, 2) for n, seed in _WIDTHS),
        counted("search", EQUAL, "a", 2, Table({**EQUAL_VALUES, "b": 0, "c": 5}), 2),
        counted("end", SLIDES, "g", 2, numbered(SLIDES, 1), 2),
    ),
    strategies={ANY: (games.a_third_counted(_best_n_cases()), 120)},
    properties=(
        Property("value", 5, pair_value, kinds("search"), says="the value among the n best moves"),
        Property(
            "action", 3, pair_action, kinds("search"),
            says="the first action, in the order of game.actions, that reaches it",
        ),
        Property(
            "width", 3, few_searched, kinds("search"), needs=("value",),
            says="nothing is looked at below other moves",
        ),
        Property(
            "depth 0", 2, pair_both, kinds("zero", "end"), needs=("value",),
            says="the evaluation and None at depth 0, the utility and None at the end",
        ),
        untouched("value"),
    ),
    variants=depth_limited_mistakes.BEST_N,
    prunable=True,
    version=2,
)  # fmt: skip
