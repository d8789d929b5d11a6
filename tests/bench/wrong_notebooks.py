"""What a notebook costs that is wrong everywhere, beside a right one: CPU in one warm process.

Each code exercise of the wrong one has an answer of the corpus, drawn anew for each notebook. The
right one is graded first, and twice; a wrong one before those that count warms what only
explanations need. ``again`` is the same notebook once more, in the class in which it was explained.
``--sections NAME ...`` takes some sections alone, ``--draws N`` so many notebooks of each.
"""

import argparse
import json
import time
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from autograder.course.course import Course
from autograder.exercises import SECTIONS, find_section
from autograder.model.exercise import CodeExercise
from autograder.model.section import Section
from autograder.protocol.limits import Limits
from classroom.course.release import solution_notebook
from classroom.course.submissions.task import Task
from classroom.grading import submission
from classroom.grading.explanations import Explanations
from tests.bench.classroom import MARKER
from tests.bench.page import Figures, Watch, keep, machine
from tests.bench.wrong import ALLOWED, Counting
from tests.support.corpus import wrong_answers


def notebook(course: Course, section: Section, rng: Random | None) -> bytes:
    """Return a notebook as a file: right, or wrong in every exercise that the corpus has."""
    found = deepcopy(solution_notebook(course, section))
    code = {e.id for e in section.exercises if isinstance(e, CodeExercise)}
    for cell in found.cells:
        cell.source = MARKER.sub("", cell.source)
        if rng is not None and cell.id in code and (wrong := wrong_answers(cell.id)):
            cell.source = rng.choice(wrong).source
    return json.dumps(found).encode()


def cost(task: Task, section: Section, data: bytes) -> float:
    """Return the CPU seconds of the judge and of the student's processes for a notebook."""
    sandbox: Any = submission.shared_sandbox(task.isolation, task.limits)
    theirs, ours = sandbox.cpu, time.process_time()
    known = Explanations(task.grounds(section))
    submission.grade_bytes(task, section, data, explanations=known)
    return float(sandbox.cpu - theirs + time.process_time() - ours)


def row(course: Course, section: Section, draws: int) -> list[str]:
    """Return the row of a section, in ms."""
    release = json.dumps(course.released(section))
    task = Task("s", section.name, "", release, "bench", "bubblewrap", Limits())
    right = notebook(course, section, None)
    cost(task, section, right)
    of_right = min(cost(task, section, right) for _ in range(2))
    drawn = [notebook(course, section, Random(n)) for n in range(draws + 1)]
    cost(task, section, drawn[0])
    wrong = [cost(task, section, data) for data in drawn[1:]]
    again = cost(task, section, drawn[-1])
    mean = sum(wrong) / len(wrong)
    submission.close_sandboxes()
    return [
        section.name, *(f"{1000 * s:,.0f}" for s in (of_right, mean, max(wrong), again)),
        f"{mean / of_right:.1f}", f"{again / of_right:.1f}",
    ]  # fmt: skip


def main() -> None:
    """Take the rows, and keep the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    names = [s.name for s in SECTIONS if any(isinstance(e, CodeExercise) for e in s.exercises)]
    parser.add_argument("--sections", nargs="*", default=names)
    parser.add_argument("--draws", type=int, default=3)
    args = parser.parse_args()
    watch, course, rows = Watch(), Course.find(Path(__file__).parent), list[list[str]]()
    columns = ("CPU, ms", "right", "wrong everywhere", "worst", "again",
               "times a right one", "again, times a right one")  # fmt: skip
    says = (
        f"Means of {args.draws} notebooks that are wrong in every exercise; the goal is {ALLOWED} "
        "times a right one. Explanations are the difference: each runs the answer again in "
        "processes of its own. *Again* is the last notebook once more, in the same class: its "
        "marks are taken anew, its explanations are not.",
    )
    command = f"python -m tests.bench.wrong_notebooks --draws {args.draws}"
    if args.sections != names:
        command += f" --sections {' '.join(args.sections)}"
    with patch.object(submission, "Sandbox", Counting):
        for name in args.sections:
            rows.append(row(course, find_section(name), args.draws))
            watch.look()
            keep("wrong_notebooks", Figures(
                "Notebooks that are wrong everywhere", columns, rows, says, command, machine(),
                watch.sentence(),
            ))  # fmt: skip


if __name__ == "__main__":
    main()
