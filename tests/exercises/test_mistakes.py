"""Known mistakes answer as recorded, however they are written."""

import pytest

from autograder.exercises.common.edits import edits_of
from autograder.model.exercise import CodeExercise
from course_lib.games import Node, Tree
from course_lib.search import maxn, multiplayer
from tests.exercises.mistakes import changed, exercises_with_mistakes, recorded


def test_every_mistake_is_recorded() -> None:
    found = {e.id: [m.id for m in e.mistakes] for e in exercises_with_mistakes()}
    assert found == {id_: [*mistakes] for id_, mistakes in recorded().items()}


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("exercise", [*exercises_with_mistakes()], ids=lambda e: e.id)
def test_mistakes_answer_as_recorded(exercise: CodeExercise) -> None:
    assert not changed(exercise), "run 'python -m tests.exercises.mistakes' if they are to change"


TREE = Tree.of(Node(1, ((1, 5), (2, 0))), n_players=2)


def test_an_edit_changes_the_function_and_what_it_calls() -> None:
    own, turned = ("vector[p]", "vector[0]"), ("return tuple(", "return tuple(-")
    first, both = edits_of(
        maxn, ("one", "", own), ("two", "", own, turned), parts=(multiplayer._utilities,)
    )
    s = TREE.initial()
    assert maxn(TREE, s)[0] == (1, 5)
    assert first.make()(TREE, s)[0] == (2, 0)
    assert both.make()(TREE, s)[0] == (-1, -5)


@pytest.mark.parametrize(("text", "times"), [("no such text", 0), ("vector", 2)])
def test_an_edit_that_does_not_occur_once_is_refused(text: str, times: int) -> None:
    (mistake,) = edits_of(maxn, ("id", "A sentence.", (text, "")))
    with pytest.raises(ValueError, match=f"occurs {times} times"):
        mistake.make()
