"""A verdict says where a function failed: its line, near names, its prints, its missing return."""

import linecache
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from textwrap import dedent
from types import ModuleType

import pytest

from autograder.exercises import find_exercise
from autograder.judging.judge import judge
from autograder.model.record import as_record, from_record
from autograder.model.verdict import SubmissionResult, Verdict
from autograder.protocol.bounds import MAX_LINE, MAX_NAME, MAX_NAMES, MAX_PRINTED
from autograder.protocol.codec import WireError
from autograder.protocol.frames import CellSource
from autograder.protocol.limits import Limits
from autograder.protocol.notes import CallNotes, Place
from autograder.protocol.observe import Returns
from autograder.report import verdict_html, verdict_text
from autograder.running.runner import Runner
from autograder.running.sandbox_runner import enter
from autograder.sandbox.host import Sandbox

ENDLESS = Limits(call=0.6)
"""The limits where a call does not end; elsewhere it has the time that a busy machine needs."""


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with Sandbox(limits=Limits(call=30)) as sandbox:
        yield sandbox


def verdict_on(sandbox: Sandbox, source: str, limits: Limits | None = None) -> Verdict:
    """Return the verdict on a cell that defines ``minimax_value``."""
    exercise = find_exercise("minimax-value")
    cell = CellSource("minimax-value", dedent(source).strip())

    @contextmanager
    def opened() -> Iterator[Runner]:
        with sandbox.student(limits) as student:
            yield enter(student, [cell], exercise.names, {}, value=False)  # type: ignore[union-attr]

    return judge(exercise, opened, "secret")  # type: ignore[arg-type]


def notes_on(sandbox: Sandbox, source: str, limits: Limits | None = None) -> CallNotes:
    """Return the notes of the call that is shown for a cell."""
    found = verdict_on(sandbox, source, limits)
    assert not found.passed
    assert found.counterexample is not None
    assert found.counterexample.notes is not None
    return found.counterexample.notes


MISSPELT = """
    def best(values):
        return max(valeus)

    def minimax_value(game, s):
        print("now at", s)
        if game.is_terminal(s):
            return game.utility(s, 0)
        return best([minimax_value(game, game.transition(s, a)) for a in game.actions(s)])
"""


@pytest.mark.sandbox
def test_an_exception_has_its_line_and_the_name_that_was_meant(sandbox: Sandbox):
    notes = notes_on(sandbox, MISSPELT)
    assert (notes.exception, notes.text) == ("NameError", "name 'valeus' is not defined")
    assert notes.place == Place("best", 2, "return max(valeus)")
    assert notes.names == ("values",)
    assert notes.printed.startswith("now at a\nnow at b\n")


@pytest.mark.sandbox
def test_the_same_exception_is_told_once(sandbox: Sandbox):
    found = verdict_on(sandbox, MISSPELT)
    failing = [r for r in found.properties if not r.passed]
    assert len(failing) == 4
    assert sum("NameError" in r.case for r in failing) == 1
    assert sum(r.message == "fails with the same exception" for r in failing) == 3
    text = verdict_text(found)
    for line in ("Line 2 of best:", "    return max(valeus)", "Did you mean:", "    now at a"):
        assert line in text.split("\n")
    assert "now at a\nnow at b" in verdict_html(found)
    assert "NameError" not in found.message, "no case, and no text of the student's"


@pytest.mark.sandbox
@pytest.mark.parametrize(
    ("call", "names"),
    [
        ("game.isterminal(s)", ("is_terminal",)),
        ("game.utilty(s, 0)", ("utility",)),
        ("game.actons(s)", ("actions",)),
        ("game.tranistion(s, 1)", ("transition",)),
        ("s.uper()", ("upper",)),
        ("lenn(s)", ("len",)),
        (
            "game.zzz(s)",
            (
                "actions", "chances", "initial", "is_terminal", "n_players", "text", "transition",
                "turn", "utility",
            ),
        ),
    ],
)  # fmt: skip
def test_near_names_are_suggested(sandbox: Sandbox, call: str, names: tuple[str, ...]):
    assert notes_on(sandbox, f"def minimax_value(game, s):\n    return {call}").names == names


@pytest.mark.sandbox
def test_an_endless_loop_is_named_with_the_line_that_loops(sandbox: Sandbox):
    notes = notes_on(
        sandbox,
        """
        def step(n):
            return sum(range(n))

        def simulate(game, s):
            n = 0
            while not game.is_terminal(game.initial()):
                n = step(100)
            return n

        def minimax_value(game, s):
            return simulate(game, s)
        """,
        ENDLESS,
    )
    assert notes.late
    assert not notes.recursive
    assert notes.place is not None
    assert notes.place.function == "simulate"
    assert notes.place.line in (6, 7)


@pytest.mark.sandbox
def test_a_search_without_end_is_not_called_a_loop(sandbox: Sandbox):
    found = verdict_on(
        sandbox,
        """
        def walk(n):
            for _ in range(10):
                if n:
                    walk(n - 1)
            return 0

        def minimax_value(game, s):
            return walk(40)
        """,
        ENDLESS,
    )
    assert found.counterexample is not None
    assert found.counterexample.notes is not None
    assert found.counterexample.notes.recursive
    text = verdict_text(found)
    assert "When the time was up: line 4 of walk:\n    walk(n - 1)" in text
    assert "endless" not in text


BRANCHES = """
    def minimax_value(game, s):
        if game.is_terminal(s):
            return game.utility(s, 0)
        values = [minimax_value(game, game.transition(s, a)) for a in game.actions(s)]
        if game.turn(s) == 0:
            return max(values)
        elif game.turn(s) == 1:
            {last}
"""


@pytest.mark.sandbox
def test_a_branch_without_return_is_named(sandbox: Sandbox):
    notes = notes_on(sandbox, BRANCHES.format(last="min(values)"))
    assert notes.unreturned == Place("minimax_value", 8, "min(values)")


@pytest.mark.sandbox
def test_a_branch_without_return_is_named_where_its_none_raises(sandbox: Sandbox):
    source = """
        def minimax_value(game, s):
            if game.is_terminal(s):
                value = game.utility(s, 0)
                if value > 10**9:
                    return value
            else:
                return max(minimax_value(game, game.transition(s, a)) + 1 for a in game.actions(s))
    """
    notes = notes_on(sandbox, source)
    assert notes.exception == "TypeError"
    assert notes.unreturned == Place("minimax_value", 4, "if value > 10**9:")


def test_a_constructor_is_not_said_to_lack_return(monkeypatch: pytest.MonkeyPatch):
    source = "class Node:\n    def __init__(self):\n        self.total = 0\n"
    source += "def nothing():\n    Node()\n"
    monkeypatch.setitem(linecache.cache, "<cell 1>", (1, None, source.splitlines(True), "<cell 1>"))
    main = ModuleType("__main__")
    monkeypatch.setitem(sys.modules, "__main__", main)
    exec(compile(source, "<cell 1>", "exec"), vars(main))
    found = []
    for call in (main.Node, main.nothing):
        returns = Returns()
        sys.setprofile(returns)
        call()
        sys.setprofile(None)
        found.append(returns.last and returns.last.function)
    assert found == [None, "nothing"]


@pytest.mark.sandbox
def test_a_branch_that_returns_none_itself_is_not_said_to_lack_return(sandbox: Sandbox):
    found = verdict_on(sandbox, BRANCHES.format(last="return None"))
    assert not found.passed
    assert found.counterexample is not None
    assert found.counterexample.notes is None


@pytest.mark.sandbox
def test_notes_have_no_points_and_survive_storage(sandbox: Sandbox):
    found = verdict_on(sandbox, MISSPELT)
    result = SubmissionResult("s", "minimax", (found,))
    assert from_record(as_record(result)) == result
    right = """
        def minimax_value(game, s):
            print("x" * 10_000)
            if game.is_terminal(s):
                return game.utility(s, 0)
            best = max if game.turn(s) == 0 else min
            return best(minimax_value(game, game.transition(s, a)) for a in game.actions(s))
    """
    assert verdict_on(sandbox, right).passed


LIES = {
    "printed": "x" * 10**5,
    "exception": "E" * 10**5,
    "text": "\ud800" + "y" * 10**5,
    "place": {"function": "f" * 10**5, "line": 10**30, "source": "s" * 10**5},
    "names": ["n" * 10**5] * 10**4,
    "late": 7,
    "unreturned": {"function": "f", "line": -3, "source": ""},
}


def test_what_a_process_claims_is_bounded():
    notes = CallNotes.from_json(LIES)
    assert notes is not None
    assert len(notes.printed) == MAX_PRINTED
    assert len(notes.exception) == MAX_NAME
    assert notes.place == Place("f" * MAX_NAME, 10**6, "s" * MAX_LINE)
    assert notes.names == ("n" * MAX_NAME,) * MAX_NAMES
    assert not notes.late
    assert notes.text.encode()
    assert notes.unreturned == Place("f", 0, "")


@pytest.mark.parametrize(
    "lie",
    [
        [], "notes", {"printed": 7}, {"names": {"a": 1}}, {"names": [1]}, {"place": 3},
        {"place": {"line": "3"}}, {"place": {"line": True}}, {"unreturned": {"line": None}},
    ],
)  # fmt: skip
def test_notes_of_another_type_are_refused(lie: object):
    with pytest.raises(WireError):
        CallNotes.from_json(lie)


HOSTILE = {
    "a name that is no text": "raise AttributeError('x', name=7, obj=game)",
    "an object without names": """
        class Blank:
            def __dir__(self):
                raise SystemExit
        Blank().value
    """,
    "an object with endless names": """
        class Endless:
            def __dir__(self):
                return [f"value{i}" for i in range(10**5)]
        Endless().valeu
    """,
    "a stream that is closed": "import sys; sys.stdout.close(); raise KeyError(print(s))",
    "a stream of another": "import sys; sys.stdout = None; raise KeyError(s)",
}


@pytest.mark.sampled(2)
@pytest.mark.sandbox
@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_exception_is_a_wrong_answer(sandbox: Sandbox, what: str):
    body = dedent(HOSTILE[what]).strip().replace("\n", "\n    ")
    notes = notes_on(sandbox, f"def minimax_value(game, s):\n    {body}")
    assert notes.exception


EMPTY = """
    def best_of(values):
        best = values[0]
        return best

    def minimax_value(game, s):
        values = [minimax_value(game, game.transition(s, a)) for a in game.actions(s)]
        return best_of(values)
"""


@pytest.mark.sandbox
def test_the_line_that_raised_is_the_place_with_the_values_of_its_names(sandbox: Sandbox):
    found = verdict_on(sandbox, EMPTY)
    assert found.counterexample is not None
    assert found.counterexample.notes is not None
    assert found.counterexample.notes.values == ("values = []",)
    text = verdict_text(found)
    assert (
        "Line 2 of best_of:\n    best = values[0]\nThe names of this line:\n    values = []" in text
    )


@pytest.mark.sandbox
def test_an_exception_without_an_edit_is_located_at_the_student_s_own_line(sandbox: Sandbox):
    exercise = find_exercise("minimax-value")
    given = CellSource("given", "def first(values):\n    return values[0]")
    own = "def minimax_value(game, s):\n    return first(game.actions(s)[:0])\n"
    cells = [given, CellSource("minimax-value", own)]

    @contextmanager
    def opened() -> Iterator[Runner]:
        with sandbox.student() as student:
            sources = [cell.source for cell in cells]
            yield enter(student, cells, exercise.names, {}, value=False, sources=sources)  # type: ignore[union-attr]

    found = judge(exercise, opened, "secret")  # type: ignore[arg-type]
    assert found.location is not None
    assert (found.location.line, found.location.kind) == (2, "raised")
    assert found.message.endswith("Line 2 of your cell raised the exception.")
    assert found.counterexample is not None
    assert found.counterexample.notes is not None
    assert found.counterexample.notes.place == Place(
        "minimax_value", 2, "return first(game.actions(s)[:0])"
    )
