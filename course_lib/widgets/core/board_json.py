"""A board as JSON, as ``board_view.js`` draws it: the fields of the records, named as they are."""

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Any

from course_lib.boards import Board, board
from course_lib.boards.registry import registered
from course_lib.boards.scene import Ellipse, Layout, Line, Polygon, Text
from course_lib.game import Game

KINDS = {Polygon: "polygon", Ellipse: "ellipse", Line: "line", Text: "text"}
"""The kind of each mark in JSON."""


def layout_json(layout: Layout) -> dict[str, Any]:
    """Return the part of a board that the browser needs once."""
    found: dict[str, Any] = as_json(layout)
    return found


def position_json(board: Board) -> dict[str, Any]:
    """Return a state without its layout: the look on each taken cell, marks and scores."""
    return {
        "pieces": {str(piece.cell): piece.look for piece in board.pieces},
        "marks": as_json(board.marks),
        "scores": list(board.scores),
    }


def boards_json(game: Game[Any, Any], states: Iterable[Any]) -> dict[str, Any] | None:
    """Return the boards of states, to be looked at: layouts, and positions with the number of one.

    None if the game has no board of its own.
    """
    if not isinstance(game, registered()):
        return None
    layouts: list[Layout] = []
    positions = []
    for s in states:
        shown = board(game, s)
        if shown.layout not in layouts:
            layouts.append(shown.layout)
        number = {"layout": layouts.index(shown.layout), "alt": shown.alt}
        positions.append(position_json(shown) | number)
    return {"layouts": [layout_json(layout) for layout in layouts], "positions": positions}


def position_on(game: Game[Any, Any], root: Any, s: Any) -> dict[str, Any] | None:
    """Return a state as pieces on the board of another; None if its board differs in more."""
    if not isinstance(game, registered()):
        return None
    shown = board(game, s)
    same = shown.layout == board(game, root).layout
    return position_json(shown) | {"alt": shown.alt} if same else None


def choices_json(board: Board) -> list[dict[str, Any]]:
    """Return the legal actions: the targets to choose, a button's text, and the piece they put."""
    return [
        {"path": list(move.path), "text": move.text, "cells": list(move.cells), "piece": move.piece}
        for move in board.moves
    ]


def as_json(value: Any) -> Any:
    """Return records as dictionaries, tuples as lists, and numbers short; marks have a kind."""
    if is_dataclass(value):
        kind = {"kind": KINDS[type(value)]} if type(value) in KINDS else {}
        return kind | {field.name: as_json(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [as_json(item) for item in value]
    return round(value, 3) if isinstance(value, float) else value
