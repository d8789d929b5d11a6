"""Programs mutated from right answers, read by everything that reads what students write.

None of them runs here: the judge must bear the text of any program, whatever it would do.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache, partial
from random import Random
from typing import Any

from autograder.exercises import find_exercise
from autograder.judging.seen_place import end_of_call, kept_at, raised_at
from autograder.model.case import Answer, Case
from autograder.model.edit_kinds import KINDS
from autograder.model.plain_text import one_line
from autograder.model.verdict import Location
from autograder.notebook_api.definitions import (
    checks_of,
    defined_names,
    python_text,
    same_program,
    syntax_error,
)
from autograder.protocol.bounds import MAX_PROGRAM_EDITS
from autograder.protocol.no_reply import NoReply
from autograder.protocol.notes import CallNotes, Place
from autograder.repair.candidates import Edit, edits_of
from autograder.repair.delta_debugging import FewestEdits, align_programs
from autograder.repair.locate import repair
from autograder.repair.place import code_at, location_of, stands_at
from autograder.repair.program import UNREADABLE, Program, ticking_program
from autograder.repair.right_program import right_program
from autograder.running.cases import PUBLIC, battery, code_exercise
from autograder.running.kernel_runner import KernelRunner
from autograder.running.runner import Runner
from classroom.report.alike import excerpt, similarity_json, similarity_table
from classroom.report.feedback_page import _highlight
from classroom.report.similarity.fingerprints import marks
from classroom.report.similarity.pairs import Pair, Passage, likeness
from tests.exercises.edited import edited_answers
from tests.fuzz.program_changes import changed_program
from tests.judging.digests import CODE

AT_ONCE = 3
"""Right answers of an exercise, with one edit each, that are changed."""
FEW = 12
"""Edits of a program that are written down, of all that there are."""
MOST_ASKED = 3_000
"""How often a search may ask whether an edit is right: more is no bounded search."""
IS_SEARCHED = 60
"""One program in so many is searched for edits as the judge does."""


@cache
def _sources(exercise_id: str) -> Sequence[str]:
    """Return cells that define an exercise's names, nearly rightly."""
    names = code_exercise(exercise_id).names
    return [mutant.cell(names) for mutant in edited_answers(exercise_id, AT_ONCE)]


def fuzz_program(rng: Random) -> int:
    """Let everything that reads programs read a changed one."""
    exercise_id = rng.choice(sorted(e.id for e in CODE))
    known = _sources(exercise_id)
    if not known:
        return 1
    names = code_exercise(exercise_id).names
    source = changed_program(rng, rng.choice(known))
    sources = [source] if rng.random() < 0.7 else [rng.choice(known), source]
    rng.shuffle(sources)
    program = partial(ticking_program, sources, names)
    readers = [
        partial(_places, rng, program, sources, names),
        partial(_names, source, names[0]),
        partial(_copies, source, known[0]),
        partial(_page, source),
    ]
    if edits_of(program):
        readers += [
            partial(_edits, rng, program),
            partial(_aligned, rng, exercise_id, program),
        ]
        if rng.randrange(IS_SEARCHED) == 0:
            readers = [partial(_search, rng, exercise_id, program)]
    for read in rng.sample(readers, min(2, len(readers))):
        read()
    return 1


def _edits(rng: Random, program: Program) -> None:
    """List the edits of a program, and write some of them down."""
    found = edits_of(program)
    assert len(found) <= MAX_PROGRAM_EDITS
    for edit in rng.sample(found, min(FEW, len(found))):
        assert edit.kind in KINDS
        assert edit.line >= 1
        _bears(partial(edit.text, 100))


def _bears(work: Callable[[], object]) -> None:
    """Do what may refuse a text, and nothing else."""
    with suppress(*UNREADABLE):
        work()


def _aligned(rng: Random, exercise_id: str, program: Program) -> None:
    """Search for edits towards the course's right answers."""
    names = code_exercise(exercise_id).names
    share = rng.choice((0.2, 0.7, 0.95))
    asked = 0

    def holds(edit: Edit) -> bool:
        nonlocal asked
        asked += 1
        _bears(partial(edit.text, 100))
        return rng.random() < share

    right = right_program(exercise_id)
    if right and (aligned := align_programs(program, right, names)):
        for edit in FewestEdits(aligned, holds).find():
            assert edit.kind in KINDS
    assert asked <= MOST_ASKED


def _places(rng: Random, program: Program, sources: Sequence[str], names: Sequence[str]) -> None:
    """Look for places, with notes that a process made up, and quote what stands there."""
    lines = [line for text in sources for line in text.split("\n")]
    at = rng.choice((0, 1, 2, 5, 10**6))
    notes = CallNotes(
        exception="NameError",
        place=Place(names[0], at, rng.choice(lines).strip()[:200]),
        undefined=rng.choice(("best", "s", "game", names[0], "")),
    )
    seen = [end_of_call(program, sources, notes), raised_at(program, sources, notes)]
    found = [*seen, kept_at(program)]
    places = [p for p in found if p] + [Location(at, rng.choice(list(KINDS)))]
    shown = location_of(places, sources, names)
    assert shown is not None
    for place in (shown, *shown.also):
        assert len(place.code) <= 200
        assert place.code == one_line(place.code)
    assert isinstance(code_at(sources, names, at), str)
    assert stands_at(rng.choice(list(KINDS)), sources, names, at) in (True, False)


def _names(source: str, name: str) -> None:
    """Ask which names a cell defines, as a notebook does."""
    source = source[:10_000]
    assert all(isinstance(n, str) for n in defined_names(source))
    error = syntax_error(source)
    assert error is None or isinstance(error, UNREADABLE)
    assert same_program(source, source)
    assert isinstance(checks_of(source, name), list)
    assert isinstance(python_text(source), str)


def _copies(source: str, other: str) -> None:
    """Compare a program with its copy and with another one, and write down what is alike."""
    texts = {"ada": source, "bob": f"# mine\n{source}", "eve": other, "": other}
    found = likeness(
        [Passage(s, "minimax", "c", text, tuple(marks(text))) for s, text in texts.items()]
    )
    assert all(len(p.marks) <= len(p.source) for pair in found.pairs for p in _passages(pair))
    assert similarity_table(found) is not None
    assert isinstance(json.loads(similarity_json(found)), object)
    for pair in found.pairs:
        for match in pair.matches:
            assert 0 <= match.score <= 1
            excerpt(match.first)


def _page(source: str) -> None:
    """Show a program on a feedback page: nothing in it becomes an element of the page."""
    page = re.sub(r"</?(?:div|pre|span)\b[^<>]*>", "", _highlight(source, "ipython3", None))
    assert "<" not in page


def _passages(pair: Pair) -> Iterator[Passage]:
    for match in pair.matches:
        yield from (match.first.passage, match.second.passage)


class MadeUpRunner(KernelRunner):
    """Answers for edited programs, none of which it runs, rightly and wrongly at random.

    Args:
        reference: gives the right answers.
        rng: chooses.
    """

    def __init__(self, reference: object, rng: Random) -> None:
        super().__init__(reference, ours=True)
        self.rng, self.share = rng, rng.random()
        self.defined = 0

    def redefine(self, text: str, names: Sequence[str]) -> bool:
        """Run nothing."""
        self.edited = True
        self.defined += 1
        if self.rng.random() < 0.001:
            raise NoReply("the process ended")
        text.encode(errors="surrogatepass")
        return self.rng.random() < 0.9

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Return the right answer, an error, or what a trace returns."""
        draw = self.rng.random()
        if draw < self.share:
            return super().call(case, stop_after)
        lines = [self.rng.randrange(-3, 60) for _ in range(5)]
        wrong = self.rng.choice(([True, lines], [False, []], [True, [10**9]], 0, None, "x"))
        return Answer(error="raised ValueError") if draw > 0.9 else Answer(value=wrong)


QUICK = ("minimax-value", "tree-size", "alpha-beta-search", "order-actions", "q-update", "maxn")
"""Exercises whose cases are answered quickly, for whole searches."""


def _search(rng: Random, exercise_id: str, program: Program) -> None:
    """Search for edits as the judge does, where nothing runs."""
    exercise: Any = find_exercise(rng.choice(QUICK))
    runner = MadeUpRunner(exercise.reference, rng)

    @contextmanager
    def opened() -> Iterator[Runner]:
        yield runner

    failing = rng.sample(battery(exercise.id, PUBLIC), 3)
    for edit in repair(exercise, opened, program, failing, PUBLIC):
        assert edit.kind in KINDS
    assert runner.defined <= MAX_PROGRAM_EDITS * 3
