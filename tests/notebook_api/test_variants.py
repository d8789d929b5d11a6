"""``use_variants`` and ``show_variant``, and what ``check`` and ``solution`` make of them."""

from typing import Any

import pytest

from autograder import check, show_variant, use_variants
from autograder.exercises import all_exercises
from autograder.exercises.variants import draw_variant
from autograder.model.exercise import AnswerExercise
from autograder.notebook_api import variants
from autograder.notebook_api.help_shown import Note
from autograder.notebook_api.variants import HUB, ShownVariant, answer_here

COURSE = "A course"
HAND = "hand-minimax"


@pytest.fixture(autouse=True)
def no_student(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin as a kernel begins, on no JupyterHub."""
    monkeypatch.setattr(variants, "_owner", None)
    monkeypatch.delenv(HUB, raising=False)


def right(student: str) -> dict[str, Any]:
    return dict(draw_variant(HAND, COURSE, student).right)


def test_a_question_is_shown_and_checked_for_its_student() -> None:
    use_variants("alice", course=COURSE)
    shown = show_variant(HAND)
    assert isinstance(shown, ShownVariant)
    assert "hand-minimax: the variant of alice" in repr(shown)
    assert str(draw_variant(HAND, COURSE, "alice").figure) in repr(shown)
    assert "<img" in shown._repr_html_()
    assert check(HAND, right("alice"), variant=True) == 3
    assert check(HAND, right("bob"), variant=True) < 5


def test_without_an_id_nothing_is_judged(capsys: pytest.CaptureFixture[str]) -> None:
    said = use_variants("", course=COURSE)
    assert "Write your id" in repr(said)
    assert isinstance(show_variant(HAND), Note)
    assert check(HAND, {"a": 5, "b": 2, "c": 5, "d": 3}, variant=True) == 0
    assert "Write your id into the cell with `use_variants`" in " ".join(
        capsys.readouterr().out.split()
    )


def test_a_hub_knows_its_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HUB, "alice")
    assert "alice" in repr(use_variants(course=COURSE))
    assert check(HAND, right("alice"), variant=True) == 3
    use_variants("bob", course=COURSE)  # who writes an id has that one's
    assert check(HAND, right("bob"), variant=True) == 3


def test_a_question_that_does_not_vary_says_so() -> None:
    use_variants("alice", course=COURSE)
    assert "the question of minimax-value does not vary" in repr(show_variant("minimax-value"))
    assert "Did you mean" in repr(show_variant("hand-minmax"))


def test_the_solution_is_that_of_the_variant() -> None:
    exercise = all_exercises()[HAND]
    assert isinstance(exercise, AnswerExercise)
    assert answer_here(exercise, "the one of all") == "the one of all"
    use_variants("alice", course=COURSE)
    assert answer_here(exercise, "the one of all") == f"hand_minimax = {right('alice')}\n"
