"""Small trees about which a student's function is asked, each drawn for one student."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from autograder.model.case import Answer, Case
from autograder.model.exercise import CodeExercise
from autograder.model.interview import one_question
from autograder.protocol.no_reply import NoReply
from autograder.running.kernel_runner import KernelRunner
from course_lib.games import Tree

FEWEST_LEAVES, MOST_LEAVES, MOST_NODES = 4, 8, 14
LEAST_DEPTH, MOST_DEPTH = 2, 3
LARGEST = 99
"""No leaf's value is larger: a student works with it in the head."""
DRAWS = 60
"""How often each generator of an exercise is asked for a case with such a tree."""
REQUESTS = 10 * MOST_LEAVES
"""With more requests for leaves, their order is no question for five minutes."""
LONGEST_RESULT = 60
"""Characters of a returned value that has room on a sheet."""


def small_case(exercise: CodeExercise, entropy: str) -> tuple[Case, Answer] | None:
    """Return a call on a small tree, and the textbook function's answer to it.

    Where there is one, it is a tree in which the textbook's function leaves out a leaf.

    Args:
        exercise: a function to write.
        entropy: determines the tree.

    Returns:
        None if the function takes anything but a tree, a state, numbers and players, or if it asks
        for no leaf.
    """
    first = None
    for case in _small_cases(exercise, entropy):
        try:
            answer = KernelRunner(exercise.reference, ours=True).call(case)
        except NoReply:
            continue
        if answer.error is not None or not answer.order or len(repr(answer.value)) > LONGEST_RESULT:
            continue
        if len({*answer.order}) < len(case.args[0].leaves):
            return case, answer
        first = first or (case, answer)
    return first


def _small_cases(exercise: CodeExercise, entropy: str) -> Iterator[Case]:
    """Yield cases in which leaves are asked for one by one."""
    takes_tree = any(case.args and type(case.args[0]) is Tree for case in exercise.examples)
    if exercise.asking.interview is not one_question or not takes_tree:
        return
    generators = [generate for generate, _ in exercise.generators.values()]
    for i in range(DRAWS):
        for place, generate in enumerate(generators):
            case = generate(Random(f"{entropy} {exercise.id} {place} {i}"))
            if _is_small(case):
                yield replace(case, counted=True, served=False)


def _is_small(case: Case) -> bool:
    tree, *others = case.args
    if type(tree) is not Tree or not others or others[0] != tree.root or case.earlier:
        return False
    if not all(isinstance(arg, int | float | frozenset) for arg in others[1:]):
        return False
    children = [child for moves in tree.moves.values() for child in moves.values()]
    values = [u for utilities in tree.leaves.values() for u in utilities]
    return (
        FEWEST_LEAVES <= len(tree.leaves) <= MOST_LEAVES
        and len(children) == len({*children}) < MOST_NODES
        and all(len(moves) > 1 for moves in tree.moves.values())
        and LEAST_DEPTH <= _depth(tree, tree.root) <= MOST_DEPTH
        and all(u == int(u) and abs(u) <= LARGEST for u in values)
    )


def _depth(tree: Tree, s: str) -> int:
    """Return the moves from a node to the furthest leaf below it."""
    return max((1 + _depth(tree, child) for child in tree.moves.get(s, {}).values()), default=0)
