"""Archives of learning platforms: whose a file is, which one counts, and what no archive can do."""

import os
import stat
import struct
import zipfile
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.course.course import Course
from autograder.exercises import SECTIONS, find_section
from classroom.course.submissions import archive
from classroom.course.submissions.archive import BadArchive, open_archive
from classroom.course.submissions.platforms import ClassList, Person, Platform, origin
from classroom.gradebook.collecting.collect import Collected, collect, sentences
from classroom.gradebook.collecting.times import BadTimes
from tests.gradebook.rosters import copied, with_roster
from tests.support.course import autograder

ZURICH = ZoneInfo("Europe/Zurich")
ROSTER = """student_id,first_name,last_name,lms_id
ada,Ada,Lovelace,1207
al_k,Muhammad ibn Musa,al-Khwārizmī,1208
zoe,Zoë,Smith,1209
zoe2,Zoë,Smith,1210
k,Kurt,Gödel,1211
"""
MINIMAX = [find_section("minimax")]
ONE, TWO = b'{"one": 1}', b'{"two": 2}'


@pytest.fixture(scope="module")
def roster(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return with_roster(tmp_path_factory.mktemp("course"), "timezone = 'Europe/Zurich'", ROSTER)


@pytest.fixture
def course(roster: Path, tmp_path: Path) -> Course:
    return copied(roster, tmp_path)


def packed(course: Course, files: dict[str, tuple[bytes, tuple[int, ...]]]) -> Path:
    path = course.root / "files.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, (data, time) in files.items():
            zipped.writestr(zipfile.ZipInfo(name, time), data)  # type: ignore[arg-type]
    return path


def collected(course: Course, platform: Platform, path: Path) -> Collected:
    return collect(path, platform, course, course.database, MINIMAX)


def there(course: Course) -> dict[str, tuple[bytes, str]]:
    """Return each collected notebook and its time, "" if it has none, by student."""
    found = {}
    for path in course.root.glob("submitted/*/minimax/01_minimax.ipynb"):
        time = path.parent / "timestamp.txt"
        text = time.read_text().strip() if time.exists() else ""
        found[path.parent.parent.name] = (path.read_bytes(), text)
    return found


GRADESCOPE = """submission_1:
  :submitters:
  - :name: Ada Lovelace
    :sid: ada
    :email: ada@example.edu
  :created_at: 2026-10-05 16:30:45.000000000 Z
  :score: 1.0
submission_2:
  :submitters:
  - :name: Kurt G
    :sid: k
  - :name: Zoë Smith
    :sid: zoe
  :created_at: 2026-10-05 17:00:00.000000000 Z
submission_3:
  :submitters:
  - :name: Nobody
    :sid: nobody
"""
OCTOBER = (2026, 10, 5, 18, 30, 44)
NAMES: dict[Platform, dict[str, str]] = {
    "moodle": {
        "ada": "Ada Lovelace_4711_assignsubmission_file_/01_minimax.ipynb",
        "k": "kurt  gödel_4712_assignsubmission_file_answers.ipynb",
    },
    "canvas": {
        "ada": "lovelaceada_1207_99312_01_minimax.ipynb",
        "k": "godelkurt_LATE_1211_99313_answers.ipynb",
    },
    "blackboard": {
        "ada": "Search_1_ada_attempt_2026-10-05-18-30-44_01_minimax.ipynb",
        "al_k": "Search_1_al_k_attempt_2026-10-05-18-30-44_answers.ipynb",
    },
    "folder": {"ada": "ada/minimax.ipynb", "al_k": "al_k_answers.ipynb", "k": "k.ipynb"},
}


@pytest.mark.parametrize("platform", NAMES)
def test_files_are_mapped_to_the_class_list_with_their_times(
    course: Course, platform: Platform
) -> None:
    names = NAMES[platform]
    path = packed(course, dict.fromkeys(names.values(), (ONE, OCTOBER)))
    report = collected(course, platform, path)
    assert report.left_out == []
    time = "2026-10-05 16:30:44 UTC" if platform == "blackboard" else ""
    assert there(course) == dict.fromkeys(names, (ONE, time))
    assert set(report.without) == {"ada", "al_k", "k", "zoe", "zoe2"} - names.keys()


def test_a_pdf_is_named_and_its_student_counted(course: Course) -> None:
    name = "Ada Lovelace_4711_assignsubmission_file_/01_minimax.pdf"
    report = collected(course, "moodle", packed(course, {name: (b"%PDF-1.7", OCTOBER)}))
    said = list(sentences(report))
    assert f"left out: {name}: it is a PDF, and no notebook" in said
    assert "1 student handed in, and no notebook that was taken: ada" in said


def test_gradescopes_export_has_its_own_list(course: Course) -> None:
    folder = "assignment_55_export"
    path = packed(course, {
        f"{folder}/submission_metadata.yml": (GRADESCOPE.encode(), OCTOBER),
        f"{folder}/submission_1/01_minimax.ipynb": (ONE, OCTOBER),
        f"{folder}/submission_2/answers.ipynb.txt": (TWO, OCTOBER),
        f"{folder}/submission_3/01_minimax.ipynb": (TWO, OCTOBER),
        f"{folder}/submission_3/submission_metadata.yml": (b"submission_3: {}", OCTOBER),
    })  # fmt: skip
    report = collected(course, "gradescope", path)
    assert there(course) == {
        "ada": (ONE, "2026-10-05 16:30:45 UTC"), "k": (TWO, "2026-10-05 17:00:00 UTC"),
    }  # fmt: skip
    ((refused, _),) = report.left_out
    assert refused == f"{folder}/submission_3/01_minimax.ipynb"
    said = "; ".join(sentences(report))
    assert "submission_2 is collected for Kurt G, and is also of Zoë Smith: write the group" in said
    assert f"says: {folder}/submission_2/answers.ipynb.txt" in said


def test_repositories_of_github_classroom_are_those_of_its_grades(course: Course) -> None:
    path = packed(course, {
        "m-submissions/m-lovelace/01_minimax.ipynb": (ONE, OCTOBER),
        "m-submissions/m-lovelace/.git/index": (b"DIRC", OCTOBER),
        "m-submissions/m-ada/01_minimax.ipynb": (TWO, OCTOBER),
    })  # fmt: skip
    with pytest.raises(BadTimes, match="needs --times, the grades that GitHub Classroom"):
        collected(course, "github", path)
    (grades := course.root / "grades.csv").write_text(
        "assignment_name,github_username,roster_identifier,student_repository_name,"
        "submission_timestamp\nM,lovelace,ada,m-lovelace,2026-10-05 16:30:45 UTC\n"
    )
    report = collect(path, "github", course, course.database, MINIMAX, grades)
    assert there(course) == {"ada": (ONE, "2026-10-05 16:30:45 UTC")}
    assert [name for name, _ in report.left_out] == ["m-submissions/m-ada/01_minimax.ipynb"]


def test_the_newest_file_counts_and_later_ones_replace_it(course: Course) -> None:
    at = "Search_ada_attempt_2026-10-0{}-18-30-44_01_minimax.ipynb"
    both = {at.format(5): (ONE, OCTOBER), at.format(6): (TWO, OCTOBER)}
    for order in (both, dict(reversed(both.items()))):
        collected(course, "blackboard", packed(course, order))
        assert there(course) == {"ada": (TWO, "2026-10-06 16:30:44 UTC")}
    report = collected(course, "blackboard", packed(course, {at.format(5): (ONE, OCTOBER)}))
    assert report.outcomes == {"older than what is there": 1}
    report = collected(course, "blackboard", packed(course, both))
    assert report.outcomes == {"as before": 1}
    report = collected(course, "blackboard", packed(course, {at.format(7): (ONE, OCTOBER)}))
    assert report.outcomes == {"newer than before": 1}
    assert there(course) == {"ada": (ONE, "2026-10-07 16:30:44 UTC")}


def test_canvas_counts_hand_ins_in_the_name(course: Course) -> None:
    names = ("a_1207_99312_01_minimax-10.ipynb", "a_1207_99312_01_minimax-9.ipynb")
    files = {names[0]: (TWO, OCTOBER), names[1]: (ONE, OCTOBER)}
    collected(course, "canvas", packed(course, files))
    assert there(course)["ada"][0] == TWO


def test_a_time_in_utc_goes_before_one_without_a_zone(course: Course) -> None:
    path = course.root / "files.zip"
    info = zipfile.ZipInfo("ada/minimax.ipynb", OCTOBER)
    when = int(datetime(2026, 10, 5, 12, tzinfo=UTC).timestamp())
    info.extra = struct.pack("<HH2s", 1, 2, b"xx") + struct.pack("<HHBI", 0x5455, 5, 1, when)
    with zipfile.ZipFile(path, "w") as zipped:
        zipped.writestr(info, ONE)
        zipped.writestr(zipfile.ZipInfo("k/minimax.ipynb", OCTOBER), ONE)
    collected(course, "folder", path)
    assert there(course)["ada"][1] == "2026-10-05 12:00:00 UTC"
    assert there(course)["k"][1] == "2026-10-05 16:30:44 UTC"


def test_a_file_without_a_time_is_named(course: Course) -> None:
    report = collected(course, "folder", packed(course, {"ada.ipynb": (ONE, archive.NO_TIME)}))
    assert report.untimed == ["ada"]
    assert not (course.root / "submitted/ada/minimax/timestamp.txt").exists()
    assert "without a time of hand-in: ada" in list(sentences(report))


UNKNOWN = {
    "Zoë Smith_1_assignsubmission_file_/01.ipynb": "it matches several students: zoe, zoe2",
    "Eve_1_assignsubmission_file_/01.ipynb": "the class list has no student with this name",
    "01_minimax.ipynb": "its name does not have the form of this platform",
}


def test_what_matches_nobody_is_named_and_goes_nowhere(course: Course) -> None:
    report = collected(course, "moodle", packed(course, dict.fromkeys(UNKNOWN, (ONE, OCTOBER))))
    assert dict(report.left_out) == UNKNOWN
    assert not (course.root / "submitted").exists()


def test_a_section_is_read_from_the_name_where_there_are_several(course: Course) -> None:
    files = {"ada/02_pruning.ipynb": ONE, "ada/01_minimax.ipynb": TWO, "k/x.ipynb": ONE}
    path = packed(course, {name: (data, OCTOBER) for name, data in files.items()})
    report = collect(path, "folder", course, course.database, SECTIONS)
    assert report.left_out == [("k/x.ipynb", "its name says no section; name one with --section")]
    assert {p.name for p in course.root.glob("submitted/ada/*/*.ipynb")} == {
        "02_pruning.ipynb", "01_minimax.ipynb",
    }  # fmt: skip


def test_the_command_names_what_it_left_out_and_ends_with_1(course: Course) -> None:
    path = packed(course, {"ada.ipynb": (ONE, OCTOBER), "eve\x1b[31m.ipynb": (ONE, OCTOBER)})
    args = ("collect", str(path), "--from", "folder", "--section", "minimax")
    text = autograder(course.root, *args, ok=(1,))
    assert "1 submissions: 1 new" in text
    assert "\x1b" not in text
    assert "the class list has no student with this id" in text
    path.write_bytes(b"PK no archive")
    assert "cannot be read as a zip archive" in autograder(course.root, *args, ok=(2,))


def test_without_a_class_list_nothing_is_mapped(course: Course, tmp_path: Path) -> None:
    path = packed(course, {"ada.ipynb": (ONE, OCTOBER)})
    (course.root / "gradebook.db").unlink()
    args = ("collect", str(path), "--from", "folder")
    assert "roster import" in autograder(course.root, *args, ok=(2,))


# Hostile archives.

PATHS = [
    "../../ada/x.ipynb", "/ada/x.ipynb", "ada/../../../x.ipynb", "..\\ada\\x.ipynb", "ada/..ipynb",
    "C:/ada/x.ipynb", "ada/\n/x.ipynb", "ada//x.ipynb", "./ada/x.ipynb", "~/ada/x.ipynb",
]  # fmt: skip


@pytest.mark.parametrize("name", PATHS)
def test_no_name_leads_out_of_submitted(course: Course, name: str) -> None:
    path = packed(course, {name: (ONE, OCTOBER)})
    before = set(course.root.parent.rglob("*"))
    collected(course, "folder", path)
    new = set(course.root.parent.rglob("*")) - before
    place = course.root / "submitted" / "ada" / "minimax"
    assert {p for p in new if p.is_file()} <= {
        place / "01_minimax.ipynb",
        place / "timestamp_source.txt",
    }


def test_links_bombs_and_damaged_files_are_left_out(
    course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive._read, "__defaults__", (1 << 20,))
    path = course.root / "files.zip"
    link = zipfile.ZipInfo("ada.ipynb", OCTOBER)
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as zipped:
        zipped.writestr(link, "/etc/passwd")
        zipped.writestr("k.ipynb", b"0" * (64 << 20))
        zipped.writestr("al_k.ipynb", os.urandom(2000))
    data = bytearray(path.read_bytes())
    data[data.index(b"al_k.ipynb") + 100] ^= 255
    path.write_bytes(data)
    report = collected(course, "folder", path)
    reasons = dict(report.left_out)
    assert "symbolic link" in reasons["ada.ipynb"]
    assert "more than 1 MiB" in reasons["k.ipynb"]
    assert "damaged" in reasons["al_k.ipynb"]
    assert not (course.root / "submitted").exists()


def test_a_packed_file_that_is_encrypted_is_left_out(course: Course) -> None:
    path = packed(course, {"ada.ipynb": (ONE, OCTOBER)})
    data = bytearray(path.read_bytes())
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(signature) + offset] |= 1
    path.write_bytes(data)
    assert "encrypted" in dict(collected(course, "folder", path).left_out)["ada.ipynb"]


def test_a_link_in_submitted_is_not_followed(course: Course) -> None:
    elsewhere = course.root / "elsewhere"
    elsewhere.mkdir()
    (course.root / "submitted").mkdir()
    (course.root / "submitted" / "ada").symlink_to(elsewhere)
    report = collected(course, "folder", packed(course, {"ada.ipynb": (ONE, OCTOBER)}))
    assert "symbolic link" in dict(report.left_out)["ada.ipynb"]
    assert list(elsewhere.iterdir()) == []


def test_links_in_a_directory_are_not_followed(course: Course) -> None:
    folder = course.root / "files"
    folder.mkdir()
    (course.root / "private").write_text("private")
    (folder / "ada.ipynb").symlink_to(course.root / "private")
    (folder / "k.ipynb").write_bytes(ONE)
    report = collected(course, "folder", folder)
    assert "symbolic link" in dict(report.left_out)["ada.ipynb"]
    assert set(there(course)) == {"k"}


def test_an_archive_of_too_many_files_is_refused(
    course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_IN_ALL", 2)
    path = packed(course, {f"{n}.ipynb": (ONE, OCTOBER) for n in range(3)})
    with pytest.raises(BadArchive, match="has 3 files; at most 2 are read"):
        collected(course, "folder", path)


@pytest.mark.parametrize("above", ["", "all/"], ids=["at the top", "in a folder"])
def test_a_folder_of_very_many_files_keeps_no_other_from_being_read(
    above: str, course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A repository of 100,001 files once had the whole class's archive refused."""
    many = {f"{above}bob/{n:02}/x.txt": (b"", OCTOBER) for n in range(9)}
    path = packed(course, {
        **many,
        f"{above}bob/z/01_minimax.ipynb": (TWO, OCTOBER),
        f"{above}ada/01_minimax.ipynb": (ONE, OCTOBER),
    })  # fmt: skip
    monkeypatch.setattr(archive, "MOST_FILES", 8)
    monkeypatch.setattr(archive, "MOST_WITHIN", 3)
    with open_archive(path, UTC) as files:
        names = [file.name.removeprefix(above) for file in files]
        assert names[:2] == ["bob/z/01_minimax.ipynb", "ada/01_minimax.ipynb"]
        assert names[2:] == ["bob/00/x.txt", "bob/01/x.txt", "bob/02/x.txt"]
        with pytest.raises(archive.Unreadable, match="of its folder 3 files are"):
            files[-1].read()


@given(data=st.binary(max_size=200), at=st.integers(0, 10_000))
def test_any_damage_of_an_archive_is_a_sentence(
    data: bytes, at: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("archive") / "files.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as zipped:
        zipped.writestr(zipfile.ZipInfo("ada.ipynb", OCTOBER), ONE * 50)
    whole = path.read_bytes()
    at %= len(whole)
    path.write_bytes(whole[:at] + data + whole[at + len(data) :])
    with suppress(BadArchive), open_archive(path, UTC) as files:
        for file in files:
            with suppress(archive.Unreadable):
                file.read()


@given(name=st.text(max_size=60), platform=st.sampled_from(sorted(NAMES)))
def test_any_name_is_of_one_student_or_of_none(name: str, platform: Platform) -> None:
    known = ClassList([Person("ada", "Ada", "Lovelace", "7"), Person("bob", "Bob", "Ross", "8")])
    found = origin(platform, name, timezone(timedelta(hours=2)))
    assert found is None or len(known.readings(found)) <= 1
