"""Trees, positions and evaluations of games of several players, for measurements."""

from collections.abc import Callable
from functools import cache
from itertools import product
from random import Random
from typing import Any

from course_lib.front_end import show_progress
from course_lib.game import Game, Player
from course_lib.games import ChineseCheckers, ConnectMany, Nim, Node, Tree
from course_lib.games.chinese_checkers import members, star
from course_lib.games.tree_nodes import Leaf

THREE = Tree.of(
    Node(
        0,
        (
            Node(1, (Node(2, ((1, 2, 3), (4, 2, 1))), Node(2, ((6, 1, 2), (5, 4, 0))))),
            Node(1, (Node(2, ((2, 3, 3), (3, 0, 1))), Node(2, ((1, 5, 1), (0, 2, 6))))),
        ),
    ),
    n_players=3,
)
TIES = Tree.of(Node(2, (Node(0, ((2, 3, 3), (2, 1, 7))), (4, 4, 5))), n_players=3)
SHALLOW = Tree.of(
    Node(0, (Node(1, ((4, 3, 3), (6, 2, 1))), Node(1, ((3, 6, 1), (9, 0, 1), (2, 7, 1))))),
    n_players=3,
)
DEEP = Tree.of(
    Node(0, ((5, 2, 2), Node(1, (Node(2, ((1, 3, 5), (2, 1, 6))), (6, 2, 1))))), n_players=3
)
NIM = Nim((2, 2), n_players=3)
CONNECT = ConnectMany(width=4, height=4, line=3, n_players=3)
CHINESE = ChineseCheckers(n_players=3, size=2)


def random_tree(rng: Random, n_players: int, depth: int, highest: int, branches: int = 2) -> Tree:
    """Return a random tree: players in turn, utilities from 0 to the highest."""

    def node(level: int) -> Node | Leaf:
        if level == depth:
            if n_players == 2:
                return rng.randint(0, highest)
            return tuple(rng.randint(0, highest) for _ in range(n_players))
        return Node(level % n_players, tuple(node(level + 1) for _ in range(branches)))

    return Tree.of(node(0), n_players=n_players)


def shared_tree(
    rng: Random, n_players: int, depth: int, total: int = 12, branches: int = 2
) -> Tree:
    """Return a random tree, players in turn; every leaf shares out the same total."""

    def node(level: int) -> Node | Leaf:
        if level < depth:
            return Node(level % n_players, tuple(node(level + 1) for _ in range(branches)))
        cuts = sorted(rng.randint(0, total) for _ in range(n_players - 1))
        pairs = zip([0, *cuts], [*cuts, total], strict=True)
        return tuple(high - low for low, high in pairs)

    return Tree.of(node(0), n_players=n_players)


class Shares(Game[tuple[int, ...], int]):
    """Two actions, m moves, n players in turn; leaves share out 1. A state is the path to it.

    Args:
        n_players: the number of players.
        m: the number of moves.
        seed: which random leaves.
        order: the key that sorts the next states; as they are if None.
    """

    def __init__(
        self,
        n_players: int,
        m: int,
        seed: int,
        order: Callable[[tuple[int, ...]], float] | None = None,
    ) -> None:
        rng = Random(seed)
        self.n_players, self.m, self.order = n_players, m, order
        self.leaves: dict[tuple[int, ...], tuple[float, ...]] = {}
        self.read: set[tuple[int, ...]] = set()
        for path in product((0, 1), repeat=m):
            parts = [rng.random() for _ in range(n_players)]
            self.leaves[path] = tuple(part / sum(parts) for part in parts)

    def initial(self) -> tuple[int, ...]:
        """Return the empty path."""
        return ()

    def turn(self, s: tuple[int, ...]) -> Player:
        """Return who moves: the players in turn."""
        return len(s) % self.n_players

    def actions(self, s: tuple[int, ...]) -> list[int]:
        """Return 0 and 1, in the order of the key."""
        actions = [] if self.is_terminal(s) else [0, 1]
        order = self.order
        return sorted(actions, key=lambda a: order((*s, a))) if order else actions

    def transition(self, s: tuple[int, ...], a: int) -> tuple[int, ...]:
        """Return the path to a child."""
        return (*s, a)

    def is_terminal(self, s: tuple[int, ...]) -> bool:
        """Return True after m moves."""
        return len(s) == self.m

    def utility(self, s: tuple[int, ...], p: Player) -> float:
        """Return a player's share, and note that the leaf was read."""
        self.read.add(s)
        return self.leaves[s][p]


def best_first(game: Shares) -> Callable[[tuple[int, ...]], float]:
    """Return the key that sorts actions by their paranoid value for player 0, best first."""

    @cache
    def value(s: tuple[int, ...]) -> float:
        if len(s) == game.m:
            return game.leaves[s][0]
        best = max if game.turn(s) == 0 else min
        return best(value((*s, 0)), value((*s, 1)))

    return lambda t: value(t) if game.turn(t[:-1]) else -value(t)


PLAYERS = (2, 3, 4, 6)
"""How many players the trees of ``Shares`` have in the measurements."""

MOVES = 12


def leaves_of_shares(search: Callable[..., Any], *more: Any, best: bool = False) -> list[int]:
    """Return how many of 4,096 leaves a search reads with two, three, four and six players.

    Args:
        search: a function of (game, state, ...).
        more: its further arguments.
        best: True for the best order of the actions.

    Returns:
        Nothing if the search is not written.
    """
    found = []
    for n in show_progress(PLAYERS, "tree"):
        game = Shares(n, MOVES, seed=1)
        game.order = best_first(game) if best else None
        if search(game, (), *more) is None:
            return []
        found.append(len(game.read))
    return found


def fair_share(s: Any) -> tuple[float, float, float]:
    """Return a third for everybody."""
    return 1 / 3, 1 / 3, 1 / 3


def random_positions(game: Game[Any, Any], moves: int, count: int, seed: int) -> list[Any]:
    """Return positions after some random moves, the game still going on."""
    rng, found = Random(seed), list[Any]()
    while len(found) < count:
        s = game.initial()
        for _ in range(moves):
            s = s if game.is_terminal(s) else game.transition(s, rng.choice(game.actions(s)))
        found += [] if game.is_terminal(s) else [s]
    return found


def _steps(hole: int, other: int) -> float:
    """Return how many steps two holes of the star are apart."""
    places = star(2).holes
    (x, y), (u, v) = places[hole], places[other]
    return abs(y - v) + max(0, abs(x - u) - abs(y - v)) / 2


@cache
def _far() -> list[list[float]]:
    """Return for each player how far every hole is from the tip of its goal."""
    homes = [list(members(CHINESE.home(p))) for p in range(3)]
    goals = [list(members(CHINESE.goal(p))) for p in range(3)]
    tips = [max(goals[p], key=lambda i: max(_steps(i, j) for j in homes[p])) for p in range(3)]
    return [[_steps(hole, tip) for hole in range(len(star(2).holes))] for tip in tips]


def race(s: Any) -> tuple[float, ...]:
    """Estimate everybody's share of Chinese checkers: the less pegs have to go, the more."""
    far = _far()
    near = [1 / (1 + sum(far[p][hole] for hole in members(s[0][p]))) for p in range(3)]
    return tuple(part / sum(near) for part in near)


def pass_to(s: Any, p: Player) -> Any:
    """Return the same position with player p to move (the count of moves is set back for that)."""
    pegs, made = s
    return pegs, made + (p - made) % 3 - 3
