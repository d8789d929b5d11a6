"""Which functions of other cells are known to be right, for saying which call went wrong first."""

from collections.abc import Callable

from autograder.course.submissions.judged import ReassembledNotebook
from autograder.exercises import find_exercise
from autograder.judging.wrong_call import IsSound
from autograder.model.exercise import CodeExercise
from autograder.protocol.call_record import RecordedCall
from autograder.sandbox.namespace import cell_file


def sound_helpers(
    submission: ReassembledNotebook, passes: Callable[[CodeExercise], bool]
) -> IsSound:
    """Return which calls are of functions that the notebook gives, or that pass their own tests.

    Args:
        submission: the notebook, in which given cells stand as they were handed out.
        passes: judges another exercise, or a stage; it is asked once about each.
    """
    cells = {cell_file(cell.name): cell for cell in submission.cells if cell.code}
    known: dict[str, bool] = {}

    def is_sound(call: RecordedCall) -> bool:
        cell = cells.get(call.file)
        if cell is None or cell.role != "solution":
            return cell is not None and cell.role == "provided"
        try:
            exercise = find_exercise(cell.name)
        except ValueError:  # a cell of no exercise
            return False
        if not isinstance(exercise, CodeExercise) or call.function not in exercise.names:
            return False
        if cell.name not in known:
            known[cell.name] = passes(exercise)
        return known[cell.name]

    return is_sound
