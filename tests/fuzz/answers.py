"""Random answers: decoded, compared and shown; and whole processes that make them up."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Any

from autograder.exercises import find_exercise
from autograder.judging.judge import judge
from autograder.model.compare import as_pair, as_set, same, show
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import Verdict
from autograder.protocol import frames
from autograder.protocol.bounds import MAX_EQUAL_HASHES
from autograder.protocol.calls import call_function
from autograder.protocol.channel import pack
from autograder.protocol.codec import Decoder, EncodingError, Json, WireError, as_text
from autograder.running.cases import PUBLIC, battery, right_answers
from autograder.running.runner import Runner
from autograder.running.sandbox_runner import SandboxRunner
from autograder.sandbox.allowance import Allowance
from tests.fuzz.data import anything, changed, encoded
from tests.support.lone_process import LoneProcess

UNIQUE = (
    "grundy-successors", "minimax-value", "minimax-search", "tree-size", "order-actions",
    "open-lines", "expectiminimax-value", "maxn",
)  # fmt: skip
"""Exercises with one right answer a call, and cases that the function answers alone."""
MOST = 4_000


def fuzz_value(rng: Random) -> int:
    """Decode a random value, compare it with others, and show it."""
    data = encoded(rng) if rng.random() < 0.8 else anything(rng)
    decoder = Decoder(MOST)
    try:
        value = decoder.decode(data)
    except WireError:
        return 1
    assert 0 <= decoder.weight <= MOST
    assert _most_equal_hashes(value) <= MAX_EQUAL_HASHES
    assert len(show(value)) <= 120
    as_pair(value)
    for right in (1, (1, "A"), {(1, 2), (3,)}, {"a": 1}, "a", None, [1, 2]):
        assert same(value, right) in (True, False)
        as_set(value)
    assert not same(value, "no answer has this text")
    return 1


def _most_equal_hashes(value: Any) -> int:
    """Return how many members of one set, or keys of one dict, have the same hash, at most."""
    most, queue = 0, [value]
    for item in queue:  # grows while we walk it
        if isinstance(item, frozenset | dict):
            most = max([most, *Counter(map(hash, item)).values()])
        if isinstance(item, frozenset | tuple | list | dict):
            queue += item
        if isinstance(item, dict):
            queue += item.values()
    return most


# A process that makes up its answers.


class Timeless(LoneProcess):
    """Is never late, however long the machine leaves the judge waiting."""

    def _look(self, within: Sequence[Allowance]) -> None:
        """Do nothing: what answers is in this process."""


class MadeUp:
    """A socket to a student's process that answers each call rightly, wrongly or not at all.

    Args:
        exercise: the exercise that it is asked about.
        rng: chooses the answers.
        honest: the share of right answers.
    """

    def __init__(self, exercise: CodeExercise, rng: Random, honest: float) -> None:
        self.exercise, self.rng, self.honest = exercise, rng, honest
        self.waiting = bytearray()
        self.wrong: set[int] = set()
        self.made = self.damaged = 0

    def send(self, data: bytes) -> int:
        """Take a message of the judge, and make up the replies."""
        message = json.loads(data[4:])
        for request in message.get("requests", ()):
            self.made += 1
            self._answer(request)
        return len(data)

    def recv(self, size: int) -> bytes:
        """Return what waits; nothing when the process is to have ended."""
        part = bytes(self.waiting[:size])
        del self.waiting[:size]
        return part

    def settimeout(self, seconds: float) -> None:
        """Do nothing: there is nothing to wait for."""

    def _answer(self, request: Json) -> None:
        reply = _right_reply(self.exercise.id, as_text(request["args"]))
        if self.rng.random() >= self.honest:
            self.wrong.add(request["number"])
            reply = {"kind": "call_reply", "value": _wrong(self.rng, reply["value"])}
        reply = {**reply, "number": request["number"]}
        messages: list[Json] = [{"kind": "call_replies", "replies": [reply]}]
        if self.rng.random() < 0.05:
            messages.insert(0, _request(self.rng))
        if self.rng.random() < 0.002:
            self.damaged += 1  # the answer in it may still be right
            messages = [changed(self.rng, messages[-1])]
        for made in messages:
            self._send(made)

    def _send(self, made: Json) -> None:
        try:
            self.waiting += pack(json.dumps(made))
        except EncodingError:  # longer than a message may be
            self.waiting += b"\xff" * 8


@cache
def _right_reply(exercise_id: str, args: str) -> Json:
    exercise: Any = find_exercise(exercise_id)
    reply = call_function(exercise.reference, json.loads(args), lambda *_: None, {})
    assert reply.error is None
    return reply.to_json()


def _request(rng: Random) -> Json:
    quantity = rng.choice(("utility", "evaluate", "actions", "", "requested"))
    return {"kind": "oracle_request", "quantity": quantity, "state": encoded(rng)}


def _wrong(rng: Random, right: Json) -> Json:
    """Return an encoded value that is certainly not the right one."""
    tag = right[0] if isinstance(right, list) else None
    if rng.random() < 0.3:
        return ["l", "junk", encoded(rng)]
    if tag == "s":
        return [*right, ["t", "junk"]]
    if tag is not None and len(right) > 1:
        return [tag, *(_wrong(rng, item) for item in right[1:])]  # each part has its points
    if isinstance(right, int | float) and right == right and rng.random() < 0.7:
        near = right + rng.choice((1, -1, 1e-3, -1e-6))
        return rng.choice((near, near, near, float("nan"), str(right), ["l", right], None))
    return rng.choice(("junk", ["t"], ["d"], ["s"], -3.25, 1 << 4_000, ["d", ["junk", 1]]))


def fuzz_exercise(rng: Random) -> int:
    """Judge a process that makes up its answers, and hold that no point is undeserved."""
    exercise: Any = find_exercise(rng.choice(UNIQUE))
    student = MadeUp(exercise, rng, rng.choice((0, 0.5, 0.9, 0.98, 0.99, 0.99, 1)))
    verdict = _judged(exercise, student)
    assert verdict.status == "graded"
    cases = battery(exercise.id, PUBLIC)
    for prop, result in zip(exercise.properties, verdict.properties, strict=True):
        looked_at = {n for n, case in enumerate(cases, 1) if prop.looks_at(case)}
        assert result.points in (0, prop.points)
        assert not (result.points and looked_at & student.wrong), (exercise.id, prop.name)
    if not (student.wrong or student.damaged):
        assert verdict.score == exercise.points
    return student.made


def _judged(exercise: CodeExercise, student: MadeUp) -> Verdict:
    right_answers(exercise.id, PUBLIC)

    @contextmanager
    def opened() -> Iterator[Runner]:
        sock: Any = student
        yield SandboxRunner(Timeless(sock), frames.NamesDefined())

    return judge(exercise, opened, PUBLIC, explain=False)


KINDS: dict[str, Callable[[Random], int]] = {"values": fuzz_value, "exercises": fuzz_exercise}
