"""The right answers of a class help to locate mistakes that the course's own functions do not.

When a class is judged, each wrong answer without a place is compared with right answers of the same
class to the same exercise (``repair.class_search``). Points, properties and cases stay as they
are; only the place changes, and the sentence about it.

The result depends on nothing but the class: on the answer, and on at most ``MOST`` right ones,
those in the notebooks with the smallest digests. Their digest is kept with the verdict. So a
repeated run, also after one that was killed, compares only what is missing, and the order of work
does not matter. If a notebook changes, or comes or goes, an exercise may get other right answers;
its wrong answers without a place of their own are then compared anew, and a place that the earlier
ones gave is lost if the new ones do not give it. One notebook judged without its class (``check``,
``nbgrader autograde``) is compared with the course's own functions only.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from autograder.course.submissions.parse import Unreadable
from autograder.course.submissions.task import Task
from autograder.gradebook import ledger
from autograder.gradebook.entry import SubmissionEntry
from autograder.gradebook.ledger import Known
from autograder.gradebook.store import save
from autograder.gradebook.tables import Gradebook
from autograder.grading.class_tasks import (
    Beside,
    Comparison,
    Programs,
    Reading,
    compare,
    read_programs,
)
from autograder.grading.submission import Found, WorkerResult, load_notebook
from autograder.grading.workers import Executors, Job, run_tasks
from autograder.model.errors import SandboxUnavailable
from autograder.model.exercise import Section
from autograder.model.verdict import SubmissionResult

MOST = 16
"""Right answers to an exercise with which wrong ones are compared."""

Chosen = Mapping[str, tuple[str, ...]]
"""The students whose right answers are compared, by exercise, in order."""
TaskOf = Callable[[str, Section, Path], Task | None]
"""Returns the task of a notebook with its content; None if it is not the one that was graded."""


def digest_of(exercise: str, notebooks: Sequence[str]) -> str:
    """Return the digest of right answers: "" if there are none.

    Args:
        exercise: the exercise.
        notebooks: the digests of their notebooks, in order.
    """
    text = "\n".join((exercise, *notebooks))
    return sha256(text.encode()).hexdigest() if notebooks else ""


def chosen(results: Mapping[str, SubmissionResult], digests: Mapping[str, str]) -> Chosen:
    """Return whose right answers are compared with wrong ones: the smallest digests come first.

    Args:
        results: the results of a section, by student.
        digests: the digests of the notebooks, by student; equal notebooks count once.
    """
    found: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for student in sorted(digests, key=lambda name: (digests[name], name)):
        for verdict in results[student].verdicts:
            own = found[verdict.exercise]
            if verdict.passed and verdict.max_score > 0 and len(own) < MOST:
                own.setdefault(digests[student], student)
    return {exercise: tuple(own.values()) for exercise, own in found.items()}


class SectionPass:
    """The comparisons of one section.

    Args:
        section: the section.
        paths: the students' directories.
        results: the results, by student.
        digests: the digests of the notebooks, by student; "" where one was not graded.
    """

    def __init__(
        self,
        section: Section,
        paths: Mapping[str, Path],
        results: Mapping[str, SubmissionResult],
        digests: Mapping[str, str],
    ) -> None:
        self.section, self.paths, self.results = section, paths, results
        self.rights = chosen(results, {who: text for who, text in digests.items() if text})
        self.compared = {
            exercise: digest_of(exercise, [digests[who] for who in students])
            for exercise, students in self.rights.items()
        }
        self.programs: dict[str, Programs] = {}

    def exercises_to_compare(self) -> dict[str, list[str]]:
        """Return the exercises to compare, by student: those of which the right answers are new."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        for student in self.paths:
            for verdict in self.results[student].verdicts:
                about = verdict.unlocated
                if about and about.compared != self.compared.get(verdict.exercise, ""):
                    found[student].append(verdict.exercise)
        return dict(found)

    def readings(self, task_of: TaskOf) -> Iterator[Reading]:
        """Yield the notebooks with right answers that are to be read."""
        wanted = {exercise for own in self.exercises_to_compare().values() for exercise in own}
        asked: defaultdict[str, list[str]] = defaultdict(list)
        for exercise in sorted(wanted):
            for student in self.rights.get(exercise, ()):
                asked[student].append(exercise)
        for student, exercises in asked.items():
            if task := task_of(student, self.section, self.paths[student]):
                yield Reading(task, tuple(exercises))

    def comparisons(self, task_of: TaskOf) -> Iterator[Comparison]:
        """Yield the notebooks to compare; no exercise of which a right answer was not read."""
        for student, exercises in self.exercises_to_compare().items():
            read = {e: self._beside(e) for e in exercises}
            beside = {e: found for e, found in read.items() if found is not None}
            task = task_of(student, self.section, self.paths[student]) if beside else None
            if task is not None:
                yield Comparison(task, self.results[student], beside)

    def _beside(self, exercise: str) -> Beside | None:
        """Return the right answers to an exercise; None if one of them could not be read."""
        students = self.rights.get(exercise, ())
        if any(exercise not in self.programs.get(who, {}) for who in students):
            return None
        texts = tuple(filter(None, (self.programs[who][exercise] for who in students)))
        return Beside(self.compared.get(exercise, ""), texts)


class ClassPass:
    """The comparisons of a run.

    Args:
        gradebook: it has all results.
        task_of: returns the task of a submission, without its content.
        write_notebook: writes a judged notebook, and returns it.
        executors: open the executor that does the work.
        window: the number of tasks that may be submitted at a time.
        patience: seconds without any result after which the workers count as hung.
    """

    def __init__(
        self,
        gradebook: Gradebook,
        task_of: Callable[[str, Section, Path], Task],
        write_notebook: Callable[[Task, WorkerResult], bytes],
        executors: Executors,
        window: int,
        patience: float,
    ) -> None:
        self.gradebook, self.bare_task_of = gradebook, task_of
        self.write_notebook, self.executors = write_notebook, executors
        self.known = ledger.entries(gradebook.db)
        self.reading = Job(read_programs, _unread, window, patience)
        self.comparing = Job(compare, _given_up, window, patience, fatal=(SandboxUnavailable,))

    def run(self, found: Found) -> Iterator[None]:
        """Compare and store; yield whenever results have been stored.

        Args:
            found: the class: every submission, with the exercises in force.
        """
        for section in {section.name: section for _, section, _ in found}.values():
            paths = {who: path for who, of, path in found if of is section}
            results = ledger.stored_of(self.gradebook.db, section.name, paths)
            digests = {who: self.known[who, section.name].digest for who in paths}
            yield from self._of(SectionPass(section, paths, results, digests))

    def _of(self, section: SectionPass) -> Iterator[None]:
        if not section.exercises_to_compare():
            return
        for read in run_tasks(section.readings(self._task_of), self.reading, self.executors):
            section.programs |= {reading.task.student: texts for reading, texts in read}
        tasks = section.comparisons(self._task_of)
        for batch in run_tasks(tasks, self.comparing, self.executors):
            self._store([(done.task, result) for done, result in batch if result is not None])
            yield

    def _task_of(self, student: str, section: Section, path: Path) -> Task | None:
        try:
            task = load_notebook(self.bare_task_of(student, section, path))
        except Unreadable:
            return None
        known = self.known[student, section.name]
        return task if task.digest(section) == known.digest else None

    def _store(self, batch: Sequence[tuple[Task, WorkerResult]]) -> None:
        """Make results durable: the notebooks first; marks and times stay as they are."""
        entries = []
        for task, result in batch:
            notebook = self.write_notebook(task, result)
            before = self.known[task.student, task.section]
            made_of = Known(before.fingerprint, len(notebook))
            entries.append(
                SubmissionEntry(result.graded, task.exercises, made_of=made_of, changed=False)
            )
        save(self.gradebook, entries)


def _unread(reading: Reading) -> Programs:
    """Return no programs: two workers ended while they read them."""
    return {}


def _given_up(comparison: Comparison) -> WorkerResult | None:
    """Return no result: two workers ended during the comparison; the next run tries again."""
    return None
