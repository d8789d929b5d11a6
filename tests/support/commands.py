"""A program: it runs commands of the package that is installed beside the Python that starts it.

It reads requests, one a line, and writes as many replies. A request is a JSON list: a directory and
the words of a command, whose reply is its exit status and what it printed; or nothing, whose reply
is the files of the project's modules. Only what would not end, or take minutes, is shortened here.
"""

import asyncio
import atexit
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext, redirect_stderr, redirect_stdout
from typing import Any

from classroom import cli
from classroom.arena import run as run_arena
from classroom.arena.entrants import Entrant, references
from classroom.gradebook.marking import server
from classroom.gradebook.marking.marking import Marking
from classroom.grading import run as runs
from classroom.grading.processes import end_processes

REFERENCE = "depth-2"


def share_worker() -> None:
    """Let one worker grade for all commands, so that it draws the cases once."""
    pool = ThreadPoolExecutor(1)
    atexit.register(end_processes)
    started = runs.workers

    def workers(scheduler: str | None, jobs: int, *rest: Any) -> Any:
        if scheduler:
            return started(scheduler, jobs, *rest)
        return nullcontext((lambda: nullcontext(pool), jobs))

    runs.workers = workers


def few_references(game: str) -> list[Entrant]:
    """Return the reference player whom ratings are measured by."""
    return [player for player in references(game) if player.rung == REFERENCE]


serve = server.serve


async def serve_briefly(marking: Marking, port: int, ready: Callable[[str], object]) -> None:
    """Serve pages until their address was printed: nobody ends the command."""
    printed = asyncio.Event()

    def tell(address: str) -> None:
        ready(address)
        printed.set()

    serving = asyncio.create_task(serve(marking, port, tell))
    await printed.wait()
    serving.cancel()


def run(program: str, *words: str) -> tuple[int, str]:
    """Run a command here, or a program of another package beside this Python."""
    if program != "autograder":
        command = [sys.executable, "-m", program, *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr
    said, sys.argv = io.StringIO(), [program, *words]
    try:
        with redirect_stdout(said), redirect_stderr(said):
            cli.main()
    except SystemExit as ended:
        return int(ended.code or 0), said.getvalue()
    raise AssertionError("a command ends with a status")


def reply(request: list[str]) -> Any:
    """Return the reply to a request."""
    if not request:
        ours = [
            m
            for n, m in sys.modules.items()
            if n.split(".")[0] in ("autograder", "chapters", "classroom", "course_lib")
        ]
        return [module.__file__ for module in ours if module.__file__]
    os.chdir(request[0])
    return run(*request[1:])


def main() -> None:
    """Reply to requests until there are no more."""
    share_worker()
    run_arena.references = few_references  # type: ignore[attr-defined]
    server.serve = serve_briefly
    for line in sys.stdin:
        print(json.dumps(reply(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
