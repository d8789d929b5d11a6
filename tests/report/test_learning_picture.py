"""Counterexamples of section ``learning`` are drawn: snakes, rows of tables, environments."""

from dataclasses import replace

import pytest

from autograder.exercises import find_exercise
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import Counterexample
from autograder.report import counterexample_picture
from autograder.report.learning_picture import MOST_ROWS, table_picture
from tests.exercises.verdicts import verdict_of


@pytest.mark.parametrize(
    ("exercise", "variant", "words"),
    [
        ("snake-features", "compass", "The snake, from its head: (1, 0); it moves down; food at"),
        ("snake-features", "tail", "returned True for danger left, expected False."),
        ("q-update", "worst", "A table. s: A 2, B 1; t: A 3, B 5."),
        ("q-update", "known-only", "s: A no entry, B no entry"),
        ("epsilon-greedy", "inverted", "with the row of s in colour. The function chose 'B'"),
        ("q-learning", "sarsa", "A grid, row by row: S.G."),
        ("q-learning", "at-least-zero", "s, C: to, with reward t, -5; t, A: to, with reward end"),
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


@pytest.mark.parametrize("exercise", ["snake-features", "q-update", "epsilon-greedy"])
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
