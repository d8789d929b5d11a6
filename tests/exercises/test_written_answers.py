"""Wrong answers as students write them: none gets full marks, and none a name that is not true."""

from collections.abc import Callable
from typing import Any

import pytest

from autograder.exercises import SECTIONS
from autograder.exercises.common.counting import search_outcome
from autograder.exercises.common.trees import DEEP
from autograder.judging.diagnosis import same_answers
from autograder.judging.mark import Judged, mark
from autograder.model.case import Answer, Case
from autograder.model.exercise import CodeExercise
from autograder.running.cases import PUBLIC, code_exercise
from autograder.running.kernel_runner import kernel_runner
from tests.support.corpus import wrong_answers

ONCE_ACCEPTED = (
    ("alpha-beta-tt", "an-entry-for-every-window"),
    ("alpha-beta-tt", "only-leaves-are-stored"),
    ("alpha-beta-tt", "stored-action-first"),
    ("alpha-beta-tt", "table-narrows-the-window"),
    ("canonical", "a-list-for-a-board"),
    ("expand", "one-child-per-state"),
    ("expected-value", "rare-actions-left-out"),
    ("expectiminimax-search", "rounded-for-ties"),
    ("expectiminimax-value", "rare-outcomes-left-out"),
    ("expectiminimax-value", "states-as-keys"),
    ("expectiminimax-value", "windows-through-chance"),
    ("heavy-playout", "wins-by-state"),
    ("heuristic-minimax", "one-value-per-state"),
    ("iterative-deepening", "never-terminal"),
    ("material", "one-queen-per-rank"),
    ("maxn", "a-hundredth-is-nothing"),
    ("mcts", "back-from-the-leaf"),
    ("mcts", "played-from-the-leaf"),
    ("mcts", "stops-when-decided"),
    ("minimax-search", "a-hundredth-is-nothing"),
    ("multiplayer-mcts", "best-mean-at-the-end"),
    ("negamax", "infinite-outside"),
    ("negamax", "one-below-alpha"),
    ("negamax", "scout-without-a-second-look"),
    ("order-actions", "none-when-it-is-over"),
    ("order-actions", "whole-points"),
    ("q-learning", "fifty-steps-are-enough"),
    ("q-learning", "learns-when-it-is-over"),
    ("q-update", "full-rate-takes-the-reward"),
    ("regret-matching", "small-regrets-are-none"),
    ("retrograde", "distances-in-place"),
    ("retrograde", "distances-in-place-from-the-end"),
    ("self-play-q", "chance-for-all"),
    ("shallow-pruning", "bound-one-too-small"),
    ("simulate", "weights-as-they-are-listed"),
    ("star1", "states-as-keys"),
    ("tree-size", "not-twice-in-a-row"),
    ("tree-size", "set-of-children"),
    ("value-against", "states-as-keys"),
)
"""Wrong answers that got full marks."""

OTHER_CAUSES = (
    ("break-deep-pruning", "debts", "sums-differ"),
    ("iterative-deepening", "best-of-all-depths", "last-depth-only"),
    ("mcts", "who-moves-here", "wrong-player"),
    ("my-evaluation", "probability", "own-discs-only"),
)
"""Wrong answers that were taken for known mistakes of another cause."""

CONSTRUCTS = ("inside the loop", "range", ">=", "cache", "starts at", "uses a", "return that")
"""Parts of a program: a sentence about answers may only guess at them."""

MISTAKES = [
    m for s in SECTIONS for e in s.all_exercises if isinstance(e, CodeExercise) for m in e.mistakes
]


def written(exercise_id: str, name: str) -> Callable[..., Any]:
    """Return the function of a wrong answer."""
    answer = next(a for a in wrong_answers(exercise_id) if a.name == name)
    names: dict[str, Any] = {}
    exec(f"{answer.before}\n{answer.source}", names)
    function: Callable[..., Any] = names[code_exercise(exercise_id).names[0]]
    return function


def marked(exercise_id: str, name: str, secret: str) -> Judged:
    """Return the points of a wrong answer, with its answers to a battery."""
    function = written(exercise_id, name)
    return mark(code_exercise(exercise_id), lambda: kernel_runner(function, seconds=600), secret)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("secret", [PUBLIC, "one secret", "another secret"])
@pytest.mark.parametrize(("exercise_id", "name"), ONCE_ACCEPTED)
def test_what_once_got_full_marks_gets_none_any_more(exercise_id: str, name: str, secret: str):
    assert not marked(exercise_id, name, secret).verdict.passed


@pytest.mark.parametrize(("exercise_id", "name", "mistake"), OTHER_CAUSES)
def test_an_answer_of_another_cause_has_another_name_or_none(
    exercise_id: str, name: str, mistake: str
):
    outcomes = marked(exercise_id, name, PUBLIC).outcomes
    assert mistake not in same_answers(code_exercise(exercise_id), outcomes, PUBLIC)


def test_a_sentence_only_guesses_at_parts_of_the_program():
    about_parts = [m for m in MISTAKES if any(part in m.sentence for part in CONSTRUCTS)]
    assert [m.id for m in about_parts if "perhaps" not in m.sentence.lower()] == []


def test_searches_that_read_too_many_leaves_differ_by_which():
    case = Case("tree", (DEEP, "a"), counted=True)
    leaves = frozenset(DEEP.leaves)
    outcomes = [
        search_outcome(case, Answer((0, "A"), asked=asked))
        for asked in (leaves, leaves - {min(leaves)}, leaves - {max(leaves)})
    ]
    assert len({str(outcome) for outcome in outcomes}) == len(outcomes)
