"""No value that can be received stops the judge, or gets points that it does not deserve."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from math import inf, nan
from typing import Any

import pytest

from autograder.exercises import find_exercise
from autograder.judging.mark import mark
from autograder.model.case import Answer
from autograder.model.compare import as_float, same, same_number
from autograder.model.exercise import AnswerExercise, CodeExercise
from autograder.protocol.bounds import CHARACTERS, MAX_BITS
from autograder.protocol.codec import Decoder, Excess
from autograder.running.cases import PUBLIC, code_exercise
from autograder.running.kernel_runner import KernelRunner
from autograder.running.runner import Runner
from tests.fuzz.replies import ELSEWHERE, HUGE, WRONG, exercises, judged_with, replaced

QUICK = [e for e in exercises() if not (isinstance(e, CodeExercise) and e.asking.seconds)]


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("name", ["nan", "huge", "odd keys", "nested"])
def test_an_answer_that_is_never_right_brings_nothing_in_any_exercise(name: str) -> None:
    for exercise in QUICK:
        judged = judged_with(exercise, replaced(WRONG[name]), explain=False)
        if exercise.id not in ELSEWHERE:
            assert judged.verdict.score == 0, exercise.id


@pytest.mark.parametrize("exercise_id", ["network-gradient", "pig-policy-stage-3", "self-play-q"])
@pytest.mark.parametrize("number", [HUGE, -HUGE, ["/", HUGE, 2], nan])
def test_numbers_no_float_is_as_large_as_are_wrong(exercise_id: str, number: Any) -> None:
    exercise = code_exercise(exercise_id)

    def change(reply: Any) -> Any:
        return {**reply, "value": _filled(reply["value"], number)}

    judged = judged_with(exercise, change, explain=True)
    values = {p.name: p.points for p in judged.verdict.properties}
    first = exercise.properties[0].name
    assert values[first] == 0
    assert judged.verdict.score != exercise.points


def _filled(value: Any, number: Any) -> Any:
    if not isinstance(value, list) or value[0] == "/":
        return number if isinstance(value, int | float | list) else value
    if value[0] == "d":
        return ["d", *([key, _filled(item, number)] for key, item in value[1:])]
    return [value[0], *(_filled(item, number) for item in value[1:])]


def test_one_match_of_entries_that_are_no_numbers_is_wrong() -> None:
    exercise = code_exercise("self-play-q")
    one = next(p for p in exercise.properties if p.name == "one match")
    case = next(c for c in exercise.examples if c.kind == "one")
    game = case.args[0]
    s = game.initial()
    entries = {(s, game.actions(s)[0]): nan}
    assert one.check(case, Answer(value=entries), Answer(value=entries)) is not None


@pytest.mark.parametrize("value", [1j, [2j], {1j: 1}, object(), print, range(3), iter(())])
def test_a_value_that_is_no_plain_data_is_refused_in_every_exercise(value: object) -> None:
    for exercise_id in ("minimax-value", "td-update", "maxn", "zobrist", "puct"):
        exercise = find_exercise(exercise_id)
        assert isinstance(exercise, CodeExercise | AnswerExercise)
        verdict = mark(exercise, _returning(lambda *args: value), PUBLIC).verdict
        assert (verdict.status, verdict.score) == ("graded", 0)


def _returning(function: Callable[..., object]) -> Any:
    @contextmanager
    def opened() -> Iterator[Runner]:
        yield KernelRunner(function)

    return opened


NUMBERS = (
    0, 1, -1, True, 0.5, -0.0, 5e-324, 1.7e308, inf, -inf, nan, HUGE, -HUGE, 1 << 2_000,
    Fraction(1, 3), Fraction(HUGE, 2), Fraction(1, HUGE), Fraction(HUGE - 1, HUGE),
)  # fmt: skip
OTHERS: tuple[object, ...] = (
    None, "", "1", 1j, (), [], {}, frozenset(), [nan], {nan: nan}, frozenset({nan}),
)  # fmt: skip


def test_a_comparison_is_total() -> None:
    for x in (*NUMBERS, *OTHERS):
        for y in (*NUMBERS, *OTHERS):
            for within in (1e-9, 1e-5, inf):
                assert same_number(x, y, within) in (True, False)
            assert same(x, y) in (True, False)
    assert same_number(HUGE, HUGE)
    assert not same_number(HUGE, HUGE - 1) or HUGE - 1 == HUGE
    assert not same_number(nan, nan, inf)
    assert same_number(Fraction(HUGE - 1, HUGE), 1.0)
    assert same_number(1.04, 1, 0.05)
    assert not same_number(True, 1)


def test_two_sets_of_equal_hashes_are_not_the_same_as_anything() -> None:
    prime = (1 << 61) - 1
    right = frozenset(k * prime for k in range(40))
    assert not same("no set", right)


def test_a_number_too_large_for_a_float_is_infinite_as_one() -> None:
    assert [as_float(x) for x in (HUGE, -HUGE, Fraction(HUGE, 2), 3)] == [inf, -inf, inf, 3.0]


def test_an_integer_larger_than_is_kept_is_refused_where_it_arrives() -> None:
    for large in (HUGE + 1, -HUGE - 1, ["/", 1, HUGE + 1], ["l", ["t", 1, HUGE + 1]]):
        with pytest.raises(Excess, match=f"{MAX_BITS:,} bits"):
            Decoder().decode(large)
    assert Decoder().decode(HUGE) == HUGE


def test_large_integers_count_as_much_as_texts_of_their_size() -> None:
    decoder = Decoder()
    decoder.decode(["l", *[HUGE] * 100])
    assert decoder.weight == 101 + 100 * (MAX_BITS // (8 * CHARACTERS))
    with pytest.raises(Excess):
        Decoder(1_000).decode(["l", *[HUGE] * 100])
