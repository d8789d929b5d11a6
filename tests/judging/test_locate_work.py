"""The search for an edit is bounded: it asks what is cheap first, and ends."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from autograder.judging.judge import judge
from autograder.model.case import Case
from autograder.model.search_tree import Rng
from autograder.protocol.bounds import MAX_PROGRAM_EDITS
from autograder.repair import cheap_cases, delta_debugging, locate, validation
from autograder.repair.cheap_cases import cheaper, work_of
from autograder.running import kernel_runner
from autograder.running.cases import PUBLIC, battery, code_exercise
from autograder.running.kernel_runner import KernelRunner
from autograder.running.runner import Runner
from autograder.running.score import Outcome
from tests.judging.programs import RIGHT, TWICE, WRONG, opened, run, single_edits, verdict_on


def test_a_random_function_is_asked_first_with_less_work() -> None:
    case = Case("only move", (RIGHT, "a", 200, 1.5, Rng(1, 300)))
    found = [(cheap.args[2], cheap.args[4]) for cheap in cheaper(case)]
    assert found[0] == (200 // 32, Rng(1, 300 // 32))
    assert found[-1] == (100, Rng(1, 150))
    assert [*cheaper(Case("value", (RIGHT, "a", 200)))] == []


def test_a_function_of_numbers_is_asked_first_about_smaller_ones() -> None:
    assert [case.args for case in cheaper(Case("target", (42,)))] == [
        (1,),
        (2,),
        (5,),
        (10,),
        (21,),
    ]


def test_an_edit_that_a_case_shows_wrong_is_asked_no_further(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    exercise = code_exercise("minimax-value")
    monkeypatch.setattr(validation, "AT_ONCE", 2)
    runs = validation.EditedRuns(exercise, PUBLIC)
    first = next(runs.outcomes(KernelRunner(run(WRONG)["minimax_value"])))
    assert len(first) == 2
    assert runs.calls == validation.MOST_CALLS - 2


def test_what_a_program_has_just_answered_is_not_asked_again() -> None:
    exercise = code_exercise("minimax-value")
    runs, right = (
        validation.EditedRuns(exercise, PUBLIC),
        KernelRunner(run(RIGHT)["minimax_value"]),
    )
    known = [runs.outcome(right, *runs.with_right_answer(case)) for case in runs.cases[:3]]
    calls = runs.calls
    outcomes = [o for some in runs.outcomes(right, known) for o in some]
    assert [o.case for o in outcomes] == [*runs.cases]
    assert calls - runs.calls == len(runs.cases) - len(known)


def test_work_is_counted_to_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    exercise = code_exercise("minimax-value")
    case = max(battery(exercise.id, PUBLIC), key=lambda case: work_of(exercise, case))
    monkeypatch.setattr(cheap_cases, "_WORK", {})
    monkeypatch.setattr(cheap_cases, "MOST_COUNTED", 5)
    assert work_of(exercise, case) == 6


def test_a_program_that_takes_all_its_steps_is_more_work_than_another_error() -> None:
    def work(body: str) -> float:
        runs = validation.EditedRuns(code_exercise("minimax-value"), PUBLIC)
        asked = runs.with_right_answer(runs.cases[0])
        student = KernelRunner(run(RIGHT)["minimax_value"])
        text = f"def minimax_value(game, s):\n    raise {body}"
        assert runs.run(student, lambda steps: text, [asked])
        runs.outcome(student, *asked)
        return -runs.work

    assert work("SystemExit") > 10 * work("KeyError")


def test_requests_that_the_right_answer_does_not_make_are_work() -> None:
    runs = validation.EditedRuns(code_exercise("alpha-beta-search"), PUBLIC)
    case, right = next(runs.with_right_answer(case) for case in runs.cases if case.counted)
    once, often = (Outcome(case, replace(right, requests=n), right) for n in (right.requests, 999))
    assert validation.extra_requests(once) == 0
    assert validation.extra_requests(often) == 999 - right.requests


def test_the_answers_to_a_few_cases_have_little_room() -> None:
    exercise = code_exercise("minimax-search")
    runs = validation.EditedRuns(exercise, PUBLIC)
    student = KernelRunner(run(RIGHT)["minimax_value"])
    rooms = []
    for asked in ([runs.with_right_answer(runs.cases[0])], []):
        runs.run(student, lambda steps: RIGHT, asked)
        rooms.append(student.room.left)
    assert rooms[0] < rooms[1] / 10


def test_a_text_has_a_bounded_number_of_edits() -> None:
    wide = f"def minimax_value(game, s):\n    return max({', '.join(['s'] * 900)})"
    assert len(single_edits([wide], ["minimax_value"])) == MAX_PROGRAM_EDITS


def not_called(*args: object) -> Any:
    raise AssertionError("it is called")


def test_right_answers_are_not_compared_where_all_cases_are_too_much_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(validation, "MOST_BATTERY_WORK", 0)
    monkeypatch.setattr(delta_debugging, "AlignedPrograms", not_called)
    assert validation.EditedRuns(code_exercise("minimax-value"), PUBLIC).batteries == 2
    assert verdict_on(TWICE).location is None


def test_an_edit_that_never_ends_costs_a_bounded_number_of_steps() -> None:
    endless = RIGHT.replace(
        "    best = None\n", "    best = None\n    n = 9\n    while n > 0:\n        n -= 1\n"
    )
    wrong = endless.replace("is None", "is not None")
    location = verdict_on(wrong).location
    assert location is not None
    assert location.line == 12


def test_the_search_ends_after_a_counted_number_of_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(validation, "MOST_CALLS", 0)
    assert verdict_on(WRONG).location is None


def test_runners_that_are_lost_end_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_runner, "EDIT_SECONDS", 0.05)
    tried: list[str] = []

    class Hangs(KernelRunner):
        def redefine(self, text: str, names: Sequence[str]) -> bool:
            tried.append(text)
            return super().redefine("while True: pass", names)

    @contextmanager
    def enter() -> Iterator[Runner]:
        yield Hangs(run(WRONG)["minimax_value"], sources=[WRONG])

    assert judge(code_exercise("minimax-value"), enter, PUBLIC).location is None
    assert len(tried) <= locate.MOST_LOST + 1, "the edits, and the branch that may have to go"


@pytest.mark.slow
def test_a_random_function_is_seen_to_fail_with_fewer_calls() -> None:
    source = """\
def heavy_policy(game, s, rng):
    mover = game.turn(s)
    winning = []
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, mover) > 0:
            winning.append(t)
    return rng.choice(winning or game.actions(s))
"""
    exercise = code_exercise("heavy-playout")
    location = judge(exercise, opened(source, "heavy_policy"), "").location
    assert location is not None
    assert (location.line, location.kind) == (7, "variable")
