"""Plain data and games -> Python source that makes them again."""

import dataclasses
from collections.abc import Collection, Mapping
from fractions import Fraction
from itertools import islice
from math import isinf, isnan
from typing import TYPE_CHECKING, Any

from autograder.protocol.game_codec import is_hidden_tree, is_tree
from course_lib.environment import Environment
from course_lib.game import CHANCE, MAX, Game, HiddenGame, Player

if TYPE_CHECKING:
    from course_lib.games import Tree
    from course_lib.games.hidden import HiddenTree

MOST_NESTED = 40
"""Python's parser refuses parentheses that are nested much deeper."""
GIVEN = frozenset({"Random", "Tree"})
"""Names that the first cell of every notebook imports."""


class Literals:
    """Writes values down in Python, and notes which names that takes.

    Attributes:
        imports: names by the module they come from.
    """

    def __init__(self) -> None:
        self.imports: dict[str, set[str]] = {}

    def name(self, module: str, name: str) -> str:
        """Return a name that is to be imported."""
        self.imports.setdefault(module, set()).add(name)
        return name

    def import_lines(self) -> list[str]:
        """Return the imports that not every notebook has made already."""
        needed = {module: sorted(names - GIVEN) for module, names in self.imports.items()}
        return [
            f"from {module} import {', '.join(names)}"
            for module, names in sorted(needed.items())
            if names
        ]

    def data(self, value: object) -> str:
        """Return plain data as a Python expression."""
        if isinstance(value, str):
            return f'"{repr(value)[1:-1]}"' if '"' not in value else repr(value)
        if isinstance(value, dict):
            pairs = (f"{self.data(k)}: {self.data(v)}" for k, v in value.items())
            return f"{{{', '.join(pairs)}}}"
        if isinstance(value, list | tuple | set | frozenset):
            return self._items(value)
        if isinstance(value, Fraction):
            self.name("fractions", "Fraction")
        return self._float(value) if isinstance(value, float) else repr(value)

    def _items(self, value: Collection[object]) -> str:
        texts = [self.data(item) for item in value]
        if isinstance(value, list):
            return f"[{', '.join(texts)}]"
        if isinstance(value, tuple):
            return f"({', '.join(texts)}{',' * (len(texts) == 1)})"
        written = f"{{{', '.join(sorted(texts))}}}" if texts else "set()"
        return f"frozenset({written})" if isinstance(value, frozenset) else written

    def _float(self, value: float) -> str:
        if isinf(value):
            return ("" if value > 0 else "-") + self.name("math", "inf")
        return self.name("math", "nan") if isnan(value) else repr(value)

    def game(self, game: Game[Any, Any]) -> str:
        """Return a game as a Python expression: an explicit tree, or a dataclass."""
        if is_hidden_tree(game):
            return self._hidden_tree(game)
        if is_tree(game):
            return self._nested_call(game) or self._tables(game)
        module = "course_lib.games.hidden" if isinstance(game, HiddenGame) else "course_lib.games"
        return self._call_that_makes(game, module)

    def _hidden_tree(self, game: "HiddenTree") -> str:
        """Return a tree with its information sets, named where they have names of their own."""
        members: dict[str, list[str]] = {}
        for s, name in game.sets.items():
            members.setdefault(name, []).append(s)
        joined = [tuple(group) for group in members.values() if len(group) > 1]
        names = {group[0]: n for n, group in members.items() if n != ", ".join(group)}
        texts = [self.game(game.tree), self.data(joined), self.data(names)]
        while texts[-1] in ("[]", "{}"):
            texts.pop()
        return f"{self.name('course_lib.games.hidden', 'HiddenTree')}({', '.join(texts)})"

    def environment(self, env: Environment[Any, Any]) -> str:
        """Return an environment as a Python expression."""
        return self._call_that_makes(env, "course_lib.environments")

    def _call_that_makes(self, made: Any, module: str) -> str:
        """Return the call that makes a dataclass; fields with their usual values are left out."""
        fields = list(dataclasses.fields(made))
        texts = []
        for i, field in enumerate(fields):
            value = getattr(made, field.name)
            if value != field.default:
                text = self.data(value)
                texts.append(text if i == 0 else f"{field.name}={text}")
        return f"{self.name(module, type(made).__name__)}({', '.join(texts)})"

    def _tables(self, tree: "Tree") -> str:
        """Return any explicit tree, written as the tables that it consists of."""
        tables = {
            "players": dict(tree.players),
            "moves": {s: dict(moves) for s, moves in tree.moves.items()},
            "leaves": dict(tree.leaves),
        }
        if tree.chance_of:
            tables["chances"] = {s: dict(chances) for s, chances in tree.chance_of.items()}
        lines = [self.data(tree.root), *(f"{k}={self.data(v)}" for k, v in tables.items())]
        if tree.n_players != 2:
            lines.append(f"n_players={tree.n_players}")
        if tree.turn_at_leaves:
            lines.append("turn_at_leaves=True")
        return "\n".join(["Tree(", *(f"    {line}," for line in lines), ")"])

    def _nested_call(self, tree: "Tree") -> str:
        """Return a tree as ``Tree.of`` makes it from nested tuples; "" if that cannot be."""
        if not _has_plain_names(tree):
            return ""
        nested, options = _unfold(tree)
        if _depth(nested) > MOST_NESTED:
            return ""
        from course_lib.games import Tree

        try:
            made = Tree.of(nested, **options)
        except ValueError:  # the tables of a tree that was cut need not be in order
            return ""
        if not _same(tree, made):
            return ""
        names = tree.n_players == 2 and "vectors" not in options
        texts = [self.data(nested)]
        for key, value in options.items():
            written = self._players(value) if key in ("first", "players") and names else None
            texts.append(f"{key}={written or self.data(value)}")
        return f"Tree.of({', '.join(texts)})"

    def _players(self, players: Any) -> str:
        """Return one of two players, or a table of them, by their names."""
        if isinstance(players, Mapping):
            pairs = (f"{self.data(s)}: {self._players(p)}" for s, p in players.items())
            return f"{{{', '.join(pairs)}}}"
        return self.name("course_lib.game", "MAX" if players == MAX else "MIN")


def _depth(nested: Any) -> int:
    """Return how deep tuples are nested."""
    depth, level = 0, [nested]
    while level := [item for value in level if isinstance(value, tuple) for item in value]:
        depth += 1
    return depth


def _has_plain_names(tree: "Tree") -> bool:
    """Tell whether every node has one parent, and nodes are a, b, c, ... breadth first."""
    from course_lib.games.tree_nodes import letters

    order = [tree.root]
    names = list(islice(letters(), len(tree.moves) + len(tree.leaves)))
    for s in order:  # grows while we walk it
        order.extend(tree.moves.get(s, {}).values())
        if len(order) > len(names):
            return False
    return order == names


def _unfold(tree: "Tree") -> tuple[Any, dict[str, Any]]:
    """Return nested tuples, and the other arguments of ``Tree.of`` for a tree."""
    n = tree.n_players
    vectors = n != 2 or any(u[0] != -u[1] for u in tree.leaves.values())
    players: dict[str, Player] = {}
    chances: dict[str, tuple[float, ...]] = {}

    def unfold(s: str, turn: Player) -> Any:
        if s in tree.leaves:
            return tree.leaves[s] if vectors else tree.leaves[s][MAX]
        player = tree.players[s]
        if player == CHANCE:
            chances[s] = tuple(tree.chance_of[s][a] for a in tree.moves[s])
            player = turn - 1
        elif player != turn:
            players[s] = player
        return tuple(unfold(t, (player + 1) % n) for t in tree.moves[s].values())

    first = next((p for p in tree.players.values() if p != CHANCE), MAX)
    nested = unfold(tree.root, first)
    given = {
        "first": first,
        "players": dict(sorted(players.items())),
        "chances": chances,
        "n_players": n,
        "vectors": vectors and n <= 2,
        "turn_at_leaves": tree.turn_at_leaves,
    }
    usual = {"first": MAX, "players": {}, "chances": {}, "n_players": 2}
    return nested, {k: v for k, v in given.items() if v != usual.get(k, False)}


def _same(tree: "Tree", other: "Tree") -> bool:
    """Tell whether two trees are equal, down to the order in which outcomes are listed."""
    orders = [[list(p) for p in t.chance_of.values()] for t in (tree, other)]
    return tree == other and orders[0] == orders[1]
