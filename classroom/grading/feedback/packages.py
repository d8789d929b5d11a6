"""Feedback as other systems take it: under the names by which they find its students.

Moodle, "Upload multiple feedback files in a zip": a folder per student, called as in its archive of
all submissions, ``Ada Lovelace_4711_assignsubmission_file_``; the number behind the name, which
only Moodle knows, decides whose it is. Canvas, "Re-upload submissions": files called as in its
archive, ``lovelaceada_1207_99312_01_minimax.ipynb``; the first two numbers are the student and the
file, and the comment's attachment gets the name of that file, so that it has to be a notebook.
nbgrader's exchange: ``<digest>.html``, of the secret that lies beside the submission.

Systems that return a file under the name of the submitted one get the feedback as a notebook.
"""

import io
import json
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell

from autograder.course.course import Course
from autograder.model.files import write_whole
from autograder.model.language import use_language, words
from autograder.model.points import points_text
from autograder.model.section import Section
from autograder.report.text import share_text
from classroom.course.submissions.archive import open_archive
from classroom.course.submissions.owners import Accounts, Owners
from classroom.course.submissions.platforms import ClassList, Platform, is_notebook, origin
from classroom.gradebook.collecting.collect import class_list
from classroom.gradebook.collecting.times import read_time_table
from classroom.gradebook.database.comments import as_markdown
from classroom.gradebook.database.tables import Gradebook
from classroom.gradebook.handing_in.groups import read_groups
from classroom.grading.feedback.marks import put_marks, weight_text
from classroom.grading.feedback.pages import PageTask
from classroom.report.feedback import FeedbackRow


def feedback_notebook(task: PageTask) -> bytes:
    """Return the judged notebook with its results first, and comments below the answers."""
    use_language(task.language)
    notebook = nbformat.from_dict(json.loads(task.text))
    resources = put_marks(notebook.cells, task.marks)
    lines = _results(task, resources["autograder_results"])
    notebook.cells = [
        new_markdown_cell("\n".join(lines), id="feedback"),
        *_with_comments(notebook.cells),
    ]
    return (json.dumps(notebook, sort_keys=True, ensure_ascii=False) + "\n").encode(
        errors="replace"
    )


def _results(task: PageTask, rows: list[FeedbackRow]) -> Iterator[str]:
    marks = task.marks
    exercise, points, late = words("Exercise"), words("Points"), words("Handed in late")
    yield f"# {task.notebook}\n"
    score, most = points_text(marks.score), points_text(marks.max_score)
    has_mark = words("Score: {score} / {most}", score=score, most=most)
    no_mark = words("Score: no mark yet")
    yield f"{has_mark if marks.max_score else no_mark}\n"
    if text := weight_text(marks):
        yield f"{text}\n"
    yield f"| {exercise} | {points} |\n|:--|--:|"
    for row in rows:
        has = words("no mark yet") if row.score is None else share_text(row.score, row.points)
        yield f"| {as_markdown(row.title).replace('|', '&#124;')} | {has} |"
    if marks.penalty or marks.late:
        yield f"| {late} | {points_text(-marks.penalty)} |"
    if marks.late:
        yield f"\n{as_markdown(marks.late)}"
    if marks.so_far:
        title = words("The total of the term so far")
        yield f"\n## {title}\n"
        for name, said in marks.so_far:
            yield f"- {as_markdown(': '.join(filter(None, (name, said))))}"


def _with_comments(cells: list[NotebookNode]) -> Iterator[NotebookNode]:
    """Yield cells as they are in files, and below each answer its comment and its rubric."""
    for cell in cells:
        shown = cell.metadata.pop("autograder", {})
        about = cell.metadata.get("nbgrader", {})
        items = about.pop("rubric", [])
        comment = about.get("comment", "")
        yield cell
        if shown.get("title") and (comment or items):
            given = [
                f"- {'✓' if item['given'] else '✗'} ({item['part']}) {item['text']}"
                for item in items
            ]
            yield new_markdown_cell("\n".join([f"> {comment}\n", *given]), id=f"comment-{cell.id}")


FOLDER = "{account}_assignsubmission_file_"
"""The folder of a student in Moodle's archive; since 4.1 it takes it with the last ``_``, too."""
SECRET = "submission_secret.txt"
TIME = (1980, 1, 1, 0, 0, 0)
"""No clock: the same pages give the same archive."""


def names_in_archive(
    gradebook: Gradebook,
    course: Course,
    section: Section,
    platform: Platform,
    archive: Path,
    times: Path | None = None,
) -> tuple[dict[str, str], list[str]]:
    """Return the platform's name of every student, and sentences on files that are unclear.

    Args:
        gradebook: the gradebook, which has the class list.
        course: the course.
        section: the section.
        platform: whose archive it is.
        archive: its archive of all submissions.
        times: the platform's list that tells namesakes apart; None if there is none.

    Returns:
        By student, the account in names of Moodle's, or the name of the file in Canvas's.
    """
    zone, unclear = course.settings.zone, list[str]()
    names, newest, accounts = dict[str, str](), dict[str, tuple[int, int]](), Accounts()
    with open_archive(archive, zone) as files:
        found = [(f.name, origin(platform, f.name, zone)) for f in files if is_notebook(f.name)]
    known = _class_list(gradebook, course, times)
    owners = Owners((facts for _, facts in found if facts), known)
    for name, facts in found:
        read = owners.of(facts) if facts else "its name is not one that this platform gives"
        if isinstance(read, str) or facts is None:
            unclear.append(f"{name}: {read}")
            continue
        accounts.note((read.student, section.name), read.account)
        if facts.attempt >= newest.get(read.student, (0, 0)):
            newest[read.student] = facts.attempt
            names[read.student] = Path(name).name if platform == "canvas" else read.account
    for student in list(names):
        if why := accounts.why_unclear((student, section.name)):
            unclear.append(f"{names.pop(student)}: {why}")
    return names, unclear


def _class_list(gradebook: Gradebook, course: Course, times: Path | None) -> ClassList:
    known = ClassList(class_list(gradebook), read_groups(course).teams)
    if times is not None:
        read_time_table(times, course.settings.zone).join(known)
    return known


def pack(
    out: Path,
    platform: Platform,
    section: Section,
    tasks: Sequence[PageTask],
    places: Mapping[str, Path],
    names: Mapping[str, str],
) -> list[str]:
    """Write the zip file that a platform takes; return a sentence for each page without a place.

    Args:
        out: the file.
        platform: whose names its files have.
        section: the section.
        tasks: the sources of the pages.
        places: the pages, by student.
        names: the platform's names, by student.
    """
    data, left_out = io.BytesIO(), list[str]()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for task in tasks:
            if task.student not in names:
                left_out.append(f"{task.student}/{section.name}: the archive has no file of theirs")
                continue
            name = names[task.student]
            if platform == "canvas":
                content = feedback_notebook(task)
            else:
                name = f"{FOLDER.format(account=name)}/{section.notebook}.html"
                content = places[task.student].read_bytes()
            info = zipfile.ZipInfo(name, TIME)
            # A ZipInfo does not take the archive's: without this, pages are stored as they are.
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    write_whole(out, data.getvalue())
    return left_out


def pack_for_exchange(out: Path, section: Section, places: Mapping[str, Path]) -> list[str]:
    """Write pages into nbgrader's exchange; return a sentence for each without a secret."""
    from nbgrader.utils import notebook_hash

    left_out = []
    for student, place in places.items():
        secret = place.parent / SECRET
        if not secret.is_file():
            left_out.append(
                f"{student}/{section.name}: there is no {SECRET} beside the submission, so it did "
                "not come through nbgrader's exchange"
            )
            continue
        digest = notebook_hash(
            secret=secret.read_text("utf-8", "replace"), notebook_id=section.notebook
        )
        write_whole(out / f"{digest}.html", place.read_bytes())
    return left_out
