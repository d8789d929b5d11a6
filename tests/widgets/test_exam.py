"""The final exam: drawn by a seed, answered by runs, marked by topic, with a clock."""

from random import Random

import pytest

from course_lib.asking.bank import TreeFigure, bank_sections, draw_sections
from course_lib.asking.judging import as_guess, checked
from course_lib.asking.questions import Number
from course_lib.exam import Exam, exam
from course_lib.widgets.exam.marks import POINTS


class Clock:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def right_answers(paper: Exam) -> dict[int, object]:
    return {
        n: as_guess(item.question, item.drawn.answer) for n, item in enumerate(paper.items, start=1)
    }


@pytest.mark.parametrize("seed", range(5))
def test_every_section_has_two_questions_with_answers_that_can_be_typed(seed: int):
    items = exam(60, seed).items
    assert [item.section for item in items] == [name for name in bank_sections() for _ in range(2)]
    for item in items:
        answer = as_guess(item.question, item.drawn.answer)
        assert checked(item.question, answer) == answer


def test_a_seed_is_an_exam_and_another_seed_another_one():
    texts = [[i.drawn.text for i in draw_sections(Random(seed), 2)] for seed in (1, 1, 2)]
    assert texts[0] == texts[1] != texts[2]


def test_right_answers_get_all_points_by_topic(clock: Clock):
    paper = Exam(draw_sections(Random(1), 2), 60, clock)
    paper.begin()
    clock.now = 59 * 60
    marks = paper.hand_in(right_answers(paper))
    assert (marks.points, marks.in_time) == (18 * POINTS, True)
    assert marks.by_topic == dict.fromkeys(bank_sections(), (2 * POINTS, 2 * POINTS))
    assert marks.summary == "90 of 90 points in 59 of 60 minutes."


def test_missing_wrong_and_impossible_answers_get_none_and_the_reason(clock: Clock):
    paper = Exam(draw_sections(Random(1), 2), 60, clock)
    paper.begin()
    marks = paper.hand_in({1: 1000, 2: "no number or name"})
    assert marks.points == 0
    lines = repr(marks).splitlines()
    assert any(line.startswith("1. you wrote 1000") and "right is" in line for line in lines)
    assert any(line.startswith("2. you wrote 'no number or name' (") for line in lines)
    assert any(line.startswith("3. no answer; right is") for line in lines)


def test_a_wrong_answer_names_the_mistake_that_leads_to_it(clock: Clock):
    paper = Exam(draw_sections(Random(1), 2), 60, clock)
    paper.begin()
    mistakes = paper.items[2].drawn.mistakes
    mistake, wrong = next(iter(mistakes.items()))
    assert f"3. you wrote {wrong!r} ({mistake}); right is" in repr(paper.hand_in({3: wrong}))


def test_the_clock_starts_with_the_questions_and_once(clock: Clock):
    paper = Exam(draw_sections(Random(1), 2), 60, clock)
    with pytest.raises(RuntimeError, match=r"paper\.begin\(\)"):
        paper.hand_in({})
    paper.begin()
    clock.now = 61 * 60
    paper.begin()
    marks = paper.hand_in({})
    assert not marks.in_time
    assert "the time was up" in marks.summary
    with pytest.raises(ValueError, match="questions are 1 to 18"):
        paper.hand_in({19: 1})


def test_the_clock_stands_still_while_entries_of_the_wrong_kind_are_mended(clock: Clock):
    paper = Exam(draw_sections(Random(1), 2), 60, clock)
    sheet = paper.begin()
    clock.now = 60
    found = sheet.answer("look", {"answers": {"2": "three"}, "unreadable": []})
    assert list(found["faults"]) == ["2"]
    clock.now = 300
    assert paper.seconds_spent() == 60
    sheet.answer("mended", {})
    clock.now = 360
    sheet.answer("hand_in", {"answers": {}, "unreadable": [2]})
    clock.now = 900
    assert (paper.seconds_spent(), sheet.marks) == (120, "")
    sheet.answer("hand_in", {"answers": {}, "unreadable": []})
    assert "0 of 90 points in 2 of 60 minutes." in sheet.marks


def test_the_paper_has_pictures_and_no_answer():
    sheet = Exam(draw_sections(Random(3), 2), 60, Clock()).begin()
    html = sheet._repr_html_()
    figures = [item.drawn.figure for item in sheet.items if item.drawn.figure is not None]
    assert html.count("<svg") + html.count("<img") >= len(figures) >= 4
    assert any(isinstance(figure, TreeFigure) for figure in figures)
    assert "The tree: ((" in repr(sheet)
    assert "Tree of" not in repr(sheet)
    assert not any(item.drawn.reasoning in html for item in sheet.items)


def test_running_the_cell_again_is_the_same_exam():
    assert exam(60, 5) is exam(60, 5)
    assert "18 questions" in repr(exam(60, 5))
    with pytest.raises(ValueError, match="minutes is 0"):
        exam(0)


def test_the_paper_takes_no_entry_of_the_wrong_kind_and_then_shows_the_marks(clock: Clock):
    paper = Exam(draw_sections(Random(1), 2), 60, clock)
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
    assert "90 of 90 points in 0 of 60 minutes." in sheet.marks  # it was stopped


def test_a_paper_that_is_shown_again_has_the_entries_and_the_time(clock: Clock):
    paper = Exam(draw_sections(Random(1), 2), 60, clock)
    paper.begin().given = {"1": "12"}
    clock.now = 90.0
    again = paper.begin()
    assert (again.given, again.elapsed) == ({"1": "12"}, 90.0)


def test_the_page_knows_no_answer():
    """What the browser gets before the hand-in has questions and options only."""
    sheet = Exam(draw_sections(Random(2), 2), 60, Clock()).begin()
    for shown, item in zip(sheet.data["questions"], sheet.items, strict=True):
        assert set(shown) <= {"id", "text", "kind", "parts", "heads", "options", "picture"}
        assert item.drawn.reasoning not in str(shown)


def test_answers_that_are_no_dictionary_get_a_sentence(clock: Clock):
    paper = Exam(draw_sections(Random(1), 2), 60, clock)
    paper.begin()
    with pytest.raises(ValueError, match=r"it is a dictionary by the numbers of the questions"):
        paper.hand_in([3, "B"])  # type: ignore[arg-type]
