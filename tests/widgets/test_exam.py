"""The final exam: drawn by a seed, answered by runs, marked by topic, with a clock."""

from random import Random

import pytest

from course_lib.asking import SECTIONS
from course_lib.asking.judging import as_guess, checked
from course_lib.asking.questions import Choice, Number
from course_lib.exam import Exam, exam
from course_lib.games import Tree
from course_lib.widgets.exam.marks import POINTS
from course_lib.widgets.exam.questions import TOPICS, draw_items

SEEDS = range(20)


class Clock:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def right_answers(paper: Exam) -> dict[int, object]:
    answers = [item.question.answer for item in paper.items]
    return {
        n: as_guess(item.question, answer())
        for n, (item, answer) in enumerate(zip(paper.items, answers, strict=True), start=1)
        if answer is not None
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_every_topic_has_two_questions_with_answers_that_can_be_typed(seed: int):
    items = draw_items(Random(seed))
    assert [item.topic for item in items] == [topic for topic in TOPICS for _ in range(2)]
    assert {*TOPICS} < {*SECTIONS}  # without the tournament, which is judged by play
    for item in items:
        assert item.question.answer is not None
        answer = as_guess(item.question, item.question.answer())
        assert checked(item.question, answer) == answer
        assert isinstance(item.question.kind, Number | Choice)
        assert item.question.reason_for(str(answer)) != item.question.reason


def test_a_seed_is_an_exam_and_another_seed_another_one():
    texts = [[i.question.text for i in draw_items(Random(seed))] for seed in (1, 1, 2)]
    assert texts[0] == texts[1] != texts[2]


def test_answers_by_hand():
    """The runs say what one calculates."""
    by_text = {
        item.question.text: item.question.answer()
        for seed in range(60)
        for item in draw_items(Random(seed))
        if item.question.answer is not None
    }
    size = "Every inner node has 3 children, every leaf is at depth 4. How many nodes are there?"
    assert by_text[size] == 1 + 3 + 9 + 27 + 81
    least = "How many leaves does alpha-beta read at least, with 10 actions per node and depth 4?"
    assert by_text[least] == 100 + 100 - 1
    leaves = "Iterative deepening to depth 3, 2 actions per node: how many leaves in all depths?"
    assert by_text[leaves] == 2 + 4 + 8


def test_right_answers_get_all_points_by_topic(clock: Clock):
    paper = Exam(draw_items(Random(1)), 60, clock)
    paper.begin()
    clock.now = 59 * 60
    marks = paper.hand_in(right_answers(paper))
    assert (marks.points, marks.in_time) == (14 * POINTS, True)
    assert marks.by_topic == dict.fromkeys(TOPICS, (2 * POINTS, 2 * POINTS))
    assert marks.summary == "70 of 70 points in 59 of 60 minutes."


def test_missing_wrong_and_impossible_answers_get_none_and_the_reason(clock: Clock):
    paper = Exam(draw_items(Random(1)), 60, clock)
    paper.begin()
    marks = paper.hand_in({1: 1000, 2: "no number or name"})
    assert marks.points == 0
    lines = repr(marks).splitlines()
    assert any(line.startswith("1. you wrote 1000") and "right is" in line for line in lines)
    assert any(line.startswith("2. you wrote 'no number or name' (") for line in lines)
    assert any(line.startswith("3. no answer; right is") for line in lines)


def test_the_clock_starts_with_the_questions_and_once(clock: Clock):
    paper = Exam(draw_items(Random(1)), 60, clock)
    with pytest.raises(RuntimeError, match=r"paper\.begin\(\)"):
        paper.hand_in({})
    paper.begin()
    clock.now = 61 * 60
    paper.begin()
    marks = paper.hand_in({})
    assert not marks.in_time
    assert "the time was up" in marks.summary
    with pytest.raises(ValueError, match="questions are 1 to 14"):
        paper.hand_in({15: 1})


def test_the_paper_has_pictures_and_no_answer():
    sheet = Exam(draw_items(Random(3)), 60, Clock()).begin()
    html = sheet._repr_html_()
    trees = [item for item in sheet.items if item.tree is not None]
    assert html.count("<svg") + html.count("<img") >= len(trees) >= 4
    assert isinstance(trees[0].tree, Tree)
    assert "The tree: ((" in repr(sheet)
    assert "Tree of" not in repr(sheet)
    assert not any(item.question.reason.split("{}")[0] in html for item in sheet.items)


def test_running_the_cell_again_is_the_same_exam():
    assert exam(60, 5) is exam(60, 5)
    assert "14 questions" in repr(exam(60, 5))
    with pytest.raises(ValueError, match="minutes is 0"):
        exam(0)


def test_the_paper_takes_no_entry_of_the_wrong_kind_and_then_shows_the_marks(clock: Clock):
    paper = Exam(draw_items(Random(1)), 60, clock)
    clock.now = 5.0
    sheet = paper.begin()
    numbers = [n for n, i in enumerate(paper.items, 1) if isinstance(i.question.kind, Number)]
    wrong = {str(numbers[0]): 1.5}
    faults = sheet.answer("hand_in", {"answers": wrong})["faults"]
    assert faults == {str(numbers[0]): "Type a whole number, such as 3."}
    assert sheet.marks == ""
    clock.now = 5.0 + 7 * 60
    right = {str(n): guess for n, guess in right_answers(paper).items()}
    assert sheet.answer("hand_in", {"answers": right}) == {"faults": {}}
    assert "70 of 70 points in 7 of 60 minutes." in sheet.marks


def test_a_paper_that_is_shown_again_has_the_entries_and_the_time(clock: Clock):
    paper = Exam(draw_items(Random(1)), 60, clock)
    paper.begin().given = {"1": "12"}
    clock.now = 90.0
    again = paper.begin()
    assert (again.given, again.elapsed) == ({"1": "12"}, 90.0)


def test_the_page_knows_no_answer():
    """What the browser gets before the hand-in has questions and options only."""
    sheet = Exam(draw_items(Random(2)), 60, Clock()).begin()
    for shown, item in zip(sheet.data["questions"], sheet.items, strict=True):
        assert set(shown) <= {"id", "text", "kind", "parts", "heads", "options", "picture"}
        assert item.question.reason.split("{}")[0] not in str(shown)


def test_answers_that_are_no_dictionary_get_a_sentence(clock: Clock):
    paper = Exam(draw_items(Random(1)), 60, clock)
    paper.begin()
    with pytest.raises(ValueError, match=r"it is a dictionary by the numbers of the questions"):
        paper.hand_in([3, "B"])  # type: ignore[arg-type]
