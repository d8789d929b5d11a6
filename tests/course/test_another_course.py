"""A course that has nothing to do with games: examples/another_course."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from autograder.course.course import Course
from autograder.exercises import use_own
from autograder.exercises.common.plain_data import from_strategy
from autograder.exercises.own import NONE
from autograder.judging.choices import Low
from autograder.model.counterexample import Counterexample
from autograder.report.picture import draw_counterexample
from classroom.course.release import build
from classroom.grading.trial import try_exercise
from examples.make_class import make_class
from tests.support.course import ROOT, autograder

HERE = ROOT / "examples" / "another_course"
EXERCISES = ("sequential-search", "remove-duplicates", "breadth-first", "dijkstra", "a-star")
WRONG = {
    "s02 sequential-search": (4, "equal-passed"),
    "s03 sequential-search": (0, "put return in place of print"),
    "s04 sequential-search": (8, "line 2 has sorted, which may not be used here"),
    "s05 remove-duplicates": (0, "unhashable type"),
    "s06 remove-duplicates": (0, "): returned ["),
    "s07 remove-duplicates": (0, "returned the tuple (), expected a list"),
    "s02 breadth-first": (2, "newest-first"),
    "s03 breadth-first": (8, "pop from empty list"),
    "s04 dijkstra": (0, "first-way-kept"),
    "s05 a-star": (2, "never-again"),
}
"""By student and exercise, the points and a part of what is said; the other answers are right."""
JUDGING = """
import json, sys
from pathlib import Path
from autograder.exercises import find_section, use_own
from autograder.exercises.own import from_json
from autograder.judging.judge import judge
from autograder.running.kernel_runner import kernel_runner

use_own(from_json(Path("notebooks/course_exercises.json").read_text()))
found = {}
for path in sorted(Path("submitted").glob("*/*/*.ipynb")):
    names = {"__name__": "__main__"}
    cells = [c for c in json.loads(path.read_text())["cells"] if c["cell_type"] == "code"]
    cells = [c for c in cells if not c["metadata"].get("nbgrader", {}).get("grade")]
    texts = ["".join(c["source"]) for c in cells]
    for text in texts:
        exec(text, names)
    for exercise in find_section(path.parts[2]).exercises:
        answer = names[exercise.names[0]]
        verdict = judge(exercise, lambda: kernel_runner(answer, sources=texts), "secret")
        said = [verdict.diagnosis, verdict.message, verdict.case]
        said += [p.message for p in verdict.properties]
        example = verdict.counterexample
        found[f"{path.parts[1]} {exercise.id}"] = (
            verdict.score, " ".join(filter(None, said)), example and vars(example),
            verdict.failures,
        )
course = ("course_lib.games", "course_lib.search", "course_lib.environments", "course_lib.ladder")
loaded = [m for m in sys.modules if m.startswith(course) or "chapters" in m and "exercises" in m]
print(json.dumps([found, loaded], default=str))
"""


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """A copy of the course, with its notebooks and what its class handed in."""
    root = tmp_path_factory.mktemp("algorithms") / "course"
    shutil.copytree(HERE, root, ignore=shutil.ignore_patterns("notebooks", "submitted", ".auto*"))
    found = Course(root)
    build(found)
    make_class(root / "submitted", root / "class")
    return found


@pytest.fixture(scope="module")
def judged(course: Course) -> Any:
    """What a new process says of the class, and which games and searches it has loaded."""
    done = subprocess.run(
        [sys.executable, "-c", JUDGING], cwd=course.root, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def test_its_class_is_judged(judged: Any) -> None:
    results, _ = judged
    assert len(results) == 29
    for name, (score, said, _, failures) in results.items():
        points, part = WRONG.get(name, (10, "Every property holds."))
        assert (score, failures) == (points, []), name
        assert part in said, (name, said)


def test_its_judging_loads_no_game_and_no_search(judged: Any) -> None:
    assert judged[1] == []


def test_the_smallest_failing_graph_is_drawn(course: Course, judged: Any) -> None:
    use_own(course.own)
    example = judged[0]["s04 dijkstra"][2]
    found = Counterexample(**{**example, "notes": None, "wrong_call": None})
    picture = draw_counterexample(found)
    use_own(NONE)
    assert picture is not None
    assert "{'A': {" in picture.alt
    assert "The smallest failing case found: the arguments of distances." in picture.caption
    assert len(json.loads(found.args)[0]["data"][1:]) <= 3  # nodes of the graph


@pytest.mark.sampled(1)
@pytest.mark.parametrize("exercise_id", EXERCISES)
def test_its_exercises_are_in_order(course: Course, exercise_id: str) -> None:
    assert list(try_exercise(Course(course.root), exercise_id)) == []


def test_weak_cases_are_named_with_a_call_that_shows_it(
    course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("classroom.grading.weak_cases.MOST_EDITS", 40)
    monkeypatch.setattr("classroom.grading.weak_cases.MOST_CALLS", 3_000)
    root = shutil.copytree(course.root, tmp_path / "weak")
    path = root / "exercises" / "sequential-search" / "exercise.py"
    text = path.read_text(encoding="utf-8")
    for case in ("(10, (1, 5, 9))", "(5, [5, 5])"):
        assert case in text
        text = text.replace(f'        Case("sorted", {case}),\n', "")
    easy = 'draw_case(rng) if rng.randrange(300) == 0 else Case("sorted", (4, [1, 5, 9]))'
    text = text.replace("(draw_case, 60)", f"(lambda rng: {easy}, 4)")
    path.write_text(text, encoding="utf-8")
    found = list(try_exercise(Course(root), "sequential-search"))
    use_own(NONE)
    assert found
    assert all(one.startswith("the cases are weak: ") for one in found)
    assert "gets all points; this call shows it: sequential_search(" in found[0]


@pytest.mark.thorough
@pytest.mark.sandbox
def test_its_class_is_graded_in_the_sandbox(course: Course, judged: Any) -> None:
    autograder(course.root, "grade", "submitted", "--json", "r.json", ok=(0, 1))
    found = json.loads((course.root / "r.json").read_text())["results"]
    given = [r for r in found if r["score"] is not None]
    scores = {f"{r['student']} {r['exercise']}": r["score"] for r in given}
    assert scores == {name: score for name, (score, *_) in judged[0].items()}


def test_a_course_without_games_begins_empty(tmp_path: Path) -> None:
    autograder(tmp_path, "course", "statistics", "--preset", "own")
    root = tmp_path / "statistics"
    assert [*(root / "solutions").iterdir(), *(root / "exercises").iterdir()] == []
    assert '"statistics"' in (root / "nbgrader_config.py").read_text()
    assert Course(root).settings is not None


BLOCK = re.compile(r"^```(\w+)(?: file=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.sandbox
def test_the_guide_leads_to_a_graded_class(tmp_path: Path) -> None:
    root = tmp_path
    guide = (ROOT / "docs" / "another_course.md").read_text(encoding="utf-8")
    for language, file, text in BLOCK.findall(guide):
        if file:
            (root / file).write_text(text, encoding="utf-8")
        elif language == "python":
            names: dict[str, Any] = {}
            exec(text, names)
            cases = [[names["draw_numbers"](Random(i)).args for i in range(9)] for _ in (1, 2)]
            assert cases[0] == cases[1]
            assert len({*map(str, cases[0])}) > 3
        else:
            program, *words = text.split()
            assert program == "autograder"
            if words[0] == "grade":
                (root / "class" / "lists").mkdir(parents=True)
                (root / "class" / "lists" / "ada.py").write_text(BACKWARDS)
                make_class(root / "submitted", root / "class")
            said = autograder(root, *words)
            root = root / words[1] if words[0] == "course" else root
            assert words[0] != "test-exercise" or "steps: in order" in said
    assert "backwards" in said
    assert (root / "report" / "report.html").is_file()


BACKWARDS = """# %% replace steps
def steps(numbers):
    return [numbers[i] - numbers[i + 1] for i in range(len(numbers) - 1)]
"""


def test_cases_of_a_strategy_become_smaller() -> None:
    generate = from_strategy("list", st.tuples(st.lists(st.integers(0, 99), max_size=8)))
    small = [generate(Low(f"{i}", 2)).args[0] for i in range(20)]
    assert max(map(len, small)) <= 8
    with pytest.raises(ValueError, match="draws no example; filter less"):
        from_strategy("list", st.tuples(st.integers().filter(lambda n: False)))(Random(1))
