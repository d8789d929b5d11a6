"""One call of a student's function: its arguments and its outcome, in a notebook or a sandbox.

The arguments are games, evaluations and plain data. Where an exercise is about the number of
states that a search evaluates, leaf values and evaluations are not among the arguments: the
function requests them from an oracle one by one, and the oracle counts the requests. Where it is
about the number of states that a function expands, the moves of a tree are requested as well.
"""

import dataclasses
import traceback
from collections.abc import Callable
from contextlib import redirect_stdout
from copy import deepcopy
from functools import partial
from random import Random
from typing import Any

from autograder.protocol.call_record import asking, recording
from autograder.protocol.codec import EncodingError, Json, encode, rebuild
from autograder.protocol.frames import CallReply
from autograder.protocol.game_codec import build_environment, build_game
from autograder.protocol.monitored_game import MonitoredGame
from autograder.protocol.nodes import SearchTree, SearchTreeError
from autograder.protocol.notes import CallNotes, Place, notes_of
from autograder.protocol.observe import Printed, Returns, code_of
from autograder.protocol.probe import ask_game
from autograder.protocol.remote import Oracle, RemoteEnvironment

OF_NONE = ("TypeError", "AttributeError")
"""Exceptions that a None raises where a value is needed."""
ONE_SEED = 7
"""Calls with one generator, where there are many calls: those after them have the next seed."""
SEVERAL = frozenset({"earlier", "times"})
"""Keys of arguments for which a function is called several times."""


class OracleRefusal(ValueError):
    """The oracle has no value for the requested state."""


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
        watched: whether to record the calls that are made, and to note functions that end without a
            value, which takes time.

    Returns:
        The reply. Where a node of a search tree is an argument, it contains the tree after the
        call. Where a generator is an argument, its value lists the values of all calls.
    """
    printed = Printed()
    with redirect_stdout(printed):
        if not watched:
            return _with_notes(_call(function, args, oracle, kept, number), printed.text, None)
        returns = Returns()
        with recording(function, returns) as recorder:
            reply = _call(function, args, oracle, kept, number)
    reply = dataclasses.replace(reply, calls=recorder.calls_as_json)
    return _with_notes(reply, printed.text, returns.last)


def _with_notes(reply: CallReply, printed: str, unreturned: Place | None) -> CallReply:
    """Return a reply with the notes of its call, if there is something to note."""
    exception = reply.notes.exception if reply.notes is not None else ""
    missed = reply.value is None and (reply.error is None or exception in OF_NONE)
    unreturned = unreturned if missed and reply.node is None else None
    if reply.notes is None and unreturned is None and not printed:
        return reply
    notes = reply.notes or CallNotes()
    notes = dataclasses.replace(notes, printed=printed, unreturned=unreturned)
    return dataclasses.replace(reply, notes=notes)


def _call(
    function: Callable[..., object],
    args: Json,
    oracle: Oracle,
    kept: dict[str, object],
    number: int,
) -> CallReply:
    monitored: list[MonitoredGame] = []
    call: list[object] = []
    try:
        keys: set[str] = set().union(*args)
        tree = _search_tree(function, args) if "nodes" in keys else None
        build = partial(
            _argument,
            oracle=oracle,
            monitored=monitored,
            kept=kept,
            tree=tree,
            keeps_lists="earlier" in keys,
        )
        call = [build(arg) for arg in args]
        if "probe" in keys:
            value = ask_game(function, next(arg["probe"] for arg in args if "probe" in arg))
        elif keys & SEVERAL:
            value = _values(function, call, args, build, tree)
        else:
            value = function(*call)
    except KeyboardInterrupt:  # also the end of the call's time
        raise
    except BaseException as error:  # SystemExit too: a student's function may raise anything
        code = code_of(function)
        notes = notes_of(error, code.co_filename if code is not None else "")
        return CallReply(number, error=_in_words(notes), notes=notes)
    return _reply_with(value, number, call, args, monitored, tree)


def _search_tree(function: Callable[..., object], args: Json) -> SearchTree:
    return SearchTree(next(arg["nodes"] for arg in args if "nodes" in arg), function)


def _reply_with(
    value: object,
    number: int,
    call: list[object],
    args: Json,
    monitored: list[MonitoredGame],
    tree: SearchTree | None,
) -> CallReply:
    """Return the reply with a result; with a fault if it cannot be encoded."""
    try:
        returned = [x for x, arg in zip(call, args, strict=True) if arg.get("returned")]
        if returned:
            encode(value)  # an object that cannot be encoded is a mistake here, too
            value = returned[0]
        changed = next(filter(None, (game.changed for game in monitored)), None)
        rows, node = (None, None) if tree is None else _read_tree(tree, value)
        data = encode(value) if node is None else None
        return CallReply(number, data, None, changed or _why_changed(call, args), rows, node)
    except EncodingError as error:
        return CallReply(number, error=f"it returned {error}")
    except SearchTreeError as error:
        return CallReply(number, error=str(error))
    except KeyboardInterrupt:  # also the end of the call's time
        raise
    except BaseException as error:  # of a hostile object that was returned
        return CallReply(number, error=f"the returned value is unreadable: {describe_error(error)}")


def _read_tree(tree: SearchTree, value: object) -> tuple[list[Json], int | None]:
    """Return the rows of a search tree after a call, and the row of the value if it is a node."""
    rows, places = tree.read()
    return rows, places.get(id(value), -1) if tree.contains_kind(value) else None


def _values(
    function: Callable[..., object],
    call: list[object],
    args: Json,
    build: Callable[[Json], object],
    tree: SearchTree | None,
) -> object:
    """Make several calls, as the arguments say; return the list of their values.

    Where the last value is a node of a search tree, it alone is returned: a node has its place in
    the tree of one reply.

    Args:
        function: the function.
        call: the arguments.
        args: the same as JSON. The first may list ``earlier`` calls, which have the very same
            objects but for some that are their own; a generator may ask for several ``times``,
            for which it is made anew after every few, from the next seed.
        build: returns an argument from JSON.
        tree: the search tree among the arguments, if there is one.
    """
    earlier = next((arg["earlier"] for arg in args if "earlier" in arg), None)
    if earlier is not None:
        return _last_values(function, call, earlier, build, tree)
    times = next(arg["times"] for arg in args if "times" in arg)
    anew = [i for i, arg in enumerate(args) if {"passed", "seed", "clock"} & arg.keys()]
    row, values = list(call), list[object]()
    for n in range(times):
        for i in anew if n else ():
            if "seed" not in args[i]:
                row[i] = build(args[i])
            elif n % ONE_SEED == 0:
                row[i] = Random(args[i]["seed"] + n // ONE_SEED)
        values.append(function(*row))
    return values


def _last_values(
    function: Callable[..., object],
    call: list[object],
    earlier: Json,
    build: Callable[[Json], object],
    tree: SearchTree | None,
) -> object:
    """Make a call behind earlier calls that have the same objects; see ``_values``."""
    # A later call may change the object that a call returned.
    rows = (_row(call, changed, build) for changed in (*earlier, ()))
    values = [_copy_of(function(*row), tree) for row in rows]
    if tree is not None and tree.contains_kind(values[-1]):
        return values[-1]
    # None altogether, as from one call: by that the judge knows a function that is not written.
    return None if all(value is None for value in values) else values


def _copy_of(value: object, tree: SearchTree | None) -> object:
    """Return a copy of a value; of a search tree's node, the node itself."""
    return value if tree is not None and tree.contains_kind(value) else deepcopy(value)


def _row(call: list[Any], own: Json, build: Callable[[Json], object]) -> list[object]:
    """Return the arguments of one of several calls, with those of its own in their places.

    What a call adds to a list is added in place: the list may have been changed before.
    """
    row = list(call)
    for place, arg in own:
        if "added" in arg:
            for i, number in enumerate(rebuild(arg["added"])[: len(row[place])]):
                row[place][i] += number
        else:
            row[place] = build(arg)
    return row


def _why_changed(call: list[object], args: Json) -> str | None:
    """Return a clause about a change to a list or dictionary that was passed, or None."""
    for found, arg in zip(call, args, strict=True):
        if "passed" in arg and not arg["returned"] and repr(found) != repr(rebuild(arg["passed"])):
            return f"the argument {rebuild(arg['passed'])!r} was changed"[:300]
    return None


def call_arguments(args: Json) -> list[Any]:
    """Return the arguments of a call from JSON that contains all values (``Case.key``)."""

    def no_oracle(quantity: str, state: object) -> object:
        raise OracleRefusal(f"there is no oracle for {quantity} of {state!r}")

    built = [_argument(arg, no_oracle, [], {}, None) for arg in args]
    return [arg._game if isinstance(arg, MonitoredGame) else arg for arg in built]


def _argument(
    arg: Json,
    oracle: Oracle,
    monitored: list[MonitoredGame],
    kept: dict[str, object],
    tree: SearchTree | None,
    keeps_lists: bool = False,
) -> object:
    if "described" in arg:
        game = MonitoredGame(build_game(arg["described"], oracle), keeps_lists=keeps_lists)
        monitored.append(game)
        return game
    if tree is not None and "nodes" in arg:
        return tree.nodes[arg["node"]]
    if "seed" in arg:
        return Random(arg["seed"])
    if "clock" in arg:
        return _clock(arg["clock"], oracle)
    if "probe" in arg:
        return arg["probe"]
    if "environment" in arg:
        env = build_environment(arg["environment"])
        return env if arg["steps"] else RemoteEnvironment(env, oracle)
    if "kept" in arg:
        return kept.setdefault(arg["kept"], {})
    if "table" in arg:
        values = rebuild(arg["table"])
        return asking(lambda _, s: values[s], arg["name"])
    if "oracle" in arg:
        return asking(lambda _, s: oracle(arg["oracle"], s), arg["name"])
    return rebuild(arg["passed"] if "passed" in arg else arg["data"])


def _clock(ticks: int | None, oracle: Oracle) -> Callable[[], object]:
    """Return a function that says when to stop: after so many calls, or when the oracle says so."""
    if ticks is None:
        return lambda: oracle("stop", None)
    left = iter(range(ticks))
    return lambda: next(left, None) is None


def describe_error(error: BaseException) -> str:
    """Return an exception on one line: its type, message, and the line of the student's cell."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f for f in frames if f.filename.startswith("<cell ")]
    where = f" (line {places[-1].lineno} of {places[-1].filename[1:-1]})" if places else ""
    return f"{_in_words(notes_of(error))}{where}"


def _in_words(notes: CallNotes) -> str:
    return f"{notes.exception}{': ' if notes.text else ''}{notes.text}"
