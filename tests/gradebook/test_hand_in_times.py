"""Times of hand-in: from what knows them, and never from an archive's entries."""

import csv
import io
import json
import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from babel import Locale
from hypothesis import given
from hypothesis import strategies as st

from autograder.course.course import Course
from autograder.exercises import find_section
from classroom.course.submissions.platforms import ClassList, Person, origin
from classroom.course.submissions.written_times import UnreadTime, read_times
from classroom.gradebook.collecting.collect import collect, sentences
from classroom.gradebook.collecting.collected import Collected
from classroom.gradebook.collecting.times import BadTimes, read_time_table
from classroom.gradebook.handing_in.stamps import read_stamp
from tests.gradebook.moodle_languages import WORKSHEETS, worksheet
from tests.gradebook.rosters import copied, with_roster
from tests.support.course import autograder
from tests.support.platform_files import (
    HERE,
    canvas_name,
    canvas_zip,
    moodle_name,
    moodle_time,
    moodle_zip,
    notebook,
)

ZURICH = ZoneInfo("Europe/Zurich")
MINIMAX = [find_section("minimax")]
ONE, TWO = notebook("minimax-value", source="1"), notebook("minimax-value", source="2")
TOML = """timezone = 'Europe/Zurich'
[section.minimax]
due = 2026-10-05T23:59:00
[student.bob]
extension_days = { minimax = 0 }
"""
ROSTER = (
    "student_id,first_name,last_name,email,lms_id\nada,Ada,Lovelace,ada@example.edu,1207\n"
    "bob,Bob,Ross,bob@example.edu,1208\neve,Eve,O'Stone,eve@example.edu,1209\n"
)
LATER = datetime(2026, 10, 9, 8, 0, tzinfo=ZURICH)
ADA, BOB = "2026-10-05 21:58:12 UTC", "2026-10-06 22:30:00 UTC"


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return with_roster(tmp_path_factory.mktemp("course"), TOML, ROSTER)


@pytest.fixture
def course(listed: Path, tmp_path: Path) -> Course:
    return copied(listed, tmp_path)


def canvas(course: Course, late: bool = True, ada: bytes = ONE, attachment: int = 99312) -> Path:
    files = [
        (canvas_name("Lovelace, Ada", 1207, attachment, "01_minimax.ipynb"), ada),
        (canvas_name("Ross, Bob", 1208, 99400, "01_minimax.ipynb", late), TWO),
        (canvas_name("Ross, Bob", 1208, 99401, "notes.pdf", late), b"%PDF-1.7 and so on"),
    ]
    return canvas_zip(course.root / "canvas.zip", files, LATER)


def moodle(course: Course) -> Path:
    files = [
        (moodle_name("Ada Lovelace", 4711, "01_minimax.ipynb"), ONE),
        (moodle_name("Bob Ross", 4712, "01_minimax.ipynb", "_file_"), TWO),
    ]
    return moodle_zip(course.root / "moodle.zip", files, LATER)


def times(course: Course) -> dict[str, str]:
    return {
        path.parent.parent.name: path.read_text().strip()
        for path in course.root.glob("submitted/*/minimax/timestamp.txt")
    }


def run(course: Course, platform: str, path: Path, table: Path | None = None) -> Collected:
    return collect(path, platform, course, course.database, MINIMAX, table)  # type: ignore[arg-type]


# Canvas.


def test_the_label_of_canvas_says_who_is_late_and_the_entries_times_say_nothing(
    course: Course,
) -> None:
    report = run(course, "canvas", canvas(course))
    assert times(course) == {"bob": "2026-10-05 21:59:01 UTC"}  # a second after the due date
    assert [row.student for row in report.rows if row.is_late] == ["bob"]
    said = "\n".join(sentences(report))
    assert "Canvas calls late, and does not say by how much: bob" in said
    assert "no label LATE of Canvas's (1), Canvas's label LATE (1); late: bob" in said
    assert "notes.pdf: it is a PDF, and no notebook" in said
    assert report.left_out == []


def test_submissions_of_canvas_have_the_time_of_each_file(course: Course) -> None:
    report = run(course, "canvas", canvas(course), HERE / "canvas_submissions.json")
    assert times(course) == {"ada": ADA, "bob": BOB}
    assert {row.stamp.source for row in report.rows} == {"Canvas's submissions"}


def test_a_table_of_times_takes_the_place_of_a_label(course: Course) -> None:
    run(course, "canvas", canvas(course))
    report = run(course, "canvas", canvas(course), HERE / "canvas_submissions.json")
    assert report.outcomes == {"as before, with a better time": 2}
    assert times(course) == {"ada": ADA, "bob": BOB}
    report = run(course, "canvas", canvas(course))  # without it again: nothing is lost
    assert report.outcomes == {"as before": 2}
    assert times(course) == {"ada": ADA, "bob": BOB}


def test_times_of_another_file_than_the_archives_are_not_taken(course: Course) -> None:
    report = run(course, "canvas", canvas(course, attachment=90000),
                 HERE / "canvas_submissions.json")  # fmt: skip
    assert report.unlisted == ["ada"]
    assert "ada" not in times(course)
    assert "the file of times has no time of: ada" in list(sentences(report))


def test_pages_of_the_api_may_be_one_list_or_several(course: Course, tmp_path: Path) -> None:
    one = json.loads((HERE / "canvas_submissions.json").read_text())
    for document in (one, [one[:1], one[1:]]):
        (tmp_path / "pages.json").write_text(json.dumps(document))
        assert len(read_time_table(tmp_path / "pages.json", ZURICH).hand_ins) == 3


def test_earlier_versions_keep_their_times(tmp_path: Path) -> None:
    (entry, *_) = json.loads((HERE / "canvas_submissions.json").read_text())
    first = {"submitted_at": "2026-10-04T10:00:00Z", "attachments": [{"id": 7}]}
    entry["submission_history"] = [first, {k: entry[k] for k in ("submitted_at", "attachments")}]
    (tmp_path / "one.json").write_text(json.dumps([entry]))
    (found,) = read_time_table(tmp_path / "one.json", ZURICH).hand_ins
    assert found.files == {
        "7": datetime(2026, 10, 4, 10, tzinfo=UTC),
        "99312": datetime(2026, 10, 5, 21, 58, 12, tzinfo=UTC),
    }


@pytest.mark.parametrize(
    "text",
    [
        "user_id,submitted_at,late\n1207,2026-10-05T21:58:12Z,false\n1208,2026-10-06T22:30:00Z,true\n",
        "student_id;time\nADA;2026-10-05 23:58:12\nbob;2026-10-07 00:30:00\neve;-\n",
        "login,submitted at\nada,2026-10-05 21:58:12 UTC\nbob,2026-10-06 22:30:00 UTC\n",
    ],
)
def test_a_csv_file_with_ids_and_times_is_read(course: Course, tmp_path: Path, text: str) -> None:
    (tmp_path / "times.csv").write_text(text)
    run(course, "canvas", canvas(course), tmp_path / "times.csv")
    assert times(course) == {"ada": ADA, "bob": BOB}


def test_a_label_that_disagrees_with_the_due_date_is_named(course: Course) -> None:
    report = run(course, "canvas", canvas(course, late=False), HERE / "canvas_submissions.json")
    assert "Canvas calls in time, and is late by course.toml: bob" in "\n".join(sentences(report))


def test_an_anonymous_archive_is_nobodys(course: Course) -> None:
    path = canvas_zip(course.root / "x.zip", [("anon_a1B2c_99312_01_minimax.ipynb", ONE)], LATER)
    ((_, why),) = run(course, "canvas", path).left_out
    assert "marks anonymously" in why


def test_the_test_student_of_canvas_is_left_out_and_named(course: Course) -> None:
    name = canvas_name("Student, Test", 1299, 99999, "01_minimax.ipynb")
    report = run(course, "canvas", canvas_zip(course.root / "x.zip", [(name, ONE)], LATER))
    assert report.others == [(name, "it is of Canvas's test student")]
    assert report.left_out == []


def test_names_in_utf_8_are_read_as_canvas_writes_them(course: Course) -> None:
    name = canvas_name("Ángström, Zoë", 1207, 99312, "où.ipynb")
    report = run(course, "canvas", canvas_zip(course.root / "x.zip", [(name, ONE)], LATER))
    assert [row.file for row in report.rows] == ["ángströmzoë_1207_99312_où.ipynb"]


# Moodle.


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_worksheet_of_moodle_has_the_times_in_its_language(
    course: Course, language: str
) -> None:
    report = run(course, "moodle", moodle(course), HERE / f"moodle_worksheet_{language}.csv")
    assert times(course) == {"ada": "2026-10-05 21:58:00 UTC", "bob": "2026-10-06 22:30:00 UTC"}
    assert [row.student for row in report.rows if row.is_late] == ["bob"]
    assert "times of hand-in from: Moodle's worksheet (2); late: bob" in list(sentences(report))


@pytest.mark.parametrize("language", WORKSHEETS)
def test_each_language_of_moodle_has_a_column_of_times(tmp_path: Path, language: str) -> None:
    (path := tmp_path / "sheet.csv").write_text(worksheet(language), encoding="utf-16")
    (one,) = read_time_table(path, ZURICH).hand_ins
    assert (one.number, one.time) == ("4711", datetime(2026, 10, 5, 21, 58, tzinfo=UTC))
    assert set(one.texts) == {"ada", "ada@example.edu"}


def test_without_a_worksheet_all_are_in_time_and_named(course: Course) -> None:
    report = run(course, "moodle", moodle(course))
    assert times(course) == {}
    assert report.untimed == ["ada", "bob"]
    assert "without a time of hand-in: ada, bob" in list(sentences(report))


def test_a_worksheet_of_another_assignment_says_no_time(course: Course, tmp_path: Path) -> None:
    text = (HERE / "moodle_worksheet_en.csv").read_text(encoding="utf-8-sig")
    (tmp_path / "other.csv").write_text(text.replace("Participant 47", "Participant 59"))
    report = run(course, "moodle", moodle(course), tmp_path / "other.csv")
    assert times(course) == {}
    assert report.unlisted == ["ada", "bob"]


def test_namesakes_are_told_apart_by_the_number_of_the_worksheet(
    course: Course, tmp_path: Path
) -> None:
    rows = "z1,Zoë,Smith,z1@x.org\nz2,Zoë,Smith,z2@x.org\n"
    (course.root / "more.csv").write_text(f"student_id,first_name,last_name,email\n{rows}")
    autograder(course.root, "roster", "import", "more.csv")
    files = [(moodle_name("Zoë Smith", n, "01_minimax.ipynb"), data)
             for n, data in ((9, ONE), (8, TWO))]  # fmt: skip
    path = moodle_zip(course.root / "zoe.zip", files, LATER)
    assert len(run(course, "moodle", path).left_out) == 2
    header = "Identifier,Full name,Email address,Status,Last modified (submission)\n"
    when = '"Monday, 5 October 2026, 11:58 PM"'
    (tmp_path / "sheet.csv").write_text(
        f"{header}Participant 8,Zoë Smith,z2@x.org,Submitted,{when}\n"
        f"Participant 9,Zoë Smith,Z1@X.org,Submitted,{when}\n"
    )
    assert run(course, "moodle", path, tmp_path / "sheet.csv").left_out == []
    found = {p.parent.parent.name: p.read_bytes() for p in course.root.rglob("01_minimax.ipynb")}
    assert found == {"z1": ONE, "z2": TWO}


@pytest.mark.parametrize(
    "name",
    ["Eve O'Stone", "Eve O’Stone", 'Eve "Evi" Stone', "Eve_Marie Stone", "Eve O`Stone", "E: Stone",
     "Eve * Stone?", "Eve A/B Stone", "Eve  Stone", "Eve & Stone", "Ève Stôné"],
)  # fmt: skip
def test_names_are_found_as_moodle_alters_them(course: Course, name: str) -> None:
    first, _, last = name.partition(" ")
    known = ClassList([Person("eve", first, last), Person("ada", "Ada", "Lovelace")])
    facts = origin("moodle", moodle_name(name, 12, "01_minimax.ipynb"), ZURICH)
    assert facts
    assert [way.student for way in known.readings(facts)] == ["eve"]


# Folders, and nbgrader's exchange.


def folder(course: Course, **when: datetime) -> Path:
    root = course.root / "files"
    for student, time in when.items():
        path = root / student / "01_minimax.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(ONE)
        os.utime(path, (time.timestamp(), time.timestamp()))
    return root


def test_times_of_files_that_lie_within_minutes_are_those_of_a_copy(course: Course) -> None:
    minute = [datetime(2026, 10, 5, 12, n, tzinfo=UTC) for n in (0, 15, 16)]
    report = run(course, "folder", folder(course, ada=minute[0], bob=minute[1]))
    assert times(course) == {}
    assert "the times of all files lie within 15 minutes" in "\n".join(sentences(report))
    run(course, "folder", folder(course, bob=minute[2]))
    assert set(times(course)) == {"ada", "bob"}


def test_the_time_in_nbgraders_layout_is_that_of_its_exchange(course: Course) -> None:
    for student, text in (("ada", "2026-10-05 21:58:12.123456 UTC"), ("bob", "/etc/passwd")):
        place = course.root / "from" / student / "minimax"
        place.mkdir(parents=True)
        (place / "01_minimax.ipynb").write_bytes(ONE)
        (place / "timestamp.txt").write_text(text)
    deeper = course.root / "from" / "eve" / "x"
    deeper.mkdir(parents=True)
    (deeper / "01_minimax.ipynb").write_bytes(ONE)
    (deeper / "timestamp.txt").write_text("2026-10-01 10:00:00 UTC")  # the student's own
    report = run(course, "folder", course.root / "from")
    assert times(course) == {"ada": ADA}
    assert {row.student: row.stamp.source for row in report.rows}["ada"] == "timestamp.txt"


def test_the_same_bytes_keep_their_first_time(course: Course, tmp_path: Path) -> None:
    sheet = tmp_path / "times.csv"
    sheet.write_text("user_id,submitted_at\n1207,2026-10-05T10:00:00Z\n")
    run(course, "canvas", canvas(course), sheet)
    sheet.write_text("user_id,submitted_at\n1207,2026-10-08T10:00:00Z\n")
    report = run(course, "canvas", canvas(course), sheet)
    assert times(course)["ada"] == "2026-10-05 10:00:00 UTC"
    assert report.outcomes["as before"] == 2
    run(course, "canvas", canvas(course, ada=TWO), sheet)
    assert times(course)["ada"] == "2026-10-08 10:00:00 UTC"


def test_times_of_an_earlier_version_are_mended(course: Course) -> None:
    """It took the time of the download, and no source of it."""
    place = course.root / "submitted" / "ada" / "minimax"
    place.mkdir(parents=True)
    (place / "01_minimax.ipynb").write_bytes(ONE)
    (place / "timestamp.txt").write_text("2026-10-09 06:00:00 UTC")
    run(course, "canvas", canvas(course))
    assert "ada" not in times(course)
    assert read_stamp(place).source == "no label LATE of Canvas's"


# The command.


def test_a_dry_run_shows_a_table_and_writes_nothing(course: Course) -> None:
    path = canvas(course)
    args = ("collect", str(path), "--from", "canvas", "--section", "minimax", "--dry-run")
    said = autograder(course.root, *args, "--times", str(HERE / "canvas_submissions.json"))
    assert not (course.root / "submitted").exists()
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in said.splitlines()]
    found = {row[0]: row[2:6] for row in rows if len(row) == 7}
    assert found["ada"] == [
        "lovelaceada_1207_99312_01_minimax.ipynb", "2026-10-05 23:58:12", "Canvas's submissions",
        "in time",
    ]  # fmt: skip
    assert found["bob"][1:] == ["2026-10-07 00:30:00", "Canvas's submissions", "late, day 2"]
    said = autograder(course.root, *args)
    assert "late, by how much is unknown" in said


# Files of times that are none.


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Its columns are: none"),
        ("name,age\nAda,36\n", "no column with times of hand-in"),
        ("user_id,submitted_at\n1207,soon\n", "the time 'soon' cannot be read"),
        ("name,submitted_at\nAda,2026-10-05T10:00:00Z\n", "no column with ids"),
        ('{"errors": []}', "is no list of submissions of Canvas's API"),
        ("[1, 2]", "is no list of submissions of Canvas's API"),
        ("[[[[", "is neither JSON nor a CSV file"),
        (
            '[{"submitted_at": null, "assignment_id": 1}, {"submitted_at": 1, "assignment_id": 2}]',
            "of 2 assignments",
        ),
    ],
)
def test_what_is_no_file_of_times_is_a_sentence(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "x").write_text(text)
    with pytest.raises(BadTimes, match=words):
        read_time_table(tmp_path / "x", ZURICH)
    with pytest.raises(BadTimes, match="cannot be read"):
        read_time_table(tmp_path / "nothing", ZURICH)


LONG: dict[str, Callable[[datetime], str]] = {
    "en": moodle_time,
    "en_us": lambda t: f"{t:%A}, {t:%B} {t.day}, {t.year}, {t:%I:%M %p}",
    "iso": lambda t: f"{t:%Y-%m-%d %H:%M}",
    "dots": lambda t: f"{t.day}.{t.month}.{t.year} {t:%H:%M}",
    "zh": lambda t: f"{t.year}年{t.month}月{t.day}日 {t:%H:%M}",
}


@given(
    several=st.lists(
        st.datetimes(datetime(2000, 1, 1), datetime(2037, 12, 31)), min_size=1, max_size=4
    ),
    form=st.sampled_from(sorted(LONG)),
)
def test_times_are_read_as_they_are_written(several: list[datetime], form: str) -> None:
    several = [time.replace(second=0, microsecond=0, fold=0) for time in several]
    written = {LONG[form](time): time.replace(tzinfo=UTC) for time in several}
    assert read_times(written, UTC) == written


@pytest.mark.parametrize("language", ["fr", "de", "ro", "es", "it", "nl", "pt", "pl", "cs", "hr",
                                      "ru", "el", "sv", "fi", "tr", "hu", "ca", "vi"])  # fmt: skip
def test_long_times_of_moodles_languages_are_read(language: str) -> None:
    locale = Locale.parse(language)
    for month in range(1, 13):
        time = datetime(2026, month, 7, 18, 5)
        name = locale.months["format"]["wide"][month]
        day = locale.days["format"]["wide"][time.weekday()]
        text = f"{day}, 7 {name} 2026, 18:05"
        assert read_times([text], UTC) == {text: time.replace(tzinfo=UTC)}


@pytest.mark.parametrize(
    "text", ["", "soon", "05/10/2026, 23:58", "Tuesday, 5 October 2026, 11:58 PM",
             "2026-10-05 25:00", "5 October, 11:58 PM", "Monday, 5 October 2026"],
)  # fmt: skip
def test_times_that_cannot_be_read_or_in_two_ways_are_refused(text: str) -> None:
    with pytest.raises(UnreadTime):
        read_times([text], UTC)


def test_tables_are_in_their_true_form() -> None:
    for path in HERE.glob("*.csv"):
        data = path.read_bytes()
        assert data.startswith(b"\xef\xbb\xbf")
        rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))
        assert len({len(row) for row in rows}) == 1
