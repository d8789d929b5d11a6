"""One question to a student's function, and its answer: the same in a notebook and in a sandbox.

A question is a call: its arguments are games, evaluations and plain data. Where an exercise is
about how much is looked at, leaf values and evaluations are not part of it: they are asked for
one by one, and whoever answers counts.
"""

import dataclasses
import marshal
import traceback
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from autograder.protocol.codec import EncodingError, Json, decode, encode
from autograder.protocol.nodes import SearchTree, SearchTreeError
from course_lib import games
from course_lib.game import Game, Player

Oracle = Callable[[str, object], object]
"""Answers ("utility", leaf) with one number a player and ("evaluate", state) with a number."""


class OracleRefusal(ValueError):
    """The oracle does not answer: the state is not one that may be asked about."""


class Asked(Mapping[str, tuple[float, ...]]):
    """The leaves of a tree whose values are elsewhere; looking one up asks for it."""

    def __init__(self, names: list[str], oracle: Oracle) -> None:
        self.names = dict.fromkeys(names)
        self.oracle = oracle

    def __contains__(self, name: object) -> bool:
        return name in self.names

    def __getitem__(self, name: str) -> tuple[float, ...]:
        values = self.oracle("utility", name)
        return tuple(values)  # type: ignore[arg-type]

    def __iter__(self) -> Iterator[str]:
        return iter(self.names)

    def __len__(self) -> int:
        return len(self.names)


class Watched(Game[Any, Any]):
    """A game that remembers the lists of actions it handed out, to see whether they stay whole."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._given: list[tuple[list[Any], tuple[Any, ...], Any]] = []
        self._expanded: set[Any] = set()
        self._again: str | None = None
        self.n_players = game.n_players
        self._before = _rules(game)

    def initial(self) -> Any:
        return self._game.initial()

    def turn(self, s: Any) -> Player:
        return self._game.turn(s)

    def actions(self, s: Any) -> list[Any]:
        actions = list(self._game.actions(s))
        if s in self._expanded:
            self._again = self._again or repr(s)
        self._expanded.add(s)
        if len(self._given) < 10_000:
            self._given.append((actions, tuple(actions), s))
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

    def changed(self) -> str | None:
        """Say what the student's function did to the game, if anything."""
        for given, original, s in self._given:
            if tuple(given) != original:
                return f"the list that game.actions({s!r}) returned was changed"
        return None if _rules(self._game) == self._before else "the game itself was changed"


def _rules(game: Game[Any, Any]) -> object:
    """Return what makes up a game's rules, in a form that later changes do not reach."""
    if not isinstance(game, games.Tree):
        return repr(game)
    told = game.leaves if isinstance(game.leaves, dict) else {}  # others are not in this process
    tables: Any = (game.players, game.moves, told, game.chance_of)
    try:
        return game.root, game.n_players, marshal.dumps(tables, 2)  # 2: by value alone
    except ValueError:  # fractions
        return game.root, game.n_players, repr(tables)


def describe_game(game: Game[Any, Any], *, values: bool) -> Json:
    """Return a game as JSON, with or without the values of an explicit tree's leaves."""
    if isinstance(game, games.Tree):
        return {
            "values": [encode(v) for v in game.leaves.values()] if values else None,
            "tree": game.root,
            "players": list(game.players.items()),
            "moves": [[s, list(moves.items())] for s, moves in game.moves.items()],
            "leaves": list(game.leaves),
            "chances": [[s, list(p.items())] for s, p in game.chance_of.items()],
            "n_players": game.n_players,
            "turn_at_leaves": game.turn_at_leaves,
        }
    if not dataclasses.is_dataclass(game):
        raise TypeError(f"{type(game).__name__} is neither a Tree nor a dataclass of plain fields")
    fields = {f.name: encode(getattr(game, f.name)) for f in dataclasses.fields(game)}
    return {"game": type(game).__name__, "fields": fields}


def build_game(described: Json, oracle: Oracle) -> Game[Any, Any]:
    """Return the game that ``describe_game`` was given; its leaf values come from the oracle."""
    if "tree" in described:
        return games.Tree(
            described["tree"],
            dict(described["players"]),
            {s: dict(moves) for s, moves in described["moves"]},
            _leaves(described, oracle),
            {s: dict(chances) for s, chances in described["chances"]},
            described["n_players"],
            turn_at_leaves=described["turn_at_leaves"],
            checked=True,
        )
    fields = {name: decode(value) for name, value in described["fields"].items()}
    game: Game[Any, Any] = getattr(games, described["game"])(**fields)
    return game


def _leaves(described: Json, oracle: Oracle) -> Mapping[str, tuple[float, ...]]:
    names, values = described["leaves"], described["values"]
    if values is None:
        return Asked(names, oracle)
    return {name: decode(v) for name, v in zip(names, values, strict=True)}  # type: ignore[misc]


def choose(obj: Any, which: int) -> Any:
    """Return the function that is meant, when there may be a tuple of several."""
    return obj[which] if isinstance(obj, tuple) and which < len(obj) else obj


def answer(
    function: Callable[..., object], args: Json, oracle: Oracle, kept: dict[str, object]
) -> Json:
    """Call a student's function and return what came of it, as JSON.

    Args:
        function: what to call.
        args: the arguments, as JSON.
        oracle: answers for leaves and evaluations that are not in the arguments.
        kept: the dictionaries that stay from one call to the next, by name.

    Returns:
        ``{"value": ..., "changed": None or a sentence, "again": None or a state whose actions
        were asked for more than once}``, or ``{"error": sentence}``. Where a node of a search
        tree is an argument, ``"tree"`` is the tree after the call, and ``"node"``, if a node was
        returned, its place in it. Where a generator is one, the value lists that of every call.
    """
    watched: list[Watched] = []
    times = next((arg["times"] for arg in args if "times" in arg), None)
    try:
        tree = next((SearchTree(arg["nodes"], function) for arg in args if "nodes" in arg), None)
        call = [_argument(arg, oracle, watched, kept, tree) for arg in args]
        value = function(*call) if times is None else [function(*call) for _ in range(times)]
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # SystemExit too: it is the function's answer, not ours
        return {"error": explain(error)}
    changed = [game.changed() for game in watched]
    try:
        return {
            **_returned(value, tree),
            "changed": next(filter(None, changed), None),
            "again": next(filter(None, (game._again for game in watched)), None),
        }
    except EncodingError as error:
        return {"error": f"it returned {error}"}
    except SearchTreeError as error:
        return {"error": str(error)}
    except BaseException as error:
        return {"error": f"what it returned cannot be read: {explain(error)}"}


def call_arguments(args: Json) -> list[Any]:
    """Return the arguments of a call whose values are all known, from what ``Case.key`` says."""

    def nobody(what: str, state: object) -> object:
        raise OracleRefusal(f"nobody knows the {what} of {state!r}")

    games_first = [_argument(arg, nobody, [], {}, None) for arg in args]
    return [arg._game if isinstance(arg, Watched) else arg for arg in games_first]


def _returned(value: object, tree: SearchTree | None) -> Json:
    """Return a function's value, and the search tree that it was called with."""
    if tree is None:
        return {"value": encode(value)}
    rows, places = tree.read()
    if tree.belongs(value):
        return {"value": None, "node": places.get(id(value), -1), "tree": rows}
    return {"value": encode(value), "tree": rows}


def _argument(
    arg: Json,
    oracle: Oracle,
    watched: list[Watched],
    kept: dict[str, object],
    tree: SearchTree | None,
) -> object:
    if tree is not None and "nodes" in arg:
        return tree.nodes[arg["node"]]
    if "times" in arg:
        return Random(arg["seed"])
    if "described" in arg:
        game = Watched(build_game(arg["described"], oracle))
        watched.append(game)
        return game
    if "kept" in arg:
        return kept.setdefault(arg["kept"], {})
    if "table" in arg:
        values: Any = decode(arg["table"])
        return lambda s: values[s]
    if "oracle" in arg:
        name = arg["oracle"]
        return lambda s: oracle(name, s)
    return decode(arg["data"])


def explain(error: BaseException) -> str:
    """Return an exception on one line: its type, message, and the line of the student's cell."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f for f in frames if f.filename.startswith("<cell ")]
    where = f" (line {places[-1].lineno} of {places[-1].filename[1:-1]})" if places else ""
    try:
        message = str(error)[:300]
    except BaseException:  # a hostile __str__
        message = "(its message cannot be read)"
    return f"{type(error).__name__}{': ' if message else ''}{message}{where}"
