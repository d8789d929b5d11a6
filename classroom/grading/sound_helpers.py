"""Which functions of other cells are known to be right, for saying which call went wrong first."""

from collections.abc import Callable, Iterator
from symtable import Symbol, symtable

from autograder.exercises import find_exercise
from autograder.judging.wrong_call import IsSound
from autograder.model.exercise import CodeExercise
from autograder.protocol.call_record import RecordedCall
from autograder.sandbox.namespace import cell_file
from classroom.course.submissions.judged import JudgedCell, ReassembledNotebook

RUN = ("provided", "solution", "own")
"""The roles of cells that run when a notebook is graded."""


def sound_helpers(
    submission: ReassembledNotebook, passes: Callable[[CodeExercise], bool]
) -> IsSound:
    """Return which calls are of functions that the notebook gives, or that pass their own tests.

    A given cell that reads a name which a cell of the student's defines is not known to be right.

    Args:
        submission: the notebook, in which given cells stand as they were handed out.
        passes: judges another exercise, or a stage; it is asked once about each.
    """
    cells = {cell_file(cell.name): cell for cell in submission.cells if cell.code}
    known: dict[str, bool] = {}

    def judge(cell: JudgedCell) -> bool:
        if cell.role == "provided":
            return _depends_on_no_student(cell, submission)
        exercise = _exercise_of(cell)
        return exercise is not None and passes(exercise)

    def is_sound(call: RecordedCall) -> bool:
        cell = cells.get(call.file)
        if cell is None:
            return False
        exercise = _exercise_of(cell)
        if cell.role != "provided" and (exercise is None or call.function not in exercise.names):
            return False
        if cell.name not in known:
            known[cell.name] = judge(cell)
        return known[cell.name]

    return is_sound


def _exercise_of(cell: JudgedCell) -> CodeExercise | None:
    """Return the exercise, or the stage, that a cell is the answer to; None if there is none."""
    try:
        exercise = find_exercise(cell.name)
    except ValueError:
        return None
    return exercise if cell.role == "solution" and isinstance(exercise, CodeExercise) else None


def _depends_on_no_student(cell: JudgedCell, submission: ReassembledNotebook) -> bool:
    """Tell whether a given cell reads no name of the student's, nor a given one that does."""
    try:
        cells = [(c, *_names(c.source)) for c in submission.cells if c.code and c.role in RUN]
        read, _ = _names(cell.source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # it cannot be parsed
        return False
    theirs = {name for c, _, defined in cells if c.role != "provided" for name in defined}
    for _ in cells:  # each time, at least one more cell depends on theirs, or none does
        theirs |= {name for _, reads, defined in cells if reads & theirs for name in defined}
    return read.isdisjoint(theirs)


def _names(source: str) -> tuple[set[str], set[str]]:
    """Return the global names that a cell reads, and those that it sets."""
    symbols = list(_globals(source))
    read = {s.get_name() for s in symbols if s.is_referenced()}
    return read, {s.get_name() for s in symbols if s.is_assigned() or s.is_imported()}


def _globals(source: str) -> Iterator[Symbol]:
    """Yield the global names of a cell, those in its functions included."""
    tables = [symtable(source, "<cell>", "exec")]
    while tables:
        table = tables.pop()
        is_module = table.get_type() == "module"
        yield from (s for s in table.get_symbols() if is_module or s.is_global())
        tables += table.get_children()
