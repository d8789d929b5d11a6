"""``make truth``, second part: wrong answers that people wrote, and what the judge says of each.

The answers of ``tests/corpus/*/*/wrong`` were written from misunderstandings, without a look at the
rules that search for edits. They are judged in the sandbox, as at grading. ``called`` counts those
of which the first wrong call is shown, and no name or place is; ``unread`` those of which only an
argument is named that the function does not use, ``step`` those of which the first wrong step of a
run or the first wrong entry of a table is shown, ``where`` those of which the public cases are told
in which alone it fails. A name is false if the known mistake gives other answers to some case under
another secret; a call is false if the function, called alone with these arguments, does not return
what is said, or if that is right.

The table of the last whole run, in which ``alpha-beta-tt``, ``iterative-deepening`` and
``deepening-ordered`` were judged once more after a change; explained are answers whose mistake is
named or located, or of which a first wrong call, step or argument is shown, or where they fail::

    section                                 answers   explained
    minimax                                      89        93 %
    pruning                                      84        92 %
    heuristics                                  134        93 %
    mcts                                        139        95 %
    expectiminimax                               84        95 %
    multiplayer                                  97        92 %
    learning                                    145        93 %
    hidden                                      106        88 %
    all                                         878        93 %

None was accepted, no name and no call was false. In this table a first wrong call that is the
counterexample's own still counted; it is ``own`` now, and explains nothing.

``--part public`` judges the answers of ``tests/corpus/*/*/public``, adapted from code that nobody
of this project wrote: 155 wrong ones of all sections, and 16 right ones. 86 % of the wrong
ones are explained without the counterexample's own call, of which 75 % had been before steps of a
run were read from its result. None is accepted, and all right ones are. Their verdicts were read by
eye, and each file has the reading: 131 explain truly, 24 only show the mistake, none was found
misleading. In some of them the mistake is a variation of that code; those known say so.

A call that called functions of other cells counts only if these pass their own tests. Answers that
were written before a look at any rule joined in three steps: of 59 in other styles, 78 % were
explained when they were first judged, and one was accepted; of 12 for random exercises nine were
explained, and two of ``mcts`` accepted; of 21 for the exercises that were explained least, nine
were explained, 15 after the rules for the others were written, and one of ``simulate`` was
accepted. Further cases refuse all four now. Of right answers with edits (``truth.py --most 2``)
89 % of 259 are named or located, one name is false, no place is, and none is accepted.

To add a wrong answer, write its cell in ``tests/corpus/<section>/<exercise>/wrong/<name>.py``,
below ``# Idea: `` and what its author thinks, or ``# Idea (concept): `` for a wrong idea.
``python -m tests.support.corpus_verdicts FILE...`` prints what the judge says of it.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from autograder.exercises import SECTIONS
from autograder.model.case import Case
from autograder.model.compare import same, show
from autograder.model.counterexample import Counterexample, WrongCall
from autograder.model.verdict import Verdict
from autograder.protocol.calls import call_arguments
from autograder.protocol.codec import decode
from autograder.report.text import verdict_text
from autograder.running.cases import code_exercise
from autograder.sandbox.host import Sandbox
from tests.bench.truth import OTHERS, SECRET, is_false
from tests.support.corpus import READINGS, CorpusAnswer, public_answers, wrong_answers
from tests.support.corpus_verdicts import verdict_on

KINDS = (
    "accepted", "refused", "named", "located", "called", "unread", "step", "where", "own",
    "neither", "false name", "false call",
)  # fmt: skip

STEPS = (
    "The first wrong step: ", "the first wrong iteration is number", "it is the other way round",
    "as it would if the episode went on", ", and so it is for the board ",
    "UCB1 leads to", "first wrong entry", "first wrong choice", " begins with leaf ", " in vain: ",
    " is not read: ", "the first call returned", " is the mean of ", " are missing from the table",
    "' is what '", "time is up after",
)  # fmt: skip
"""What a verdict says that shows the first wrong step of a run."""

WHERE = " public cases of "
"""What a verdict says that tells the cases apart in which a function is right."""


@dataclass(frozen=True)
class Tried:
    """A wrong answer, and what became of it.

    Attributes:
        answer: its name.
        result: one of ``KINDS``.
        shows_call: True if the first wrong call is shown, beside a name or place or alone.
        text: the verdict as a student reads it.
        seconds: CPU time of the judge's process.
        is_right: True if the answer is right.
        reading: how the verdict reads, by eye.
    """

    answer: str
    result: str
    shows_call: bool
    text: str
    seconds: float
    is_right: bool = False
    reading: str = ""


def call_is_false(answer: CorpusAnswer, example: Counterexample, call: WrongCall) -> bool:
    """Tell whether a shown call of the judged function is not what is said of it."""
    exercise = code_exercise(answer.exercise)
    about = exercise.search.state_values
    if about is None or not call.expected or call.function not in exercise.names or example.before:
        return False
    if about.depth is not None or about.window is not None or not about.is_own:
        return False  # other arguments than the state change from call to call
    args = tuple(call_arguments(json.loads(example.args)))
    state: Any = decode(call.state)
    if len(args) != call.call.count(",") + 1 or len(args) != len(answer_args(answer)):
        return False
    given = answer.run()(args[0], state, *args[2:])
    right = about.answer(Case("", args), state, None)
    is_right = about.is_right(Case("", args), state, given, right) if about.is_right else None
    return show(given) != call.returned or (same(given, right) if is_right is None else is_right)


def is_own(example: Counterexample, call: WrongCall) -> bool:
    """Tell whether the first wrong call is the counterexample's own, which says no more than it."""
    if call.needless or not call.expected:
        return not call.needless
    args = json.loads(example.args)
    state = json.dumps(call.state)
    return call.function == example.function and state in json.dumps(args[1:2])


def answer_args(answer: CorpusAnswer) -> Sequence[str]:
    """Return the names of the parameters of an answer's function."""
    code = getattr(answer.run(), "__code__", None)
    return code.co_varnames[: code.co_argcount] if code is not None else ()


def tried(sandbox: Sandbox, answer: CorpusAnswer, secret: str) -> Tried:
    """Judge a wrong answer."""
    begun = process_time()
    try:
        verdict = verdict_on(sandbox, answer, secret)
    except Exception as error:
        return Tried(answer.name, "refused", False, repr(error), process_time() - begun)
    seconds = process_time() - begun
    example = verdict.counterexample
    call = example.wrong_call if example is not None else None
    result = found(answer, verdict, call)
    text = verdict_text(verdict)
    return Tried(
        answer.name, result, call is not None, text, seconds, answer.is_right, answer.reading
    )


def found(answer: CorpusAnswer, verdict: Verdict, call: WrongCall | None) -> str:
    """Return whether the cause of a wrong answer was found, and whether that is true."""
    if verdict.passed:
        return "accepted"
    if verdict.failures:
        return "refused"
    example = verdict.counterexample
    if call is not None and example is not None and call_is_false(answer, example, call):
        return "false call"
    if known := verdict.diagnosis:
        wrong = any(is_false(answer.exercise, answer.run(), known, other) for other in OTHERS)
        return "false name" if wrong else "named"
    if verdict.location:
        return "located"
    if call is not None and example is not None and call.is_first and not is_own(example, call):
        return "called"
    if "does not use its argument" in verdict.message:
        return "unread"
    text = verdict_text(verdict)
    if any(words in text for words in STEPS):
        return "step"
    if WHERE in text:
        return "where"
    return "own" if call is not None and call.is_first else "neither"


def row(secret: str, part: str, exercise_id: str) -> list[Tried]:
    """Return what became of an exercise's wrong answers."""
    sys.setrecursionlimit(2000)
    with Sandbox() as sandbox:
        return [tried(sandbox, answer, secret) for answer in PARTS[part](exercise_id)]


PARTS = {"written": wrong_answers, "public": public_answers}
"""Where the answers of each part come from."""


def results_of(secret: str, part: str, only: Sequence[str]) -> Iterator[tuple[str, list[Tried]]]:
    """Yield what became of the answers to each exercise, as soon as it is known."""
    every = [e.id for section in SECTIONS for e in section.all_exercises if PARTS[part](e.id)]
    ids = [e for e in every if not only or e in only]
    with ProcessPoolExecutor(2) as pool:
        yield from zip(ids, pool.map(partial(row, secret, part), ids), strict=True)


def counted(results: Mapping[str, Sequence[Tried]]) -> Table:
    """Return the table of some results, with a line per section."""
    columns = ("explained", *READINGS, "with call", "CPU s each", "at most")
    shown = Table("exercise", "wrong", *KINDS, *columns)
    shown.title = "Wrong answers that people wrote"
    for section in SECTIONS:
        of_section = [e.id for e in section.all_exercises if e.id in results]
        for exercise_id in of_section:
            shown.add_row(exercise_id, *cells(results[exercise_id]))
        if of_section:
            every = [one for e in of_section for one in results[e]]
            shown.add_row(section.name, *cells(every), style="bold", end_section=True)
    shown.add_row("all", *cells([one for tries in results.values() for one in tries]), style="bold")
    return shown


def cells(every: Sequence[Tried]) -> list[str]:
    """Return a row of the table: right answers, which are all accepted, do not count."""
    tries = [one for one in every if not (one.is_right and one.result == "accepted")]
    read = Counter(one.reading for one in tries)
    count = Counter(one.result for one in tries)
    wrong = max(1, len(tries) - count["accepted"])
    explained = sum(
        count[kind] for kind in ("named", "located", "called", "unread", "step", "where")
    )
    times = [one.seconds for one in tries] or [0.0]
    return [
        str(len(tries)),
        *(str(count[kind]) for kind in KINDS),
        f"{100 * explained / wrong:.0f} %",
        *(str(read[reading]) for reading in READINGS),
        str(sum(one.shows_call for one in tries)),
        f"{sum(times) / len(times):.2f}",
        f"{max(times):.2f}",
    ]


def main() -> None:
    """Print the table, and the results that are to be listed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--secret", default=SECRET, help="which cases")
    parser.add_argument("--part", default="written", choices=PARTS, help="which answers")
    parser.add_argument("--list", nargs="*", default=[], choices=KINDS, help="results to list")
    parser.add_argument("--only", nargs="*", default=[], help="exercises; all if none")
    args = parser.parse_args()
    results: dict[str, list[Tried]] = {}
    for exercise_id, tries in results_of(args.secret, args.part, args.only):
        results[exercise_id] = tries
        for one in tries:
            if one.result in args.list:
                print(f"=== {exercise_id} {one.answer} ({one.result})\n{one.text}\n", flush=True)
    Console(width=180).print(counted(results))


if __name__ == "__main__":
    main()
