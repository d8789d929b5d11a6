"""``make bench-guard``: how much work ten tasks are, counted, not timed: no noise.

A task's work is its calls of Python functions, the modules that it imports, or the bytes that it
sends, in a process of its own without a random hash. ``work.json`` has what was counted when the
file was last written (``--write``), for one version of Python. A task that has become more by a
hundredth or more fails; one that has become less by a twentieth asks for the file to be written.
"""

import gc
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[2]
FILE = Path(__file__).with_suffix(".json")
VERSION = "{}.{}".format(*sys.version_info)
MORE, LESS = 1.01, 0.95
"""Shares of what the file says from which on a task has become dearer, or cheaper."""


def calls(task: Callable[[], object]) -> int:
    """Return how many Python functions a task calls; what it imports is loaded before."""
    task()
    count = 0

    def counted(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call"

    gc.disable()  # its moments are not the task's
    sys.setprofile(counted)
    try:
        task()
    finally:
        sys.setprofile(None)
    return count


def modules_of_a_check() -> int:
    """Count the modules that come along with ``check``, Python's own included."""
    from autograder import check

    assert callable(check)
    return len(sys.modules)


def alpha_beta() -> int:
    """Count the calls of alpha-beta on tic-tac-toe."""
    from course_lib.games import TicTacToe
    from course_lib.search import alpha_beta_search

    game = TicTacToe()
    return calls(lambda: alpha_beta_search(game, game.transition(game.initial(), 0)))


def limited_depth() -> int:
    """Count the calls of alpha-beta to depth 4 on Connect Four."""
    from course_lib.games import ConnectFour
    from course_lib.search import depth_limited_alpha_beta

    game = ConnectFour()
    return calls(lambda: depth_limited_alpha_beta(game, game.initial(), 4, lambda s: 0))


def monte_carlo() -> int:
    """Count the calls of 200 iterations of MCTS on Connect Four."""
    from course_lib.games import ConnectFour
    from course_lib.search import mcts

    game = ConnectFour()
    return calls(lambda: mcts(game, game.initial(), 200, 1.4, Random(1)))


def regrets() -> int:
    """Count the calls of ten iterations of CFR on Kuhn's poker."""
    from course_lib.games.hidden import KuhnPoker
    from course_lib.search.hidden import cfr

    return calls(lambda: cfr(KuhnPoker(), 10))


def _judge(function: Callable[..., Any]) -> object:
    from autograder.exercises import find_exercise
    from autograder.judging.judge import judge
    from autograder.running.cases import PUBLIC
    from autograder.running.kernel_runner import kernel_runner

    return judge(find_exercise("minimax-value"), lambda: kernel_runner(function), PUBLIC)


def right_answer() -> int:
    """Count the calls of judging a right answer."""
    from course_lib.search import minimax_value

    return calls(lambda: _judge(minimax_value))


def wrong_answer() -> int:
    """Count the calls of a wrong function while its verdict is sought, which records calls."""
    from course_lib.game import MAX, successors

    count = 0

    def best_leaf(game, s):  # type: ignore[no-untyped-def]
        nonlocal count
        count += 1
        if game.is_terminal(s):
            return game.utility(s, MAX)
        return max(best_leaf(game, t) for _, t in successors(game, s))

    _judge(best_leaf)
    return count


def submission() -> int:
    """Count the calls of reading a submitted notebook."""
    from autograder.course.course import Course
    from autograder.exercises import find_section
    from classroom.course.submissions.reassemble import read_submission

    section = find_section("minimax")
    data = (ROOT / "notebooks" / "01_minimax.ipynb").read_bytes()
    release = Course(ROOT).released(section)
    return calls(lambda: read_submission(data, release, section))


def picture() -> int:
    """Count the calls of drawing a tree with 40 nodes."""
    from course_lib.draw import draw_tree
    from course_lib.games import Tree

    nested = tuple(tuple(tuple(range(k, k + 3)) for k in range(n, n + 3)) for n in range(3))
    return calls(lambda: draw_tree(Tree.of(nested))._repr_html_())


def explorer_bytes() -> int:
    """Count the bytes of the explorer of alpha-beta on the slides' tree."""
    from course_lib.games import Tree
    from course_lib.search import alpha_beta_search
    from course_lib.trace import trace
    from course_lib.widgets import Explorer

    tree = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
    found = Explorer(trace(alpha_beta_search, tree, tree.initial()))
    return len(found._repr_mimebundle_()["text/html"].encode())


TASKS = {
    "from autograder import check: modules": modules_of_a_check,
    "alpha-beta, tic-tac-toe: calls": alpha_beta,
    "alpha-beta, Connect Four, depth 4: calls": limited_depth,
    "MCTS, Connect Four, 200 iterations: calls": monte_carlo,
    "CFR, Kuhn's poker, 10 iterations: calls": regrets,
    "judging a right answer: calls": right_answer,
    "explaining a wrong answer: calls of the student's function": wrong_answer,
    "reading a submitted notebook: calls": submission,
    "drawing a tree of 40 nodes: calls": picture,
    "the explorer of alpha-beta: bytes": explorer_bytes,
}


def counted(name: str) -> int:
    """Return the work of a task, counted in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", __spec__.name, name], cwd=ROOT, check=True, capture_output=True,
        text=True, env={**os.environ, "PYTHONHASHSEED": "0"},
    )  # fmt: skip
    return int(done.stdout.split()[-1])


def main(arguments: list[str]) -> int:
    """Count, and compare with the file or write it; return 1 if a task has become dearer."""
    if arguments and arguments[0] in TASKS:
        print(TASKS[arguments[0]]())
        return 0
    known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else {}
    found = {name: counted(name) for name in TASKS}
    if "--write" in arguments:
        FILE.write_text(json.dumps({"python": VERSION, **found}, indent=1) + "\n", "utf-8")
        known = {"python": VERSION, **found}
    same = known.get("python") == VERSION
    table = Table(title=f"Work, Python {VERSION}", title_justify="left")
    for column, side in (("task", "left"), ("counted", "right"), ("before", "right"), ("", "left")):
        table.add_column(column, justify=side)  # type: ignore[arg-type]
    dearer = False
    for name, count in found.items():
        before = known.get(name, count) if same else count
        word = "dearer" if count > MORE * before else "write it" if count < LESS * before else ""
        dearer |= word == "dearer"
        table.add_row(name, f"{count:,}", f"{before:,}" if same else "", word)
    Console().print(table)
    if not same:
        print(f"{FILE.name} is of Python {known.get('python')}: nothing is compared.")
    return int(dearer)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
