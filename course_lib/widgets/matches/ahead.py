"""A match played ahead: a small game can be played on a page without a kernel."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any

from course_lib.boards import board
from course_lib.game import CHANCE, Game, walk
from course_lib.widgets.core.board_json import choices_json
from course_lib.widgets.matches.session import Session

MOST = 3000
"""So many positions are packed into a page, after all moves of the persons."""
MOST_STATES = 10_000
"""So many states a game may have: in a larger one no strategy is asked in vain."""


def played_ahead(
    session: Session[Any, Any], view: Callable[[int], dict[str, Any]]
) -> list[dict[str, Any]]:
    """Return every position that a match can come to, the first one first, as JSON.

    A position has the positions after its moves, by number: one for each choice of a person, or
    the one after the reply of a strategy.

    Args:
        session: at the first position of a match, where it is again afterwards.
        view: returns the position after so many moves of the session.

    Returns:
        The positions; none if the match has begun, if there are more than ``MOST``, if chance
        decides something, or if a strategy does not move.
    """
    if session.actions:
        return []
    ahead = _Ahead(session, view)
    try:
        if is_small(session.game, session.state):
            ahead.visit()
    except _NotAhead:
        return []
    finally:
        session.go_back(0)
    return ahead.found


class _NotAhead(Exception):
    """The match cannot be played ahead."""


@dataclass
class _Ahead:
    """The positions found so far, and their numbers by the state and the move before it."""

    session: Session[Any, Any]
    view: Callable[[int], dict[str, Any]]
    found: list[dict[str, Any]] = field(default_factory=list)
    numbers: dict[tuple[Any, Any], int] = field(default_factory=dict)

    def visit(self) -> int:
        """Return the number of the session's position, after finding all that follow it."""
        session, moves = self.session, len(self.session.actions)
        key = session.state, session.actions[-1] if moves else None
        if key not in self.numbers:
            if len(self.found) == MOST:
                raise _NotAhead
            self.numbers[key] = len(self.found)
            person, following = session.waits_for_person, list[int]()
            choices = choices_json(board(session.game, session.state)) if person else []
            position = _timeless(self.view(moves))
            self.found.append({"position": position, "choices": choices, "next": following})
            for move in self._moves():
                move()
                following.append(self.visit())
                session.go_back(moves)
        return self.numbers[key]

    def _moves(self) -> list[Callable[[], None]]:
        """Return the possible next steps: the choices of a person, or a request of a reply."""
        session, game, s = self.session, self.session.game, self.session.state
        if game.is_terminal(s):
            return []
        if session.waits_for_person:
            return [partial(session.move, a) for a in game.actions(s)]
        if game.turn(s) == CHANCE:
            raise _NotAhead
        return [self._reply]

    def _reply(self) -> None:
        self.session.reply()
        if self.session.trouble:
            raise _NotAhead


def is_small(game: Game[Any, Any], s: Any) -> bool:
    """Tell whether no more than ``MOST_STATES`` states can be reached."""
    return sum(1 for _ in islice(walk(game, s), MOST_STATES + 1)) <= MOST_STATES


def _timeless(position: dict[str, Any]) -> dict[str, Any]:
    """Return a position without the time that a strategy took: pages are always the same."""
    thoughts = position["thoughts"]
    kept = {k: v for k, v in thoughts.items() if k != "seconds"} if thoughts else {}
    return position | {"thoughts": kept if kept.get("rows") else None}
