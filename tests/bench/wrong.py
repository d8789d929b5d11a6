"""What a wrong answer costs: its verdict with the explanation, over the whole corpus, by exercise.

Each wrong answer of ``tests/corpus``, a public one, too, is judged in a sandbox, as at
grading, in a process that has judged the exercise before: CPU seconds of the student's processes,
of the judge, and seconds on the clock. Beside it, the course's own answer is judged once.
``--only EXERCISE ...`` takes some exercises alone, ``--most N`` some answers of each, evenly
drawn, and ``--file FILE`` keeps each exercise's times as soon as they are known: what is in the
file is not taken again.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any

from autograder.course.course import Course
from autograder.exercises import SECTIONS
from autograder.protocol.limits import Limits
from autograder.running.cases import code_exercise, right_answers
from autograder.sandbox.host import Sandbox
from autograder.sandbox.process import StudentProcess
from classroom.course.release import solution_notebook
from tests.bench.classroom import MARKER
from tests.bench.page import Figures, Watch, keep, machine
from tests.bench.truth import SECRET
from tests.support.corpus import CorpusAnswer, public_answers, wrong_answers
from tests.support.corpus_verdicts import verdict_on

Costs = tuple[float, float, float]
"""CPU seconds of the student's processes, of the judge, and seconds on the clock."""
ALLOWED = 4
"""Times what a right notebook costs that one may cost which is wrong everywhere."""


class Counting(Sandbox):
    """A sandbox that adds up the CPU time of its student processes.

    Attributes:
        cpu: the seconds of all that have ended.
    """

    cpu = 0.0

    @contextmanager
    def student(
        self, limits: Limits | None = None, core: int | None = None
    ) -> Iterator[StudentProcess]:
        """Fork a process, as every sandbox does, and note at its end what it took."""
        with super().student(limits, core) as process:
            yield process
        self.cpu += process.watch.taken.cpu


def cost(sandbox: Counting, answer: CorpusAnswer) -> tuple[Costs, bool]:
    """Return what a verdict costs, and whether the answer passed."""
    theirs, ours, clock = sandbox.cpu, time.process_time(), time.perf_counter()
    passed = verdict_on(sandbox, answer, SECRET).passed
    found = (
        sandbox.cpu - theirs, time.process_time() - ours, time.perf_counter() - clock,
    )  # fmt: skip
    return found, passed


@cache
def right_cells() -> dict[str, str]:
    """Return the course's own answers by exercise."""
    course = Course.find(Path(__file__).parent)
    cells = [c for section in SECTIONS for c in solution_notebook(course, section).cells]
    return {cell.id: MARKER.sub("", cell.source) for cell in cells if cell.cell_type == "code"}


def answers_to(exercise_id: str, most: int = 0) -> list[CorpusAnswer]:
    """Return the wrong answers to an exercise, written and public ones; so many of them, or all."""
    public = [answer for answer in public_answers(exercise_id) if not answer.is_right]
    every = [*wrong_answers(exercise_id), *public]
    return every[:: ceil(len(every) / most)] if most and every else every


def costs_of(exercise_id: str, most: int) -> dict[str, Any]:
    """Return what the wrong answers to an exercise cost, and the course's own; all in seconds."""
    sys.setrecursionlimit(2000)
    answers, right_answer = answers_to(exercise_id, most), right_cells().get(exercise_id)
    right_answers(exercise_id, SECRET)
    found: dict[str, Any] = {"exercise": exercise_id, "wrong": {}, "right": None}
    with Counting() as sandbox:
        cost(sandbox, answers[0])
        for answer in answers:
            times, passed = cost(sandbox, answer)
            if not passed:
                found["wrong"][answer.name] = times
        if right_answer is not None:
            own = replace(answers[0], source=right_answer)
            times, passed = min(cost(sandbox, own) for _ in range(2))
            found["right"] = times if passed else None
    return found


def taken(ids: Sequence[str], most: int, jobs: int, file: Path | None) -> list[dict[str, Any]]:
    """Return the costs of exercises; those that a file has are read, the others added to it."""
    lines = file.read_text("utf-8").splitlines() if file is not None and file.is_file() else []
    known = {one["exercise"]: one for one in map(json.loads, lines)}
    with ProcessPoolExecutor(jobs) as pool:
        tasks = [pool.submit(costs_of, e, most) for e in ids if e not in known]
        for task in as_completed(tasks):
            found = task.result()
            known[found["exercise"]] = found
            if file is not None:
                with file.open("a", encoding="utf-8") as lines_of:
                    lines_of.write(json.dumps(found) + "\n")
            print(found["exercise"], len(found["wrong"]), file=sys.stderr, flush=True)
    return [known[e] for e in ids if e in known]


def quantile(values: Sequence[float], part: float) -> float:
    """Return the least value that so large a part of them does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, ceil(part * len(ordered)) - 1)]


def row(name: str, every: Sequence[Costs], right: Costs | None) -> list[str]:
    """Return the row of some costs, in ms."""
    cells = [name, str(len(every))]
    sums = [theirs + ours for theirs, ours, _ in every]
    for values in (*zip(*every, strict=True), sums):
        cells.append(" / ".join(f"{1000 * quantile(values, p):.0f}" for p in (0.5, 0.95, 1)))
    if right is None:
        return [*cells, "", ""]
    of_right = right[0] + right[1]
    return [*cells, f"{1000 * of_right:.0f}", f"{quantile(sums, 0.5) / of_right:.1f}"]


def main() -> None:
    """Take the times, and keep the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=[], help="exercises; all if none")
    parser.add_argument("--most", type=int, default=0, help="answers per exercise; 0 for all")
    parser.add_argument("--jobs", type=int, default=2, help="processes that judge")
    parser.add_argument("--file", type=Path, help="keeps what is taken")
    parser.add_argument("--known", action="store_true", help="take none that FILE does not have")
    args = parser.parse_args()
    watch = Watch(own=args.jobs)
    every = [e.id for section in SECTIONS for e in section.all_exercises if answers_to(e.id)]
    ids = [e for e in every if not args.only or e in args.only]
    if args.known:
        lines = args.file.read_text("utf-8").splitlines()
        ids = [e for e in ids if e in {json.loads(line)["exercise"] for line in lines}]
    results = [found for found in taken(ids, args.most, args.jobs, args.file) if found["wrong"]]
    rows = [row(f["exercise"], list(f["wrong"].values()), f["right"]) for f in results]
    whole = [tuple(times) for found in results for times in found["wrong"].values()]
    rows.append(row("**all**", whole, None))  # type: ignore[arg-type]
    columns = (
        "ms: p50 / p95 / worst", "wrong answers", "CPU, student", "CPU, judge", "clock",
        "CPU, both", "a right one, CPU", "times, p50",
    )  # fmt: skip
    code = [code_exercise(e).id for e in ids]
    drawn, corpus = len(whole), sum(map(len, map(answers_to, every)))
    left = [e for e in every if e not in ids]
    says = (
        f"The verdict on a wrong answer with its explanation: {drawn} of the corpus's {corpus} "
        f"answers to {len(code)} exercises, in a sandbox, in a process that has judged the "
        "exercise before. A right one is judged alone here; in a notebook it shares its process.",
        *([f"Not taken: {', '.join(left)}."] if left else []),
    )
    command = f"python -m tests.bench.wrong{f' --most {args.most}' if args.most else ''}"
    keep("wrong_answers", Figures(
        "Wrong answers", columns, rows, says, command, machine(), watch.sentence()
    ))  # fmt: skip


if __name__ == "__main__":
    main()
