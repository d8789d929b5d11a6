"""Attacks by functions: what they do when they are called, what they return, what outlasts them."""

import re

import pytest
from nbformat import NotebookNode

from autograder.model.verdict import SubmissionResult
from autograder.protocol.bounds import MAX_FRAME
from tests.sandbox.hostile import NOTHING, assert_unharmed, attack
from tests.support.submissions import FULL, cell, grade, insert_after, marks, perfect

pytestmark = pytest.mark.usefixtures("graders")


# In a function: what it does when it is called, and what it returns.

FLATTERING = """
class Flattering(float):
    __eq__ = __le__ = __ge__ = __contains__ = lambda self, other: True
    __ne__ = __lt__ = __gt__ = lambda self, other: False
    __hash__ = lambda self: 0
    __sub__ = __rsub__ = lambda self, other: 0.0
    __abs__ = __float__ = lambda self: 0.0
"""

FUNCTIONS = {
    "a flattering number": f"{FLATTERING}\ndef minimax_value(game, s): return Flattering('nan')",
    "a flattering object": """
        class Right:
            __eq__ = __le__ = __ge__ = lambda self, other: True
            __float__ = __index__ = __int__ = __hash__ = lambda self: 1
            tolist = lambda self: self
        def minimax_value(game, s):
            return Right()
    """,
    "a number of its own kind": """
        import numbers
        class Rational:
            numerator = property(lambda self: exit())
            denominator = 1
        numbers.Rational.register(Rational)
        def minimax_value(game, s):
            return Rational()
    """,
    "a string that flatters": """
        class Text(str):
            __eq__ = lambda self, other: True
            __len__ = __hash__ = lambda self: 0
        def minimax_value(game, s):
            return Text("x" * 200_000)
    """,
    "containers that never end": """
        import itertools
        class Endless(list):
            __iter__ = lambda self: itertools.count()
        class Dict(dict):
            items = lambda self: ((n, n) for n in itertools.count())
        def minimax_value(game, s):
            return Endless() if game.is_terminal(s) else Dict()
    """,
    "not a number": "def minimax_value(game, s): return float('nan')",
    "infinity": "def minimax_value(game, s): return float('inf')",
    "a huge integer": "def minimax_value(game, s): return 7 ** 100_000",
    "a huge integer, just small enough to send": "def minimax_value(game, s): return 1 << 3_999",
    "a string of 10^7 characters": "def minimax_value(game, s): return 'x' * 10**7",  # two frames
    "a deeply nested list": """
        def minimax_value(game, s):
            x = []
            for _ in range(100_000):
                x = [x]
            return x
    """,
    "a list that contains itself": """
        def minimax_value(game, s):
            x = {}
            x["x"] = [x, x]
            return x
    """,
    "a generator": "def minimax_value(game, s): yield 3",
    "an endless generator": "def minimax_value(game, s): return (1 for _ in iter(int, 1))",
    "a class, a module, a frame": """
        import sys
        def minimax_value(game, s):
            return {"a": sys, "b": type, "c": sys._getframe()}
    """,
    "a NumPy array of objects that contains itself": """
        import numpy
        def minimax_value(game, s):
            x = numpy.empty(1, object)
            x[0] = x
            return x
    """,
    "an exception that cannot be read": """
        class Bad(Exception):
            def __str__(self):
                raise SystemExit
        def minimax_value(game, s):
            raise Bad
    """,
    "an exception whose name is a megabyte": """
        def minimax_value(game, s):
            raise type("E" * 1_000_000, (BaseException,), {})("m" * 1_000_000)
    """,
    "sys.exit": "import sys\ndef minimax_value(game, s): sys.exit(0)",
    "os._exit": "import os\ndef minimax_value(game, s): os._exit(0)",
    "a call that never ends": """
        def minimax_value(game, s):
            while True:
                try:
                    while True:
                        pass
                except BaseException:
                    pass
    """,
    "sleep": "import time\ndef minimax_value(game, s): time.sleep(1000)",
    "input": "def minimax_value(game, s): return float(input())",
    "recursion without end": "def minimax_value(game, s): return minimax_value(game, s)",
    "50 MB of output a call": """
        def minimax_value(game, s):
            for _ in range(50):
                print("x" * (1 << 20))
    """,
    "memory that grows from call to call": """
        hoard = []
        def minimax_value(game, s):
            hoard.append(bytearray(1 << 25))
    """,
    "answers hunted for in memory": """
        import gc
        def minimax_value(game, s):
            for x in gc.get_objects():
                name = getattr(x, "__name__", None)
                if isinstance(name, str) and name == "minimax_value" and x is not minimax_value:
                    return x(game, s)
                if isinstance(x, dict) and ("expected" in x or "reference" in x):
                    return x.get("expected", x.get("reference"))
    """,
    "answers hunted for in the frames": """
        import sys
        def minimax_value(game, s):
            frame = sys._getframe()
            while frame := frame.f_back:
                for name in ("expected", "right", "outcome", "score"):
                    if name in frame.f_locals:
                        return frame.f_locals[name]
    """,
    "the reference": """
        def minimax_value(game, s):
            from course_lib.search import minimax_value
            return minimax_value(game, s)
    """,
    "the reference, found some other way": """
        import glob, importlib.util, sys
        def minimax_value(game, s):
            sys.modules.pop("autograder", None)
            for name in (
                "chapters.minimax.exercises.search",
                "autograder.judging.judge",
                "autograder.running.cases",
            ):
                try:
                    return importlib.import_module(name).minimax_value(game, s)
                except ImportError:
                    pass
            for path in glob.glob("/**/course_lib/search/*.py", recursive=True):
                exec(open(path).read(), globals())
    """,
    "another mark": """
        def minimax_value(game, s):
            import __main__
            __main__.hand_minimax = __main__.minimax_search = __main__.tree_size = 1
    """,
}


@pytest.mark.sampled(10)
@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_hostile_function_gains_nothing_and_costs_nobody(name: str) -> None:
    graded = attack("minimax-value", FUNCTIONS[name])
    assert marks(graded) == NOTHING
    for verdict in graded.verdicts:
        assert len(verdict.message) < 2_000
        assert all(len(p.message) < 2_000 for p in verdict.properties)


def test_a_function_that_changes_what_it_was_given_answers_a_further_call_wrongly() -> None:
    """Whether it did so is not what its own process says: that has no points."""
    notebook = perfect()
    source = cell(notebook, "tree-size")
    source.source += """

right = tree_size


def tree_size(game, s):
    answer = right(game, s)
    game.actions(s).append("mine")
    return answer
"""
    graded = grade(notebook)
    assert marks(graded) == {**FULL, "tree-size": FULL["tree-size"] - 0.5}
    verdict = next(v for v in graded.verdicts if v.exercise == "tree-size")
    assert [p.name for p in verdict.properties if not p.passed] == ["left alone"]
    assert_unharmed()


def test_a_process_that_denies_what_it_did_gains_no_point() -> None:
    notebook = insert_after(
        perfect(),
        "cell-003",
        """
from autograder.protocol import calls
calls.MonitoredGame.changed = property(lambda self: None)
""",
    )
    assert marks(grade(notebook)) == FULL


def test_a_function_that_ends_the_process_costs_only_its_own_exercise() -> None:
    notebook = perfect()
    cell(notebook, "minimax-search").source = "import os\ndef minimax_search(game, s): os._exit(0)"
    assert marks(grade(notebook)) == {**FULL, "minimax-search": 0.0}


# What else would keep the grader busy, or the next student waiting.


@pytest.mark.thorough
def test_answers_that_are_long_to_read_do_not_outlast_the_limits() -> None:
    attack("winning-strategy", "def winning_strategy(game, s, p): return list(range(150_000))")
    attack("minimax-value", "def minimax_value(game, s): return {n: (n, n) for n in range(30_000)}")


def test_what_takes_long_to_clean_away_does_not_cost_the_next_student() -> None:
    graded = attack(
        "one-step-player",
        """
        import os, time
        made = 0
        def one_step_player(game, s, evaluate):
            global made
            until = time.monotonic() + 0.9
            while time.monotonic() < until:
                made += 1
                os.mkdir(f"/tmp/{made}")
        """,
    )
    assert marks(graded) == NOTHING


def grade_more_code_than_fits_into_a_frame(notebook: NotebookNode) -> SubmissionResult:
    """Insert cells, none of them too long for grading, that no message has room for together."""
    for _ in range(5):
        insert_after(notebook, "cell-003", "#" + "x" * 1_000_000)
    return grade(notebook)


def test_more_code_than_fits_into_a_frame_costs_the_next_student_nothing() -> None:
    assert_unharmed()  # this sandbox grades the others too
    assert marks(grade_more_code_than_fits_into_a_frame(perfect())) == NOTHING
    assert_unharmed()


def test_more_code_than_fits_into_a_frame_is_named_as_the_reason() -> None:
    graded = grade_more_code_than_fits_into_a_frame(perfect())
    code = [v for v in graded.verdicts if v.exercise in FULL]
    assert {v.status for v in code} == {"graded"}  # no person could add anything
    limit = rf"[\d,]+ bytes \(at most {MAX_FRAME:,}\)"
    reason = re.compile(rf"the notebook has more code than is graded: {limit}\.")
    assert [v.message for v in code if not reason.match(v.message)] == []
