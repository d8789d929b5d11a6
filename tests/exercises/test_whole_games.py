"""``chomp``, ``pursuit``, ``fifteen``: a class of the student's own is judged by questions."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import comb
from textwrap import dedent
from typing import Any

import pytest

from autograder.exercises import find_exercise
from autograder.judging.judge import judge
from autograder.model.exercise import CodeExercise, KnownMistake
from autograder.model.verdict import Verdict
from autograder.notebook_api.stubs import not_started
from autograder.protocol.frames import CellSource
from autograder.protocol.limits import Limits
from autograder.report.text import runnable_lines
from autograder.running.kernel_runner import kernel_runner
from autograder.running.runner import Runner
from autograder.running.sandbox_runner import enter
from autograder.sandbox.host import Sandbox
from chapters.minimax.exercises.chomp.exercise import Chomp
from chapters.minimax.exercises.fifteen.exercise import Fifteen
from chapters.minimax.exercises.pursuit.exercise import Pursuit
from course_lib.game import Game, reachable
from course_lib.games import TicTacToe
from course_lib.search import minimax_value
from tests.games.conformance import conforms
from tests.judging.digests import CODE


@pytest.mark.parametrize("setup", [(1, 1), (1, 4), (2, 2), (2, 3), (3, 3)])
def test_the_reference_conforms_and_the_first_player_wins(setup: tuple[int, int]):
    """Gale, "A curious Nim-type game", American Mathematical Monthly 81, 1974."""
    game = Chomp(*setup)
    assert conforms(game) >= 1
    assert minimax_value(game, game.initial()) == (-1 if setup == (1, 1) else 1)


@pytest.mark.parametrize("setup", [(1, 1), (2, 3), (3, 3), (4, 5)])
def test_every_staircase_is_a_position(setup: tuple[int, int]):
    rows, columns = setup
    bars = {bar for bar, _ in reachable(Chomp(rows, columns), Chomp(rows, columns).initial())}
    assert len(bars) == comb(rows + columns, rows)


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with Sandbox(limits=Limits(call=1)) as sandbox:
        yield sandbox


def verdict_on(sandbox: Sandbox, source: str) -> Verdict:
    exercise = find_exercise("chomp")
    assert isinstance(exercise, CodeExercise)

    @contextmanager
    def opened() -> Iterator[Runner]:
        with sandbox.student() as student:
            cell = CellSource("chomp", dedent(source))
            yield enter(student, [cell], exercise.names, {}, value=False)

    return judge(exercise, opened, "secret")


LIAR = """
    class State:
        def __eq__(self, other):
            return True
        def __hash__(self):
            return 7
        def __reduce__(self):
            raise SystemExit
        def __iter__(self):
            return self
        def __next__(self):
            return self
        def __len__(self):
            return 3
    class Chomp:
        def __init__(self, *args):
            self.state = State()
        def __getattr__(self, name):
            return lambda *args: self.state
"""
FOREVER = """
    class State:
        def __init__(self, n=0):
            self.n = n
    class Chomp:
        def __init__(self, rows, columns):
            pass
        def initial(self):
            return State()
        def actions(self, s):
            return range(10**6)
        def transition(self, s, a):
            return State(s.n + 1)
"""
HOSTILE_HASH = """
    class State(tuple):
        def __hash__(self):
            while True:
                pass
    class Chomp:
        def __init__(self, rows, columns):
            pass
        def initial(self):
            return State()
        def __getattr__(self, name):
            return lambda *args: hash(args[0])
"""
KNOWS_THE_COURSE = """
    from course_lib.games import Chomp
"""
EMPTY = """
    class Chomp:
        def __init__(self, rows, columns):
            pass
        def __getattr__(self, name):
            return lambda *args: None
"""
STEALS = """
    import autograder.protocol.probe as probe
    probe.ask_game = lambda kind, asked: "ValueError"
    probe.QUESTIONS = dict.fromkeys(probe.QUESTIONS, lambda asked: True)
    import autograder.protocol.calls as calls
    calls.ask_game = lambda kind, asked: True
    class Chomp:
        pass
"""


@pytest.mark.sandbox
@pytest.mark.parametrize(
    "source", [LIAR, FOREVER, HOSTILE_HASH, KNOWS_THE_COURSE, STEALS, EMPTY],
    ids=["equal to everything", "endless states", "endless hash", "import", "questions", "empty"],
)  # fmt: skip
def test_a_hostile_class_earns_nothing(sandbox: Sandbox, source: str):
    found = verdict_on(sandbox, source)
    assert (found.status, found.score) == ("graded", 0)


@pytest.mark.sandbox
def test_an_exception_in_a_method_is_told_with_its_line(sandbox: Sandbox):
    source = """
        class Chomp:
            def __init__(self, rows, columns):
                self.rows = rows
            def initial(self):
                return self.row
    """
    found = verdict_on(sandbox, source)
    assert found.counterexample is not None
    notes = found.counterexample.notes
    assert notes is not None
    assert notes.place is not None
    assert (notes.place.function, notes.place.source) == ("initial", "return self.row")
    assert notes.names == ("rows",)


WHOLE_GAMES = [e for e in CODE if e.id in ("chomp", "pursuit", "fifteen")]
MISTAKES = [(exercise, mistake) for exercise in WHOLE_GAMES for mistake in exercise.mistakes]


def outcome(lines: list[str], name: str, game: object) -> str:
    """Return what pasted lines give with a class of this name."""
    namespace: dict[str, object] = {name: game}
    try:
        exec("\n".join(lines[:-1]), namespace)
        value = repr(eval(lines[-1], namespace))
    except ValueError:
        return "'ValueError'"
    return value


@pytest.mark.parametrize(
    ("exercise", "mistake"), MISTAKES, ids=[f"{e.id}-{m.id}" for e, m in MISTAKES]
)
def test_a_shown_call_runs_as_it_stands(exercise: CodeExercise, mistake: KnownMistake):
    wrong = mistake.make()
    found = judge(exercise, lambda: kernel_runner(wrong), "")
    assert found.diagnosis == mistake.id
    example = found.counterexample
    assert example is not None
    lines = runnable_lines(example).split("\n")
    (name,) = exercise.names
    returned = outcome(lines, name, wrong)
    assert outcome(lines, name, exercise.reference) == example.expected != returned
    if example.returned is None:
        assert returned == "'ValueError'"
    elif example.returned != "'no error'":
        assert returned == example.returned


def test_nine_cards_and_fifteen_are_tic_tac_toe():
    game, ttt = Fifteen(9, 15), TicTacToe()
    assert len(reachable(game, game.initial())) == len(reachable(ttt, ttt.initial()))


@pytest.mark.parametrize("game", [Pursuit(2, 0, 1, 2), Pursuit(5, 1, 4, 3), Fifteen(6, 10)])
def test_the_rules_of_situations_conform(game: Game[Any, Any]):
    assert conforms(game) >= 1


def test_a_class_without_methods_is_not_started():
    assert not_started(type("Chomp", (), {"__module__": "__main__"}))
    assert not not_started(Chomp)
