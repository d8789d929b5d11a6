"""A board as plain data for the browser: where its cells are, what stands on them, what a move is.

A ``Board`` knows one game and draws nothing. What a page needs once is its ``layout``; what it
needs for each state is a ``view``. All lengths are in the units of an SVG picture.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from course_lib.draw.tree.node_style import action_label
from course_lib.game import CHANCE, Game, Player
from course_lib.wording import number_text, player_name


class Cell(NamedTuple):
    """A place for one piece.

    Args:
        x: its middle.
        y: its middle.
        look: what it looks like, one of those in ``board_view.js``.
        name: what it is called in words.
        label: what is written in it while it is empty.
    """

    x: float
    y: float
    look: str
    name: str
    label: str = ""


class Spot(NamedTuple):
    """What can be chosen: usually a cell, but a column in Connect Four.

    Args:
        cells: the cells it is made of, by number.
        name: what it is called in words.
    """

    cells: Sequence[int]
    name: str


class Stroke(NamedTuple):
    """A line, or with a look that says so an area, that belongs to the empty board.

    Args:
        look: its class in ``play.css``.
        points: x and y, one after the other.
    """

    look: str
    points: Sequence[tuple[float, float]]


class Label(NamedTuple):
    """A small text beside the board, such as the name of a row."""

    x: float
    y: float
    text: str


class Board:
    """The board of a game; this one has no cells, and shows a state as its line of text.

    Attributes:
        game: the rules.
        size: the width of a cell.
        width: of everything.
        height: of everything.
        cells: all places for pieces.
        spots: what can be chosen; the cells themselves if empty.
        strokes: the lines of the empty board.
        labels: the texts beside it.
        dotted: True if the spots that can be chosen are always marked, and not only where the
            pointer or the focus is.
        sides: what each player plays, such as X and O.
        marks: the piece that stands for each player.
    """

    size = 56.0
    dotted = False
    sides: Sequence[str] = ()
    marks: Sequence[str] = ()

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game: Any = game
        self.width = self.height = 0.0
        self.cells: list[Cell] = []
        self.spots: list[Spot] = []
        self.strokes: list[Stroke] = []
        self.labels: list[Label] = []

    # What the boards of particular games say.

    def pieces(self, s: Any) -> list[str]:
        """Return what stands on each cell; "" for nothing."""
        return []

    def notes(self, s: Any) -> dict[int, str]:
        """Return small texts on cells, by their numbers."""
        return {}

    def path(self, s: Any, a: Any) -> list[int]:
        """Return the spots to choose for an action, one after the other; none for a button."""
        return []

    def touched(self, s: Any, a: Any) -> list[int]:
        """Return the cells of an action, the one where the piece ends up last."""
        return self.path(s, a)

    def line(self, s: Any) -> list[int]:
        """Return the cells that a line through what has won goes along."""
        return []

    def scores(self, s: Any) -> list[str]:
        """Return what each player has, in words."""
        return []

    def words(self, s: Any, a: Any) -> str:
        """Return what an action is, after the name of a player: "plays column 3"."""
        return f"plays {action_label(a)}"

    def button(self, s: Any, a: Any) -> str:
        """Return what is written on the button for an action."""
        return action_label(a)

    def more(self, s: Any) -> dict[str, Any]:
        """Return what else a view has; the text of the state where there are no cells."""
        return {} if self.cells else {"text": self.game.text(s)}

    # What follows from it.

    def layout(self) -> dict[str, Any]:
        """Return what does not change, as JSON has it."""
        spots = self.spots or [Spot([i], cell.name) for i, cell in enumerate(self.cells)]
        return {
            "width": self.width,
            "height": self.height,
            "size": self.size,
            "dotted": self.dotted,
            "cells": [cell._asdict() for cell in self.cells],
            "spots": [{"cells": list(spot.cells), "name": spot.name} for spot in spots],
            "strokes": [{"look": look, "points": list(at)} for look, at in self.strokes],
            "labels": [label._asdict() for label in self.labels],
        }

    def view(self, s: Any) -> dict[str, Any]:
        """Return what a state looks like, as JSON has it."""
        return {
            "pieces": self.pieces(s),
            "notes": {str(i): note for i, note in self.notes(s).items()},
            "line": self.line(s),
            "scores": self.scores(s),
            **self.more(s),
        }

    def choices(self, s: Any) -> list[dict[str, Any]]:
        """Return what can be played in s, in the order of the game's actions, as JSON has it."""
        found = []
        for a in self.game.actions(s):
            path, touched = self.path(s, a), self.touched(s, a)
            choice: dict[str, Any] = {"spots": path, "text": self.button(s, a)}
            if touched:
                piece = self.pieces(self.game.transition(s, a))[touched[-1]]
                choice |= {"cell": touched[-1], "piece": piece}
            found.append(choice)
        return found

    def player(self, p: Player) -> str:
        """Return who a player is, with what they play: "MAX (X)"."""
        name = player_name(p, self.game.n_players)
        return f"{name} ({self.sides[p]})" if p < len(self.sides) else name

    def sentence(self, s: Any, a: Any) -> str:
        """Return what happens in s with action a, as a sentence."""
        p = self.game.turn(s)
        if p == CHANCE:
            return f"Chance decides: {self.button(s, a)}."
        name = player_name(p, self.game.n_players)
        return f"{name[0].upper()}{name[1:]} {self.words(s, a)}."

    def ending(self, s: Any) -> str:
        """Return how the match has ended in s, "" if it has not."""
        game = self.game
        if not game.is_terminal(s):
            return ""
        utilities = [game.utility(s, p) for p in range(game.n_players)]
        best = [p for p, u in enumerate(utilities) if u == max(utilities)]
        if len(best) == game.n_players:
            return "The match is drawn."
        names = " and ".join(self.player(p) for p in best)
        gets = "" if max(utilities) == 1 else f", with {number_text(max(utilities), 2)}"
        said = f"{names} {'wins' if len(best) == 1 else 'share the win'}{gets}."
        return said[0].upper() + said[1:]


def framed(look: str, width: float, height: float, edge: float) -> Stroke:
    """Return the frame of a board that leaves an edge free all round."""
    right, bottom = width - edge, height - edge
    return Stroke(
        look, [(edge, edge), (right, edge), (right, bottom), (edge, bottom), (edge, edge)]
    )
