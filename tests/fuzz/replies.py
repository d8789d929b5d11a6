"""Right answers to every exercise with an odd value in them, or in their place."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from math import inf, nan
from random import Random

from autograder.exercises import SECTIONS
from autograder.judging.explained import explain_verdict
from autograder.judging.mark import Judged, mark
from autograder.model.case import Answer, Case
from autograder.model.exercise import AnswerExercise, CodeExercise
from autograder.protocol.bounds import MAX_BITS, MAX_DEPTH, MAX_FRAME
from autograder.protocol.calls import call_function, select_function
from autograder.protocol.codec import Json, encode
from autograder.protocol.frames import CallReply
from autograder.protocol.no_reply import NoReply
from autograder.report import verdict_html, verdict_text
from autograder.running.cases import PUBLIC
from autograder.running.kernel_runner import KernelRunner
from autograder.running.leaf_oracle import LeafOracle
from autograder.running.runner import Runner
from tests.fuzz.data import encoded

Judgeable = CodeExercise | AnswerExercise
Change = Callable[[Json], Json]
"""A reply as JSON -> the reply that is sent in its place."""

HUGE = (1 << MAX_BITS) - 1
"""The largest integer that is plain data; no float is as large."""


def _nested(levels: int) -> Json:
    made: Json = nan
    for _ in range(levels):
        made = ["l", made]
    return made


WRONG: dict[str, Json] = {
    "huge": HUGE, "negative huge": -HUGE, "larger than is kept": 1 << 14_000,
    "huge fraction": ["/", HUGE, 2], "nan": nan, "nested": _nested(MAX_DEPTH - 5),
    "text": "junk", "surrogate": "\ud800", "long text": "x" * 20_000,
    "nans": ["t", ["t", nan, nan, nan], nan], "huge pair": ["l", HUGE, ["t", -HUGE]],
    "odd keys": ["d", [nan, 1], [None, HUGE], [["t"], nan], ["", ["s"]], [True, inf]],
    "odd set": ["s", nan, None, "a", HUGE, ["t", nan]],
    "mixed": ["l", 1, "a", None, ["t", nan, HUGE], ["d", [["t", HUGE], inf]]],
}  # fmt: skip
"""Values that are the right answer to nothing, nor a part of one."""
ODD: dict[str, Json] = {
    **WRONG, "inf": inf, "negative inf": -inf, "negative zero": -0.0, "subnormal": 5e-324,
    "largest": 1.7e308, "true": True, "false": False, "none": None, "empty text": "",
    "nearly 1": ["/", HUGE - 1, HUGE], "nearly 0": ["/", 1, HUGE],
    "list": ["l"], "tuple": ["t"], "dict": ["d"], "set": ["s"], "number as text": "1",
    "pair": ["t", inf, None], "texts": ["l", "a", "b"], "pairs": ["l", ["t", 1, 2], ["t", 0, HUGE]],
}  # fmt: skip
"""Those, and values that may be right somewhere."""
ELSEWHERE = frozenset({"expand", "backpropagate", "q-learning"})
"""Exercises where other things than the returned value have points: the tree, and the steps."""
NODES = frozenset({"select"})
"""Exercises whose answer is a node: what becomes of the numbers in its tree has no points."""
SLOW = frozenset({"pig-policy", "simulate", "heavy-playout", "epsilon-greedy", "alpha-beta-tt"})
"""Exercises with long answers or many calls: they are drawn, and explained, more rarely."""


class OddRunner(KernelRunner):
    """Calls the reference, and changes its replies before the judge reads them.

    Args:
        exercise: the exercise.
        change: changes a reply.
    """

    def __init__(self, exercise: Judgeable, change: Change) -> None:
        super().__init__(_right(exercise), ours=True)
        self.change = change

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Call the reference, and return what the judge reads in place of its answer."""
        oracle = LeafOracle(case, stop_after, self.room)
        function, args = select_function(self.obj, case.which), json.loads(case.as_text)
        return self._read(oracle, call_function(function, args, oracle.reply, self.kept))

    def value(self) -> Answer:
        """Return what the judge reads in place of the right answer."""
        oracle = LeafOracle(Case("", ()), None, self.room)
        return self._read(oracle, CallReply(value=encode(self.obj)))

    def _read(self, oracle: LeafOracle, reply: CallReply) -> Answer:
        sent = json.dumps(self.change(reply.to_json()))
        if len(sent) > MAX_FRAME:
            raise NoReply("the process sent an invalid reply")
        return oracle.answer(CallReply.from_json(json.loads(sent)))


def _right(exercise: Judgeable) -> object:
    if isinstance(exercise, CodeExercise):
        return exercise.reference
    return exercise.whole[0] if exercise.whole else dict(exercise.right)


def replaced(odd: Json) -> Change:
    """Return the change that puts a value in the place of every answer."""

    def change(reply: Json) -> Json:
        return {"kind": reply["kind"], "number": reply["number"], "value": odd} | (
            {"tree": reply["tree"]} if "tree" in reply else {}
        )

    return change


def _filled(odd: Json) -> Change:
    """Return the change that puts a value in the place of all numbers and texts of an answer."""

    def change(reply: Json) -> Json:
        made = dict(reply)
        if "value" in made:
            made["value"] = _with_leaves(made["value"], odd)
        if "tree" in made:
            made["tree"] = [[*row[:3], odd, odd, row[5]] for row in made["tree"]]
        return made

    return change


def _with_leaves(value: Json, odd: Json) -> Json:
    if not isinstance(value, list):
        return odd
    tag, *items = value
    if tag == "/":
        return odd
    if tag == "d":
        return [tag, *([key, _with_leaves(item, odd)] for key, item in items)]
    return [tag, *(_with_leaves(item, odd) for item in items)]


def _in_part(odd: Json, rng: Random) -> Change:
    """Return the change that replaces one part of some answers, leaves it out or repeats it."""
    seed, share = rng.random(), rng.choice((0.05, 0.5, 1))

    def change(reply: Json) -> Json:
        if rng.random() >= share:
            return reply
        made, choose = json.loads(json.dumps(reply)), Random(seed)
        if "tree" in made and choose.random() < 0.7:
            choose.choice(made["tree"])[choose.randrange(6)] = odd
            return made
        if "node" in made:
            return {**made, "node": choose.choice((-1, 0, 10**9, 1))}
        places = list(_places(made.get("value")))
        if not places:
            return {**made, "value": odd} if "value" in made else made
        items, i = choose.choice(places)
        items[i : i + 1] = choose.choice(([odd], [odd], [odd], [], [items[i]] * 2))
        return made

    return change


def _places(value: Json) -> Iterator[tuple[list[Json], int]]:
    """Yield the parts of an encoded value, as (list, index); keys are parts, too."""
    if isinstance(value, list):
        for i in range(1, len(value)):
            if value[0] == "d":
                yield from ((value[i], 0), (value[i], 1))
                yield from _places(value[i][1])
            else:
                yield value, i
                yield from _places(value[i])


@cache
def exercises() -> Sequence[Judgeable]:
    """Return all exercises, and all stages, that the judge marks by answers."""
    found = [e for section in SECTIONS for e in section.all_exercises]
    stages = [s for section in SECTIONS for some in section.stages.values() for s in some]
    return [e for e in (*found, *stages) if isinstance(e, CodeExercise | AnswerExercise)]


def fuzz_reply(rng: Random) -> int:
    """Judge odd answers to an exercise, and explain some: nothing is raised, nothing is given."""
    exercise = rng.choice(exercises())
    if exercise.id in SLOW and rng.random() < 0.8:
        return 1
    name = rng.choice(list(ODD))
    is_named = rng.random() < 0.8
    odd = ODD[name] if is_named else encoded(rng)
    make = rng.choice((replaced, _filled, None, None))
    change = make(odd) if make is not None else _in_part(odd, rng)
    judged = judged_with(exercise, change, explain=exercise.id not in SLOW)
    judges = ELSEWHERE if make is replaced else ELSEWHERE | NODES
    if make is not None and is_named and name in WRONG and exercise.id not in judges:
        assert judged.verdict.score != exercise.points, (exercise.id, name)
    return 1


def judged_with(exercise: Judgeable, change: Change, *, explain: bool) -> Judged:
    """Return the verdict on the reference's answers after a change, explained without a failure."""

    @contextmanager
    def opened() -> Iterator[Runner]:
        yield OddRunner(exercise, change)

    judged = mark(exercise, opened, PUBLIC)
    verdict = judged.verdict
    assert verdict.status == "graded"
    assert not verdict.failures, verdict.failures
    assert 0 <= (verdict.score or 0) <= exercise.points
    if explain:
        told = explain_verdict(exercise, judged, opened, PUBLIC)
        failed = [f for f in told.failures if not f.error.startswith(NoReply.__name__)]
        assert not failed, (exercise.id, failed[0].traceback)
        assert (told.score, told.status) == (verdict.score, "graded")
        verdict_text(told).encode()
        verdict_html(told, picture=False).encode()
    return judged
