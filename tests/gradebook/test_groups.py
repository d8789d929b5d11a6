"""Groups: one submission counts for all, marks and feedback are per person, Moodle's teams."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.course.course import Course
from classroom.gradebook.handing_in.groups import (
    BadGroups,
    Groups,
    StudentGroup,
    read_groups,
    share,
)
from classroom.gradebook.handing_in.stamps import Stamp, write_stamp
from tests.gradebook.test_changes import course, flat, graded, hand_in, log
from tests.gradebook.test_hand_marks import WRITTEN, answers, exported
from tests.marking.pages import Client, pages
from tests.support.course import autograder
from tests.support.platform_files import moodle_name, moodle_zip
from tests.support.submissions import SECTION

__all__ = ["course", "graded"]

LIST = """student_id,first_name,last_name
ada,Ada,Lovelace
bob,Bob,Ross
cyd,Cyd,Charisse
eve,Eve,A
"""
GROUPS = "group,student_id\nRed_team,ada\nRed_team,bob\nRed_team,cyd\n"
MAY = datetime(2026, 5, 1, tzinfo=UTC)


@pytest.fixture
def team(course: Path) -> Path:
    """Ada's right and Bob's wrong submission; Bob's is the last one; Cyd handed in nothing."""
    (course / "roster.csv").write_text(LIST, encoding="utf-8")
    autograder(course, "roster", "import", "roster.csv")
    (course / "groups.csv").write_text(GROUPS, encoding="utf-8")
    for day, student in enumerate(("ada", "bob")):
        write_stamp(course / "submitted" / student / "minimax", Stamp(MAY + timedelta(day), "x"))
    return course


def test_the_last_submission_counts_for_all_and_the_others_are_named(team: Path) -> None:
    said = flat(autograder(team, "grade", "submitted"))
    assert (
        "minimax: the submission of bob counts for the group Red_team; not counted: that of ada"
    ) in said
    rows = exported(team)
    assert {who: rows[who]["graded_score"] for who in rows} == {
        "ada": "10", "bob": "10", "cyd": "10", "eve": "",
    }  # fmt: skip
    assert rows["cyd"]["timestamp"] == rows["ada"]["timestamp"] == "2026-05-02 00:00:00"
    autograder(team, "feedback", "minimax")
    assert sorted(path.name for path in (team / "feedback").iterdir()) == ["ada", "bob", "cyd"]
    write_stamp(team / "submitted" / "ada" / "minimax", Stamp(MAY + timedelta(9), "x"))
    said = flat(autograder(team, "grade", "submitted"))
    assert "not counted: that of bob" in said
    assert {row["graded_score"] for who, row in exported(team).items() if who != "eve"} == {"20"}


def test_the_same_file_of_all_members_is_one_submission(team: Path) -> None:
    hand_in(team, "ada", right=False)
    assert "not counted" not in flat(autograder(team, "grade", "submitted"))


def test_members_of_a_group_are_not_compared(team: Path) -> None:
    hand_in(team, "bob")
    hand_in(team, "eve")
    assert compared(team) == {("ada", "eve"), ("bob", "eve")}
    (team / "groups.csv").write_text(GROUPS + "Red_team,eve\n", encoding="utf-8")
    assert compared(team) == set()


def compared(root: Path) -> set[tuple[str, ...]]:
    """Return the pairs of students whose code is alike."""
    autograder(root, "similarity", "submitted", "--json", "alike.json", "--section", "minimax")
    found = json.loads((root / "alike.json").read_text())["pairs"]
    return {tuple(one["students"]) for one in found}


def test_one_answer_is_marked_once_and_everybody_gets_the_mark(team: Path) -> None:
    autograder(team, "grade", "submitted")
    with pages(team, Course(team).database) as address:
        client = Client(address)
        assert list(client.answers()) == ["ada, bob, cyd"]
        status, now = client.mark(client.open("ada, bob, cyd"), 7, "Good.")
    assert (status, now["state"]) == (200, "marked")
    given_ = {who: (a.mark.points, a.mark.comment) for who, a in answers(team).items()}
    assert given_ == dict.fromkeys(("ada", "bob", "cyd"), (7, "Good."))
    by_hand = [c for c in log(team) if c["kind"] == "by hand"]
    assert [(c["student"], c["who"]) for c in by_hand] == [
        (who, "the marker") for who in ("ada", "bob", "cyd")
    ]
    hand_in(team, "dan", text="Another.")
    (team / "groups.csv").write_text(GROUPS + "Red_team,dan\n", encoding="utf-8")
    write_stamp(team / "submitted" / "dan" / "minimax", Stamp(MAY, "x"))
    autograder(team, "grade", "submitted")  # who joins later is to be marked, with all
    with pages(team, Course(team).database) as address:
        assert Client(address).answers()["ada, bob, cyd, dan"]["state"] == "to mark"


def test_two_markers_and_a_request_are_of_the_whole_group(team: Path) -> None:
    settings = (team / "course.toml").read_text(encoding="utf-8")
    (team / "course.toml").write_text(settings + "[marking]\nmarkers = 2\n", encoding="utf-8")
    autograder(team, "grade", "submitted")
    for marker, points in (("eve", 6), ("max", 7)):
        with pages(team, Course(team).database, marker=marker) as address:
            client = Client(address)
            assert client.mark(client.open("ada, bob, cyd"), points)[0] == 200
    assert {a.mark.points for a in answers(team).values()} == {6.5}
    (team / "form.csv").write_text(f"student_id,exercise,why\ncyd,{WRITTEN},b\n", encoding="utf-8")
    autograder(team, "regrade", "import", "form.csv")
    autograder(team, "regrade", "answer", "1", "--points", "8", "--reply", "Yes.")
    assert {a.mark.points for a in answers(team).values()} == {8}


def test_moodles_teams_are_mapped_to_their_members(team: Path) -> None:
    data = (team / "submitted" / "ada" / "minimax" / "01_minimax.ipynb").read_bytes()
    names = [
        "Red_team-Ada Lovelace",
        "Red_team-Bob Ross",
        "Default group-Eve A",
        "Blue-Cyd Charisse",
    ]
    files = [(moodle_name(name, 40 + i, "01_minimax.ipynb"), data) for i, name in enumerate(names)]
    moodle_zip(team / "team.zip", files, MAY)
    command = ("collect", "team.zip", "--from", "moodle", "--section", "minimax")
    said = flat(autograder(team, *command, ok=(1,)))
    assert "3 submissions" in said
    assert (
        "left out: Blue-Cyd Charisse_43_assignsubmission_file/01_minimax.ipynb: the class" in said
    )
    assert "nothing in the archive of" not in said  # Cyd's group has handed in
    assert (team / "submitted" / "eve" / "minimax" / "01_minimax.ipynb").read_bytes() == data
    autograder(team, "grade", "submitted")
    options = ("--to", "moodle", "--archive", "team.zip", "--out", "feedback.zip")
    said = flat(autograder(team, "feedback", "minimax", *options, ok=(1,)))
    assert "cyd/minimax: the archive has no file of theirs" in said
    assert "ada/minimax" not in said


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("team,student\na,b\n", "needs columns 'group' and 'student_id'"),
        (GROUPS + "Blue,ada\n", "ada is in the groups 'Red_team' and 'Blue' of all sections"),
        (GROUPS + ",eve\n", "row 5: give a group, and the id of a student"),
        ("group,student_id,section\nRed,ada,minmax\n", "there is no section 'minmax'"),
    ],
)
def test_a_file_that_is_not_valid_is_refused(team: Path, text: str, sentence: str) -> None:
    (team / "groups.csv").write_text(text, encoding="utf-8")
    with pytest.raises(BadGroups, match=sentence):
        read_groups(Course(team))
    assert "groups.csv" in flat(autograder(team, "grade", "submitted", ok=(2,)))
    assert sentence in flat(autograder(team, "doctor", ok=(2,)))


def test_doctor_names_members_whom_the_class_list_lacks(team: Path) -> None:
    (team / "groups.csv").write_text(GROUPS + "Blue,adda\n", encoding="utf-8")
    assert "no student adda, whom groups.csv names" in flat(autograder(team, "doctor", ok=(2,)))


def test_a_section_may_have_groups_of_its_own() -> None:
    red, blue = StudentGroup("Red", ("ada", "bob")), StudentGroup("Blue", ("ada", "cyd"))
    every = {("", who): red for who in red.members}
    groups = Groups(every | {("pruning", who): blue for who in blue.members})
    assert groups.members("ada", "minimax") == ("ada", "bob")
    assert groups.members("ada", "pruning") == ("ada", "cyd")
    assert groups.members("bob", "pruning") == ("bob",)


NAMES = st.sampled_from("abcdefgh")


@given(st.sets(NAMES), st.lists(st.sets(NAMES, min_size=1), max_size=3))
def test_whoever_is_in_a_group_that_handed_in_has_one_submission(
    sent: set[str], parts: list[set[str]]
) -> None:
    of_student: dict[tuple[str, str], StudentGroup] = {}
    for i, part in enumerate(parts):
        own = tuple(sorted(s for s in part if ("", s) not in of_student))
        of_student |= {("", student): StudentGroup(str(i), own) for student in own}
    groups = Groups(of_student)
    found: list[Any] = [(who, SECTION, Path("nowhere") / who) for who in sorted(sent)]
    shared, _ = share(found, groups)
    assert [who for who, _, _ in shared] == sorted(
        {member for who in sent for member in groups.members(who, SECTION.name)}
    )
    for who, _, path in shared:
        assert path.name in sent & {*groups.members(who, SECTION.name)}
    assert all(len({p for w, _, p in shared if w in g.members}) <= 1 for g in of_student.values())
