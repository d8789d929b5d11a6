"""Results without names: numbers in place of students, and no text that may tell who wrote it."""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from autograder.model.errors import Problem
from autograder.model.phrase import Phrase
from autograder.model.plain_text import one_line
from autograder.model.verdict import SubmissionResult, Verdict
from classroom.report.alike import FINDINGS, PAGE
from classroom.report.causes import is_named

NUMBERED = re.compile(r"Student-\d+~[0-9a-f]{16}\.html")
"""The pages of numbered students."""
UNSAID = Phrase("It could not be graded; the report with names says why.")


class NamesThere(Problem):
    """A directory has pages with names; the message says what to do."""


def require_no_names(directory: Path) -> None:
    """Refuse a directory that has pages with names.

    Raises:
        NamesThere: it has some.
    """
    pages = [*directory.glob("students/*.html"), *directory.glob("*/students/*.html")]
    named = [page for page in pages if not NUMBERED.fullmatch(page.name)]
    named += [page for name in (PAGE, FINDINGS) if (page := directory / name).exists()]
    if named:
        raise NamesThere(
            f"{one_line(str(directory))} has pages with names ({len(named)}); name another "
            "directory for the report without names"
        )


def hide_names(results: Sequence[SubmissionResult], secret: str) -> list[SubmissionResult]:
    """Return results in which students are numbers, the same ones for the same class and secret.

    Notes on files and reasons for missing marks are left out, for they quote names of files; so are
    the texts of a verdict that has the student's id, or a part of it.

    Args:
        results: of a class.
        secret: orders the numbers, so that no order of names can be seen in them.
    """
    students = sorted({graded.student for graded in results}, key=lambda s: _rank(s, secret))
    numbers = {student: f"Student {i}" for i, student in enumerate(students, 1)}
    return [
        replace(
            graded,
            student=numbers[graded.student],
            notes=(),
            verdicts=tuple(_hide_name(verdict, graded.student) for verdict in graded.verdicts),
        )
        for graded in results
    ]


def _rank(student: str, secret: str) -> bytes:
    return hashlib.sha256(f"{secret}/{student}".encode(errors="replace")).digest()


def _hide_name(verdict: Verdict, student: str) -> Verdict:
    """Return a verdict without texts that name its student."""
    verdict = replace(verdict, failures=())
    if verdict.status == "not_graded":
        return replace(verdict, message=UNSAID, case="")
    if not is_named(student, repr(verdict)):
        return verdict
    properties = tuple(replace(p, message="", case="") for p in verdict.properties)
    return replace(
        verdict, message="", case="", properties=properties, counterexample=None, location=None,
        matches=(),
    )  # fmt: skip
