"""The messages of a match between the judge and a player's process, and the player's side.

The judge sends ``BeginMatch`` once, then ``MoveRequest`` for each move, and the process replies
with ``MoveReply``. The states are the judge's: the process gets a copy of each.
"""

from contextlib import redirect_stdout
from dataclasses import dataclass
from typing import Any, Self

from autograder.protocol.bounds import MAX_MOVE
from autograder.protocol.calls import describe_error
from autograder.protocol.codec import (
    EncodingError,
    Json,
    WireError,
    as_text,
    decode,
    encode,
    kind_of,
)
from autograder.protocol.message import Message, clip, get_field
from autograder.protocol.notes import CallNotes, notes_of
from autograder.protocol.observe import Printed
from course_lib.game import Game


@dataclass(frozen=True)
class BeginMatch(Message):
    """A match begins, of the game that ``game_codec.describe_game`` described."""

    kind = "begin_match"
    game: object


@dataclass(frozen=True)
class MoveRequest(Message):
    """Asks for a move.

    Attributes:
        number: requests are numbered from 1.
        state: the state, encoded.
        seconds: the time that the player may take.
    """

    kind = "move_request"
    number: int
    state: object
    seconds: float


@dataclass(frozen=True)
class MoveReply(Message):
    """A move.

    Attributes:
        number: the number of the request.
        action: the returned value, encoded.
        error: the reason why there is none, or None.
        notes: notes for the author of the player; None if there are none.
    """

    kind = "move_reply"
    number: int
    action: object = None
    error: str | None = None
    notes: CallNotes | None = None

    def to_json(self) -> Json:
        """Return the message as a JSON object."""
        notes = None if self.notes is None else self.notes.to_json()
        rest = {"action": self.action, "error": self.error, "notes": notes}
        return {"kind": self.kind, "number": self.number, **rest}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Return the message that ``to_json`` described; WireError if it is malformed."""
        number = get_field(data, "number")
        if type(number) is not int:
            raise WireError(f"number is {kind_of(number)} in place of an integer")
        error, notes = clip(data.get("error")), CallNotes.from_json(data.get("notes"))
        return cls(number, data.get("action"), error, notes)


def choose_move(agent: Any, game: Game[Any, Any], request: MoveRequest) -> MoveReply:
    """Return the reply of a player that is asked for a move."""
    try:
        with redirect_stdout(Printed()):
            action = agent(game, decode(request.state), request.seconds)
        found = encode(action)
        if len(as_text(found)) > MAX_MOVE // 2:  # the judge does not read a larger message
            raise EncodingError("more than an action can be")
        return MoveReply(request.number, found)
    except KeyboardInterrupt:  # also the end of the move's time, in a notebook
        raise
    except EncodingError as error:
        return MoveReply(request.number, error=f"it returned {error}")
    except BaseException as error:  # SystemExit too: a player may raise anything
        return MoveReply(request.number, error=describe_error(error), notes=notes_of(error))
