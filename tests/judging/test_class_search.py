"""Edits towards right answers of a class: they make every case right, whatever those answers do."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

import pytest

from autograder.model.record import as_record, from_record
from autograder.model.verdict import Location, SubmissionResult, Verdict
from autograder.protocol.bounds import MAX_PROGRAM
from autograder.protocol.no_reply import NoReply
from autograder.repair.class_programs import class_programs, program_text
from autograder.repair.class_search import locate_by_class, with_class, without_place
from autograder.repair.edit_program import ticking_program
from autograder.repair.nearest import compare_programs, nearest_edits
from autograder.running.cases import PUBLIC, code_exercise
from autograder.running.kernel_runner import KernelRunner
from autograder.running.runner import Runner
from tests.judging.programs import opened, run, verdict_on
from tests.judging.test_nearest import holds_in

NAMES = ("tree_size",)
RIGHT = """\
from functools import reduce
import os
def tree_size(game, s):
    '''Counts within itself.'''
    def count(t: object) -> int:
        n = 1  # the state itself
        for a in game.actions(t):
            n += count(game.transition(t, a))
        return n
    return count(s)
"""
WRONG = """\
def tree_size(game, s):
    def size(x):
        total = 0
        for act in game.actions(x):
            total -= size(game.transition(act, x))
        return total
    return size(s)
"""
PLACES = [(3, "constant"), (5, "operator"), (5, "arguments")]


def located(*texts: str) -> list[tuple[int, str]]:
    """Return the places that right answers of a class give."""
    exercise = code_exercise("tree-size")
    found = locate_by_class(exercise, opened(WRONG, "tree_size"), PUBLIC, texts)
    return [(p.line, p.kind) for p in found.places] if found else []


def text_of(source: str) -> str:
    """Return a student's program as it is compared."""
    return program_text([source], NAMES)


def test_the_course_alone_finds_no_place_and_a_classmate_gives_it() -> None:
    verdict = verdict_on(WRONG, "tree-size")
    assert (verdict.location, verdict.unlocated is None) == (None, False)
    assert located(text_of(RIGHT)) == PLACES


def test_the_edits_make_every_case_right() -> None:
    program = partial(ticking_program, [WRONG], NAMES)
    beside = compare_programs(class_programs("tree-size", (text_of(RIGHT),)), NAMES, program)
    holds = holds_in(WRONG, "tree-size")
    edits = nearest_edits(beside, holds)
    assert holds(edits[-1])
    assert not holds(edits[0])


def test_a_program_is_compared_without_what_its_author_says_in_it() -> None:
    magic = "%matplotlib inline\n"
    text = program_text([magic + "import math, os", magic + RIGHT], NAMES)
    assert "itself" not in text
    assert "object" not in text
    assert "import" not in text
    assert text_of(RIGHT.replace("n = 1", "n = os.sep and 1")).startswith("import os\n")


@pytest.mark.parametrize(
    "source",
    ["def tree_size(game, s:\n", "x = 1\n", f"{RIGHT}\n#{MAX_PROGRAM * 'x'}", "\0"],
    ids=["no syntax", "no function", "too long", "null byte"],
)
def test_what_is_no_program_of_a_student_is_compared_with_nothing(source: str) -> None:
    assert text_of(source) == ""
    assert class_programs("tree-size", ("",)) == ()


def test_answers_of_one_form_count_once_and_the_course_knows_its_own() -> None:
    other = RIGHT.replace("count", "kin").replace("for a", "for b").replace("t, a", "t, b")
    own = "def tree_size(g, t):\n    return 1 + sum(tree_size(g, u) for _, u in successors(g, t))\n"
    texts = (text_of(RIGHT), text_of(other), text_of(own))
    assert all(texts)
    assert len(class_programs("tree-size", texts)) == 1


def test_an_answer_that_is_long_for_no_reason_allows_no_larger_edits() -> None:
    whole = "(lambda f: f(f, s))(lambda f, t: 1 + sum(f(f, game.transition(t, a)) for a in \
game.actions(t)))"
    padded = "def tree_size(game, s):\n" + "".join(f"    x{i} = {i}\n" for i in range(17))
    text = text_of(f"{padded}    return {whole}\n")
    assert len(class_programs("tree-size", (text,))) == 1
    assert located(text) == []


def test_an_answer_that_would_take_long_to_compare_is_left_out() -> None:
    pad = "".join(f"    x{i} = {i}\n" for i in range(99))
    text = text_of(RIGHT.replace("    return count(s)", f"{pad}    return count(s)"))
    assert text
    assert class_programs("tree-size", (text,)) == ()


class Ending(KernelRunner):
    """A runner whose process ends where a text has some words."""

    def redefine(self, text: str, names: Sequence[str]) -> bool:
        if "total = 1" in text:
            raise NoReply("the process ended")
        return super().redefine(text, names)


def test_an_answer_that_ends_the_process_leaves_the_next_one_its_turn() -> None:
    @contextmanager
    def enter() -> Iterator[Runner]:
        yield Ending(run(WRONG)["tree_size"], sources=[WRONG])

    exercise = code_exercise("tree-size")
    ends, other = text_of(RIGHT), text_of(RIGHT.replace("n = 1 ", "n = 0 + 1 "))
    assert locate_by_class(exercise, enter, PUBLIC, (ends,)) is None
    assert locate_by_class(exercise, enter, PUBLIC, (ends, other)) is not None


def test_a_verdict_is_the_same_again_once_there_is_no_such_answer() -> None:
    base = Verdict("tree-size", 4, "graded", 0, 10, message="Wrong. Start again.")
    first = without_place(base, replace(base, message="Wrong."))
    found = with_class(first, Location(3, "constant"), "digest")
    assert found.message == (
        "Wrong. One edit makes every case right. Line 3 of your cell: look at the number or "
        "constant."
    )
    assert from_record(as_record(SubmissionResult("s", "minimax", (found,)))).verdicts == (found,)
    assert with_class(found, None, "") == first
    assert with_class(base, Location(3, "constant"), "digest") == base
