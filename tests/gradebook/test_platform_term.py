"""A term on Canvas and on Moodle, with files in their true forms: each mark is computed apart.

Section minimax is handed in on Canvas, pruning on Moodle, by 64 students. Clocks are put back on
the day after the first due date. Archives are downloaded days after it.
"""

import csv
import io
import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from math import ceil
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from autograder.course.course import Course
from autograder.exercises import find_exercise, find_section
from classroom.course.new_course import make_course
from tests.gradebook.test_term import remember, solved_notebook
from tests.support.course import autograder
from tests.support.platform_files import (
    canvas_name,
    canvas_zip,
    moodle_name,
    moodle_time,
    moodle_zip,
    packed,
)
from tests.support.submissions import as_bytes, cell

ZURICH = ZoneInfo("Europe/Zurich")
CLASS = range(1, 65)
EXERCISES = {"minimax": ("grundy-successors", "hand-minimax"), "pruning": ("order-actions",)}
WORTH = {"grundy-successors": 10, "hand-minimax": 5, "order-actions": 8}
DUE = {"minimax": datetime(2026, 10, 24, 23, 59), "pruning": datetime(2026, 11, 7, 23, 59)}
"""On the clocks of Zurich: Saturdays. In the night after the first, clocks are put back."""
EXTRA_DAYS = {("minimax", 14): 2, ("pruning", 21): 1}
ABSENT = {"minimax": (63, 64), "pruning": (1, 64)}
ONLY_PDF = 62
SETTINGS = "\n".join(
    [
        "timezone = 'Europe/Zurich'", "sections = ['minimax', 'pruning']",
        *(line for name, exercises in EXERCISES.items() for line in (
            f"[section.{name}]", f"due = {DUE[name].isoformat()}",
            f"exercises = {list(exercises)}", f"[section.{name}.points]",
            *(f"{id_} = {WORTH[id_]}" for id_ in exercises),
        )),
        *(f"[student.s{n:02}]\nextension_days = {{ {section} = {days} }}"
          for (section, n), days in EXTRA_DAYS.items()),
        "[late]", "percent_per_day = 10", "at_most_percent = 50",
    ]
)  # fmt: skip
NAMES = {
    2: ("Tim", "O'Brien"), 3: ("Ann \"Nan\"", "Lee"), 4: ("Jo", "van_der_Berg"),
    5: ("Zoë", "Smith"), 6: ("Zoë", "Smith"), 7: ("Muhammad", "al-Khwārizmī"),
    8: ("=Eve", "=Stone"), 9: ("D’Arcy", "Ní Bhriain"), 10: ("Kim: the", "Second/Third"),
    11: ("A*", "What?"),
}  # fmt: skip


def name_of(n: int) -> tuple[str, str]:
    return NAMES.get(n, (f"First{n}", f"Last{n}"))


# The raw facts, on the clocks of Zurich.

LATE_BY = (
    timedelta(minutes=1), timedelta(hours=23, minutes=31), timedelta(days=1),
    timedelta(days=1, minutes=1), timedelta(days=3, hours=2), timedelta(days=9),
)  # fmt: skip
"""On the clock: Sunday 23:30 is 23 hours and 31 minutes after Saturday 23:59."""


def sent_at(section: str, n: int) -> datetime:
    """Return when a student hands in: a seventh of the class is late, the others are not."""
    late = n % 7 == 0
    return DUE[section] + (LATE_BY[n // 7 % 6] if late else -timedelta(minutes=n * n))


def is_right(exercise: str, n: int) -> bool:
    return (n + len(exercise)) % 3 != 0


def mark(section: str, n: int, sent: datetime | None) -> float | None:
    """Return a mark by arithmetic on the clock; ``sent`` is None if no time is known."""
    if n in ABSENT[section] or (section, n) == ("minimax", ONLY_PDF):
        return None
    earned = sum(WORTH[id_] for id_ in EXERCISES[section] if is_right(id_, n))
    due = DUE[section] + timedelta(days=EXTRA_DAYS.get((section, n), 0))
    days = max(0, ceil((sent - due) / timedelta(days=1))) if sent else 0
    return earned - earned * min(0.5, 0.1 * days)


# What the platforms write.


def answers(section: str, n: int, root: Path) -> bytes:
    about = find_section(section)
    notebook = Course(root).released(about)
    for id_ in EXERCISES[section]:
        (name,) = find_exercise(id_).names  # type: ignore[union-attr]
        right = cell(solved_notebook(section), id_).source
        cell(notebook, id_).source = right if is_right(id_, n) else f"{name} = None"
    return as_bytes(notebook)


def files_of(section: str, n: int, root: Path) -> dict[str, bytes]:
    """Return what a student uploads, by name."""
    data, name = answers(section, n, root), find_section(section).notebook
    if (section, n) == ("minimax", ONLY_PDF):
        return {"minimax.pdf": b"%PDF-1.7"}
    if n % 9 == 0:
        return {"all.zip": packed({"x/inner.zip": packed({f"work/{name}.ipynb": data})})}
    other = "pruning" if section == "minimax" else "minimax"
    beside = answers(other, n, root) if n % 5 == 0 else b""
    files = {
        0: {f"{name}.ipynb.txt": data}, 1: {f"{name} (2).ipynb": data}, 2: {"homework.ipynb": data},
    }.get(n % 13, {f"{name}.ipynb": data})  # fmt: skip
    if beside:
        files = {f"{find_section(other).notebook}.ipynb": beside, "notes.pdf": b"%PDF-1.7"} | files
    return files


def canvas_roster() -> str:
    """Return Canvas's export of the gradebook."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "minimax (5501)"])
    writer.writerow(["", "", "", "", "", "Manual Posting"])
    writer.writerow(["    Points Possible", "", "", "", "", "15"])
    for n in CLASS:
        first, last = name_of(n)
        sortable = f"{last}, {first}"
        shown = f'="{sortable}"' if sortable.startswith("=") else sortable
        writer.writerow([shown, 1200 + n, "", f"s{n:02}", "CS-101", ""])
    writer.writerow(["Student, Test", 1299, "", "5f2ab1c0", "CS-101", ""])
    return "\ufeff" + buffer.getvalue()


def canvas_submissions(sent: dict[int, datetime], files: dict[int, list[int]]) -> str:
    """Return the list of Canvas's API."""
    due = DUE["minimax"].replace(tzinfo=ZURICH)
    return json.dumps(
        [
            {
                "id": 88000 + n, "user_id": 1200 + n, "assignment_id": 5501, "attempt": 1,
                "submitted_at": sent[n].replace(tzinfo=ZURICH).astimezone(ZoneInfo("UTC"))
                .isoformat().replace("+00:00", "Z") if n in sent else None,
                "late": n in sent and sent[n].replace(tzinfo=ZURICH) > due,
                "workflow_state": "submitted" if n in sent else "unsubmitted",
                "attachments": [{"id": number} for number in files.get(n, [])],
            }
            for n in CLASS
        ]
    )  # fmt: skip


def moodle_worksheet() -> str:
    """Return Moodle's grading worksheet, which has no ids here but addresses."""
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(["Identifier", "Full name", "Email address", "Status", "Grade", "Maximum grade",
                     "Grade can be changed", "Last modified (submission)", "Last modified (grade)",
                     "Feedback comments"])  # fmt: skip
    for n in CLASS:
        there = n not in ABSENT["pruning"]
        time = moodle_time(sent_at("pruning", n)) if there else "-"
        status = "Submitted for grading - " if there else "No submission - "
        writer.writerow([f"Participant {4700 + n}", " ".join(name_of(n)), f"S{n:02}@example.edu",
                         status, "", "8.00", "Yes", time, "-", ""])  # fmt: skip
    return "\ufeff" + buffer.getvalue()


class Term:
    """A course directory, and what an instructor does in it with files of the platforms.

    Args:
        root: the directory.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        make_course(root)
        (root / "course.toml").write_text(SETTINGS, encoding="utf-8")
        autograder(root, "build")
        (root / "canvas.csv").write_text(canvas_roster(), encoding="utf-8")
        self.imported = autograder(root, "roster", "import", "canvas.csv")
        emails = "\n".join(f"s{n:02},s{n:02}@example.edu" for n in CLASS)
        (root / "emails.csv").write_text(f"student_id,email\n{emails}\n")
        autograder(root, "roster", "import", "emails.csv", "--id", "student_id")
        self.canvas_files = {
            n: files_of("minimax", n, root) for n in CLASS if n not in ABSENT["minimax"]
        }
        self.numbers = {
            n: [99000 + 10 * n + i for i in range(len(own))] for n, own in self.canvas_files.items()
        }

    def canvas_archive(self, downloaded: datetime) -> None:
        files = [
            (canvas_name(", ".join(reversed(name_of(n))), 1200 + n, number, name,
                         sent_at("minimax", n) > DUE["minimax"]), data)
            for n, own in self.canvas_files.items()
            for number, (name, data) in zip(self.numbers[n], own.items(), strict=True)
        ]  # fmt: skip
        test = (canvas_name("Student, Test", 1299, 1, "01_minimax.ipynb"), b"{}")
        canvas_zip(self.root / "minimax.zip", [*files, test], downloaded)

    def canvas_api(self, again: dict[int, datetime] | None = None) -> None:
        sent = {n: sent_at("minimax", n) for n in self.canvas_files} | (again or {})
        (self.root / "submissions.json").write_text(canvas_submissions(sent, self.numbers))

    def moodle_archive(self, downloaded: datetime) -> None:
        files = [
            (moodle_name(" ".join(name_of(n)), 4700 + n, name), data)
            for n in CLASS if n not in ABSENT["pruning"]
            for name, data in files_of("pruning", n, self.root).items()
        ]  # fmt: skip
        moodle_zip(self.root / "pruning.zip", files, downloaded)

    def collect(self, platform: str, section: str, *more: str, ok: int = 0) -> str:
        options = ("--from", platform, "--section", section, *more)
        return autograder(self.root, "collect", f"{section}.zip", *options, ok=(ok,))

    def marks(self, section: str) -> dict[int, float | None]:
        said = autograder(self.root, "grade", "submitted", "--section", section)
        assert "times of hand-in from: " in said
        autograder(self.root, "export", "totals.csv", "--to", "totals", "--section", section)
        with (self.root / "totals.csv").open(encoding="utf-8-sig", newline="") as file:
            rows = {int(row["student_id"][1:]): row[section] for row in csv.DictReader(file)}
        return {n: float(text) if text else None for n, text in rows.items()}


@pytest.fixture(scope="module")
def term(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Term]:
    with pytest.MonkeyPatch.context() as patch:
        remember(patch)
        yield Term(tmp_path_factory.mktemp("platforms") / "course")


def expect(section: str, sent: dict[int, datetime | None]) -> dict[int, object]:
    marks = {n: mark(section, n, sent.get(n, sent_at(section, n))) for n in CLASS}
    return {n: None if m is None else pytest.approx(m, abs=1e-6) for n, m in marks.items()}


def test_the_facts_have_what_happens_in_a_term() -> None:
    penalties = {
        s: {1 - (mark(s, n, sent_at(s, n)) or 0) / (mark(s, n, None) or 1) for n in CLASS
            if mark(s, n, None)} for s in DUE
    }  # fmt: skip
    assert all(len({round(p, 3) for p in found}) >= 4 for found in penalties.values())
    assert sum(sent_at("minimax", n) > DUE["minimax"] for n in CLASS) == 9


def test_the_class_list_of_canvas_is_read_without_its_test_student(term: Term) -> None:
    assert "64 students: 64 new" in term.imported
    assert "Canvas's test student" in term.imported


def test_a_term_on_canvas(term: Term) -> None:
    after = datetime(2026, 11, 9, 9, 0, tzinfo=ZURICH)
    late = [n for n in CLASS if n % 7 == 0 and n not in ABSENT["minimax"]]
    term.canvas_archive(after)
    term.canvas_api()
    # The label alone: whoever is late is so by one day, and s14 has an extension.
    said = term.collect("canvas", "minimax", ok=1)
    assert "minimax.pdf: it is a PDF, and no notebook" in said
    assert "nothing in the archive of: s63, s64" in said
    bound = DUE["minimax"] + timedelta(seconds=1)
    assert term.marks("minimax") == expect("minimax", dict.fromkeys(late, bound))
    # The submissions of the API have the times.
    said = term.collect("canvas", "minimax", "--times", "submissions.json", ok=1)
    assert f"late: {', '.join(f's{n:02}' for n in late if n != 14)}" in said
    assert term.marks("minimax") == expect("minimax", {})
    # The same files, downloaded again and handed in again: nothing changes.
    term.canvas_archive(after + timedelta(days=1))
    term.canvas_api({n: datetime(2026, 11, 9, 8, 0) for n in (1, 2, 7)})
    said = term.collect("canvas", "minimax", "--times", "submissions.json", ok=1)
    assert "61 submissions: 61 as before" in said
    assert term.marks("minimax") == expect("minimax", {})
    # Another notebook counts with its own time.
    changed = datetime(2026, 10, 26, 0, 30)
    term.canvas_files[17] |= {"01_minimax.ipynb": answers("minimax", 17, term.root) + b"\n"}
    term.canvas_archive(after + timedelta(days=2))
    term.canvas_api({17: changed})
    said = term.collect("canvas", "minimax", "--times", "submissions.json", ok=1)
    assert "1 newer than before" in said
    assert term.marks("minimax") == expect("minimax", {17: changed})
    # And back to Canvas, in its own table.
    options = ("--to", "canvas", "--section", "minimax", "--template", "canvas.csv")
    autograder(term.root, "export", "upload.csv", *options)
    with (term.root / "upload.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["SIS Login ID"].startswith("s")]
    shown = {int(row["SIS Login ID"][1:]): row["minimax (5501)"] for row in rows}
    assert {n: float(text) if text else None for n, text in shown.items()} == expect(
        "minimax", {17: changed}
    )


def test_a_term_on_moodle(term: Term) -> None:
    term.moodle_archive(datetime(2026, 11, 9, 9, 0, tzinfo=ZURICH))
    (term.root / "worksheet.csv").write_text(moodle_worksheet(), encoding="utf-8")
    # Without the worksheet nobody is late; the two Zoë Smiths cannot be told apart.
    said = term.collect("moodle", "pruning", ok=1)
    assert "it matches several students: s05, s06" in said
    assert "60 submissions without a time: in time" in said
    untimed = expect("pruning", dict.fromkeys(CLASS)) | {5: None, 6: None}
    assert term.marks("pruning") == untimed
    # With it, each has a time and every file an owner.
    said = term.collect("moodle", "pruning", "--times", "worksheet.csv")
    assert "times of hand-in from: Moodle's worksheet (62)" in said
    assert term.marks("pruning") == expect("pruning", {})
    # The marks return in the worksheet.
    options = ("--to", "moodle", "--section", "pruning", "--template", "worksheet.csv")
    autograder(term.root, "export", "graded.csv", *options)
    with (term.root / "graded.csv").open(encoding="utf-8-sig", newline="") as file:
        shown = {int(row["Identifier"][-2:]): row["Grade"] for row in csv.DictReader(file)}
    assert {n: float(text) if text else None for n, text in shown.items()} == expect("pruning", {})
