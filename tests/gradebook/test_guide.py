"""The guide for instructors: each of its commands runs, in its order, in a course of its own.

They are those of the wheel, in an environment outside the repository.
"""

import csv
import re
import shlex
import subprocess
import zipfile
from pathlib import Path

import pytest

from autograder.course.course import Course
from autograder.exercises import find_section
from classroom.course.release import solution_notebook
from tests.support.course import ROOT
from tests.support.installed import commands
from tests.support.submissions import COURSE, as_bytes, cell

pytestmark = pytest.mark.xdist_group("wheel")

GUIDE = (ROOT / "docs" / "guide.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(sh|toml)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMES = {"ada": "Ada Lovelace", "bob": "Bob Ross"}
SEEN = {
    "autograder doctor": "in order",
    "autograder test-exercise": "coin-game: in order",
    "autograder roster import roster.csv": "3 students: 3 new",
    "autograder collect": "2 submissions: 2 new",
    "autograder grade submitted --section minimax --report": "2 submissions: 2 to be marked",
    "autograder roster accommodations": "exam of 60 minutes",
    "autograder roster remove eve --dry-run": "nothing was changed",
    "autograder roster restore": "eve: back in tables",
    "autograder submission remove": "ada/minimax: out of tables",
    "autograder totals": "of the weight",
    "autograder mark": "open http://127.0.0.1:",
    "autograder export graded.csv": "1 student of the gradebook not in the template: eve",
    "autograder diff": "minimax-written is worth 20 points instead of 10",
    "autograder log": "graded for the first time",
    "autograder agreement": "weighted kappa",
    "autograder regrade import": "1 request new",
    "autograder regrade answer": "ada, minimax-value: the mark stays, 13",
    "autograder regrade list --all": "as the",
    "autograder arena": "matches that count: 6",
}
"""What a command prints, by how it begins."""


def prepare(root: Path) -> None:
    """Put the files of the guide where an instructor would download them."""
    rows = [f"{id_},{name.replace(' ', ',')}" for id_, name in NAMES.items()]
    text = "\n".join(["student_id,first_name,last_name", *rows, "eve,Eve,Adams"])
    (root / "roster.csv").write_text(text, encoding="utf-8")
    asked = "student_id,exercise,why\nada,minimax-value,A draw is worth more to me."
    (root / "requests.csv").write_text(asked, encoding="utf-8")
    sheet = [
        "Identifier,Full name,ID number,Grade,Maximum Grade,"
        "Last modified (submission),Feedback comments"
    ]
    time = '"Monday, 5 October 2026, 11:58 PM"'
    sheet += [f"Participant {n},{name},,,100,{time}," for n, name in enumerate(NAMES.values())]
    (root / "worksheet.csv").write_text("\n".join(sheet), encoding="utf-8")
    for id_, index in (("ada", 0), ("bob", -1)):
        player = root / "submitted" / id_ / "tournament" / "agent.py"
        player.parent.mkdir(parents=True)
        player.write_text(f"def agent(game, s, seconds): return game.actions(s)[{index}]\n")
    notebook = solution_notebook(COURSE, find_section("minimax"))
    cell(notebook, "minimax-written").source = "MIN may err."
    with zipfile.ZipFile(root / "submissions.zip", "w") as archive:
        for number, name in enumerate(NAMES.values()):
            path = f"{name}_{number}_assignsubmission_file_/01_minimax.ipynb"
            archive.writestr(zipfile.ZipInfo(path, (2026, 10, 7, 12, 0, 0)), as_bytes(notebook))


COMMANDS = [
    shlex.join(shlex.split(line))
    for kind, text in BLOCK.findall(GUIDE)
    for line in (text.splitlines() if kind == "sh" else [])
    if not line.startswith("cd ")
]


@pytest.fixture(scope="module")
def modules() -> list[Path]:
    """The files of the project's modules that the commands have imported."""
    return []


@pytest.fixture(scope="module")
def term(
    tmp_path_factory: pytest.TempPathFactory, installed: Path, modules: list[Path]
) -> tuple[Path, dict[str, str]]:
    """The course at the end of the guide, and what each of its commands printed first."""
    place, printed = tmp_path_factory.mktemp("term"), dict[str, str]()
    with commands(installed, place) as package:
        for kind, text in BLOCK.findall(GUIDE):
            if kind == "toml":
                (place / "course.toml").write_text(text, encoding="utf-8")
                continue
            for program, *words in map(shlex.split, text.splitlines()):
                if program == "cd":
                    place = place / words[0]
                    prepare(place)
                else:
                    printed.setdefault(
                        shlex.join([program, *words]), package.run(place, program, *words)
                    )
        modules += package.modules()
    return place, printed


@pytest.mark.thorough
def test_all_code_is_that_of_the_wheel(
    term: tuple[Path, dict[str, str]], modules: list[Path], installed: Path
) -> None:
    assert installed not in ROOT.parents
    assert not installed.is_relative_to(ROOT)
    assert len(modules) > 300
    assert [path for path in modules if not path.is_relative_to(installed)] == []


def test_every_command_runs_and_shows_what_the_guide_says(
    term: tuple[Path, dict[str, str]],
) -> None:
    _, printed = term
    assert list(printed) == list(dict.fromkeys(COMMANDS))
    for begin, expected in SEEN.items():
        said = next(text for line, text in printed.items() if line.startswith(begin))
        assert expected in " ".join(said.split())


def test_the_term_ends_with_pages_and_totals_that_git_does_not_see(
    term: tuple[Path, dict[str, str]],
) -> None:
    root, _ = term
    subprocess.run(["git", "init", "--quiet"], cwd=root, check=True)
    (root / "exams").mkdir(exist_ok=True)
    for name in ("exams/paper.html", "oral-minimax.html"):
        (root / name).touch()
    seen = ["git", "ls-files", "--others", "--exclude-standard"]
    shown = subprocess.check_output(seen, cwd=root, text=True).splitlines()
    assert {name.partition("/")[0] for name in shown} == {
        ".gitignore", "course.toml", "exercises", "lab", "nbgrader_config.py", "notebooks",
        "solutions",
    }  # fmt: skip
    assert (root / "feedback" / "ada" / "minimax" / "01_minimax.html").is_file()
    assert (root / "report" / "report.html").is_file()
    assert len(list((root / "report" / "arena" / "matches").iterdir())) == 6
    assert Course(root).settings.late is None
    with (root / "totals.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = {row["student_id"]: row for row in csv.DictReader(file)}
    assert {name: row["minimax"] for name, row in rows.items()} == {
        "ada": "90", "bob": "90", "eve": "",
    }  # fmt: skip
    assert rows["ada"]["total_percent"] == "100"
    assert rows["ada"]["marked_percent"] == "81.818182"  # 90 of 110 points; only one section yet
    assert rows["eve"]["total_percent"] == "0"


def test_the_guide_names_every_command_of_a_term() -> None:
    assert {line.split()[1] for line in COMMANDS if line.startswith("autograder")} == {
        "agreement", "arena", "build", "check", "collect", "course", "diff", "doctor", "export",
        "feedback", "grade", "log", "mark", "new-exercise", "regrade", "release", "roster",
        "similarity", "submission", "test-exercise", "totals",
    }  # fmt: skip
