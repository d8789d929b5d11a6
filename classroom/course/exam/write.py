"""Writes an exam into a new directory: papers, keys, and the table for the answers.

A browser of the machine prints the pages as PDF, where one is found.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from autograder.model.language import use_language
from autograder.model.text_files import write_text
from classroom.course.exam.key_file import KEY, key_text
from classroom.course.exam.pages import Sheet, exam_pages
from classroom.course.exam.papers import BadExam, Candidate, ExamOrder, papers

BROWSERS = (
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge",
    "microsoft-edge",
)  # fmt: skip
"""Programs on PATH that print a page without a window, in the order in which they are tried."""
BROWSER = "CHROMIUM"
"""The environment variable that may name the program."""
SECONDS = 300
DATES = re.compile(rb"(/(?:CreationDate|ModDate) \(D:)\d{14}")


def find_browser() -> str | None:
    """Return the program that prints pages; None if there is none."""
    found = (shutil.which(name) for name in (os.environ.get(BROWSER) or "", *BROWSERS))
    return next(filter(None, found), None)


def print_pdf(page: Path) -> str:
    """Print a page as PDF beside it; return what was written, or why nothing was."""
    browser = find_browser()
    if browser is None:
        return (
            f"no PDF of {page.name}: no browser was found ({', '.join(BROWSERS)}); open the page "
            f"in any browser and print it, or let {BROWSER} name one"
        )
    target = page.with_suffix(".pdf")
    with TemporaryDirectory(prefix="autograder-") as profile:
        command = [
            browser, "--headless", "--disable-gpu", "--no-pdf-header-footer",
            "--no-first-run", f"--user-data-dir={profile}", f"--print-to-pdf={target.resolve()}",
        ]  # fmt: skip
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.append("--no-sandbox")  # it does not start as root with one; no script runs
        why = _run([*command, page.resolve().as_uri()])
    if why or not target.is_file():
        return (
            f"no PDF of {page.name}: {browser} failed{f' ({why})' if why else ''}; print the page "
            "from any browser"
        )
    target.write_bytes(DATES.sub(rb"\g<1>20000101000000", target.read_bytes()))  # no clock
    return f"wrote {target}"


def _run(command: list[str]) -> str:
    """Run a program; return why it failed, "" if it did not."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)
    except OSError as error:
        return str(error.strerror or error)
    except subprocess.TimeoutExpired:
        return f"it took more than {SECONDS} s"
    return "" if done.returncode == 0 else f"exit status {done.returncode}"


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
