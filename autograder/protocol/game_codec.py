"""Games and environments as JSON: the judge describes them, the student's process builds them."""

import dataclasses
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeGuard

from autograder.protocol.codec import Json, encode, rebuild
from autograder.protocol.remote import Oracle, RemoteLeaves, RemoteMoves
from course_lib.environment import Environment
from course_lib.game import Game

if TYPE_CHECKING:
    from course_lib.games import Tree
    from course_lib.games.hidden import HiddenTree


def is_tree(value: object) -> "TypeGuard[Tree]":
    """Tell whether a value is an explicit game tree, with or without information sets.

    An exercise without games is judged without an import of them.
    """
    if not isinstance(value, Game):
        return False
    from course_lib.games import Tree

    return isinstance(value, Tree)


def is_hidden_tree(value: object) -> "TypeGuard[HiddenTree]":
    """Tell whether a value is an explicit game tree with information sets."""
    if not isinstance(value, Game):
        return False
    from course_lib.games.hidden import HiddenTree

    return isinstance(value, HiddenTree)


def describe_game(game: Game[Any, Any], *, values: bool, moves: bool = True) -> Json:
    """Return a game as JSON.

    Args:
        game: the game.
        values: False to leave out the values of an explicit tree's leaves.
        moves: False to leave out an explicit tree's moves.
    """
    if is_tree(game):
        described = {
            "values": [encode(v) for v in game.leaves.values()] if values else None,
            "tree": game.root,
            "players": list(game.players.items()),
            "moves": [[s, _pairs(m)] for s, m in game.moves.items()] if moves else None,
            "leaves": list(game.leaves),
            "chances": [[s, _pairs(p)] for s, p in game.chance_of.items()],
            "n_players": game.n_players,
            "turn_at_leaves": game.turn_at_leaves,
        }
        sets = {"sets": list(game.sets.items())} if is_hidden_tree(game) else {}
        return {**described, **sets}
    if not dataclasses.is_dataclass(game):
        raise TypeError(f"{type(game).__name__} is neither a Tree nor a dataclass of plain fields")
    fields = {f.name: encode(getattr(game, f.name)) for f in dataclasses.fields(game)}
    return {"game": type(game).__name__, "fields": fields}


def _pairs(table: Mapping[Any, Any]) -> list[Json]:
    """Return a table by actions, which may be any plain data, as pairs."""
    return [[a if type(a) is str else encode(a), value] for a, value in table.items()]


def compact(described: Json) -> Json:
    """Return the description of a game as it crosses the wire: that of a tree is quicker to read.

    Its tables are objects, which become parts of the game that is built; but for actions that are
    no strings, which the keys of objects have to be. The utilities of the leaves are a list per
    player.
    """
    if "tree" not in described:
        return described
    found = {**described, "players": dict(described["players"])}
    for name in ("moves", "chances"):
        tables = described[name]
        if tables is not None and all(type(a) is str for _, table in tables for a, _ in table):
            found[name] = {s: dict(table) for s, table in tables}
    numbers = [x for value in described["values"] or () for x in value[1:]]
    if numbers and all(type(x) in (int, float) for x in numbers):
        found["values"] = None
        found["columns"] = [*zip(*(value[1:] for value in described["values"]), strict=True)]
    return found


def build_game(described: Json, oracle: Oracle) -> Game[Any, Any]:
    """Return the game that ``describe_game`` described, or ``compact``.

    Args:
        described: the game as JSON.
        oracle: has the leaf values and moves that the description does not contain.

    Raises:
        ValueError: its information sets join nodes that a player can tell apart.
    """
    from course_lib import games
    from course_lib.games import hidden

    if "tree" in described:
        tree = games.Tree(
            described["tree"],
            _table(described["players"]),
            _moves(described, oracle),
            _leaves(described, oracle),
            _tables(described["chances"]),
            described["n_players"],
            turn_at_leaves=described["turn_at_leaves"],
            checked=True,
        )
        return _with_sets(tree, described["sets"]) if "sets" in described else tree
    fields = {name: rebuild(value) for name, value in described["fields"].items()}
    module = hidden if described["game"] in hidden.__all__ else games
    game: Game[Any, Any] = getattr(module, described["game"])(**fields)
    return game


def _with_sets(tree: "Tree", sets: Json) -> "HiddenTree":
    """Return a tree with the information sets that are given by node."""
    from course_lib.games.hidden import HiddenTree

    members: dict[str, list[str]] = {}
    for s, name in sets:
        members.setdefault(name, []).append(s)
    names = {group[0]: name for name, group in members.items()}
    return HiddenTree(tree, members.values(), names)


def _table(pairs: Json) -> dict[str, Any]:
    return pairs if isinstance(pairs, dict) else dict(pairs)


def _tables(pairs: Json) -> dict[str, dict[Any, Any]]:
    if isinstance(pairs, dict):
        return pairs
    return {s: {rebuild(a): value for a, value in table} for s, table in pairs}


def _moves(described: Json, oracle: Oracle) -> Mapping[str, Mapping[str, str]]:
    if described["moves"] is None:
        return RemoteMoves([*_table(described["players"])], oracle)
    return _tables(described["moves"])


def _leaves(described: Json, oracle: Oracle) -> Mapping[str, tuple[float, ...]]:
    names, values = described["leaves"], described["values"]
    if "columns" in described:
        return dict(zip(names, zip(*described["columns"], strict=True), strict=True))
    if values is None:
        return RemoteLeaves(names, oracle)
    return {name: rebuild(v) for name, v in zip(names, values, strict=True)}


def describe_environment(env: Environment[Any, Any]) -> Json:
    """Return an environment as JSON: its class and its fields, which are plain data."""
    if not dataclasses.is_dataclass(env):
        raise TypeError(f"{type(env).__name__} is not a dataclass of plain fields")
    fields = {f.name: encode(getattr(env, f.name)) for f in dataclasses.fields(env)}
    return {"name": type(env).__name__, "fields": fields}


def build_environment(described: Json) -> Environment[Any, Any]:
    """Return the environment that ``describe_environment`` described."""
    from course_lib import environments

    fields = {name: rebuild(value) for name, value in described["fields"].items()}
    env: Environment[Any, Any] = getattr(environments, described["name"])(**fields)
    return env
