"""The command ``doctor``: the parts of a course, each with its faults."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from autograder.course.course import CONFIG, Course
from autograder.course.settings import FILE, SettingsError
from autograder.model.errors import Problem
from autograder.model.language import ENGLISH, HANDED_OUT, Language, as_json, known_messages
from autograder.model.section import Section
from autograder.model.verdict import SubmissionResult
from autograder.sandbox.python_files import is_installed
from classroom.course.submissions.find import is_id
from classroom.course.variants import outdated_variants
from classroom.gradebook.changes.agreement import check_built
from classroom.gradebook.database import ledger
from classroom.gradebook.database.integrity import check
from classroom.gradebook.database.tables import Student
from classroom.gradebook.database.url import is_there
from classroom.gradebook.handing_in import accommodations, groups
from classroom.gradebook.handing_in.phantoms import phantoms
from classroom.gradebook.store import open_gradebook
from classroom.grading.isolation import require_isolation

Finding = tuple[str, str]
"""A part of a course, and a sentence about its fault; "" if it has none."""


def diagnose(course: Course) -> Iterator[Finding]:
    """Yield every part of a course that a command needs, in the order in which to mend them."""
    try:
        settings = course.settings
    except SettingsError as error:
        yield from ((FILE, problem) for problem in error.problems)
        return
    strange = [repr(id_) for id_ in settings.student if not is_id(id_)]
    yield FILE, f"these cannot be ids of students: {', '.join(strange)}" if strange else ""
    yield _language(course.language), _problem(lambda: _handed_out_in(course))
    yield CONFIG, _problem(lambda: course.config)
    yield "secret", _problem(course.secret)
    for section in course.sections:
        yield section.notebook, _problem(_built(course, section)) or _variants(course, section)
    absent = [name for name in settings.bounds.packages if not is_installed(name)]
    if absent:
        yield FILE, f"limits.packages: not installed here: {', '.join(absent)}"
    yield _sandbox(course)
    damage = _problem(lambda: check(course.database, thorough=True))
    yield "gradebook", damage
    if not damage:
        yield "class list", _problem(lambda: _look_for(course, FILE, settings.student))
        for file, students in (
            (groups.FILE, lambda: groups.read_groups(course).students),
            (accommodations.FILE, lambda: accommodations.read_accommodations(course)),
        ):
            if (course.root / file).exists():
                yield file, _problem(partial(_look_for_those_in, course, file, students))


def _sandbox(course: Course) -> Finding:
    """Return the isolation that works on this machine, or why none does."""
    try:
        return f"sandbox ({require_isolation(course, 'auto')})", ""
    except Problem as error:
        return "sandbox", str(error)


def _built(course: Course, section: Section) -> Callable[[], object]:
    return lambda: check_built(section, course.released(section))


def _variants(course: Course, section: Section) -> str:
    """Return whether the built notebook has other variants than the settings."""
    name = course.settings.name if course.settings.variants else ""
    return outdated_variants(course.released(section), name)


def _language(language: Language) -> str:
    """Return the language with the number of its messages."""
    found, most = known_messages(language)
    return f"language {language.code}, {found} of {most} messages"


class AnotherLanguage(Problem):
    """The notebooks were built in another language."""


def _handed_out_in(course: Course) -> None:
    """Refuse a language that is not the one of the notebooks that are there."""
    path = course.notebooks / HANDED_OUT
    there = path.read_text(encoding="utf-8") if path.is_file() else as_json(ENGLISH)
    if course.notebooks.is_dir() and there != as_json(course.language):
        raise AnotherLanguage(
            f"the notebooks were built in another language than {FILE} names; run 'autograder "
            "build' and release them again"
        )


def _problem(look: Callable[[], object]) -> str:
    """Return the mistake in a part of a course; "" if nothing is."""
    try:
        look()
    except Problem as error:
        return str(error)
    return ""


def remarks(course: Course) -> list[str]:
    """Return what is in a sound gradebook without a reason, in sentences."""
    if not is_there(course.database):
        return []
    submitted = course.config.CourseDirectory.get("submitted_directory", "submitted")
    try:
        together = groups.read_groups(course)
    except Problem:  # the file is named itself
        together = groups.Groups()
    with open_gradebook(course.database, course) as book:
        return list(phantoms(book, course.sections, together, course.root / submitted))


class NotInClassList(Problem):
    """A file names students whom the gradebook does not know."""


def failed_results(course: Course) -> list[SubmissionResult]:
    """Return the graded submissions in which a step of the grader failed."""
    if not is_there(course.database):
        return []
    with open_gradebook(course.database, course) as gradebook:
        return [graded for graded in ledger.readable(gradebook.db) if graded.failures]


def _look_for_those_in(course: Course, file: str, students: Callable[[], Iterable[str]]) -> None:
    """Refuse a file that is not valid, or names students whom the gradebook does not know."""
    _look_for(course, file, students())


def _look_for(course: Course, file: str, students: Iterable[str]) -> None:
    """Refuse students of a file that are not in the gradebook; there may be no class list."""
    if not is_there(course.database):
        return
    with open_gradebook(course.database, course) as gradebook:
        known = {id_ for (id_,) in gradebook.db.query(Student.id)}
    unknown = sorted(set(students) - known)
    if known and unknown:
        raise NotInClassList(
            f"the gradebook has no student {', '.join(unknown)}, whom {file} names; correct the "
            "id, or import the class list"
        )
