"""A former id in the instructor's files: one literal replacement, or the line is named."""

from pathlib import Path

import pytest

from classroom.gradebook.former_ids import replace_id

HEAD = "group,student_id\n"
SETTINGS = """name = "ada's course"  # ada
[student.ada]
excused = ["pruning"]
[student.adam]
extension_days = { minimax = 1 }
[student."ada".extension_days]
minimax = 2
"""


@pytest.mark.parametrize(
    ("file", "before", "after"),
    [
        ("groups.csv", f"{HEAD}ada,ada\nada,adam\n", f"{HEAD}ada,k-1\nada,adam\n"),
        ("groups.csv", 'student_id;group\r\n"ada" ;R\r\n', 'student_id;group\r\n"k-1" ;R\r\n'),
        ("groups.csv", '\ufeffstudent_id\tx\n="ada"\tR', '\ufeffstudent_id\tx\n="k-1"\tR'),
        ("accommodations.csv", "student_id,extra_days\nada,1\n", "student_id,extra_days\nk-1,1\n"),
        (
            "course.toml",
            SETTINGS,
            SETTINGS.replace("[student.ada]", "[student.k-1]").replace('"ada"', "k-1"),
        ),
        ("course.toml", "student.ada.excused = []\n", "student.k-1.excused = []\n"),
    ],
)  # fmt: skip
def test_an_id_is_replaced_where_it_is_one(
    tmp_path: Path, file: str, before: str, after: str
) -> None:
    path = tmp_path / file
    path.write_bytes(before.encode())
    path.chmod(0o600)
    (edit,), left = replace_id(tmp_path, "ada", "k-1")
    assert left == []
    assert path.read_bytes() == before.encode()
    edit.write()
    assert path.read_bytes().decode() == after
    assert path.stat().st_mode & 0o777 == 0o600
    edit.restore()
    assert path.read_bytes() == before.encode()


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        (
            "groups.csv",
            "group,student_id\nR,ada\nR,king\n",
            "groups.csv, line 2, names ada: 'R,ada'; king has line 3: leave one of them",
        ),
        (
            "groups.csv",
            'student_id,group,note\nada,R,"two\nada,lines"\n',
            "groups.csv, line 2, names ada: 'ada,R,\"two'; write king",
        ),
        (
            "course.toml",
            "[student]\nada = { excused = [] }\n",
            "course.toml, line 2, names ada: 'ada = { excused = [] }'; write king",
        ),
        (
            "course.toml",
            "[student.ada]\nexcused = []\n[student.king]\nexcused = []\n",
            "course.toml, line 1, names ada: '[student.ada]'; king has line 3: leave one of them",
        ),
    ],
)
def test_what_is_not_literal_is_named_with_its_line(
    tmp_path: Path, file: str, text: str, said: str
) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    edits, left = replace_id(tmp_path, "ada", "king")
    assert (edits, left[0]) == ([], said)


@pytest.mark.parametrize("text", ["", "group,student_id\nada,eve\n", "x\nada\n", "\x00"])
def test_a_file_without_the_id_is_left_alone(tmp_path: Path, text: str) -> None:
    for name in ("groups.csv", "course.toml"):
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert replace_id(tmp_path, "ada", "king") == ([], [])
