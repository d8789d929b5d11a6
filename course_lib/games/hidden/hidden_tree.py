"""Explicit game trees with information sets: the nodes that a player cannot tell apart."""

from collections.abc import Iterable, Mapping

from course_lib.game import CHANCE, MAX, HiddenGame, InformationSet, Player
from course_lib.games.tree import Tree
from course_lib.games.tree_nodes import Nested, Node


class HiddenTree(Tree, HiddenGame[str, str]):
    """A tree in which some nodes of a player are joined in an information set.

    A node that is joined with no other is an information set of its own.

    Args:
        tree: the nodes, the moves and the utilities; every node has one parent.
        joined: groups of nodes; the nodes of a group have the same player and the same actions, and
            the player has the same memories in all of them (perfect recall).
        names: the names of information sets, by any node in them; where none is given, the
            names of the nodes, as ``"b, c"``.

    Attributes:
        tree: the tree without information sets.
        joined: the groups.
        sets: the name of the information set of every node in which a player is to move.

    Raises:
        ValueError: a node has two parents or is in two groups, a group has nodes of different
            players, of chance, with different actions or memories, or a name stands twice.
    """

    def __init__(
        self,
        tree: Tree,
        joined: Iterable[Iterable[str]] = (),
        names: Mapping[str, InformationSet] | None = None,
    ) -> None:
        super().__init__(
            tree.root,
            tree.players,
            tree.moves,
            tree.leaves,
            tree.chance_of,
            tree.n_players,
            checked=True,
        )
        self.tree = tree
        self.joined = tuple(tuple(group) for group in joined)
        self.parents = _parents(tree)
        self.sets = self._sets(names or {})
        for group in self.joined:
            self._check_group(group)

    @classmethod
    def of(
        cls,
        node: "Node | Nested",
        joined: Iterable[Iterable[str]] = (),
        names: Mapping[str, InformationSet] | None = None,
        *,
        first: Player = MAX,
        n_players: int = 2,
        turn_at_leaves: bool = False,
        players: Mapping[str, Player] | None = None,
        chances: Mapping[str, tuple[float, ...]] | None = None,
        vectors: bool = False,
    ) -> "HiddenTree":
        """Build a tree as ``Tree.of`` does, and join nodes of it as the class does.

        >>> HiddenTree.of(((1, -1), (-1, 1)), [("b", "c")]).information("b", 1)
        'b, c'
        """
        tree = Tree.of(
            node,
            first=first,
            n_players=n_players,
            turn_at_leaves=turn_at_leaves,
            players=players,
            chances=chances,
            vectors=vectors,
        )
        return cls(tree, joined, names)

    def tables(self) -> dict[str, object]:
        """Return all of the tree as plain data: the arguments of ``Tree``, and ``sets``."""
        return {
            "root": self.root,
            "players": dict(self.players),
            "moves": {s: dict(moves) for s, moves in self.moves.items()},
            "leaves": dict(self.leaves),
            "chances": {s: dict(chances) for s, chances in self.chance_of.items()},
            "n_players": self.n_players,
            "sets": dict(self.sets),
        }

    def information(self, s: str, p: Player) -> InformationSet:
        """Return the name of the information set if p is to move in s, else what p remembers.

        A player remembers its last information set and its action there, as ``"b, c: A"``, and
        ``"-"`` before its first one.
        """
        if self.players.get(s) == p:
            return self.sets[s]
        memory = self._memories(s, p)
        return ": ".join(memory[-1]) if memory else "-"

    def _memories(self, s: str, p: Player) -> list[tuple[InformationSet, str]]:
        """Return the information sets that p has been in before s, each with p's action."""
        found = []
        while s in self.parents:
            s, a = self.parents[s]
            if self.players[s] == p:
                found.append((self.sets[s], a))
        return found[::-1]

    def _sets(self, names: Mapping[str, InformationSet]) -> dict[str, InformationSet]:
        """Return the information set of every player's node."""
        decisions = [s for s, player in self.players.items() if player != CHANCE]
        grouped = [s for group in self.joined for s in group]
        if twice := next((s for s in grouped if grouped.count(s) > 1), None):
            raise ValueError(f"node {twice!r} is joined twice, but an information set is one group")
        if unknown := ({*grouped, *names} - {*decisions}):
            raise ValueError(f"{min(unknown)!r} is no node of a player: {', '.join(decisions)}")
        found: dict[str, InformationSet] = {}
        for group in (*self.joined, *((s,) for s in decisions if s not in grouped)):
            given = [names[s] for s in group if s in names]
            name = given[0] if given else ", ".join(group)
            if name in found.values():
                raise ValueError(f"two information sets are named {name!r}")
            found.update(dict.fromkeys(group, name))
        return found

    def _check_group(self, group: tuple[str, ...]) -> None:
        """Refuse a group whose nodes the player could tell apart."""
        first = group[0]
        for s in group[1:]:
            player = self.players[first]
            for what, here, there in (
                ("players", self.players[first], self.players[s]),
                ("actions", self.actions(first), self.actions(s)),
                ("memories", self._memories(first, player), self._memories(s, player)),
            ):
                if here != there:
                    raise ValueError(
                        f"{first!r} and {s!r} have different {what}, {here} and {there}, "
                        "so that they cannot be joined in one information set"
                    )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HiddenTree) and self._key() == other._key()

    def __hash__(self) -> int:
        return super().__hash__()

    def __repr__(self) -> str:
        n = len({*self.sets.values()})
        return f"<HiddenTree of {len(self.moves)} inner nodes, {n} information sets>"

    def _key(self) -> tuple[object, ...]:
        return (*super()._key(), self.sets)


def _parents(tree: Tree) -> dict[str, tuple[str, str]]:
    """Return the parent of every node but the root, with the action that leads to the node."""
    found: dict[str, tuple[str, str]] = {}
    for s, moves in tree.moves.items():
        for a, child in moves.items():
            if child in found:
                raise ValueError(f"node {child!r} has two parents, {found[child][0]!r} and {s!r}")
            found[child] = s, a
    return found
