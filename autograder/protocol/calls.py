"""One call of a student's function: its arguments and its outcome, in a notebook or a sandbox.

The arguments are games, evaluations and plain data. Where an exercise is about the number of
states that a search evaluates, leaf values and evaluations are not among the arguments: the
function requests them from an oracle one by one, and the oracle counts the requests. Where it is
about the number of states that a function expands, the moves of a tree are requested as well.
"""

import dataclasses
import marshal
import traceback
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from random import Random
from typing import Any

from autograder.protocol.codec import EncodingError, Json, decode, encode
from autograder.protocol.frames import CallReply
from autograder.protocol.game_codec import build_environment, build_game
from autograder.protocol.nodes import SearchTree, SearchTreeError
from autograder.protocol.notes import CallNotes, notes_of
from autograder.protocol.observe import Printed, Returns, noted_returns
from autograder.protocol.probe import ask_game
from autograder.protocol.remote import Oracle, RemoteEnvironment
from course_lib import games
from course_lib.game import Game, Player

OF_NONE = ("TypeError", "AttributeError")
"""Exceptions that a None raises where a value is needed."""


class OracleRefusal(ValueError):
    """The oracle has no value for the requested state."""


class MonitoredGame(Game[Any, Any]):
    """A game that remembers the lists of actions that it returned, to detect changes to them."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._returned: list[tuple[list[Any], tuple[Any, ...], Any]] = []
        self.n_players = game.n_players
        self._before = _rules(game)

    def initial(self) -> Any:
        return self._game.initial()

    def turn(self, s: Any) -> Player:
        return self._game.turn(s)

    def actions(self, s: Any) -> list[Any]:
        actions = list(self._game.actions(s))
        if len(self._returned) < 10_000:
            self._returned.append((actions, tuple(actions), s))
        return actions

    def transition(self, s: Any, a: Any) -> Any:
        return self._game.transition(s, a)

    def is_terminal(self, s: Any) -> bool:
        return self._game.is_terminal(s)

    def utility(self, s: Any, p: Player) -> float:
        return self._game.utility(s, p)

    def chances(self, s: Any) -> Mapping[Any, float]:
        return self._game.chances(s)

    def text(self, s: Any) -> str:
        return self._game.text(s)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return getattr(self._game, name)

    @property
    def changed(self) -> str | None:
        """A clause about the change that the student's function made to the game, or None."""
        for returned, original, s in self._returned:
            if tuple(returned) != original:
                return f"the list that game.actions({s!r}) returned was changed"
        return None if _rules(self._game) == self._before else "the game itself was changed"


def _rules(game: Game[Any, Any]) -> object:
    """Return a snapshot of a game's rules, which later changes to the game do not alter."""
    if not isinstance(game, games.Tree):
        return repr(game)
    moves, leaves = (  # remote ones cannot change
        table if isinstance(table, dict) else {} for table in (game.moves, game.leaves)
    )
    tables: Any = (game.players, moves, leaves, game.chance_of)
    try:
        return game.root, game.n_players, marshal.dumps(tables, 2)  # 2: independent of identity
    except ValueError:  # fractions
        return game.root, game.n_players, repr(tables)


def select_function(obj: Any, index: int) -> Any:
    """Return the function with this index of a tuple of functions, or the only function."""
    return obj[index] if isinstance(obj, tuple) and index < len(obj) else obj


def call_function(
    function: Callable[..., object],
    args: Json,
    oracle: Oracle,
    kept: dict[str, object],
    number: int = 0,
    *,
    watched: bool = False,
) -> CallReply:
    """Call a student's function and return the outcome, exceptions and exits included.

    Args:
        function: the function.
        args: the arguments, as JSON.
        oracle: has the leaf values and evaluations that are not among the arguments.
        kept: the dictionaries that persist from one call to the next, by name.
        number: the number of the request.
        watched: whether to note functions that end without ``return``, which takes time.

    Returns:
        The reply. Where a node of a search tree is an argument, it contains the tree after the
        call. Where a generator is an argument, its value lists the values of all calls.
    """
    printed = Printed()
    with redirect_stdout(printed), noted_returns(watched) as returns:
        reply = _call(function, args, oracle, kept, number)
    notes = _complete(reply, printed.text, returns)
    return reply if notes is None else dataclasses.replace(reply, notes=notes)


def _complete(reply: CallReply, printed: str, returns: Returns) -> CallNotes | None:
    """Return the notes of a call; None if there is nothing to note."""
    notes = reply.notes or CallNotes()
    missed = reply.value is None and (reply.error is None or notes.exception in OF_NONE)
    unreturned = returns.last if missed and reply.node is None else None
    if reply.notes is None and unreturned is None and not printed:
        return None
    return dataclasses.replace(notes, printed=printed, unreturned=unreturned)


def _call(
    function: Callable[..., object],
    args: Json,
    oracle: Oracle,
    kept: dict[str, object],
    number: int,
) -> CallReply:
    monitored: list[MonitoredGame] = []
    call: list[object] = []
    times = next((arg["times"] for arg in args if "times" in arg), None)
    try:
        tree = next((SearchTree(arg["nodes"], function) for arg in args if "nodes" in arg), None)
        call = [_argument(arg, oracle, monitored, kept, tree) for arg in args]
        if (probe := next((arg["probe"] for arg in args if "probe" in arg), None)) is not None:
            value = ask_game(function, probe)
        else:
            value = function(*call) if times is None else [function(*call) for _ in range(times)]
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # SystemExit too: a student's function may raise anything
        notes = notes_of(error)
        return CallReply(number, error=_in_words(notes), notes=notes)
    try:
        returned = [x for x, arg in zip(call, args, strict=True) if arg.get("returned")]
        if returned:
            encode(value)  # an object that nobody can read is a mistake here, too
        reply = _reply(number, returned[0] if returned else value, monitored, tree)
        return dataclasses.replace(reply, changed=reply.changed or _changed(call, args))
    except EncodingError as error:
        return CallReply(number, error=f"it returned {error}")
    except SearchTreeError as error:
        return CallReply(number, error=str(error))
    except KeyboardInterrupt:  # also the end of the call's time
        raise
    except BaseException as error:  # of a hostile object that was returned
        return CallReply(number, error=f"the returned value is unreadable: {describe_error(error)}")


def _changed(call: list[object], args: Json) -> str | None:
    """Return a clause about a change to a list or dictionary that was passed, or None."""
    for found, arg in zip(call, args, strict=True):
        if "passed" in arg and not arg["returned"] and repr(found) != repr(decode(arg["passed"])):
            return f"the argument {decode(arg['passed'])!r} was changed"[:300]
    return None


def call_arguments(args: Json) -> list[Any]:
    """Return the arguments of a call from JSON that contains all values (``Case.key``)."""

    def no_oracle(quantity: str, state: object) -> object:
        raise OracleRefusal(f"there is no oracle for {quantity} of {state!r}")

    built = [_argument(arg, no_oracle, [], {}, None) for arg in args]
    return [arg._game if isinstance(arg, MonitoredGame) else arg for arg in built]


def _reply(
    number: int, value: object, monitored: list[MonitoredGame], tree: SearchTree | None
) -> CallReply:
    """Return the reply with a function's value, and the search tree that was an argument."""
    changed = next(filter(None, (game.changed for game in monitored)), None)
    if tree is None:
        return CallReply(number, encode(value), None, changed)
    rows, places = tree.read()
    if tree.contains_kind(value):
        node = places.get(id(value), -1)
        return CallReply(number, None, None, changed, rows, node)
    return CallReply(number, encode(value), None, changed, rows)


def _argument(
    arg: Json,
    oracle: Oracle,
    monitored: list[MonitoredGame],
    kept: dict[str, object],
    tree: SearchTree | None,
) -> object:
    if tree is not None and "nodes" in arg:
        return tree.nodes[arg["node"]]
    if "times" in arg:
        return Random(arg["seed"])
    if "described" in arg:
        game = MonitoredGame(build_game(arg["described"], oracle))
        monitored.append(game)
        return game
    if "probe" in arg:
        return arg["probe"]
    if "environment" in arg:
        env = build_environment(arg["environment"])
        return env if arg["steps"] else RemoteEnvironment(env, oracle)
    if "passed" in arg:
        return decode(arg["passed"])
    if "kept" in arg:
        return kept.setdefault(arg["kept"], {})
    if "table" in arg:
        values: Any = decode(arg["table"])
        return lambda s: values[s]
    if "oracle" in arg:
        name = arg["oracle"]
        return lambda s: oracle(name, s)
    return decode(arg["data"])


def describe_error(error: BaseException) -> str:
    """Return an exception on one line: its type, message, and the line of the student's cell."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f for f in frames if f.filename.startswith("<cell ")]
    where = f" (line {places[-1].lineno} of {places[-1].filename[1:-1]})" if places else ""
    return f"{_in_words(notes_of(error))}{where}"


def _in_words(notes: CallNotes) -> str:
    return f"{notes.exception}{': ' if notes.text else ''}{notes.text}"
