"""``make bench-published DATA=FOLDER``: the judge on a published set of real students' attempts.

FOLDER is the data set of Refactory (Hu et al., ASE 2019) as it is published: ``question_N/code/``
with the folders ``reference``, ``correct`` and ``wrong``. None of it is part of this repository. An
assignment becomes an exercise of one reference and cases that are drawn from its description;
attempts are judged in the sandbox.

A disagreement with a label is *settled* by a call on which the attempt and the reference differ, or
by 10,000 drawn calls on which they do not. A place is *validated* if an edit there makes all cases
right, those under two further secrets included. The relative patch size is the tree edit distance
between the attempt and the edited one, per node of the attempt. Processor time is that of the judge
and of the attempt's processes.
"""

import argparse
import ast
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import process_time

from apted import APTED
from apted.helpers import Tree
from rich.console import Console
from rich.table import Table

from autograder.exercises import use_own
from autograder.exercises.own import OwnExercises, OwnFile, OwnSection
from autograder.judging.judge import judge
from autograder.model.verdict import Verdict
from autograder.protocol.frames import CellSource
from autograder.protocol.limits import Limits
from autograder.protocol.no_reply import NoReply
from autograder.repair.candidates import Edit
from autograder.running.cases import battery, code_exercise, reference_answer, right_answers
from autograder.running.runner import Runner, UndefinedName
from autograder.running.sandbox_runner import enter
from autograder.running.score import Outcome, fault
from autograder.sandbox.host import Sandbox
from tests.bench.truth import recorded

SECRET, OTHERS = "published", ("second", "third")
DRAWN = 10_000
"""Calls without a difference that settle a disagreement."""
MANY_STEPS = 10**7
PUBLISHED = {"Refactory": (0.908, 5.5, 0.40), "Clara": (0.7128, 13.6, 0.56)}
"""Of all five assignments: repaired, seconds each, relative patch size (Table II of the paper)."""

EXERCISE = """
from autograder.exercises.common.plain_data import equal
from autograder.model.case import Case
from autograder.model.exercise import CodeExercise, SearchFacts

{reference}

{cases}

EXERCISE = CodeExercise(
    id="{id}", section="published", names=("{name}",), reference={name},
    examples=tuple(Case("drawn", args) for args in EXAMPLES),
    generators={{"drawn": (draw_case, 90)}}, properties=(equal("value", 10, "drawn"),),
    search=SearchFacts(also_right=ALSO_RIGHT),
)
"""
CASES = {
    "search": '''
EXAMPLES = [(3, []), (3, ()), (4, [4]), (9, [4]), (1, [4]), (5, [5, 5]), (2, (1, 2, 3))]
EXAMPLES += [(6, [3, 3])]

def draw_case(rng):
    """Draw a sorted sequence, and a number in it, between its numbers or outside."""
    most = rng.choice((2, 5, 20))
    items = sorted(rng.randint(-most, most) for _ in range(rng.randrange(7)))
    ends = [items[0] - 1, items[-1] + 1] if items else [0]
    x = rng.choice([*items, *ends, rng.randint(-most - 2, most + 2)])
    return Case("drawn", (x, tuple(items) if rng.randrange(3) == 0 else items))

def by_while(x, seq):
    i = 0
    while i < len(seq) and seq[i] < x:
        i += 1
    return i

def by_items(x, seq):
    for i, item in enumerate(seq):
        if x <= item:
            return i
    return len(seq)

def by_last(x, seq):
    place = 0
    for i in range(len(seq)):
        if seq[i] < x:
            place = i + 1
    return place

def by_ends(x, seq):
    if len(seq) == 0 or x <= seq[0]:
        return 0
    elif x > seq[-1]:
        return len(seq)
    else:
        for i in range(len(seq) - 1):
            if seq[i] < x <= seq[i + 1]:
                return i + 1

ALSO_RIGHT = (by_while, by_items, by_last, by_ends)
''',
    "remove_extras": '''
EXAMPLES = [([],), ([0],), ([3, 0, 0],), ([0, 0],), ([5, 2, 1, 2, 3],), ([1, 2, 1, 2],)]

def draw_case(rng):
    """Draw a list with many repetitions."""
    most = 3 + rng.randrange(3)
    return Case("drawn", ([rng.randint(-2, most) for _ in range(rng.randrange(9))],))

def by_places(lst):
    found = []
    for i in range(len(lst)):
        if lst[i] not in lst[:i]:
            found.append(lst[i])
    return found

def by_removing(lst):
    i = 0
    while i < len(lst):
        if lst[i] in lst[:i]:
            lst.pop(i)
        else:
            i += 1
    return lst

def by_pairs(lst):
    i = 0
    while i < len(lst):
        j = i + 1
        while j < len(lst):
            if lst[i] == lst[j]:
                del lst[j]
            else:
                j += 1
        i += 1
    return lst

def downwards(lst):
    i = len(lst) - 1
    while i > 0:
        if lst[i] in lst[:i]:
            lst.pop(i)
        i -= 1
    return lst

def backwards(lst):
    for i in reversed(range(len(lst))):
        if lst[i] in lst[:i]:
            del lst[i]
    return lst

def from_behind(lst):
    lst.reverse()
    for item in list(lst):
        if lst.count(item) > 1:
            lst.remove(item)
    lst.reverse()
    return lst

def by_keys(lst):
    return list(dict.fromkeys(lst))

ALSO_RIGHT = (
    by_places, by_removing, by_pairs, downwards, backwards, from_behind, by_keys
)
''',
}
"""By the function of an assignment, its cases: what the description promises, and no more."""


@dataclass(frozen=True)
class Attempt:
    """An attempt of the set: its assignment, its file's name, its label, its text."""

    exercise: str
    name: str
    is_right: bool
    source: str


@dataclass(frozen=True)
class Judged:
    """What became of an attempt.

    Attributes:
        attempt: the attempt.
        accepted: whether it got all points.
        apart: why it is counted apart; "" if it is not.
        kind: the kind of the place that is named; "" if none is.
        validated: whether an edit at the place makes every case right.
        edits: how many places the edit has.
        size: the relative patch size of the edit.
        seconds: processor seconds.
        settled: how a disagreement with the label is settled; "" where there is none.
        message: what the judge says.
    """

    attempt: Attempt
    accepted: bool
    apart: str = ""
    kind: str = ""
    validated: bool = False
    edits: int = 0
    size: float = 0.0
    seconds: float = 0.0
    settled: str = ""
    message: str = ""


# The set.


def read_assignment(folder: Path) -> tuple[OwnFile, list[Attempt]] | None:
    """Return an assignment as an exercise, with its attempts; None if no cases are known for it."""
    code = folder / "code"
    given = code / "global.py"
    head = f"{given.read_text()}\n" if given.is_file() else ""
    reference = next((code / "reference").glob("*.py")).read_text()
    functions = [s.name for s in ast.parse(reference).body if isinstance(s, ast.FunctionDef)]
    name = next((name for name in functions if name in CASES), None)
    if name is None:
        return None
    id_ = folder.name.replace("_", "-")
    text = EXERCISE.format(id=id_, name=name, reference=head + reference, cases=CASES[name])
    attempts = [
        Attempt(id_, path.stem, label == "correct", head + path.read_text())
        for label in ("correct", "wrong")
        for path in sorted((code / label).glob("*.py"))
    ]
    return OwnFile(id_, f"{id_}/exercise.py", text), attempts


def read_set(data: Path, sample: int, seed: str) -> tuple[OwnExercises, list[Attempt]]:
    """Return the exercises of a folder, and their attempts.

    Args:
        data: the folder with the folders ``question_N``.
        sample: how many attempts with each label and assignment are drawn; all if 0.
        seed: for the sample.
    """
    found = [*map(read_assignment, sorted(data.glob("question_*")))]
    known = [pair for pair in found if pair is not None]
    attempts = list[Attempt]()
    for _, every in known:
        for label in (True, False):
            some = [a for a in every if a.is_right is label]
            attempts += Random(seed).sample(some, min(sample, len(some))) if sample else some
    files = tuple(file for file, _ in known)
    section = OwnSection("published", "published", tuple(file.id for file in files))
    return OwnExercises(files, (section,)), attempts


# Judging.


@cache
def _sandbox() -> Sandbox:
    return Sandbox("auto", Limits(call=2, cell=2, exercise=20, submission=60))


class Opener:
    """Opens processes in which an attempt has run, and adds up their processor time."""

    def __init__(self, attempt: Attempt) -> None:
        self.attempt, self.seconds = attempt, 0.0
        self.names = code_exercise(attempt.exercise).names

    @contextmanager
    def __call__(self) -> Iterator[Runner]:
        """Open a process."""
        sandbox, source = _sandbox(), self.attempt.source
        with sandbox.student(sandbox.limits) as process:
            try:
                cells = [CellSource("attempt", source)]
                yield enter(process, cells, self.names, {}, value=False, sources=[source], spare=40)
            finally:
                self.seconds += max(process.watch.taken.cpu, 0.0)


def judge_attempt(attempt: Attempt) -> Judged:
    """Judge an attempt, validate its place, and settle a disagreement with its label."""
    try:
        ast.parse(attempt.source)
    except SyntaxError:
        return Judged(attempt, False, "does not parse")
    exercise, opener = code_exercise(attempt.exercise), Opener(attempt)
    begun = process_time()
    with recorded() as search:
        verdict = judge(exercise, opener, SECRET)
    seconds = process_time() - begun + opener.seconds
    place, edit = verdict.location, search.found[-1] if search.found else None
    by_edit = place is not None and _is_at(place.line, place.kind, search.found)
    return Judged(
        attempt,
        verdict.passed,
        _apart(verdict),
        place.kind if place else "",
        by_edit and edit is not None and _repairs(attempt, edit),
        len(search.found),
        _patch_size(attempt.source, edit) if by_edit and edit else 0.0,
        seconds,
        _settle(attempt, verdict) if verdict.passed is not attempt.is_right else "",
        f"{verdict.message} {verdict.case}",
    )


def _is_at(line: int, kind: str, edits: Sequence[Edit]) -> bool:
    """Tell whether edits are at a place that is named, one of them at least.

    A call that ends without a value ends where a return is missing.
    """
    missing = kind == "unreturned" and [edit.kind for edit in edits] == ["missing"]
    return missing or line in {edit.line for edit in edits}


def _apart(verdict: Verdict) -> str:
    """Return why an attempt is counted apart."""
    if "took longer" in verdict.message or "endless" in verdict.message:
        return "does not end"
    if verdict.location is not None and verdict.location.kind == "printed":
        return "prints"
    example = verdict.counterexample
    notes = example.notes if example is not None else None
    if notes is not None and notes.printed.strip() and example and example.returned == "None":
        return "prints"
    return ""


def _differences(attempt: Attempt, cases: Iterable[object], text: str = "") -> Iterator[str]:
    """Yield the calls on which an attempt, or an edited one, and the reference differ."""
    exercise = code_exercise(attempt.exercise)
    with Opener(attempt)() as runner:
        if text and not runner.redefine(text, exercise.names):
            yield "it cannot be run"
            return
        for case in cases:
            right = reference_answer(exercise, case)  # type: ignore[arg-type]
            outcome = Outcome(case, runner.call(case), right)  # type: ignore[arg-type]
            if any(fault(p, outcome) for p in exercise.properties):
                yield f"{case.args}"  # type: ignore[attr-defined]


def _repairs(attempt: Attempt, edit: Edit) -> bool:
    """Tell whether an edit makes every case right, under further secrets, too."""
    cases = [case for secret in (SECRET, *OTHERS) for case in battery(attempt.exercise, secret)]
    try:
        return next(_differences(attempt, cases, edit.text(MANY_STEPS)), None) is None
    except (NoReply, UndefinedName):
        return False


def _settle(attempt: Attempt, verdict: Verdict) -> str:
    """Return how a disagreement is settled."""
    if not verdict.passed:
        example = verdict.counterexample
        return "counterexample" if example is not None else verdict.message
    generate, _ = code_exercise(attempt.exercise).generators["drawn"]
    random = Random("settle")
    drawn = (generate(random) for _ in range(DRAWN))
    try:
        return "counterexample" if next(_differences(attempt, drawn), None) else "no difference"
    except NoReply:
        return "counterexample"


# Tree edit distance.


def _patch_size(source: str, edit: Edit) -> float:
    """Return the tree edit distance to the edited program, per node of the program."""

    def node(tree: ast.AST) -> Tree:
        fields = [f"{v!r}" for _, v in ast.iter_fields(tree) if isinstance(v, str | int | float)]
        children = [node(child) for child in ast.iter_child_nodes(tree)]
        return Tree(" ".join([type(tree).__name__, *fields]), *children)

    def tidy(text: str) -> ast.AST:
        tree = ast.parse(text)
        tree.body = [
            s for s in tree.body if isinstance(s, ast.FunctionDef) and "tick" not in s.name
        ]
        for each in ast.walk(tree):
            for name in ("body", "orelse"):
                if isinstance(block := getattr(each, name, None), list):
                    setattr(
                        each, name, [s for s in block if "_autograder" not in ast.unparse(s)[:12]]
                    )
        return tree

    names = {s.name for s in tidy(edit.text(1)).body}  # type: ignore[attr-defined]
    mine = tidy(source)
    mine.body = [s for s in mine.body if s.name in names]  # type: ignore[attr-defined]
    size = sum(1 for _ in ast.walk(mine))
    return float(APTED(node(mine), node(tidy(edit.text(1)))).compute_edit_distance()) / size


# The table.


def table(results: Sequence[Judged]) -> Table:
    """Return the table, by assignment."""
    ids = sorted({r.attempt.exercise for r in results})
    shown = Table("", *ids, "Refactory", "Clara", title="Attempts of real students")
    rows = [_column([r for r in results if r.attempt.exercise == id_]) for id_ in ids]
    others = [_published(name) for name in PUBLISHED]
    for name in rows[0]:
        shown.add_row(name, *(row[name] for row in rows), *(o.get(name, "") for o in others))
    return shown


def _published(name: str) -> dict[str, str]:
    repaired, seconds, size = PUBLISHED[name]
    return {
        "  validated": f"{repaired:.1%}",
        "seconds each, median": f"{seconds} (mean)",
        "relative patch size, median": f"{size} (mean)",
    }


def _column(results: Sequence[Judged]) -> dict[str, str]:
    """Return the numbers of one assignment, by their names."""
    refused = [r for r in results if r.attempt.is_right and not r.accepted]
    accepted = [r for r in results if not r.attempt.is_right and r.accepted]
    wrong = [r for r in results if not r.accepted and not r.apart]
    named, validated = [r for r in wrong if r.kind], [r for r in wrong if r.validated]
    seconds = sorted(r.seconds for r in results if not r.accepted and r.seconds) or [0.0, 0.0]
    apart = Counter(r.apart for r in results if r.apart)
    part = 1 / max(1, len(wrong))
    return {
        "attempts": f"{len(results)}",
        "right and refused": f"{len(refused)} {_settled(refused)}",
        "wrong and accepted": f"{len(accepted)} {_settled(accepted)}",
        "apart": ", ".join(f"{n} {why}" for why, n in sorted(apart.items())),
        "refused, not apart": f"{len(wrong)}",
        "  named": f"{len(named)} ({len(named) * part:.1%})",
        "  validated": f"{len(validated)} ({len(validated) * part:.1%})",
        "  with one place": f"{sum(r.edits == 1 for r in validated)}",
        "relative patch size, median": f"{median([r.size for r in validated] or [0]):.2f}",
        "seconds each, median": f"{median(seconds):.2f}",
        "seconds each, 95 %": f"{quantiles(seconds, n=20)[-1]:.2f}",
    }


def _settled(results: Sequence[Judged]) -> str:
    found = Counter(r.settled for r in results)
    return f"({', '.join(f'{n} {how[:40]}' for how, n in sorted(found.items()))})" * bool(found)


def _begin(own: OwnExercises) -> None:
    sys.setrecursionlimit(2000)
    use_own(own)
    for file in own.files:
        right_answers(file.id, SECRET)


def judge_set(own: OwnExercises, attempts: Sequence[Attempt], jobs: int) -> Iterator[Judged]:
    """Yield what becomes of attempts, in their order."""
    if jobs == 1:
        _begin(own)
        yield from map(judge_attempt, attempts)
        return
    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(own,)) as pool:
        yield from pool.map(judge_attempt, attempts, chunksize=4)


def main() -> None:
    """Print the table, and the attempts of which no place is validated."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("data", type=Path, help="the folder with the folders question_N")
    parser.add_argument("--sample", type=int, default=0, help="attempts per label and assignment")
    parser.add_argument("--seed", default="sample")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="print each attempt")
    args = parser.parse_args()
    own, attempts = read_set(args.data, args.sample, args.seed)
    if not attempts:
        parser.error(f"{args.data} has no folder question_N with an assignment that is known here")
    results = list[Judged]()
    for one in judge_set(own, attempts, args.jobs):
        results.append(one)
        if args.list and not (one.accepted and one.attempt.is_right):
            place = f"{one.kind or 'no place'} {'validated' if one.validated else ''} {one.edits}"
            about = (one.attempt.exercise, one.attempt.name, one.apart, place, one.settled)
            print(*about, f"{one.seconds:.2f}", one.message, sep=" | ", flush=True)
    Console(width=140).print(table(results))


if __name__ == "__main__":
    main()
