"""The options of a grading run."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from autograder.model.section import Section
from autograder.protocol.limits import Choice
from classroom.gradebook.by_hand.decisions import Decisions


@dataclass(frozen=True)
class GradingOptions:
    """The options of a grading run.

    Attributes:
        submitted: nbgrader's submitted/ directory.
        sections: the sections to grade.
        url: the gradebook's address; the course's own if None.
        jobs: worker processes on this machine.
        scheduler: the address of a Dask cluster to grade on instead; None for this machine.
        isolation: how student code is isolated.
        force: True to grade unchanged submissions again.
        json_file: the file for the results as JSON, ``-`` for standard output, or None.
        report: the directory for the HTML pages, or None.
        apply: True to change exercises in the gradebook that were handed in.
        keep: True to grade by the course as it was handed out.
        dry_run: True to write no judged notebooks; the gradebook is then a copy.
        verbose: True to print a line per submission.
        hand_marks: the decisions on marks by hand whose exercise has other points now.
        anonymous: True for pages that have numbers in place of students.
        rejudge: True to judge all submissions again where this package judges otherwise.
        students: the ids of those to grade; () for all.
    """

    submitted: Path
    sections: Sequence[Section]
    url: str | None = None
    jobs: int = field(default_factory=lambda: os.cpu_count() or 1)
    scheduler: str | None = None
    isolation: Choice = "auto"
    force: bool = False
    json_file: str | None = None
    report: Path | None = None
    apply: bool = False
    keep: bool = False
    dry_run: bool = False
    verbose: bool = False
    hand_marks: Decisions = field(default_factory=dict)
    anonymous: bool = False
    rejudge: bool = False
    students: Sequence[str] = ()
