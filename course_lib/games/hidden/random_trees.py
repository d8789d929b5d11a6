"""Random small trees with hidden information: a deal, and moves that the opponent may not see."""

from dataclasses import dataclass, field
from random import Random

from course_lib.game import CHANCE, MAX, MIN, Player
from course_lib.games.hidden.hidden_tree import HiddenTree
from course_lib.games.tree import Tree
from course_lib.games.tree_nodes import action_labels, letters

History = tuple[int, ...]
"""The numbers of the deal and of the actions since, the first one first."""

Observation = tuple[int | None, ...]
"""What a player sees of a history: a number per move, None where it sees that there was one."""


def random_hidden_tree(
    rng: Random, *, deals: int = 3, moves: int = 3, actions: int = 3, highest: int = 5
) -> HiddenTree:
    """Return a random zero-sum game of two players with chance, hidden moves and perfect recall.

    Chance deals, with uneven probabilities, and each player sees a part of the deal. Both players
    move at least once, in a random order; each move is seen by the opponent or is not. Some matches
    end early. Information sets are named ``"MAX 1"``, ``"MAX 2"``, ..., ``"MIN 1"``, ...

    Args:
        rng: the source of chance; the same state of it gives the same tree.
        deals: how many deals there are at most, 2 at least.
        moves: how many moves the players make at most after the deal, 2 at least.
        actions: how many actions an information set has at most, 2 at least.
        highest: MAX's utilities are whole numbers from -highest to highest.

    Raises:
        ValueError: an argument is too small.
    """
    for name, value, least in (
        ("deals", deals, 2), ("moves", moves, 2), ("actions", actions, 2), ("highest", highest, 1),
    ):  # fmt: skip
        if value < least:
            raise ValueError(f"{name} is {value}, but it must be {least} or more")
    return _Growth(_rules(rng, deals, moves), rng, actions, highest).tree()


@dataclass(frozen=True)
class _Rules:
    """What the players see, drawn before the tree grows.

    Attributes:
        weights: the deals, in proportion to their probabilities.
        signals: for each player and deal, the part of the deal that the player sees.
        movers: the player of each move.
        open_moves: for each move, True if the opponent sees it.
    """

    weights: list[int]
    signals: tuple[list[int], list[int]]
    movers: list[Player]
    open_moves: list[bool]

    def observation(self, history: History, p: Player) -> Observation:
        """Return what player p sees of a history."""
        deal, *made = history
        shown = zip(made, self.movers, self.open_moves, strict=False)
        return (self.signals[p][deal], *(a if m == p or o else None for a, m, o in shown))


def _rules(rng: Random, deals: int, moves: int) -> _Rules:
    n, length = rng.randint(2, deals), rng.randint(2, moves)
    movers = [rng.choice((MAX, MIN)) for _ in range(length - 2)] + [MAX, MIN]
    rng.shuffle(movers)
    return _Rules(
        [rng.randint(1, 3) for _ in range(n)],
        ([rng.randrange(2) for _ in range(n)], [rng.randrange(2) for _ in range(n)]),
        movers,
        [rng.random() < 0.5 for _ in range(length)],
    )


@dataclass
class _Growth:
    """Grows the tree breadth first, and joins nodes that look alike to the player to move."""

    rules: _Rules
    rng: Random
    most_actions: int
    highest: int
    players: dict[str, Player] = field(default_factory=dict)
    moves: dict[str, dict[str, str]] = field(default_factory=dict)
    leaves: dict[str, tuple[float, ...]] = field(default_factory=dict)
    groups: dict[tuple[Player, Observation], list[str]] = field(default_factory=dict)

    def tree(self) -> HiddenTree:
        names = letters()
        root = next(names)
        queue: list[tuple[str, History]] = [(root, ())]
        for name, history in queue:  # grows while we walk it
            n = self.width(name, history)
            children = [next(names) for _ in range(n)]
            if children:
                self.moves[name] = dict(zip(action_labels(n), children, strict=True))
            queue.extend((child, (*history, i)) for i, child in enumerate(children))
        total = sum(self.rules.weights)
        chances = [w / total for w in self.rules.weights]
        at_root = dict(zip(self.moves[root], chances, strict=True))
        tree = Tree(root, self.players, self.moves, self.leaves, {root: at_root})
        return HiddenTree(tree, self.groups.values(), self.names())

    def width(self, name: str, history: History) -> int:
        """Decide what the node is, and return how many children it has."""
        if not history:
            self.players[name] = CHANCE
            return len(self.rules.weights)
        made = len(history) - 1
        early = made >= 2 and self.rng.random() < 0.25
        if made == len(self.rules.movers) or early:
            u = self.rng.randint(-self.highest, self.highest)
            self.leaves[name] = (u, -u)
            return 0
        player = self.players[name] = self.rules.movers[made]
        group = self.groups.setdefault((player, self.rules.observation(history, player)), [])
        group.append(name)
        if len(group) > 1:
            return len(self.moves[group[0]])
        return self.rng.randint(2, self.most_actions)

    def names(self) -> dict[str, str]:
        """Return the names of the information sets, by the first node in each."""
        numbers = {MAX: 0, MIN: 0}
        found = {}
        for (player, _), group in self.groups.items():
            numbers[player] += 1
            found[group[0]] = f"{('MAX', 'MIN')[player]} {numbers[player]}"
        return found
