"""Draws cases of one kind from a seed, each with a bound on the judge's CPU time."""

import time
from collections.abc import Callable
from random import Random

from tests.fuzz.answers import fuzz_exercise, fuzz_value
from tests.fuzz.messages import fuzz_message
from tests.fuzz.notebooks import fuzz_notebook
from tests.fuzz.programs import fuzz_program
from tests.fuzz.replies import fuzz_reply
from tests.fuzz.runs import fuzz_run
from tests.fuzz.shrinking import fuzz_shrinking

KINDS: dict[str, tuple[Callable[[Random], int], int]] = {
    "message": (fuzz_message, 5_000),
    "value": (fuzz_value, 5_000),
    "exercise": (fuzz_exercise, 150),
    "notebook": (fuzz_notebook, 200),
    "shrinking": (fuzz_shrinking, 10_000),
    "reply": (fuzz_reply, 150),
    "program": (fuzz_program, 250),
    "run": (fuzz_run, 40),
}
"""Per kind, the function that draws and tries a case, and how many of them the suite draws.

The function returns the number of messages, values, answers, notebooks, programs that it tried."""

RUNS = "run"
"""The kind that needs the sandbox."""

SECONDS = 10
"""CPU time that no case takes; most take less than a thousandth of it."""


def run(kind: str, seed: object, number: int) -> int:
    """Try one case; AssertionError if it breaks a property or takes too long.

    Args:
        kind: a key of ``KINDS``.
        seed: the seed of all cases.
        number: which of them.
    """
    fuzz, _ = KINDS[kind]
    started = time.process_time()
    try:
        tried = fuzz(Random(f"{seed}/{kind}/{number}"))
    except Exception as error:
        raise AssertionError(f"seed {seed}, {kind} {number}: {error!r}") from error
    used = time.process_time() - started
    assert used < SECONDS, f"seed {seed}, {kind} {number}: {used:.1f} s of CPU time"
    return tried
