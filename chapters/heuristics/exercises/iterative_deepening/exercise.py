"""The exercise ``iterative-deepening``, of section ``heuristics``."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends
from autograder.exercises.common.checks import GAME, kinds, left_alone_again, values_if_again
from autograder.exercises.common.counting import counted
from autograder.exercises.common.state_values import helper_values
from autograder.exercises.common.trees import SLIDES, TIES, TWICE
from autograder.model.case import Answer, Case, Table
from autograder.model.compare import show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.interview import once_if_again
from autograder.model.phrase import Phrase
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
from chapters.heuristics.exercises.iterative_deepening.mistakes import MISTAKES
from chapters.heuristics.exercises.iterative_deepening.promise import promise
from chapters.heuristics.exercises.iterative_deepening.reasons import deepening_reason
from chapters.heuristics.exercises.trees import (
    DEEPER,
    LONG,
    evaluation,
    integer_evaluation,
    numbers,
    rising,
)
from course_lib.game import MAX, MIN, Player, successors
from course_lib.games import Node, Tree
from course_lib.search import heuristic_minimax, iterative_deepening, minimax_value


def finished_action(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check every undisturbed answer: it is one of minimax's best actions at that depth."""
    best = case.once(best_actions)
    for depth, part in enumerate(answer.parts[: case.args[3]], start=1):
        if part.value not in best[depth]:
            return Phrase(
                "max_depth={depth} returned {given}, expected {right}",
                depth=depth,
                given=show(part.value),
                right=any_of(best[depth]),
            )
    return None


def deepest_action(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check one answer: it is one of minimax's best actions at the whole depth."""
    best = case.once(best_actions)[-1]
    if answer.value in best:
        return None
    return Phrase(
        "returned {given}, expected {right}", given=show(answer.value), right=any_of(best)
    )


def interrupted_action(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check every interrupted answer: it is best at the last depth that was finished by then."""
    if (fault := unlike_deepening(case, answer)) is not None:
        return fault
    best = case.once(best_actions)
    for n, finished, part in interruptions(case, answer):
        wrong = _interruption_fault(part, best[0], best[finished])
        if wrong is not None:
            right = any_of(best[finished]) if finished else Phrase("any legal action")
            given = part.error or Phrase("returned {given}", given=show(part.value))
            return Phrase(
                "interrupted after {n} requests, depth {finished} finished: {given}, expected "
                "{right}",
                n=n,
                finished=finished,
                given=given,
                right=right,
            )
    return None


def _interruption_fault(part: Answer, legal: Sequence[Any], best: Sequence[Any]) -> str | None:
    """Return in which way an interrupted answer is wrong, or None."""
    if part.error is not None:
        return "error"
    if part.value not in legal:
        return "illegal"
    return None if part.value in best else "worse"


def deepening_outcome(case: Case, answer: Answer) -> object:
    """Return how deep each undisturbed answer looks, and per finished depth the faults after it.

    Which of several equally good actions is returned, and how many requests a depth takes, makes
    no difference.
    """
    best, most = case.once(best_actions), case.args[3]
    looks = [
        max((d for d in range(depth + 1) if part.value in best[d]), default=show(part.value))
        for depth, part in enumerate(answer.parts[:most], start=1)
    ]
    if case.kind == "end":  # whether anything can be interrupted there is a matter of style
        return looks
    after: list[list[Answer]] = [[] for _ in range(most + 1)]
    for _, finished, part in interruptions(case, answer):
        after[finished].append(part)
    return [looks, [_faults(parts, best[0], best[d]) for d, parts in enumerate(after)]]


def _faults(parts: Sequence[Answer], legal: Sequence[Any], best: Sequence[Any]) -> list[str]:
    """Return in which ways the answers after one finished depth are wrong, and if they differ."""
    wrong = {_interruption_fault(part, legal, best) for part in parts} - {None}
    differ = len({show(part.value) for part in parts}) > 1
    return sorted([*filter(None, wrong), *(["differ"] if differ else [])])


MOST_TRIES = 20
"""How many trees are drawn in search of one that misleads."""


def _draw(rng: Random) -> Case:
    utilities, evaluations = numbers(rng)
    tree = rng.choice(SHAPES)(rng, utilities)
    return deepening_case(tree, evaluation(tree, rng, evaluations), rng.choice((3, 2, 4, 1, 5)))


def _bound_ties(rng: Random, player: Player) -> Case:
    """Draw a tree in which alpha-beta sees bounds that equal the best value, of worse actions.

    The evaluation has the best action first at every depth, so that the bounds come after it.
    """
    sign, best = (1 if player == MAX else -1), rng.randint(-9, 9)
    good = Node(1 - player, (best, best + sign * rng.randint(0, 5)))
    worse = [Node(1 - player, (best, best - sign * rng.randint(1, 9))) for _ in "ab"]
    tree = Tree.of(Node(player, (good, *worse[: rng.randint(1, 2)])))
    values = integer_evaluation(tree, rng.randrange(10**6)).values
    return deepening_case(
        tree, Table({**values, tree.moves["a"]["A"]: sign * 20}), rng.randint(2, 3)
    )


def _one_move(rng: Random) -> Case:
    """Draw a tree in which the player to move at the root has a single action."""
    utilities, evaluations = numbers(rng)
    below = Node(rng.choice((MAX, MIN)), (utilities(rng), utilities(rng)))
    tree = Tree.of(Node(rng.choice((MAX, MIN)), (below,)))
    return deepening_case(tree, evaluation(tree, rng, evaluations), rng.randint(1, 2))


def _far_from_zero(rng: Random, player: Player) -> Case:
    """Draw a tree of three moves in which all utilities are bad for the player at the root.

    The second action is the better one. With 0, or another number near it, as a bound, both
    actions look equally good.
    """
    sign = -1 if player == MAX else 1
    replies = [
        Node(
            1 - player,
            tuple(
                Node(player, tuple(sign * (worst - rng.randint(0, 9)) for _ in "ab")) for _ in "ab"
            ),
        )
        for worst in (39, 19)
    ]
    tree = Tree.of(Node(player, tuple(replies)))
    return deepening_case(tree, integer_evaluation(tree, rng.randrange(10**6)), 3)


def _mislead(rng: Random) -> Case:
    """Draw a tree whose evaluation puts the worst states first, so that it misleads at the root."""
    for _ in range(MOST_TRIES):
        utilities, _ = numbers(rng)
        tree = games.tree(rng, utilities, depth=4, max_leaves=12)
        values = {s: minimax_value(tree, s) for s in tree.moves}
        table = Table(
            {s: -v for s, v in values.items()} | {s: v[MAX] for s, v in tree.leaves.items()}
        )
        first = [_greedy(tree, t, table) for _, t in successors(tree, tree.root)]
        best = max(first) if tree.turn(tree.root) == MAX else min(first)
        if values[tree.root] != minimax_value(tree, _child(tree, first.index(best))):
            break
    return deepening_case(tree, table, 4)


def _child(tree: Tree, i: int) -> str:
    return [t for _, t in successors(tree, tree.root)][i]


def _greedy(tree: Tree, s: str, evaluate: Table) -> float:
    """Return the utility of the end that one comes to by always choosing by the evaluation."""
    while not tree.is_terminal(s):
        choose = max if tree.turn(s) == MAX else min
        s = choose((t for _, t in successors(tree, s)), key=evaluate)
    return tree.utility(s, MAX)


EXERCISE = CodeExercise(
    id="iterative-deepening",
    section="heuristics",
    names=("iterative_deepening",),
    reference=iterative_deepening,
    search=SearchFacts(
        state_values=helper_values(
            lambda args, s, depth: heuristic_minimax(args[0], s, depth or 0, args[2])[0], depth=3
        ),
        observe=first_wrong_interruption([action for _, action in PAIRS]),
    ),
    shown=Presentation(values="evaluations", reason=deepening_reason),
    examples=(
        *(deepening_example(SLIDES, seed) for seed in (1, 2)),
        *(deepening_example(DEEPER, seed) for seed in range(1, 6)),
        deepening_example(TWICE, 1),
        deepening_example(DEEPER, 1, most=1),
        deepening_example(TIES, 1),
        deepening_case(LONG, rising(LONG, 8), 8),
        counted("end", SLIDES, "g", integer_evaluation(SLIDES, 1), 2),
    ),
    hidden=other_ends(counted("end", SLIDES, "g", integer_evaluation(SLIDES, 1), 2)),
    generators=games.with_variations({
        ANY: (_draw, 12),
        "bound ties of MAX": (partial(_bound_ties, player=MAX), 3),
        "bound ties of MIN": (partial(_bound_ties, player=MIN), 3),
        "misled": (_mislead, 6),
        "one move": (_one_move, 3),
        "bad for MAX": (partial(_far_from_zero, player=MAX), 3),
        "bad for MIN": (partial(_far_from_zero, player=MIN), 3),
    }),
    properties=(
        Property(
            "undisturbed", 6, finished_action, kinds("search"),
            says="without an interruption, a best action at max_depth",
        ),
        Property(
            "interrupted", 4, interrupted_action, kinds("search"), needs=("undisturbed",),
            says="interrupted at any request, a best action of the last finished depth",
        ),
        Property(
            "end", 1, finished_action, kinds("end"),
            says="None when the game is over",
        ),
        left_alone_again(deepest_action, 1, GAME),
    ),
    mistakes=MISTAKES,
    asking=Asking(
        interview=once_if_again(interrupted_everywhere), outcome=values_if_again(deepening_outcome),
        cases_since=3, promise=promise,
    ),
    prunable=True,
    version=13,
)  # fmt: skip
