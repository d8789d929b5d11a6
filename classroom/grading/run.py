"""The command ``grade``: a class is found, judged, stored and reported."""

import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from threading import Event

from rich.console import Console
from rich.progress import Progress
from rich.text import Text

from autograder.course.course import Course
from autograder.exercises import all_sections
from autograder.model.errors import SandboxUnavailable, write_failures
from autograder.model.files import write_whole
from autograder.model.plain_text import one_line
from autograder.model.section import Section
from autograder.model.standing import Standing
from autograder.model.text_files import write_json
from autograder.model.verdict import SubmissionResult
from autograder.running.judged_by import judging_digest
from classroom.course.fingerprint import fingerprint
from classroom.course.submissions.exchange_files import copy_exchange_files
from classroom.course.submissions.find import autograded_path, find_submissions, of_students
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.task import Task
from classroom.gradebook.database import ledger
from classroom.gradebook.database.answers import answer_digests
from classroom.gradebook.database.audit import changed_marks, last_number, note_what_others_wrote
from classroom.gradebook.database.dropped import dropped_students
from classroom.gradebook.database.explained import ExplainedBefore
from classroom.gradebook.database.standing import absent, standings
from classroom.gradebook.database.tables import Gradebook
from classroom.gradebook.entry import SubmissionEntry
from classroom.gradebook.handing_in.deadlines import update_deadlines
from classroom.gradebook.handing_in.groups import read_groups, share
from classroom.gradebook.handing_in.lateness import LatenessInForce, update_penalties, update_times
from classroom.gradebook.handing_in.phantoms import phantoms
from classroom.gradebook.handing_in.stamps import unread_stamps
from classroom.gradebook.store import open_gradebook, save
from classroom.grading.in_force import SectionInForce, put_in_force
from classroom.grading.isolation import require_isolation
from classroom.grading.lock import alone
from classroom.grading.options import GradingOptions
from classroom.grading.progress import interruptible, progress_bar
from classroom.grading.submission import Found, load_notebook, ungradable, warm_up
from classroom.grading.tasks import new_task, timestamp
from classroom.grading.worker_task import WorkerResult, grade_task, longest_seconds, pack_result
from classroom.grading.workers import Executors, Job, run_tasks, workers
from classroom.report.anonymous import hide_names, require_no_names
from classroom.report.log import log_table
from classroom.report.results import as_json
from classroom.report.table import submission_line

AHEAD = 3
"""Submissions per worker that are read before they are needed."""

CHANGED = "Marks that changed, because exercises are judged otherwise now"

PATIENCE = 1.5
"""Times the longest time of one submission without any result, the workers count as hung."""


def grade_class(plan: GradingOptions, console: Console) -> list[SubmissionResult]:
    """Grade a class into the gradebook, autograded/, and the reports of the plan.

    The result of a submission is durable before the next one is reported; the submission is not
    graded again until it, its release, its exercises or the secret have changed.

    Args:
        plan: the options.
        console: shows the progress.

    Raises:
        Problem: one of its kinds; the message names the remedy.
    """
    course = Course.find()
    if plan.report is not None and plan.anonymous:
        require_no_names(plan.report)
    found = _find_submissions(plan, course, console)
    secret, url = course.secret(), plan.url or course.database
    autograded = plan.submitted.resolve().parent / "autograded"
    first = warm_up(found, autograded, secret, course.own)
    jobs = max(1, min(plan.jobs, len(found)))  # each process draws all cases when it starts
    with (
        progress_bar(console, len(found)) as progress,
        interruptible(progress) as ctrl_c,
        alone(autograded),
        workers(plan.scheduler, jobs, first) as (executors, at_once),
        open_gradebook(url, course) as gradebook,
    ):
        plan = replace(
            plan, isolation=require_isolation(course, plan.isolation, plan.submitted, url)
        )
        console.print(f"Student code runs in the isolation {plan.isolation}.", highlight=False)
        run = _Run(plan, course, url, secret, autograded, gradebook, progress, ctrl_c)
        found = run.agree(found, console)
        before = last_number(gradebook.db())
        run.grade(found, executors, at_once)
        results = run.results(found)
        run.remark(before, console)
    _write_results(plan, course, results, secret, autograded)
    return results


def _find_submissions(plan: GradingOptions, course: Course, console: Console) -> Found:
    """Return the submissions that count; print which do not, and of which no time can be told."""
    zone, sent = course.settings.zone, find_submissions(plan.submitted, plan.sections)
    found, remarks = share(sent, read_groups(course), zone)
    for remark in (*remarks, *unread_stamps(sent, zone)):
        console.print(Text(one_line(remark)), soft_wrap=True)
    return of_students(found, plan.students)


class _Run:
    """One run over a class: grades submissions that have changed and stores each result."""

    def __init__(
        self,
        plan: GradingOptions,
        course: Course,
        url: str,
        secret: str,
        autograded: Path,
        gradebook: Gradebook,
        progress: Progress,
        ctrl_c: Event,
    ) -> None:
        self.plan, self.course, self.url, self.secret = plan, course, url, secret
        self.autograded, self.gradebook, self.progress = autograded, gradebook, progress
        self.bar, self.ctrl_c = progress.task_ids[0], ctrl_c
        self.in_force: dict[str, SectionInForce] = {}
        self.digests: dict[tuple[str, str], str] = {}
        self.broken: list[tuple[Task, WorkerResult]] = []

    def agree(self, found: Found, console: Console) -> list[tuple[str, Section, Path]]:
        """Make gradebook and course agree; return the submissions with the exercises in force.

        Raises:
            CourseChanged: they do not, and no choice was made.
        """
        dropped = dropped_students(self.gradebook.db())
        found = [one for one in found if one[0] not in dropped]
        self.progress.update(self.bar, total=len(found))
        for name, section in {section.name: section for _, section, _ in found}.items():
            note_what_others_wrote(self.gradebook, section)
            self.in_force[name] = put_in_force(
                self.gradebook, self.course, self.plan, section,
                lambda line: console.print(line, markup=False),
            )  # fmt: skip
        self.known = ledger.entries(self.gradebook.db())
        self.explained = ExplainedBefore(self.gradebook.db(), afresh=self.plan.force)
        return [(who, self.in_force[section.name].section, path) for who, section, path in found]

    def grade(self, found: Found, executors: Executors, at_once: int) -> None:
        """Grade changed submissions; SandboxUnavailable if no worker can isolate student code."""
        play = max((section.play_seconds for _, section, _ in found), default=0)
        patience = PATIENCE * (longest_seconds(self.course.settings.bounds) + play)
        job = Job(grade_task, self._give_up, AHEAD * at_once, patience, fatal=(SandboxUnavailable,))
        with write_failures():
            for batch in run_tasks(self._remaining_submissions(found), job, executors):
                self._store([*self.broken, *batch])
                # The exception that the signal raised may have been lost in a finalizer.
                if self.ctrl_c.is_set():
                    raise KeyboardInterrupt
            self._store(self.broken)

    def results(self, found: Found) -> list[SubmissionResult]:
        """Return the results, with all that the gradebook knows; students without any at the end.

        Late penalties are brought up to date before.
        """
        db, missing = self.gradebook.db(), list[SubmissionResult]()
        known: dict[str, dict[str, Standing]] = {}
        lateness_of = LatenessInForce(self.course, self.url)
        sections, settings = {one.name: one for _, one, _ in found}.values(), self.course.settings
        times: dict[str, dict[str, str | None]] = {section.name: {} for section in sections}
        for student, section, path in found:
            times[section.name][student] = timestamp(path, settings.zone)
        for section in sections:  # all times first: they decide where slip days are spent
            update_deadlines(self.gradebook, self.course, section)
            update_times(self.gradebook, section, times[section.name])
        for section in sections:
            update_penalties(self.gradebook, section, lateness_of)
            note_what_others_wrote(self.gradebook, section)
            known[section.name] = standings(self.gradebook, section, settings, lateness_of)
            if not self.plan.students:
                missing += absent(self.gradebook, section, times[section.name], settings)
        return [
            *(
                replace(
                    ledger.stored_result(db, who, section.name), standing=known[section.name][who]
                )
                for who, section, _ in found
            ),
            *missing,
        ]

    def remark(self, since: int, console: Console) -> None:
        """Print which marks judging otherwise has changed, and what no submission stands behind.

        Args:
            since: the last change in the log before the run.
            console: where to print.
        """
        plan, groups = self.plan, read_groups(self.course)
        if names := [name for name, now in self.in_force.items() if now.rejudged]:
            changes = changed_marks(self.gradebook.db(), names, since)
            console.print(log_table(changes, CHANGED, self.course.settings.zone))
        if plan.students:
            return
        for remark in phantoms(self.gradebook, plan.sections, groups, plan.submitted):
            console.print(Text(remark), soft_wrap=True)

    def _remaining_submissions(self, found: Found) -> Iterator[Task]:
        """Yield the changed submissions, each read when it is needed."""
        for student, section, path in found:
            task = self._task(student, section, path)
            try:
                task = load_notebook(task)
            except Unreadable as error:
                self.broken.append(
                    (task, pack_result(ungradable(task, str(error), error.by_machine)))
                )
                continue
            digest = task.digest(section, self.in_force[section.name].versions)
            if self._is_current(student, section, digest):
                self._tell(f"{student}/{section.name}: graded before, and unchanged")
                self.progress.advance(self.bar)
            else:
                self.digests[student, section.name] = digest
                yield self.explained.with_known(task, section)

    def _task(self, student: str, section: Section, path: Path) -> Task:
        """Return the task of a submission, without its content."""
        now = self.in_force[section.name]
        task = new_task(
            self.course, student, section, path, self.secret, self.plan.isolation, now.added,
            now.handed_out,
        )  # fmt: skip
        return replace(task, own=now.own)

    def _is_current(self, student: str, section: Section, digest: str) -> bool:
        """Tell whether a submission's present state was graded and its judged notebook exists."""
        before = self.known.get((student, section.name))
        if self.plan.force or before is None or before.fingerprint != digest:
            return False
        path = autograded_path(self.autograded, student, section)
        return path.is_file() and path.stat().st_size == before.size

    def _give_up(self, task: Task) -> WorkerResult:
        """Return the result of a submission that ended two workers; the next run tries again."""
        self.digests.pop((task.student, task.section), None)
        why = "the grader's worker process died or hung twice while grading this"
        return pack_result(ungradable(task, why, by_machine=True))

    def _store(self, batch: Sequence[tuple[Task, WorkerResult]]) -> None:
        """Make results durable: the notebooks, then marks and ledger in one transaction."""
        entries = [self._entry(task, result) for task, result in batch]
        self.broken.clear()
        save(self.gradebook, entries)
        for entry in entries:
            self.explained.add(entry.graded, entry.explained)
            self._tell(submission_line(entry.graded))
        self.progress.advance(self.bar, len(entries))

    def _write_notebook(self, task: Task, result: WorkerResult) -> bytes:
        """Write a judged notebook, and return it."""
        notebook = zlib.decompress(result.autograded)
        if not self.plan.dry_run:
            path = autograded_path(self.autograded, task.student, task.exercises)
            write_whole(path, notebook)
            copy_exchange_files(Path(task.directory), path.parent)
        return notebook

    def _tell(self, line: str) -> None:
        """Print a line about a submission, where every one is to be named."""
        if self.plan.verbose:
            self.progress.console.print(Text(one_line(line)), soft_wrap=True)

    def _entry(self, task: Task, result: WorkerResult) -> SubmissionEntry:
        section, notebook = task.exercises, self._write_notebook(task, result)
        digest = self.digests.pop((task.student, task.section), "")
        before = self.known.get((task.student, task.section))
        if not result.lasting:
            digest += ledger.AGAIN
        return SubmissionEntry(
            result.graded,
            section,
            timestamp(Path(task.directory), self.course.settings.zone),
            ledger.Known(digest, len(notebook)),
            changed=before is None or before.fingerprint != digest,
            answers=answer_digests(json.loads(notebook), section),
            course_changed=before is not None and not before.fingerprint,
            edited=self.in_force[section.name].edited,
            explained=result.explained,
        )


def _write_results(
    plan: GradingOptions,
    course: Course,
    results: Sequence[SubmissionResult],
    secret: str,
    autograded: Path,
) -> None:
    """Write the files that the options ask for: results as JSON, the report on the class."""
    if plan.json_file:
        write_json(plan.json_file, as_json(results, plan.isolation, secret, judging_digest))
    if plan.report:
        from classroom.report.codes import codes_in
        from classroom.report.pages import About, write_report

        settings = course.settings
        now = datetime.now(settings.zone)
        about = About(settings.name, f"{now:%Y-%m-%d %H:%M} ({settings.timezone})")
        if plan.anonymous:
            results = hide_names(results, secret)
        write_report(
            results, plan.report, isolation=plan.isolation, secret=fingerprint(secret),
            about=about, codes=codes_in(autograded, all_sections()),
        )  # fmt: skip
