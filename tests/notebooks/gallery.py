"""The gallery of the documentation: everything that notebooks show, with a call of one line.

``python -m tests.notebooks.gallery`` writes docs/gallery.md; a test compares it with the code.
"""

import inspect
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import course_lib.draw
import course_lib.widgets
from autograder.exercises import SECTIONS
from course_lib.draw import Picture
from tests.support.course import ROOT

PAGE = ROOT / "docs" / "gallery.md"
PREFACE = """# Gallery

Everything that the notebooks show can be shown elsewhere by one call. Every widget is also a page
of its own: `jupyter nbconvert --to html` keeps it alive where it needs no kernel, and pictures
follow light and dark themes. The names of the calls below come from `course_lib.games`,
`course_lib.search`, `course_lib.draw`, `course_lib.widgets`, and
`from chapters.multiplayer.crowds import random_tree`.
This page is written by `python -m tests.notebooks.gallery`.
"""
CALLS = {
    "calibration": 'calibration("minimax")',
    "challenge": 'challenge("connect5", "greedy")',
    "climb": 'climb("divercite", lambda game, s, t: game.actions(s)[0], ("random",), seconds=0.01)',
    "explore": "explore(alpha_beta_search, TicTacToe(), (1, 2, 1, 2, 2, 1, 0, 0, 0))",
    "explore_chance": "explore_chance()",
    "explore_horizon": "explore_horizon()",
    "explore_leaves": "explore_leaves(cuts=True)",
    "explore_mcts": "explore_mcts(TicTacToe(), TicTacToe().initial(), iterations=50)",
    "explore_q_learning": "explore_q_learning(episodes=10)",
    "explore_vectors": "explore_vectors(random_tree(Random(5), 3, depth=3, highest=2))",
    "play": "play(ConnectFour(), exact=True)",
    "play_bandit": "play_bandit()",
    "play_habits": "play_habits()",
    "play_levels": 'play_levels(TicTacToe(), "perfect")',
    "play_poker": "play_poker()",
    "play_snake": "play_snake()",
    "show_analysis": "show_analysis(ConnectFour(), (3, 3, 3, 3, 3, 1, 2, 2, 4, 4, 2, 4, 5))",
    "show_state": 'show_state(Chess(), Chess().initial(), caption="Before the first move.")',
    "watch_learning": (
        "watch_learning(lambda go_on: sum(n % 7 for n in range(1, 30) if go_on(n, n % 7)), 29)"
    ),
    "recall": 'recall("pruning")',
    "predict": 'predict("unread-leaves")',
    "draw_mcts_tree": (
        "draw_mcts_tree(Nim((2, 1)), mcts_tree(Nim((2, 1)), ((2, 1), 0), 50, 1.4, Random(1)))"
    ),
    "draw_state": 'draw_state(Chess(), Chess().initial(), caption="Before the first move.")',
    "draw_tree": "draw_tree(Tree.of(((3, 12), (2, 4))), principal_variation=True)",
}
"""A call that runs for every widget and every drawing, by its name."""
CALL = re.compile(r"(?<![\w.])(?:figures\.)?([a-zA-Z_]\w*)\(")


def text() -> str:
    """Return the page."""
    parts = [PREFACE, "## Widgets", *_entries(course_lib.widgets), "## Drawings"]
    parts += [*_entries(course_lib.draw)]
    for section in SECTIONS:
        rows = [*_figures(section.name)]
        if rows:
            parts += [
                f"## Figures of notebook `{section.notebook}`",
                _heading(section.name),
                _list(rows),
            ]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _entries(package: Any) -> Iterator[str]:
    """Yield what a package shows: what it is, and the call."""
    for name, call in CALLS.items():
        if hasattr(package, name) and name in package.__all__:
            shown = getattr(package, name)
            yield f"### `{name}`\n\n{first_line(shown)}\n\n```python\n{call}\n```"


def _heading(section: str) -> str:
    return (
        f"`from chapters.{section} import figures`; names in brackets are arguments, "
        "mostly the reader's own functions."
    )


def _figures(section: str) -> Iterator[tuple[str, str]]:
    """Yield the call of every figure of a section, and what it draws."""
    for name, drawn in figures_of(section).items():
        parameters = [
            p for p in inspect.signature(drawn).parameters.values() if p.default is p.empty
        ]
        arguments = ", ".join(p.name for p in parameters)
        yield f"figures.{name}({arguments})", first_line(drawn)


def _list(rows: list[tuple[str, str]]) -> str:
    return "\n".join(f"- `{call}`: {words}" for call, words in rows)


def figures_of(section: str) -> dict[str, Callable[..., Any]]:
    """Return the figures of a section by name: the functions of its modules that draw one."""
    if find_spec(f"chapters.{section}.figures") is None:
        return {}
    module = import_module(f"chapters.{section}.figures")
    found = {
        name: value
        for name, value in vars(module).items()
        if hasattr(value, "__wrapped__")
        and value.__module__.startswith(module.__name__)
        and inspect.signature(value).return_annotation is Picture
    }
    return dict(sorted(found.items(), key=lambda item: item[1].__module__))


def first_line(shown: Callable[..., Any]) -> str:
    """Return the first line of a docstring."""
    return (inspect.getdoc(shown) or "").splitlines()[0].replace("``", "`")


def shown_in_notebooks() -> set[str]:
    """Return the names of all functions that the sources of the notebooks call."""
    sources = (ROOT / "solutions").glob("*.md")
    return {name for path in sources for name in CALL.findall(path.read_text(encoding="utf-8"))}


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
