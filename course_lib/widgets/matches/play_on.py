"""Positions to play on from: a button below a picture or an explorer opens a board."""

from typing import Any

from course_lib.boards import registered
from course_lib.draw import Picture, draw_state
from course_lib.game import MAX, Game
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.core.modules import es_module
from course_lib.widgets.matches.against import play
from course_lib.widgets.matches.play import Play

Position = tuple[Game[Any, Any], Any]
"""A game, and one of its states."""


def is_playable(game: Game[Any, Any]) -> bool:
    """Tell whether a game has a board of its own to play on."""
    return isinstance(game, registered())


class PlaysOn(CourseWidget):
    """A widget that shows positions, and opens a board from one of them on request.

    Attributes:
        opened: the board that was opened last; None before.
    """

    opened: Play | None = None

    def position(self, content: dict[str, Any]) -> Position:
        """Return the position that a request is about.

        Raises:
            ValueError: there is no such position.
        """
        raise NotImplementedError

    def answer(self, question: str, content: dict[str, Any]) -> Any:
        """Answer "play on" with the output of a new board, on which the reader is to move."""
        if question != "play on":
            return super().answer(question, content)
        game, s = self.position(content)
        if game.is_terminal(s):
            raise ValueError("the match is over here; choose an earlier position")
        self.opened = play(game, seat=max(MAX, game.turn(s)), start=s)
        return {"html": self.opened.connect()}


class StatePicture(PlaysOn):
    """The picture of a state, with a button to play on from there where a kernel runs.

    An exported page has the picture alone.
    """

    _esm = es_module("matches/state_picture.js")

    def __init__(self, game: Game[Any, Any], s: Any, caption: str = "") -> None:
        """See ``show_state``."""
        self.game, self.state, self.caption = game, s, caption
        playable = is_playable(game) and not game.is_terminal(s)
        html = self.picture()._repr_html_()
        super().__init__(data={"html": html, "alt": self.picture().alt, "playable": playable})

    def picture(self) -> Picture:
        """Return the picture of the state."""
        return draw_state(self.game, self.state, caption=self.caption)

    def position(self, content: dict[str, Any]) -> Position:
        """Return the state that is shown."""
        return self.game, self.state

    def _html(self, picture: Picture) -> str:
        """Return the picture alone on a page: without a kernel there is no opponent."""
        return picture._repr_html_() if self.comm is None else super()._html(picture)


def show_state(game: Game[Any, Any], s: Any, *, caption: str = "") -> StatePicture:
    """Return the picture of a state, and below it a button that opens a board to play on from it.

    Args:
        game: any game; one without a board of its own has no button.
        s: one of its states.
        caption: a sentence on the part of the picture to look at.
    """
    return StatePicture(game, s, caption)
