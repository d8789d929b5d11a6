"""Names of files that imitate a classmate's, or an earlier time: the end of a name says nothing."""

import itertools
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.course.course import Course
from classroom.course.submissions.owners import Owners
from classroom.course.submissions.platforms import ClassList, Person, Platform, origin
from classroom.gradebook.collecting.collect import Collected, collect, sentences
from tests.gradebook.rosters import copied, with_roster
from tests.gradebook.test_collecting import MINIMAX, OCTOBER, ONE, TWO, ZURICH, there

ROSTER = """student_id,first_name,last_name,lms_id
eve,Eve,Stone,1207
bob,Bob,Ross,1208
eve_bob,Evelyn,Bobson,1209
tim,Tim,O'Brien,1210
"""
EARLY, LATE = "2026-10-01-08-00-00", "2026-10-09-20-00-00"
EARLY_UTC, LATE_UTC = "2026-10-01 06:00:00 UTC", "2026-10-09 18:00:00 UTC"
AUTUMN = (2026, 10, 1, 8, 0, 0)


@pytest.fixture(scope="module")
def roster(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return with_roster(tmp_path_factory.mktemp("course"), "timezone = 'Europe/Zurich'", ROSTER)


@pytest.fixture
def course(roster: Path, tmp_path: Path) -> Course:
    return copied(roster, tmp_path)


def collected(course: Course, platform: Platform, *files: tuple[str, bytes]) -> Collected:
    """Collect files, given by name and content, in the order in which the archive has them."""
    path = course.root / "files.zip"
    with zipfile.ZipFile(path, "w") as zipped:
        for i, (name, data) in enumerate(files):
            time = AUTUMN if i else OCTOBER
            zipped.writestr(zipfile.ZipInfo(name, time), data)
    return collect(path, platform, course, course.database, MINIMAX)


def handed_in(course: Course) -> dict[str, bytes]:
    return {student: data for student, (data, _) in there(course).items()}


def why(report: Collected, name: str) -> str:
    return dict(report.left_out)[name]


IMITATIONS: dict[Platform, tuple[str, ...]] = {
    "blackboard": (
        f"Search_eve_attempt_{LATE}_bob_attempt_{EARLY}_01_minimax.ipynb",
        f"Search_eve_attempt_{LATE}_Search_bob_attempt_{EARLY}_01_minimax.ipynb",
        f"Search_eve_attempt_{LATE}/Search_bob_attempt_{EARLY}_01_minimax.ipynb",
    ),
    "moodle": (
        "Eve Stone_1_assignsubmission_file_Bob Ross_2_assignsubmission_file_01_minimax.ipynb",
        "Eve Stone_1_assignsubmission_file_/Bob Ross_2_assignsubmission_file_/01_minimax.ipynb",
        "Eve Stone_1_assignsubmission_file/Bob Ross_2_assignsubmission_file/01_minimax.ipynb",
        "Eve Stone_1_assignsubmission_onlinetext_/Bob Ross_2_assignsubmission_file_x.ipynb",
        "Eve Stone_1_assignsubmission_onlinetext/Bob Ross_2_assignsubmission_file/x.ipynb",
    ),
    "canvas": (
        "stoneeve_LATE_1207_99313_rossbob_11_99312_01_minimax.ipynb",
        "stoneeve_LATE_1207_99313_hw/rossbob_1208_99312_01_minimax.ipynb",
    ),
    "folder": (
        "eve/bob/01_minimax.ipynb",
        "eve/bob_01_minimax.ipynb",
        "eve_01_bob_minimax.ipynb",
    ),
}
"""Files that eve handed in: each is hers."""


@pytest.mark.parametrize(
    ("platform", "name"), [(p, name) for p, names in IMITATIONS.items() for name in names]
)
def test_a_file_named_like_a_classmates_is_of_who_handed_it_in(
    course: Course, platform: Platform, name: str
) -> None:
    report = collected(course, platform, (name, ONE))
    assert handed_in(course) == {"eve": ONE}
    assert report.left_out == []


def test_a_time_in_a_students_file_name_is_not_the_time_of_hand_in(course: Course) -> None:
    for own in (
        f"bob_attempt_{EARLY}_x.ipynb",
        f"attempt_{EARLY}.ipynb",
        f"eve_attempt_{EARLY}_01_minimax.ipynb",
    ):
        collected(course, "blackboard", (f"Search_eve_attempt_{LATE}_{own}", ONE))
        assert there(course) == {"eve": (ONE, LATE_UTC)}


def test_a_later_time_in_an_older_files_name_does_not_make_it_the_newest(course: Course) -> None:
    old = f"Search_eve_attempt_{EARLY}_eve_attempt_{LATE}_01_minimax.ipynb"
    new = "Search_eve_attempt_2026-10-02-08-00-00_01_minimax.ipynb"
    for files in ((old, ONE), (new, TWO)), ((new, TWO), (old, ONE)):
        collected(course, "blackboard", *files)
        assert handed_in(course) == {"eve": TWO}


def test_a_copy_without_late_in_its_own_name_is_the_late_file(course: Course) -> None:
    own = "stoneeve_LATE_1207_99313_stoneeve_1207_99311_01_minimax.ipynb"
    sent = "stoneeve_LATE_1207_99314_01_minimax.ipynb"
    collected(course, "canvas", (own, ONE), (sent, TWO))
    found = origin("canvas", own, ZURICH)
    assert found
    assert (found.who, found.attempt) == ("1207", (99313, 0))


# What can be read in two ways.


def test_a_canvas_name_with_two_ids_of_the_class_is_refused(course: Course) -> None:
    """A user's name may end with a number, a file's may begin with some: both look alike."""
    for name in (
        "eve_1208_1207_99313_01_minimax.ipynb",  # eve's own name in Canvas is "eve_1208"
        "stoneeve_1207_99313_1208_99312_01_minimax.ipynb",
        "stoneeve_1207_1208_99312_01_minimax.ipynb",
    ):
        report = collected(course, "canvas", (name, ONE))
        assert handed_in(course) == {}
        assert 'as of bob ("1208")' in why(report, name)
        assert 'as of eve ("1207")' in why(report, name)


def test_a_canvas_file_of_somebody_unknown_is_nobodys(course: Course) -> None:
    name = "guest_77_99313_rossbob_1208_99312_01_minimax.ipynb"
    report = collected(course, "canvas", (name, ONE))
    assert handed_in(course) == {}
    assert why(report, name) == "the class list has no student with this id of the platform"


def test_a_file_beside_folders_that_fits_two_ids_is_refused(course: Course) -> None:
    report = collected(course, "folder", ("eve_bob.ipynb", ONE), ("eve_bob_01.ipynb", ONE))
    assert handed_in(course) == {}
    for name in ("eve_bob.ipynb", "eve_bob_01.ipynb"):
        assert 'as of eve ("eve") and as of eve_bob ("eve_bob")' in why(report, name)
    collected(course, "folder", ("eve_bob/01_minimax.ipynb", TWO))
    assert handed_in(course) == {"eve_bob": TWO}


def test_a_blackboard_id_with_an_underscore_is_told_by_the_assignment(course: Course) -> None:
    """``Search_eve_bob``: of eve_bob in Search, or of bob in Search_eve."""
    unclear = f"Search_eve_bob_attempt_{EARLY}_01_minimax.ipynb"
    report = collected(course, "blackboard", (unclear, ONE))
    assert handed_in(course) == {}
    assert 'as of bob ("bob") and as of eve_bob ("eve_bob")' in why(report, unclear)
    collected(course, "blackboard", (unclear, ONE), (f"Search_tim_attempt_{EARLY}.ipynb", TWO))
    assert handed_in(course) == {"eve_bob": ONE, "tim": TWO}


@pytest.mark.parametrize(
    ("platform", "names"),
    [
        # eve calls herself Bob Ross in Moodle; the platform's numbers tell the two apart
        ("moodle", [f"Bob Ross_{n}_assignsubmission_file_/01_minimax.ipynb" for n in (1, 2)]),
        # x_bob is not in the class list
        ("blackboard", [f"Search_{who}_attempt_{EARLY}_01.ipynb" for who in ("bob", "x_bob")]),
        ("folder", ["bob/01_minimax.ipynb", "BOB/01_minimax.ipynb"]),
    ],
)
def test_two_accounts_that_read_as_one_student_are_refused(
    course: Course, platform: Platform, names: list[str]
) -> None:
    for order in itertools.permutations(names):
        report = collected(course, platform, (order[0], ONE), (order[1], TWO))
        assert handed_in(course) == {}
        assert {name for name, _ in report.left_out} == set(names)
        assert all("2 accounts match bob" in reason for _, reason in report.left_out)
        assert "bob" not in report.without, "the archive has something of bob"


def test_files_of_one_account_are_no_conflict(course: Course) -> None:
    names = ("bob/a.ipynb", "bob/deeper/b.ipynb", "bob_c.ipynb", "bob.ipynb")
    report = collected(course, "folder", *((name, ONE) for name in names))
    assert report.left_out == []
    assert handed_in(course) == {"bob": ONE}


# Trees: archives of students' that somebody unpacked.

DEEPER: dict[Platform, tuple[str, str]] = {
    "blackboard": (
        f"Search_tim_attempt_{LATE}_01_minimax.ipynb",
        f"hw/Search_bob_attempt_{EARLY}_01_minimax.ipynb",
    ),
    "moodle": (
        "Tim O'Brien_3_assignsubmission_file_/01_minimax.ipynb",
        "hw/Bob Ross_2_assignsubmission_file_/01_minimax.ipynb",
    ),
    "canvas": ("obrientim_1210_99315_01_minimax.ipynb", "hw/rossbob_1208_99312_01_minimax.ipynb"),
}


@pytest.mark.parametrize("platform", DEEPER)
def test_a_name_deeper_in_the_tree_than_the_platforms_is_refused(
    course: Course, platform: Platform
) -> None:
    high, deep = DEEPER[platform]
    report = collected(course, platform, (high, ONE), (deep, TWO))
    assert handed_in(course) == {"tim": ONE}
    assert "further up" in why(report, deep)


@pytest.mark.parametrize("platform", DEEPER)
def test_a_directory_around_the_whole_archive_is_read(course: Course, platform: Platform) -> None:
    high, _ = DEEPER[platform]
    assert collected(course, platform, (f"submissions/{high}", ONE)).left_out == []
    assert handed_in(course) == {"tim": ONE}


def test_what_macos_packs_beside_a_file_is_no_submission(course: Course) -> None:
    name = f"Search_bob_attempt_{EARLY}_01_minimax.ipynb"
    own = (f"__MACOSX/._{name}", TWO), (f"._{name}", TWO), (f"__MACOSX/{name}", TWO)
    report = collected(course, "blackboard", (name, ONE), *own)
    assert handed_in(course) == {"bob": ONE}
    assert report.left_out == []


# Honest names.


def test_names_as_moodle_writes_them_are_found(course: Course) -> None:
    """It leaves out some letters, and has no underscores in names of people."""
    for name in (
        "Tim OBrien_3_assignsubmission_file_/01_minimax.ipynb",
        "Tim O'Brien_3_assignsubmission_file_01_minimax.ipynb",
        "OBrien Tim_3_assignsubmission_file/01_minimax.ipynb",
    ):
        assert collected(course, "moodle", (name, ONE)).left_out == []
        assert handed_in(course) == {"tim": ONE}


def test_a_sentence_names_the_file_and_both_readings(course: Course) -> None:
    report = collected(course, "folder", ("eve_bob.ipynb", ONE))
    assert list(sentences(report))[1] == (
        'left out: eve_bob.ipynb: its name can be read in 2 ways, as of eve ("eve") and as of '
        'eve_bob ("eve_bob"); put it into a folder with the student\'s id, which is collected with '
        "--from folder"
    )


PEOPLE = [
    Person("eve", "Eve", "Stone", "1207"), Person("bob", "Bob", "Ross", "1208"),
    Person("eve_bob", "Evelyn", "Bobson", "1209"),
]  # fmt: skip
PREFIXES: dict[Platform, str] = {
    "blackboard": f"Search_eve_attempt_{LATE}_",
    "moodle": "Eve Stone_1_assignsubmission_file_",
    "canvas": "stoneeve_1207_99313_",
    "folder": "eve/",
}
PIECES = st.sampled_from(
    ["bob", "eve", "_", "/", "1208", "99312", "Bob Ross", "2", "_assignsubmission_file_", "LATE",
     "_attempt_", EARLY, ".", "x", "＿", "Search"],
)  # fmt: skip


@given(own=st.lists(PIECES, max_size=12).map("".join), platform=st.sampled_from(sorted(PREFIXES)))
def test_whatever_eve_calls_her_file_it_is_hers_or_refused(own: str, platform: Platform) -> None:
    found = origin(platform, f"{PREFIXES[platform]}{own}.ipynb", ZURICH)
    assert found
    read = Owners([found], ClassList(PEOPLE)).of(found)
    assert isinstance(read, str) or read.student == "eve"
    if platform == "blackboard":
        assert found.time
        assert f"{found.time:%Y-%m-%d %H:%M:%S} UTC" == LATE_UTC
