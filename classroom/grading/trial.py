"""The command ``test-exercise``: the faults of an exercise, a chapter's or a course's own."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from nbformat import NotebookNode

from autograder.course.course import Course
from autograder.course.own_exercises import ANSWERS, CELLS, folder_of
from autograder.exercises import all_exercises, home_section, own_exercises
from autograder.exercises.chapter import folder_name
from autograder.exercises.help import find_card, find_hints
from autograder.exercises.own import HELP
from autograder.judging.judge import judge
from autograder.model.errors import Problem
from autograder.model.exercise import TEST, AnswerExercise, CodeExercise, Exercise, WrittenExercise
from autograder.model.play import PlayExercise
from autograder.model.points import amount, points_text
from autograder.model.verdict import Verdict
from autograder.running.cases import PUBLIC, battery, draw, right_answers
from autograder.running.kernel_runner import kernel_runner
from classroom.course.included import BuildError, read_cells
from classroom.course.new_exercise import right_folder
from classroom.grading.weak_cases import RightAnswer, reference_of, weak_cases

SECRET = "test-exercise"
"""The hidden cases of a trial derive from this."""
FEWEST = 2
"""Right answers and known mistakes that an exercise needs."""
SECONDS = 60.0
"""The limit on one call, which is no student's."""

Judged = CodeExercise | AnswerExercise


class NotThere(Problem):
    """There is no exercise with this id that can be tried."""


def try_exercise(course: Course, exercise_id: str) -> Iterator[str]:
    """Yield a sentence on everything that an exercise lacks.

    Raises:
        NotThere: there is no such exercise, or no folder of it.
    """
    _ = course.settings  # it puts the course's exercises in force
    own = own_exercises().get(exercise_id)
    exercise = all_exercises().get(exercise_id)
    folder = _folder(course, exercise)
    if folder is None or exercise is None or isinstance(exercise, PlayExercise):
        names = ", ".join(own_exercises()) or "none yet; 'autograder new-exercise' makes one"
        raise NotThere(
            f"there is no folder of an exercise {exercise_id!r} that can be tried; own exercises "
            f"are: {names}"
        )
    yield from _points(exercise, own.points if own else None)
    faults = list(_cases(exercise)) if isinstance(exercise, CodeExercise) else []
    yield from faults
    if isinstance(exercise, CodeExercise) and not faults:
        faults = [*_mistakes(exercise), *_right_answers(exercise, *_answers(course, exercise))]
        yield from faults
        if own and not faults:  # the course's own: ``make adequacy`` has those of the chapters
            yield from _weak(exercise, folder)
    if own:
        yield from _cells(exercise, folder, judged=not faults)
    if find_hints(exercise.section, exercise_id) is None:
        yield f"the folder has no {HELP}, so hint({exercise_id!r}) has nothing to say"
    card = find_card(exercise.section, exercise_id)
    if card is None and not isinstance(exercise, WrittenExercise):
        yield f"the folder has no {HELP}, so no card stands below the exercise's heading"


def _folder(course: Course, exercise: Exercise | None) -> Path | None:
    """Return the folder of an exercise, of the course's own or of a chapter; None if none."""
    if exercise is None:
        return None
    own = folder_of(course.root, course.own, exercise.id)
    home = home_section(exercise.section, exercise.id)
    chapter = course.root / "chapters" / home / "exercises" / folder_name(exercise.id)
    return own or (chapter if chapter.is_dir() else None)


def _points(exercise: Judged | WrittenExercise, stated: float | None) -> Iterator[str]:
    """Yield the faults of the points."""
    found = exercise.points
    if stated is not None and stated != found:
        yield (
            f"the points do not add up: the properties have {points_text(found)} together, but "
            f"POINTS is {stated!r}"
        )
    if found <= 0:
        yield "it has no points: give at least one property some"


def _cases(exercise: CodeExercise) -> Iterator[str]:
    """Yield the faults of the cases, the properties and the reference."""
    for kind, (generate, wanted) in exercise.generators.items():
        drawn = [[case.key for case in draw(generate, kind, wanted, SECRET)] for _ in (1, 2)]
        if drawn[0] != drawn[1]:
            yield (
                f"the generator {kind!r} draws other cases for the same secret; it may use the "
                "random.Random that it gets, and nothing else that changes"
            )
            return
    cases = battery(exercise.id, PUBLIC)
    for prop in exercise.properties:
        if not any(map(prop.looks_at, cases)):
            yield (
                f"no case is of a kind that the property {prop.name!r} looks at, so it holds for "
                f"every answer; kinds of cases are: {', '.join(sorted({c.kind for c in cases}))}"
            )
    if faults := [*_needs(exercise), *_broken_promises(exercise)]:
        yield from faults
        return
    for secret in (PUBLIC, SECRET):
        asked = zip(battery(exercise.id, secret), right_answers(exercise.id, secret), strict=True)
        if wrong := next((f"{c.as_text}: {a.error}" for c, a in asked if a.error), None):
            yield f"the reference fails on a case: {wrong}"
            return
        yield from _why_refused("the reference", exercise, exercise.reference, secret)


def _needs(exercise: CodeExercise) -> Iterator[str]:
    """Yield which properties need a property that is not before them."""
    before = set[str]()
    for prop in exercise.properties:
        for name in sorted(set(prop.needs) - before):
            yield f"the property {prop.name!r} needs {name!r}, which is no property before it"
        before.add(prop.name)


def _broken_promises(exercise: CodeExercise) -> Iterator[str]:
    """Yield the first case that breaks the promise of the exercise's text."""
    for case in (case for secret in (PUBLIC, SECRET) for case in battery(exercise.id, secret)):
        try:
            is_kept = exercise.keeps_promise(case)
        except Exception as error:
            yield f"the promise fails on a case: {case.as_text}: {type(error).__name__}: {error}"
            return
        if not is_kept:
            yield (
                f"the case {case.as_text} breaks the promise of the exercise, so a right answer "
                "may fail on it"
            )
            return


def _mistakes(exercise: CodeExercise) -> Iterator[str]:
    """Yield the faults of the known mistakes."""
    if len(exercise.mistakes) < FEWEST:
        yield f"it has {amount(len(exercise.mistakes), 'known mistake')}; write at least {FEWEST}"
    for mistake in exercise.mistakes:
        verdict = _verdict(exercise, mistake.make(), SECRET)
        if verdict.passed:
            yield f"the known mistake {mistake.id!r} gets all points: no case shows its fault"
        elif verdict.diagnosis != mistake.id:
            named = f"it is named {verdict.diagnosis!r}" if verdict.diagnosis else "it is not named"
            yield (
                f"the known mistake {mistake.id!r} is wrong, but {named}: the verdict says: "
                f"{verdict.message}"
            )


def _answers(course: Course, exercise: CodeExercise) -> tuple[str, list[Path]]:
    """Return where the right answers to an exercise stand, and the files that have them.

    Those of a course's own are a list of one file, those of a chapter a file each.
    """
    if own := folder_of(course.root, course.own, exercise.id):
        return ANSWERS, [own / ANSWERS]
    right = right_folder(course, home_section(exercise.section, exercise.id), exercise.id)
    return right.relative_to(course.root).as_posix(), sorted(right.glob("*.py"))


def _right_answers(exercise: CodeExercise, place: str, files: Sequence[Path]) -> Iterator[str]:
    """Yield which right answers are refused."""
    answers = list[tuple[object, object]]()
    for path in files:
        module = ModuleType("right_answers")
        defined = ("RIGHT_ANSWERS",) if path.name == ANSWERS else exercise.names
        try:
            exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), vars(module))
            found = tuple(getattr(module, name) for name in defined)
            if path.name == ANSWERS:
                answers += [(getattr(answer, "__name__", answer), answer) for answer in found[0]]
            else:
                answers.append((path.stem, found[0] if len(found) == 1 else found))
        except Exception as error:
            what = " and ".join(defined)
            yield f"{path} cannot be run: {type(error).__name__}: {error}; it defines {what}"
            return
    if len(answers) < FEWEST:
        yield (
            f"{place} has {amount(len(answers), 'right answer')}; write at least {FEWEST}, in "
            "other styles than the reference's"
        )
    for own_name, answer in answers:
        name = f"the right answer {own_name!r}"
        for secret in (PUBLIC, SECRET):
            if faults := list(_why_refused(name, exercise, answer, secret)):
                yield from faults
                break


def _weak(exercise: CodeExercise, folder: Path) -> Iterator[str]:
    """Yield which edited right answers no case shows to be wrong."""
    if len(exercise.names) > 1 or not exercise.generators:
        return
    reference = reference_of(exercise)
    answers = [reference] if reference is not None else []
    source = (folder / ANSWERS).read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    exec(compile(source, ANSWERS, "exec"), names)
    for answer in names["RIGHT_ANSWERS"]:
        answers.append(RightAnswer(answer, answer.__name__, source))
    yield from weak_cases(exercise, answers, SECRET)


def _cells(exercise: Judged | WrittenExercise, folder: Path, judged: bool) -> Iterator[str]:
    """Yield the faults of the cells for the notebook.

    Args:
        exercise: the exercise.
        folder: the folder of its files.
        judged: whether the solution is judged: without sound cases, every answer is refused.
    """
    try:
        cells = read_cells(folder / CELLS)
    except BuildError as error:
        yield str(error)
        return
    about = [(cell, cell.metadata.get("nbgrader", {})) for cell in cells]
    written_only = isinstance(exercise, WrittenExercise)
    for name in (exercise.id, *(() if written_only else (TEST + exercise.id,))):
        if [given.get("grade_id") for _, given in about].count(name) != 1:
            yield f"{CELLS} needs one cell with the grade_id {name!r}"
            return
    if judged and not isinstance(exercise, WrittenExercise):
        yield from _solution(exercise, about)


def _solution(
    exercise: Judged, about: Sequence[tuple[NotebookNode, Mapping[str, Any]]]
) -> Iterator[str]:
    """Yield the faults of the solution in the cells."""
    written = next(cell for cell, given in about if given.get("grade_id") == exercise.id)
    if "### BEGIN SOLUTION" not in written.source or "### END SOLUTION" not in written.source:
        yield f"the cell {exercise.id!r} has no ### BEGIN SOLUTION or no ### END SOLUTION"
    names: dict[str, Any] = {"__name__": "__main__"}
    try:
        for cell, given in about:
            if cell.cell_type == "code" and not given.get("grade"):
                exec(compile(cell.source, f"<{CELLS}>", "exec"), names)
        found = [names[name] for name in exercise.names]
    except Exception as error:
        yield f"the cells of {CELLS} cannot be run: {type(error).__name__}: {error}"
        return
    answer = found[0] if len(found) == 1 else tuple(found)
    yield from _why_refused(f"the solution in {CELLS}", exercise, answer, SECRET)


def _why_refused(name: str, exercise: Judged, answer: object, secret: str) -> Iterator[str]:
    """Yield why an answer that should be right does not get all points."""
    verdict = _verdict(exercise, answer, secret)
    if not verdict.passed:
        lost = [line.name for line in verdict.properties if not line.passed]
        yield (
            f"{name} is refused: {points_text(verdict.score or 0)} of "
            f"{amount(verdict.max_score, 'point')}, without {', '.join(lost) or 'all entries'}. "
            f"{verdict.message} {verdict.case}".rstrip()
        )


def _verdict(exercise: Judged, answer: object, secret: str) -> Verdict:
    return judge(exercise, lambda: kernel_runner(answer, seconds=SECONDS), secret)
