"""Counterexamples of section ``learning`` are drawn: rows of tables, environments, numbers."""

from dataclasses import replace

import pytest

from autograder.exercises import find_exercise
from autograder.model.counterexample import Counterexample
from autograder.model.exercise import CodeExercise
from autograder.model.language import Language
from autograder.report.learning_picture import MOST_ROWS, table_picture
from autograder.report.picture import counterexample_picture
from course_lib.draw.blocks import WRONG
from course_lib.draw.canvas import Canvas, Polygon, Text
from tests.exercises.verdicts import verdict_of


@pytest.mark.parametrize(
    ("exercise", "variant", "words"),
    [
        ("q-update", "worst", "A table. s: A 2, B 1; t: A 3, B 5."),
        ("q-update", "known-only", "s: A no entry, B no entry"),
        ("epsilon-greedy", "inverted", "with the row of s in colour. The function chose 'B'"),
        ("td-update", "gamma-missing", "w1, feature 1, weight 1, returned 1.5, expected 1"),
        ("network-gradient", "factor-two", "g_b1, returned [-0.423], expected [-0.846]"),
        ("policy-target", "ignored", "action B, visits 4, returned 0.8, expected 0.6667"),
        ("q-learning", "sarsa", "A grid, row by row: S.G."),
        ("q-learning", "at-least-zero", "s, A: to, with reward t, -4; t, A: to, with reward end"),
    ],
)
def test_a_counterexample_says_what_is_drawn(exercise: str, variant: str, words: str):
    example = verdict_of(exercise, variant).counterexample
    assert example is not None
    picture = counterexample_picture(example)
    assert picture is not None
    assert words in picture.alt
    assert picture.caption.startswith("The smallest failing case found: ")
    assert picture.svg().startswith("<svg ")


DRAWN = ["q-update", "epsilon-greedy", "td-update", "network-gradient", "policy-target"]


@pytest.mark.parametrize(
    "exercise", [DRAWN[0], *(pytest.param(e, marks=pytest.mark.thorough) for e in DRAWN[1:])]
)
def test_every_known_mistake_is_drawn(exercise: str):
    found = find_exercise(exercise)
    assert isinstance(found, CodeExercise)
    for mistake in found.mistakes:
        example = verdict_of(exercise, mistake.id).counterexample
        assert example is not None
        assert counterexample_picture(example) is not None


def test_a_long_table_is_cut_and_keeps_the_row_in_use():
    entries = ",".join(f'[["t",{i},"A"],{i}]' for i in range(40))
    args = f'[{{"passed":["d",{entries}]}},{{"data":39}},{{"passed":["l","A"]}}]'
    example = Counterexample("epsilon_greedy", args, "'B'", "'A'", "chose 'B'")
    picture = table_picture(example)
    assert f"The first {MOST_ROWS} of 40 rows." in picture.caption
    assert picture.alt.startswith("A table. 39: A 39; 0: A 0;")


def test_a_record_that_cannot_be_drawn_has_no_picture():
    example = verdict_of("q-update", "worst").counterexample
    assert example is not None
    assert counterexample_picture(replace(example, args='[{"data":1}]')) is None


def test_bars_show_the_value_before_the_target_and_both_answers():
    example = verdict_of("td-update", "gamma-missing").counterexample
    assert example is not None
    shown = [item.text for item in _canvas(example).items if isinstance(item, Text)]
    assert "The value of the state: target = 0 + 0.5 · 2, rate 0.5" in shown
    bars = ["before", "target", "with the returned weights", "with the expected weights"]
    places = [shown.index(label) for label in bars]
    assert [shown[place + 1] for place in places] == ["1", "1", "1.5", "1"]


def test_only_wrong_numbers_of_an_answer_are_shaded():
    example = verdict_of("network-gradient", "factor-two").counterexample
    assert example is not None
    shaded = [i for i in _canvas(example).items if isinstance(i, Polygon) and i.fill == WRONG]
    assert len(shaded) == 4  # of the loss and four gradients


@pytest.mark.parametrize("returned", ["'no list'", "[1, 2, 3]", "[nan", None])
def test_an_answer_of_another_shape_is_drawn_with_what_is_known(returned: str | None):
    example = verdict_of("td-update", "uphill").counterexample
    assert example is not None
    canvas = _canvas(replace(example, returned=returned))
    assert "no number" in [i.text for i in canvas.items if isinstance(i, Text)]


@pytest.mark.parametrize(
    ("exercise", "variant", "titles"),
    [
        ("td-update", "uphill", "La valeur de l'état : "),
        ("policy-target", "ignored", "Probabilités à la température"),
    ],
)
def test_the_titles_in_a_picture_are_translated(
    exercise: str, variant: str, titles: str, monkeypatch: pytest.MonkeyPatch
):
    example = verdict_of(exercise, variant).counterexample
    assert example is not None
    monkeypatch.setattr("autograder.model.language._in_force", Language("fr"))
    shown = [item.text for item in _canvas(example).items if isinstance(item, Text)]
    assert any(text.startswith(titles) for text in shown)
    assert not {"returned", "expected", "before", "least", "visits"} & set(shown)


def _canvas(example: Counterexample) -> Canvas:
    picture = counterexample_picture(example)
    assert picture is not None
    assert isinstance(picture.drawing, Canvas)
    return picture.drawing
