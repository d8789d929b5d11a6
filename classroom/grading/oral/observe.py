"""One submission -> what was observed of its functions on small trees, in the sandbox.

The trees are drawn for one student each.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any

from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.errors import SandboxUnavailable
from autograder.model.exercise import CodeExercise
from autograder.model.interview import one_question
from autograder.model.phrase import Phrase
from autograder.protocol.codec import WireError
from autograder.protocol.no_reply import NoReply, ServerLost
from autograder.running.kernel_runner import KernelRunner
from autograder.running.runner import UndefinedName
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.reassemble import read_submission
from classroom.course.submissions.task import Task, release_of
from classroom.grading.limited_process import CallTookTooLong, ProcessEnded
from classroom.grading.notebook_process import NotebookProcess
from classroom.grading.oral.simulations import TrapQuestion, trap_question
from classroom.grading.processes import borrowed_process
from classroom.grading.submission import load_notebook, shared_sandbox
from classroom.grading.worker_task import longest_seconds
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


OWN = 2
"""Questions about a student's own program, at most."""
LONGEST_LINE = 10_000
"""No cell has more lines: a larger number is no line of it."""


@dataclass(frozen=True)
class Reading:
    """What a function did on a tree.

    Attributes:
        returned: the value as a reader would type it.
        leaves: the leaves whose utilities it asked for, one per request.
    """

    returned: str
    leaves: tuple[str, ...]


@dataclass(frozen=True)
class Departure:
    """A node that a program left before it had asked for all leaves below.

    Attributes:
        node: its name.
        line: the line, in the cell of the function, at which the node's call returned.
        unread: the leaves below that it did not ask for.
    """

    node: str
    line: int
    unread: tuple[str, ...]


@dataclass(frozen=True)
class OwnQuestion:
    """A question about a student's own program, with what was observed.

    Attributes:
        exercise: the id of the exercise.
        call: the call on the tree, where ``game`` is the tree.
        tree: the tree.
        own: what the student's function did.
        textbook: what the textbook's did.
        departures: nodes that the student's function left early, where that was recorded.
    """

    exercise: str
    call: str
    tree: Tree
    own: Reading
    textbook: Reading
    departures: tuple[Departure, ...] = ()


@dataclass(frozen=True)
class Observed:
    """What is known of one submission.

    Attributes:
        student: the student.
        questions: those about the student's own program.
        why: why nothing could be observed, as a sentence; "" if it could.
    """

    student: str
    questions: tuple[OwnQuestion | TrapQuestion, ...] = ()
    why: str = ""


class ObservedProcess(NotebookProcess):
    """Calls functions of a submission, each call in a new process."""

    def observe(self, exercise: CodeExercise, case: Case) -> Answer | None:
        """Return the answer to a call, if it has one that a second process gives, too."""
        once = self._ask(exercise, case)
        again = self._ask(exercise, case) if once is not None else None
        if once is None or again is None or _reading(once) != _reading(again):
            return None
        return once

    def play(self, exercise: CodeExercise, cases: Sequence[Case]) -> list[Any] | None:
        """Return what a function returns in some cases, if a second process plays the same."""
        once = self._values(exercise, cases)
        return once if once is not None and once == self._values(exercise, cases) else None

    def _values(self, exercise: CodeExercise, cases: Sequence[Case]) -> list[Any] | None:
        self.end()
        try:
            with self.open(exercise) as runner:
                answers = [runner.call(case) for case in cases]
        except (NoReply, UndefinedName):
            return None
        return None if any(a.error is not None for a in answers) else [a.value for a in answers]

    def _ask(self, exercise: CodeExercise, case: Case) -> Answer | None:
        self.end()
        try:
            with self.open(exercise) as runner:
                runner.watched = True
                answer = runner.call(case)
        except (NoReply, UndefinedName):
            return None
        failed = answer.error is not None or answer.requests > REQUESTS
        return None if failed or not answer.order else answer


def observe(task: Task) -> Observed:
    """Return what is observed of one submission, in a process that is ended if it takes too long.

    Args:
        task: the submission; its secret determines the trees.

    Raises:
        SandboxUnavailable: student code cannot be isolated here.
        NoProcess: no process starts.
    """
    seconds = longest_seconds(task.limits)
    try:
        with borrowed_process() as process:
            return process.call(_observe, task, seconds=seconds, cpu=task.limits.submission)
    except (CallTookTooLong, ProcessEnded, ServerLost) as error:
        why = Phrase("The program could not be run: {why}.", why=str(error))
        return Observed(task.student, why=why)


def _observe(task: Task) -> Observed:
    """Return what is observed of one submission; an error of the grader costs only this one."""
    try:
        return Observed(task.student, tuple(_own_questions(task)))
    except Unreadable as error:
        why = Phrase("The notebook cannot be read: {why}.", why=str(error))
    except (SandboxUnavailable, ServerLost):
        raise
    except Exception as error:
        failed = f"the grader failed: {type(error).__name__}"
        why = Phrase("The program could not be run: {why}.", why=failed)
    return Observed(task.student, why=why)


def _own_questions(task: Task) -> list[OwnQuestion | TrapQuestion]:
    section = task.exercises
    release = release_of(task.release)
    whole = task if task.data is not None else load_notebook(task)
    submission = read_submission(whole.data or b"", release, section)
    sandbox = shared_sandbox(task.isolation, task.limits)
    found: list[OwnQuestion | TrapQuestion] = []
    with ObservedProcess(submission, section, sandbox) as process:
        for exercise in _in_drawn_order(task):
            if len(found) < OWN and (question := _question(process, exercise, task)):
                found.append(question)
    return found


def entropy(task: Task) -> str:
    """Return what determines the questions of a student."""
    return f"oral {task.secret} {task.section} {task.student}"


def _in_drawn_order(task: Task) -> list[CodeExercise]:
    code = [e for e in task.exercises.exercises if isinstance(e, CodeExercise)]
    return Random(f"{entropy(task)} exercises").sample(code, len(code))


def _question(
    process: ObservedProcess, exercise: CodeExercise, task: Task
) -> OwnQuestion | TrapQuestion | None:
    """Return a question about one function; None where nothing can be asked."""
    drawn = small_case(exercise, entropy(task))
    if drawn is None:
        return trap_question(exercise, entropy(task), partial(process.play, exercise))
    case, right = drawn
    answer = process.observe(exercise, case)
    if answer is None or len(repr(answer.value)) > LONGEST_RESULT:
        return None
    return OwnQuestion(
        exercise.id, _call(exercise, case), case.args[0], _reading(answer), _reading(right),
        _departures(case.args[0], answer),
    )  # fmt: skip


def _call(exercise: CodeExercise, case: Case) -> str:
    """Return a call on the tree, which is named ``game``."""
    others = ", ".join(show(arg) for arg in case.args[1:])
    return f"{exercise.names[case.which]}(game, {others})"


def _reading(answer: Answer) -> Reading:
    return Reading(show(answer.value), tuple(map(str, answer.order)))


def _departures(tree: Tree, answer: Answer) -> tuple[Departure, ...]:
    """Return the nodes that a program left early; of several calls for a node, the innermost."""
    seen, found = {*answer.order}, dict[str, Departure]()
    for call in answer.calls:
        try:
            node = next((v for v in call.values if isinstance(v, str) and v in tree.moves), None)
        except WireError:
            return ()
        if node is None or call.looked_up or not call.ended:
            continue
        below = [_leaves(tree, child) for child in tree.moves[node].values()]
        unread = [leaf for leaves in below for leaf in leaves if not seen & {*leaves}]
        if unread and len(unread) < sum(map(len, below)) and 0 < call.line < LONGEST_LINE:
            found[node] = Departure(node, call.line, tuple(unread))
    return tuple(found.values())


def _leaves(tree: Tree, s: str) -> list[str]:
    """Return the leaves below a node."""
    children = tree.moves.get(s, {}).values()
    return [leaf for child in children for leaf in _leaves(tree, child)] if children else [s]
