"""The exercise ``iterative-deepening``, of section ``heuristics``."""

from typing import Any

from hypothesis import strategies as st

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, untouched
from autograder.exercises.common.counting import counted
from autograder.exercises.common.trees import SLIDES, TWICE
from autograder.exercises.heuristics import deepening_mistakes
from autograder.exercises.heuristics.depth_limited import DEEPER, numbered
from autograder.model.case import Answer, Ask, Case, in_parts
from autograder.model.compare import same_number, show
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.game import successors
from course_lib.games import Tree
from course_lib.search import heuristic_minimax, iterative_deepening


def interrupted_everywhere(case: Case, ask: Ask) -> Answer:
    """Let a function search depth 1, 2, ... undisturbed, then interrupt it at every request."""
    game, s, evaluate, most = case.args
    calm = [
        ask(Case(case.kind, (game, s, evaluate, depth), counted=True))
        for depth in range(1, most + 1)
    ]
    full = Case(case.kind, case.args, counted=True)
    requests = 0 if calm[-1].error is not None else calm[-1].requests
    stopped = (ask(full, stop_after=n) for n in range(requests))
    # What it asked for until then is known from before, and a sandbox does not tell again.
    return in_parts([*calm, *(Answer(p.value, p.error, p.changed) for p in stopped)])


def finished_action(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold every undisturbed answer against minimax to that depth."""
    game, s, evaluate, most = case.args
    for depth, part in enumerate(answer.parts[:most], start=1):
        if part.value not in case.once(_best_actions)[depth]:
            right = heuristic_minimax(game, s, depth, evaluate)[1]
            return (
                f"with max_depth={depth} it played {show(part.value)}, and {show(right)} is right"
            )
    return None


def interrupted_action(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold every interrupted answer against the last depth that was finished by then."""
    game, s, _, most = case.args
    calm, stopped = answer.parts[:most], answer.parts[most:]
    for n, part in enumerate(stopped):
        finished = sum(n >= c.requests for c in calm)
        if part.value is None or part.value not in game.actions(s):
            return f"interrupted after {n} requests it played {show(part.value)}"
        if finished and part.value not in case.once(_best_actions)[finished]:
            return (
                f"interrupted after {n} requests, with depth {finished} finished, it played "
                f"{show(part.value)}, which is not best at that depth"
            )
    return None


def _best_actions(case: Case) -> list[list[Any]]:
    """Return, by depth, the best actions of minimax to that depth; None if the game is over."""
    game, s, evaluate, most = case.args
    if game.is_terminal(s):
        return [[None]] * (most + 1)
    found: list[list[Any]] = [game.actions(s)]
    for depth in range(1, most + 1):
        best = heuristic_minimax(game, s, depth, evaluate)[0]
        values = {
            a: heuristic_minimax(game, t, depth - 1, evaluate)[0] for a, t in successors(game, s)
        }
        found.append([a for a, value in values.items() if same_number(value, best)])
    return found


def deepening_outcome(case: Case, answer: Answer) -> object:
    """Return what matters of a search that is interrupted."""
    most = case.args[3]
    calm = finished_action(case, answer, answer) is not None
    stopped = interrupted_action(case, answer, answer) is not None
    escapes = any(p.error is not None for p in answer.parts[most:])
    first = list(case.args[0].actions(case.args[1]))[:1]
    never_thought = all([p.value] == first for p in answer.parts[most:])
    return [[p.value for p in answer.parts[:most]], calm, stopped, escapes, never_thought]


@st.composite
def _deepening_cases(draw: st.DrawFn) -> Case:
    small = st.one_of(
        games.trees(st.integers(-9, 9), depth=4, max_leaves=10),
        games.trees(st.integers(-9, 9), depth=4, max_leaves=10, alternate=False),
        games.broad_trees(st.integers(-9, 9)),
    )
    return _deepening_case(draw(small), draw(st.integers(0, 1000)))


def _deepening_case(tree: Tree, seed: int, s: str | None = None) -> Case:
    root = s or tree.initial()
    kind = "end" if tree.is_terminal(root) else "search"
    return counted(kind, tree, root, numbered(tree, seed), 3)


ITERATIVE_DEEPENING = CodeExercise(
    id="iterative-deepening",
    section="heuristics",
    names=("iterative_deepening",),
    reference=iterative_deepening,
    shown_values="evaluations",
    examples=(
        *(_deepening_case(SLIDES, seed) for seed in (1, 2)),
        *(_deepening_case(DEEPER, seed) for seed in range(1, 6)),
        _deepening_case(TWICE, 1),
        _deepening_case(SLIDES, 1, "g"),
    ),
    strategies={ANY: (_deepening_cases(), 12)},
    properties=(
        Property(
            "undisturbed", 5, finished_action, kinds("search"),
            says="with time enough, a best action at max_depth",
        ),
        Property(
            "interrupted", 9, interrupted_action, kinds("search"), needs=("undisturbed",),
            says="interrupted at any request, a best action of the last finished depth",
        ),
        Property(
            "end", 1, finished_action, kinds("end"), needs=("undisturbed",),
            says="None when the game is over",
        ),
        untouched("undisturbed"),
    ),
    variants=deepening_mistakes.ITERATIVE_DEEPENING,
    interview=interrupted_everywhere,
    outcome=deepening_outcome,
    prunable=True,
    version=2,
)  # fmt: skip
