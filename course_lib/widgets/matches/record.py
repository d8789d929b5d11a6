"""A match that was played, as JSON for a page without a kernel, and the script that shows it."""

from collections.abc import Iterator, Sequence
from typing import Any

from course_lib.boards import Board, board
from course_lib.game import Game
from course_lib.widgets.core.board_json import as_json, layout_json, position_json
from course_lib.widgets.core.modules import es_module

MODULE = "matches/record.js"
NAME = "showRecord"
"""The function that ``record_script`` defines: of an element, a layout and a match."""


def record_script() -> str:
    """Return a classic script, which a page can load from a file beside it.

    Browsers load no module from a file.
    """
    module, _, exported = es_module(MODULE).rpartition("export default ")
    return f"const {NAME} = (() => {{\n{module}return {exported.strip()}\n}})();\n"


def game_layout(game: Game[Any, Any]) -> dict[str, Any]:
    """Return the empty board of a game, the same for all its matches."""
    return layout_json(board(game, game.initial()).layout)


def record_json(game: Game[Any, Any], actions: Sequence[Any]) -> dict[str, Any]:
    """Return a match in short: the changes from position to position.

    Args:
        game: the rules; the layout of its boards is always ``game_layout``.
        actions: all actions of the match, from the initial state on.

    Returns:
        ``marks``: every mark above a board that occurs; ``positions``: the first one and that after
        each action. A position has ``pieces``, the look on each cell that has changed ("" for
        none), the numbers of its ``marks``, the cells and the ``text`` of the ``last`` move, the
        ``scores`` of the players, and whose ``turn`` it is.
    """
    marks: dict[str, int] = {}
    known: list[Any] = []
    positions = list[dict[str, Any]]()
    pieces: dict[str, str] = {}
    for words, shown in _positions(game, actions):
        position = position_json(shown)
        now = position["pieces"]
        changed = {cell: look for cell, look in now.items() if pieces.get(cell) != look}
        changed |= {cell: "" for cell in pieces if cell not in now}
        numbers = []
        for mark in position["marks"] + words.pop("trace"):
            if str(mark) not in marks:
                marks[str(mark)] = len(known)
                known.append(mark)
            numbers.append(marks[str(mark)])
        scores = position["scores"]
        positions.append({"pieces": changed, "marks": numbers, "scores": scores, **words})
        pieces = now
    return {"marks": known, "positions": positions}


def _positions(
    game: Game[Any, Any], actions: Sequence[Any]
) -> Iterator[tuple[dict[str, Any], Board]]:
    """Yield each position with the move that led to it, in words."""
    s = game.initial()
    shown = board(game, s)
    yield {"last": [], "text": "", "trace": [], "turn": game.turn(s)}, shown
    for action in actions:
        move = next(move for move in shown.moves if move.action == action)
        s = game.transition(s, action)
        shown = board(game, s)
        turn = None if game.is_terminal(s) else game.turn(s)
        words = {"last": list(move.cells), "text": move.text, "turn": turn}
        yield {**words, "trace": as_json(move.trace)}, shown
