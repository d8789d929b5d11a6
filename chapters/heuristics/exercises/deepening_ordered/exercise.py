"""The exercise ``deepening-ordered``, of section ``heuristics``."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends
from autograder.exercises.common.checks import (
    GAME,
    kinds,
    left_alone_again,
    pair_value,
    values_if_again,
)
from autograder.exercises.common.counting import counted
from autograder.exercises.common.state_values import helper_values
from autograder.exercises.common.trees import SLIDES, TWICE
from autograder.model.case import Answer, Case, Table
from autograder.model.compare import as_pair, same_number, show
from autograder.model.exercise import (
    ANY,
    Asking,
    CodeExercise,
    Presentation,
    Property,
    SearchFacts,
    first_observation,
)
from autograder.model.interview import Ask, once_if_again
from autograder.model.phrase import Phrase
from chapters.heuristics.exercises.deepening_ordered.alike_trees import alike_tree
from chapters.heuristics.exercises.deepening_ordered.first_step import first_wrong_step
from chapters.heuristics.exercises.deepening_ordered.mistakes import MISTAKES
from chapters.heuristics.exercises.deepening_ordered.reasons import pair_reason
from chapters.heuristics.exercises.first_interruption import PAIRS, first_wrong_interruption
from chapters.heuristics.exercises.interruptions import (
    SHAPES,
    any_of,
    best_actions,
    deepening_case,
    deepening_example,
    interrupted_everywhere,
    interruptions,
    unlike_deepening,
)
from chapters.heuristics.exercises.iterative_deepening.promise import promise
from chapters.heuristics.exercises.trees import DEEPER, evaluation, integer_evaluation, numbers
from course_lib.game import MAX, MIN
from course_lib.games import Node, Tree
from course_lib.search import BestSoFar, MoveOrder, deepening_ordered, heuristic_minimax
from course_lib.search.ordering import search_in_order

MARGIN = 1.1
"""How many times the leaves of the course's search a search may read in one tree.

Right searches in other styles read as many, or 4 % more; in some of a dozen trees it is 14 % more
with one killer for all distances, and far more without killers.
"""


def ask_by_kind(case: Case, ask: Ask) -> Answer:
    """Interrupt a search everywhere; where leaves are compared, let it search undisturbed."""
    return ask(case) if case.kind == "order" else interrupted_everywhere(case, ask)


def finished_result(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check every undisturbed answer: minimax's value at that depth, and one of its actions."""
    for depth, part in enumerate(answer.parts[: case.args[3]], start=1):
        if (fault := _fault(case, depth, part)) is not None:
            return Phrase("max_depth={depth} {fault}", depth=depth, fault=fault)
    return None


def deepest_result(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check one answer: minimax's value at the whole depth, and one of its actions."""
    return _fault(case, case.args[3], answer)


def interrupted_result(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check every interruption after depth 1: the answer is that of the last finished depth."""
    if (fault := unlike_deepening(case, answer)) is not None:
        return fault
    for n, finished, part in interruptions(case, answer):
        if finished and (fault := part.error or _fault(case, finished, part)) is not None:
            return Phrase(
                "interrupted after {n} requests, depth {finished} finished: {fault}",
                n=n,
                finished=finished,
                fault=fault,
            )
    return None


def _fault(case: Case, depth: int, part: Answer) -> str | None:
    """Return how an answer differs from the results of minimax to a depth, or None."""
    value, best = case.once(_values)[depth], case.once(best_actions)[depth]
    pair = as_pair(part.value)
    if pair is not None and same_number(pair[0], value) and pair[1] in best:
        return None
    return Phrase(
        "returned {given}, expected the value {value} and the action {action}",
        given=show(part.value),
        value=show(value),
        action=any_of(best),
    )


def _values(case: Case) -> list[float]:
    """Return the values of minimax by depth, the first one being of no use."""
    game, s, evaluate, most = case.args
    return [0.0, *(heuristic_minimax(game, s, d, evaluate)[0] for d in range(1, most + 1))]


def reuses_order(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the value, and that as few leaves are read as with the last best actions alone."""
    return pair_value(case, answer, expected) or _too_many(case, answer, case.once(_leaves_by_best))


def uses_killers(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that a search reads as few leaves as the course's, which has killers."""
    return _too_many(case, answer, len(expected.asked))


def _too_many(case: Case, answer: Answer, needed: int) -> str | None:
    if len(answer.asked) <= MARGIN * needed:
        return None
    return Phrase(
        "read {read} leaves in all depths together, where {most} are enough; deepening from left "
        "to right reads {plain}",
        read=len(answer.asked),
        most=int(MARGIN * needed),
        plain=case.once(_leaves_from_left),
    )


def _leaves_by_best(case: Case) -> int:
    return _leaves(case, [BestSoFar()])


def _leaves_from_left(case: Case) -> int:
    return _leaves(case, [])


def _leaves(case: Case, orders: Sequence[MoveOrder[Any, Any]]) -> int:
    """Return how many different positions deepening evaluates with some move orders."""
    game, s, evaluate, most = case.args
    read = set()

    def leaf(t: Any, ply: int, depth: int) -> float | None:
        if ply < depth and not game.is_terminal(t):
            return None
        read.add(t)
        return float(evaluate(t))

    for depth in range(1, most + 1):
        search_in_order(game, s, orders, partial(leaf, depth=depth))
    return len(read)


def ordered_outcome(case: Case, answer: Answer) -> object:
    """Return the number of leaves, or the undisturbed results and the faults of the others."""
    if case.kind == "order":
        return [answer.value, len(answer.asked)]
    most = case.args[3]
    calm = [part.value for part in answer.parts[:most]]
    if case.kind == "end":  # whether anything can be interrupted there is a matter of style
        return calm
    wrong = {
        "error" if part.error else "worse"
        for _, finished, part in interruptions(case, answer)
        if finished and (part.error or _fault(case, finished, part))
    }
    looks = [_fault(case, depth, Answer(value)) for depth, value in enumerate(calm, start=1)]
    return [calm if any(looks) else "right", sorted(wrong)]


def _draw(rng: Random) -> Case:
    utilities, evaluations = numbers(rng)
    tree = rng.choice(SHAPES)(rng, utilities)
    return deepening_case(tree, evaluation(tree, rng, evaluations), rng.choice((3, 2, 4, 5)))


def _bound_ties(rng: Random) -> Case:
    """Draw a tree in which a worse action has a bound that equals the best value.

    The best action is first at every depth, so that the bounds come after it.
    """
    player = rng.choice((MAX, MIN))
    sign, best = (1 if player == MAX else -1), rng.randint(-9, 9)
    good = Node(1 - player, (best, best + sign * rng.randint(0, 5)))
    worse = Node(1 - player, (best, best - sign * rng.randint(1, 9)))
    tree = Tree.of(Node(player, (good, worse)))
    values = integer_evaluation(tree, rng.randrange(10**6)).values
    return deepening_case(
        tree, Table({**values, tree.moves["a"]["A"]: sign * 20}), rng.randint(2, 3)
    )


def _order(rng: Random) -> Case:
    tree, evaluate = alike_tree(rng)
    return counted("order", tree, tree.initial(), evaluate, 4)


EXERCISE = CodeExercise(
    id="deepening-ordered",
    section="heuristics",
    names=("deepening_ordered",),
    reference=deepening_ordered,
    search=SearchFacts(
        state_values=helper_values(
            lambda args, s, depth: heuristic_minimax(args[0], s, depth or 0, args[2])[0], depth=3
        ),
        observe=first_observation(first_wrong_step, first_wrong_interruption(PAIRS)),
    ),
    shown=Presentation(values="evaluations", reason=pair_reason),
    examples=(
        *(deepening_example(SLIDES, seed) for seed in (1, 2)),
        *(deepening_example(DEEPER, seed, most=4) for seed in range(1, 4)),
        deepening_example(TWICE, 1),
        deepening_example(DEEPER, 1, most=1),
        counted("end", SLIDES, "g", integer_evaluation(SLIDES, 1), 2),
        *(_order(Random(seed)) for seed in range(6)),
    ),
    hidden=other_ends(counted("end", SLIDES, "g", integer_evaluation(SLIDES, 1), 2)),
    generators={
        **games.with_variations({ANY: (_draw, 12), "bound ties": (_bound_ties, 5)}),
        "order": (_order, 6),
    },
    properties=(
        Property(
            "finished", 4, finished_result, kinds("search"),
            says="the value and a best action of a search to max_depth",
        ),
        Property(
            "interrupted", 2, interrupted_result, kinds("search"), needs=("finished",),
            says="interrupted after depth 1, the value and action of the last finished depth",
        ),
        Property(
            "order", 4, reuses_order, kinds("order"), needs=("finished",),
            says="as few leaves as with the best action of the last depth first, in every state",
        ),
        Property(
            "killers", 3, uses_killers, kinds("order"), needs=("order",),
            says="fewer leaves by killers: actions that cut at the same distance from the root",
        ),
        Property(
            "end", 1, finished_result, kinds("end"),
            says="the utility and None when the game is over",
        ),
        left_alone_again(deepest_result, 1, GAME),
    ),
    mistakes=MISTAKES,
    asking=Asking(
        interview=once_if_again(ask_by_kind), outcome=values_if_again(ordered_outcome),
        cases_since=1, promise=promise,
    ),
    version=3,
    prunable=True,
)  # fmt: skip
