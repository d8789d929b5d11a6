"""Writes an exam into a new directory: papers, keys, and the table for the answers."""

from collections.abc import Sequence
from pathlib import Path

from autograder.model.language import use_language
from autograder.model.text_files import write_text
from classroom.course.exam.key_file import KEY, key_text
from classroom.course.exam.pages import Sheet, exam_pages
from classroom.course.exam.papers import BadExam, Candidate, ExamOrder, papers
from classroom.course.exam.pdf import print_pdf


def write_exam(
    out: Path, order: ExamOrder, sheet: Sheet = "a4", candidates: Sequence[Candidate] = ()
) -> list[str]:
    """Write the pages of an exam, as PDF too where a browser is found, and the right answers.

    Args:
        out: a new or an empty directory.
        order: what is asked for.
        sheet: the size of the paper.
        candidates: the students, each of whom gets a variant; one paper for everybody if empty.

    Returns:
        What was written, in sentences.

    Raises:
        BadExam: the directory has content, or there is no such exam.
        WriteFailure: a file cannot be written.
    """
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise BadExam(f"{out} has content already, perhaps an exam; name a new directory")
    drawn = papers(order, candidates)
    use_language(order.language)
    files = exam_pages(order, drawn, sheet) | ({KEY: key_text(order, drawn)} if candidates else {})
    said = []
    for name, text in files.items():
        write_text(out / name, text)
        said.append(f"wrote {out / name}")
    return [*said, *(print_pdf(out / name) for name in files if name.endswith(".html"))]
