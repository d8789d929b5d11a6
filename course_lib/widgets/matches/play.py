"""A board to play on: a person against any strategy, a student's own included, or two of them."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import traitlets

from course_lib.boards import board
from course_lib.boards.scene import Layout
from course_lib.draw import Picture, draw_state
from course_lib.game import CHANCE, Game, Strategy
from course_lib.games import Tree
from course_lib.widgets.core.base import CourseWidget
from course_lib.widgets.core.board_json import choices_json, layout_json
from course_lib.widgets.core.modules import es_module
from course_lib.widgets.matches.match_view import (
    Changes,
    players_view,
    position_view,
    thoughts_view,
)
from course_lib.widgets.matches.move_request import Reply, request_move, strategy_name
from course_lib.widgets.matches.play_alone import traits_alone
from course_lib.widgets.matches.players import reference_player
from course_lib.widgets.matches.session import Session, check_seats
from course_lib.widgets.matches.tournament import Tournament, strategies_by_name

PICTURED = 12
"""How many of the last positions keep their picture, where that is what is shown: in a tree."""
HINT_SECONDS = 30.0

Players = Mapping[int, Strategy[Any, Any] | None]


class Play(CourseWidget):
    """A match, played in the browser or with ``move`` and ``undo``, and shown as it stands.

    The notebook is saved with the match as it stands, at the end or when nobody moves for a while.
    The browser gets what a move changes, and the whole match when it asks for it.

    Attributes:
        match: every position so far, the possible moves, and the fault, as JSON.
        table: the results of strategies against each other, as JSON.
        layouts: of the boards so far, as JSON; positions name theirs by number.
    """

    _esm = es_module("matches/play.js")
    kept = ("match", "table")
    layouts = traitlets.List(traitlets.Dict()).tag(sync=True)
    match = traitlets.Dict().tag(sync=True)
    table = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        game: Game[Any, Any],
        players: Players | None = None,
        *,
        seed: int = 0,
        seconds: float = 10.0,
        start: Any = None,
    ) -> None:
        """Begin a match.

        Args:
            game: any game.
            players: by seat a strategy, or None for a person. Seats that are not named are
                persons', so that {} is a board for persons only.
            seed: of chance: dice, openings, and the hints where they are drawn by chance.
            seconds: how long a strategy may take for a move.
            start: the state in which every match begins; the game's initial state if None.

        Raises:
            TypeError: game is not a Game, or a player is neither a function nor None.
            ValueError: a seat is not one of the game's, or seconds is not above 0.
        """
        if not isinstance(game, Game):
            raise TypeError(f"game is {game!r}, but a Game is needed, such as TicTacToe()")
        if not seconds > 0:
            raise ValueError(f"seconds is {seconds}, but a move needs some time: more than 0")
        seats = check_seats(game, players or {})
        self.game = game
        self.session = Session[Any, Any](game, seats, seed=seed, seconds=seconds, start=start)
        self.reference = reference_player(game, Random(seed))
        self.tournament = Tournament(game, strategies_by_name(seats), seed=seed, seconds=seconds)
        self._changes = Changes("positions", "choices")
        self._positions: list[dict[str, Any]] = []
        self._layouts: list[Layout] = []
        self._title = board(game, self.state).layout.title
        super().__init__(data={"title": self._title, "seconds": seconds})
        self._show()
        self._show_table()

    @property
    def state(self) -> Any:
        """The state that the match is in."""
        return self.session.state

    def move(self, a: Any) -> None:
        """Play an action for the person who is to move, and let everybody else reply.

        Raises:
            ValueError: a is illegal, or it is not a person's turn.
        """
        self.session.move(a)
        self.reply()

    def reply(self) -> None:
        """Let strategies and chance play until a person is to move, or something goes wrong."""
        session = self.session
        while not (self.game.is_terminal(session.state) or session.waits_for_person):
            session.reply()
            if session.trouble:
                break
        self._show()

    def undo(self) -> None:
        """Go back to where a person last had a choice; ValueError if there is no such move."""
        self.session.undo()
        self._show()

    def go_back(self, moves: int) -> None:
        """Play on from where so many moves had been made; ValueError if there are fewer."""
        self.session.go_back(moves)
        self._show()

    def new(self, turned: bool = False) -> None:
        """Begin another match; ``turned`` if everybody moves on by one seat."""
        self.session.new(turned)
        self._show()

    def hint(self) -> Any:
        """Return the action of the reference player; ValueError when the match is over."""
        return self._hint().action

    def compare(self, matches: int) -> list[dict[str, Any]]:
        """Let the strategies play more matches against each other, and return the table.

        Raises:
            ValueError: matches is below 1, or fewer than two strategies are in the seats.
        """
        if matches < 1:
            raise ValueError(f"matches is {matches}, but 1 or more can be played")
        if len(self.tournament.players) < 2:
            raise ValueError(
                f"{len(self.tournament.players)} strategies are in the seats, but 2 or more are "
                "needed to compare: Play(game, {0: one, 1: other})"
            )
        for _ in range(matches):
            self.tournament.play()
        self._show_table()
        return self.tournament.table()

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return a comm's message: of a match that a request has changed, what is new."""
        state = super().get_state(key, drop_defaults)
        if "match" in state:
            whole = key is None or not self._is_asked
            state["match"] = self._changes.message(state["match"], whole)
        return state

    def goes_on(self) -> bool:
        """Return whether the match is not over yet."""
        return not self.game.is_terminal(self.state)

    def _html(self, picture: Picture) -> str:
        """Return the picture, with the match packed beside it, and how a page goes on with it."""
        return self._pack(picture._repr_html_(), **traits_alone(self))

    def picture(self) -> Picture:
        """Return the board as it stands."""
        drawn = draw_state(self.game, self.state)
        return Picture(drawn.drawing, drawn.alt, f"{self._title}: the match as it stands.")

    def answer(self, question: str, content: dict[str, Any]) -> Any:
        """Answer a request of the browser: move, reply, undo, back, hint, new, compare.

        A question about a position that is not the last one any more is not obeyed: the answer is
        False. That happens when a match is shown twice.
        """
        answers: dict[str, Callable[[dict[str, Any]], Any]] = {
            "move": self._answer_move,
            "reply": self._answer_reply,
            "undo": lambda _: self.undo(),
            "back": lambda content: self.go_back(content.get("moves", -1)),
            "new": lambda content: self.new(content.get("turned") is True),
            "hint": self._answer_hint,
            "compare": lambda _: self.compare(1),
        }
        if question == "whole":  # a browser that has missed a message
            return self.send_state()
        if question not in answers:
            raise ValueError(f"no question {question!r}; there are {', '.join(answers)}")
        if question in ("move", "reply", "hint") and content.get("at") != self._at():
            return False
        answer = answers[question](content)
        return True if answer is None else answer

    def _at(self) -> list[int]:
        """Return which position the match is in: the match, and the moves made."""
        return [self.session.number, len(self.session.actions)]

    def _answer_move(self, content: dict[str, Any]) -> None:
        actions, choice = self.game.actions(self.state), content.get("choice")
        if type(choice) is not int or choice not in range(len(actions)):
            raise ValueError(f"there is no choice {choice!r}; there are 0 to {len(actions) - 1}")
        self.session.move(actions[choice])
        self._show()

    def _answer_reply(self, content: dict[str, Any]) -> None:
        self.session.reply()
        self._show()

    def _answer_hint(self, content: dict[str, Any]) -> dict[str, Any]:
        reply, shown = self._hint(), board(self.game, self.state)
        choice = [move.action for move in shown.moves].index(reply.action)
        return {
            "choice": choice,
            "words": f"Hint: {shown.moves[choice].sentence}",
            "thoughts": thoughts_view(self.game, self.state, shown, reply),
            "name": strategy_name(self.reference),
        }

    def _hint(self) -> Reply:
        s = self.state
        if self.game.is_terminal(s) or self.game.turn(s) == CHANCE:
            raise ValueError("there is nothing to choose here, so there is no hint")
        return request_move(self.game, self.reference, s, HINT_SECONDS)

    # The view.

    def _show(self) -> None:
        """Tell the browser how the match stands."""
        session, s = self.session, self.state
        del self._positions[len(session.states) :]
        if not session.actions:
            self._positions = []
        for i in range(len(self._positions), len(session.states)):
            self._positions.append(self._position(i))
        for position in self._positions[:-PICTURED]:
            position.pop("picture", None)
        if "picture" not in self._positions[-1]:  # dropped long ago, and back after undo
            self._positions[-1] |= self._tree_picture(s)
        if len(self.layouts) < len(self._layouts):  # before the positions that need them
            self.layouts = [layout_json(layout) for layout in self._layouts]
        shown = board(self.game, s)
        self.match = {
            "at": self._at(),
            "positions": [dict(position) for position in self._positions],
            "choices": choices_json(shown) if session.waits_for_person else [],
            "players": players_view(shown.layout, session),
            "undo": session.undo_to(),
            "trouble": session.trouble,
        }

    def _position(self, i: int) -> dict[str, Any]:
        """Return the i-th position, with the number of its board's layout."""
        s = self.session.states[i]
        shown = board(self.game, s)
        if shown.layout not in self._layouts:
            self._layouts.append(shown.layout)
        number = {"layout": self._layouts.index(shown.layout)}
        return position_view(shown, self.session, i) | number | self._tree_picture(s)

    def _tree_picture(self, s: Any) -> dict[str, str]:
        """Return the picture of a node of an explicit tree: the tree itself is the best board."""
        if not isinstance(self.game, Tree):
            return {}
        drawn = draw_state(self.game, s)
        return {"picture": drawn.image_svg(), "text": drawn.alt}

    def _show_table(self) -> None:
        tournament = self.tournament
        self.table = {
            "rows": tournament.table() if len(tournament.players) > 1 else [],
            "played": tournament.played,
            "trouble": tournament.trouble,
        }
