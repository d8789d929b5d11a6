"""Questions that are drawn per student, from the notebook that is handed out to marks and pages."""

import json
from dataclasses import replace

import pytest
from nbformat import from_dict

from autograder.course.course import Course
from autograder.exercises import all_exercises
from autograder.exercises.variants import draw_variant
from autograder.model.exercise import AnswerExercise, CodeExercise
from autograder.model.variant import NoVariant
from autograder.model.verdict import SubmissionResult, Verdict
from autograder.report.text import runnable_lines
from classroom.course.release import as_text, solution_notebook, student_notebook
from classroom.course.submissions.task import Task
from classroom.course.variants import outdated_variants
from classroom.gradebook.by_hand.rubric import question_text
from classroom.gradebook.marking.marking import drawn_question
from classroom.gradebook.points_change import CourseChanged
from classroom.grading import variants as grading_variants
from classroom.grading.in_force import require_same_variants
from classroom.grading.submission import grade_bytes
from classroom.report.feedback import arrange, is_course
from classroom.report.notebook import with_verdicts
from tests.support.course import ROOT
from tests.support.submissions import COURSE, FULL, SECTION, TIGHT, as_bytes, cell, marks

NAME = 'The "second" course'
TYPED = ("hand-minimax", 5.0)
STORY = ("pursuit", 19.0)
ROAD_AND_GALLERY = "cyd", "alice"
WRITTEN = ("mcts-written", 10.0)


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Course:
    """A course whose questions vary."""
    root = tmp_path_factory.mktemp("variants")
    for name in ("solutions", "nbgrader_config.py"):
        (root / name).symlink_to(ROOT / name)
    (root / "course.toml").write_text(f"name = {json.dumps(NAME)}\nvariants = true\n")
    return Course(root)


@pytest.fixture(scope="module")
def release(course: Course) -> str:
    """The notebook that all students of this course get."""
    return json.dumps(student_notebook(course, course.section("minimax")))


def answer(exercise: str, student: str) -> str:
    """Return the cell of a right answer to a student's question."""
    found = all_exercises()[exercise]
    assert isinstance(found, AnswerExercise | CodeExercise)
    return draw_variant(exercise, NAME, student).answer_of(found)


def hand_in(
    release: str,
    source: str,
    student: str = "alice",
    named: str = "",
    question: tuple[str, float] = TYPED,
) -> SubmissionResult:
    """Grade a notebook with this answer to a question."""
    notebook = from_dict(json.loads(release))
    cell(notebook, question[0]).source = source
    asks = cell(notebook, "variant-student")
    asks.source = asks.source.replace('student=""', f'student="{named}"')
    task = Task(student, "minimax", "", release, "s", "auto", TIGHT, worth=(question,))
    return grade_bytes(task, task.exercises, as_bytes(notebook))


def verdict(graded: SubmissionResult) -> Verdict:
    """Return the only verdict."""
    (found,) = graded.verdicts
    return found


def test_only_with_variants_the_notebook_asks_for_an_id(release: str) -> None:
    assert as_text(student_notebook(COURSE, SECTION)) == as_text(COURSE.released(SECTION))
    assert "variant" not in json.dumps(COURSE.released(SECTION))
    ids = [c["id"] for c in json.loads(release)["cells"]]
    place = ids.index("test-hand-minimax")
    assert ids[place - 5 : place] == [
        "variant-student-text", "variant-student", "variant-hand-minimax-text",
        "variant-hand-minimax", "hand-minimax",
    ]  # fmt: skip
    assert ids.count("variant-student") == 1


def test_each_student_is_right_on_the_own_variant_alone(release: str) -> None:
    for student, other in (("alice", "bob"), ("bob", "alice")):
        right = verdict(hand_in(release, answer(TYPED[0], student), student, student.upper()))
        wrong = verdict(hand_in(release, answer(TYPED[0], other), student))
        again = verdict(hand_in(release, answer(TYPED[0], other), student))
        assert (right.score, right.message) == (5, "Every entry is right.")
        assert wrong.score == 0
        assert replace(again, seconds=0) == replace(wrong, seconds=0)
        assert "variant" not in wrong.message  # nothing of the kind was observed
        assert wrong.message.endswith(
            f"The question: {draw_variant(TYPED[0], NAME, student).figure}"
        )


@pytest.mark.parametrize(
    "attack",
    [
        "",
        "\nimport os\nos.environ['JUPYTERHUB_USER'] = 'bob'",
        "\nuse_variants = lambda **_: None\nshow_variant = use_variants",
        "\nimport __main__, builtins\nbuiltins.student = student = 'bob'",
    ],
)
def test_a_notebook_that_names_another_student_is_marked_on_the_own_variant(
    release: str, attack: str
) -> None:
    found = verdict(hand_in(release, answer(TYPED[0], "bob") + attack, "alice", "bob"))
    assert found.score == 0
    assert found.message.startswith(
        "These are the answers of another variant, that of 'bob': this notebook asks for it."
    )


def test_the_solved_notebook_of_a_student_has_full_points(course: Course, release: str) -> None:
    solved = solution_notebook(course, course.section("minimax"))
    for name in ("hand-minimax", "tree-growth", "pursuit"):
        found = cell(solved, name)
        found.source = answer(name, "alice") or found.source
    task = Task("alice", "minimax", "", release, "a secret", "auto", TIGHT)
    assert marks(grade_bytes(task, task.exercises, as_bytes(solved))) == FULL


def test_a_story_is_judged_by_the_rules_of_the_student_who_hands_it_in(release: str) -> None:
    road, gallery = ROAD_AND_GALLERY
    source = answer(STORY[0], road)
    right = verdict(hand_in(release, source, road, road, STORY))
    assert (right.exercise, right.score, right.message) == (*STORY, "Every property holds.")
    slip = source.replace("if hot else [1, 2]", "if False else [1, 2]")
    wrong = verdict(hand_in(release, slip, road, gallery, STORY))
    assert (wrong.exercise, wrong.score, wrong.diagnosis) == ("pursuit", 7, "never-hot")
    assert wrong.counterexample is not None
    assert "Pursuit(5, 0, 3, 0)" in runnable_lines(wrong.counterexample)
    assert f"This notebook asks for the variant of '{gallery}', but" in wrong.message


def test_doctor_knows_a_notebook_that_was_built_before_variants(release: str) -> None:
    drawn, plain = from_dict(json.loads(release)), COURSE.released(SECTION)
    assert outdated_variants(drawn, NAME) == outdated_variants(plain, "") == ""
    for built, name in ((drawn, ""), (drawn, "Another"), (plain, NAME)):
        assert "run 'autograder build'" in outdated_variants(built, name)


def test_another_name_is_mentioned_only_with_a_wrong_answer(release: str) -> None:
    wrong = verdict(hand_in(release, "hand_minimax = dict(a=1, b=1, c=1, d=1)", "alice", "bob"))
    assert wrong.message.startswith("This notebook asks for the variant of 'bob', but")
    right = verdict(hand_in(release, answer(TYPED[0], "alice"), "alice", "bob"))
    assert right.score == TYPED[1]
    assert right.message == "Every entry is right."


def test_the_notebook_as_it_is_handed_out_has_no_points(release: str) -> None:
    empty = json.loads(release)
    found = verdict(hand_in(release, cell(from_dict(empty), TYPED[0]).source))
    assert (found.status, found.score) == ("graded", 0)


def test_a_group_has_the_variant_of_the_student_who_handed_in(release: str) -> None:
    task = Task("bob", "minimax", "submitted/alice/minimax", release, "s", "auto", TIGHT)
    assert task.owner == "alice"
    own = replace(task, directory="submitted/bob/minimax")
    assert own.owner == "bob"
    assert task.digest(SECTION) != own.digest(SECTION)


def test_without_a_variant_there_is_no_mark(release: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise NoVariant("no draw has an answer that a second method confirms")

    monkeypatch.setattr(grading_variants, "draw_variant", fail)
    found = verdict(hand_in(release, answer(TYPED[0], "alice")))
    assert (found.status, found.score) == ("not_graded", None)
    assert found.message == (
        "The question of this student cannot be drawn: no draw has an answer that a second method "
        "confirms. A person gives the points."
    )


def test_a_mark_stands_where_its_question_cannot_be_explained_or_drawn(
    release: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does it depend on whether the question of the id that the notebook names can be drawn."""
    draw = grading_variants.draw_variant

    def fail_for_bob(exercise: str, course: str, student: str) -> object:
        if student == "bob":
            raise NoVariant("it is bob's")
        return draw(exercise, course, student)

    def fail(*_: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr(grading_variants, "draw_variant", fail_for_bob)
    monkeypatch.setattr(grading_variants, "variant_html", fail)
    right = verdict(hand_in(release, answer(TYPED[0], "alice"), "alice", "bob"))
    assert right.score == TYPED[1]
    wrong = verdict(hand_in(release, "hand_minimax = dict(a=1, b=1, c=1, d=1)", "alice", "bob"))
    assert (wrong.status, wrong.score) == ("graded", 0)
    assert [found.step for found in wrong.failures] == ["explanation"]


def test_the_judged_notebook_shows_the_question_and_not_the_id(release: str) -> None:
    graded = hand_in(release, answer(TYPED[0], "alice"), "alice", "alice")
    notebook = with_verdicts(graded)
    assert notebook is not None
    shown = cell(notebook, "variant-hand-minimax")
    figure = draw_variant(TYPED[0], NAME, "alice").figure
    assert str(figure) in shown.outputs[0].data["text/plain"]
    assert "<img" in shown.outputs[0].data["text/html"]
    assert "alice" not in cell(notebook, "variant-student").source
    arrange(notebook.cells)
    assert shown.metadata.autograder["result"]
    unfolded = {c.id for c in notebook.cells if not is_course(c)}
    assert unfolded >= {"variant-hand-minimax", "variant-tree-growth", "variant-minimax-written"}
    assert not unfolded & {"variant-student", "variant-student-text", "variant-hand-minimax-text"}


def test_a_marker_sees_the_question_and_its_answer(course: Course) -> None:
    section = course.section("mcts")
    release = student_notebook(course, section)
    cell(release, WRITTEN[0]).source = "Selection goes to c, then to h."
    text = json.dumps(student_notebook(course, section))
    task = Task("alice", "mcts", "", text, "s", "auto", TIGHT, worth=(WRITTEN,))
    graded = grade_bytes(task, task.exercises, as_bytes(release))
    assert verdict(graded).status == "awaiting_marker"
    assert graded.notebook is not None
    plain = question_text(COURSE.released(section), WRITTEN[0])
    assert question_text(student_notebook(course, section), WRITTEN[0]) == plain
    page = drawn_question(graded.notebook["cells"], WRITTEN[0])
    variant = draw_variant(WRITTEN[0], NAME, "alice")
    assert variant.expected.split(";")[0] in page
    assert "<img" in page
    assert "another id" not in page
    assert drawn_question(graded.notebook["cells"], "minimax-written") == ""
    student_page = str(with_verdicts(graded))
    assert variant.text.split(";")[0] in student_page
    assert variant.expected.split(";")[0] not in student_page


def test_variants_that_changed_after_the_hand_in_are_refused(release: str) -> None:
    plain, drawn = COURSE.released(SECTION), json.loads(release)
    require_same_variants(plain, plain, "minimax")
    require_same_variants(None, drawn, "minimax")
    with pytest.raises(CourseChanged, match=r"have not seen.*--keep"):
        require_same_variants(plain, drawn, "minimax")
    with pytest.raises(CourseChanged):
        require_same_variants(drawn, drawn | {"metadata": {"variants": "Another"}}, "minimax")
