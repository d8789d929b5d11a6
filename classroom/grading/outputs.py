"""The files of a grading run: results as JSON, and the report on the class."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from autograder.course.course import Course
from autograder.exercises import all_sections
from autograder.model.text_files import write_json
from autograder.model.verdict import SubmissionResult
from autograder.running.judged_by import judging_digest
from classroom.course.fingerprint import fingerprint
from classroom.grading.options import GradingOptions
from classroom.report.anonymous import hide_names
from classroom.report.results import as_json


def write_results(
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
