"""Explicit game trees: every node, move and leaf value is written down.

Trees of any shape, any order of turns, any number of players, with chance nodes; two nodes may
lead to the same node, so that positions that can be reached twice are covered as well.
"""

from collections.abc import Mapping
from math import isclose

from course_lib.game import CHANCE, MAX, Game, Player, illegal, not_terminal
from course_lib.games.tree_nodes import Leaf, Nested, Node, Unfolder, action_labels, letters


class Tree(Game[str, str]):
    """A game whose states are the names of the nodes of a tree.

    Args:
        root: the name of the root.
        players: who moves at each inner node.
        moves: for each inner node, the child that each action leads to.
        leaves: for each leaf, the utility of every player.
        chances: for each chance node, the probability of every action.
        n_players: how many players there are.
        turn_at_leaves: True if ``turn`` names, at a leaf, the opponent of the last mover.
        checked: True if the tables are known to be in order, as those of another Tree are.
    """

    def __init__(
        self,
        root: str,
        players: Mapping[str, Player],
        moves: Mapping[str, Mapping[str, str]],
        leaves: Mapping[str, tuple[float, ...]],
        chances: Mapping[str, Mapping[str, float]] | None = None,
        n_players: int = 2,
        *,
        turn_at_leaves: bool = False,
        checked: bool = False,
    ) -> None:
        self.root, self.players, self.moves, self.leaves = root, players, moves, leaves
        self.chance_of = chances or {}
        self.n_players = n_players
        self.turn_at_leaves = turn_at_leaves
        if not checked:
            self._check()

    def _check(self) -> None:
        """Refuse tables in which something is missing or impossible."""
        for name in {self.root, *self.players, *self.moves}:
            self._check_node(name)
        for name in self.chance_of:
            if self.players.get(name) != CHANCE:
                raise ValueError(f"node {name!r} has probabilities, but is not a chance node")
        if isinstance(self.leaves, dict):  # elsewhere, values of leaves are requested one by one
            for name, utilities in self.leaves.items():
                if len(utilities) != self.n_players:
                    raise ValueError(
                        f"leaf {name!r} has utilities {utilities}, but one for each of "
                        f"{self.n_players} players is needed"
                    )

    def _check_node(self, name: str) -> None:
        if name in self.leaves:
            if name in self.moves or name in self.players:
                raise ValueError(f"{name!r} is a leaf, but a player is given for it")
            return
        if not self.moves.get(name):
            raise ValueError(f"inner node {name!r} has no child; a leaf takes a value instead")
        player = self.players.get(name)
        if player != CHANCE and player not in range(self.n_players):
            raise ValueError(
                f"node {name!r} belongs to player {player}, but players are 0 to "
                f"{self.n_players - 1}, or CHANCE (-1)"
            )
        for child in self.moves[name].values():
            if child not in self.leaves and child not in self.moves:
                raise ValueError(f"{name!r} leads to {child!r}, which is neither node nor leaf")
        if player == CHANCE:
            self._check_chances(name)

    def _check_chances(self, name: str) -> None:
        given = self.chance_of.get(name, {})
        if given.keys() != self.moves[name].keys():
            raise ValueError(f"chance node {name!r} needs a probability for every child")
        if min(given.values()) < 0:
            raise ValueError(f"a probability at {name!r} is below 0: {dict(given)}")
        if not isclose(sum(given.values()), 1, abs_tol=1e-9):
            raise ValueError(f"the probabilities at {name!r} sum to {sum(given.values())}, not 1")

    @classmethod
    def of(
        cls,
        node: "Node | Nested",
        *,
        first: Player = MAX,
        n_players: int = 2,
        turn_at_leaves: bool = False,
        players: Mapping[str, Player] | None = None,
        chances: Mapping[str, tuple[float, ...]] | None = None,
        vectors: bool = False,
    ) -> "Tree":
        """Build a tree from nodes, or from nested tuples in which the players move in turn.

        Args:
            node: a Node, or nested tuples of utilities.
            first: who moves at the root of nested tuples.
            n_players: how many players there are.
            turn_at_leaves: True if ``turn`` is defined even where the game is over.
            players: in nested tuples, who moves at a node, by its name, where the turn is not
                that of the next player.
            chances: in nested tuples, the probabilities at each chance node, by its name; below
                it the turn is that of the player after the last one who moved.
            vectors: True if a leaf of nested tuples is one utility per player, as it always is
                with three players or more; else it is MAX's utility.

        >>> Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2))).actions("a")
        ['A', 'B', 'C']
        >>> Tree.of((1, (0, 2)), chances={"c": (0.25, 0.75)}).chances("c")
        {'A': 0.25, 'B': 0.75}
        """
        if isinstance(node, Node):
            return _Builder(n_players).build(node, turn_at_leaves)
        unfold = Unfolder(first, n_players, players or {}, chances or {}, vectors or n_players > 2)
        return _Builder(n_players).build(unfold.root(node), turn_at_leaves)

    def initial(self) -> str:
        """Return the root."""
        return self.root

    def turn(self, s: str) -> Player:
        """Return who moves at the inner node s."""
        if self.turn_at_leaves and s in self.leaves:
            return next(1 - self.players[p] for p, m in self.moves.items() if s in m.values())
        if s not in self.players:
            raise ValueError(f"no player moves at {s!r}: it is a leaf of this tree, or not in it")
        return self.players[s]

    def actions(self, s: str) -> list[str]:
        """Return the labels of the moves at s, left to right."""
        return list(self.moves.get(s, ()))

    def transition(self, s: str, a: str) -> str:
        """Return the child of s that a leads to."""
        try:
            return self.moves[s][a]
        except (KeyError, TypeError):
            raise illegal(self, s, a) from None

    def is_terminal(self, s: str) -> bool:
        """Return True at a leaf."""
        return s not in self.moves

    def utility(self, s: str, p: Player) -> float:
        """Return player p's number at the leaf s."""
        if not self.is_terminal(s):
            raise not_terminal(self, s)
        return self.leaves[s][p]

    def chances(self, s: str) -> Mapping[str, float]:
        """Return the probability of every action of the chance node s."""
        return dict(self.chance_of[s]) if s in self.chance_of else super().chances(s)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tree) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.root, len(self.players)))

    def __repr__(self) -> str:
        return f"<Tree of {len(self.moves)} inner nodes, root {self.root!r}>"

    def _key(self) -> tuple[object, ...]:
        # Action order is part of the rules, and dict equality would not see it.
        ordered = [(s, list(m.items())) for s, m in self.moves.items()]
        rules = (self.root, self.players, ordered, self.leaves, self.chance_of)
        return (*rules, self.n_players, self.turn_at_leaves)


class _Builder:
    """Names the nodes of a written-down tree breadth first and fills the tables of a Tree."""

    def __init__(self, n_players: int) -> None:
        self.n_players = n_players
        self.players: dict[str, Player] = {}
        self.moves: dict[str, dict[str, str]] = {}
        self.leaves: dict[str, tuple[float, ...]] = {}
        self.chances: dict[str, dict[str, float]] = {}
        self.taken: set[str] = set()
        self.names = letters()

    def build(self, root: Node, turn_at_leaves: bool) -> Tree:
        root_name = self.name(root)
        queue: list[tuple[str, Node | Leaf]] = [(root_name, root)]
        for name, node in queue:  # grows while we walk it
            if not isinstance(node, Node):
                self.leaves[name] = self.utilities(node)
                continue
            labels = node.actions or tuple(action_labels(len(node.children)))
            children = [self.name(child) for child in node.children]
            if len(set(labels)) != len(children):
                raise ValueError(f"node {name!r} has {len(children)} children, actions {labels}")
            self.players[name] = node.player
            self.moves[name] = dict(zip(labels, children, strict=True))
            if node.chances is not None:
                if len(node.chances) != len(children):
                    raise ValueError(
                        f"node {name!r} has {len(children)} children, but "
                        f"{len(node.chances)} probabilities"
                    )
                self.chances[name] = dict(zip(labels, node.chances, strict=True))
            queue.extend(zip(children, node.children, strict=True))
        return Tree(
            root_name,
            self.players,
            self.moves,
            self.leaves,
            self.chances,
            self.n_players,
            turn_at_leaves=turn_at_leaves,
        )

    def name(self, node: Node | Leaf) -> str:
        given = node.name if isinstance(node, Node) else None
        name = given or next(n for n in self.names if n not in self.taken)
        if name in self.taken:
            raise ValueError(f"two nodes are named {name!r}")
        self.taken.add(name)
        return name

    def utilities(self, leaf: Leaf) -> tuple[float, ...]:
        if isinstance(leaf, tuple):
            if len(leaf) != self.n_players:
                raise ValueError(f"leaf {leaf} needs one utility for each of {self.n_players}")
            return leaf
        if self.n_players != 2:
            raise ValueError(f"leaf {leaf} is one number, but there are {self.n_players} players")
        return (leaf, -leaf)
