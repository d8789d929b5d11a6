"""Trees and graphs of two players that tests of searches share, and what is asked of them."""

from collections.abc import Callable
from random import Random
from typing import Any
from zlib import crc32

from hypothesis import strategies as st

from course_lib.game import MAX, MIN, Game
from course_lib.games import Node, Tree
from course_lib.games.tree_nodes import Leaf, Nested
from course_lib.search import BestSoFar, alpha_beta_tt, ordered_alpha_beta, zobrist_keys
from course_lib.search.wrapper import Wrapper

TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
PLAYERS = (MAX, MIN)
Search = Callable[[Game[Any, Any], Any], tuple[float, Any]]

numbers = st.one_of(
    st.integers(-2, 2),
    st.integers(-(10**20), 10**20),
    st.floats(-1e6, 1e6),
    st.fractions(-5, 5, max_denominator=1000),
)
few = st.integers(0, 3)


def nodes(leaves: st.SearchStrategy[float], levels: int) -> st.SearchStrategy[Node]:
    """Draw nodes with one to three children; players move in any order."""
    child: st.SearchStrategy[Node | Leaf] = leaves
    if levels > 1:
        child = st.one_of(leaves, nodes(leaves, levels - 1), nodes(leaves, levels - 1))
    children = st.lists(child, min_size=1, max_size=3).map(tuple)
    return st.builds(Node, st.sampled_from(PLAYERS), children)


def trees(leaves: st.SearchStrategy[float] = numbers, levels: int = 4) -> st.SearchStrategy[Tree]:
    return nodes(leaves, levels).map(Tree.of)


def random_dag(rng: Random, inner: int = 8, ends: int = 6, spread: int = 3) -> Tree:
    """Draw a game whose states are reached in many ways: every inner node leads to later ones."""
    names = [*(f"n{i}" for i in range(inner)), *(f"e{i}" for i in range(ends))]
    moves = {
        f"n{i}": dict(
            zip("ABC", rng.choices(names[i + 1 : i + 7], k=rng.randint(2, 3)), strict=False)
        )
        for i in range(inner)
    }
    values = [rng.randint(-spread, spread) for _ in range(ends)]
    return Tree(
        "n0",
        {name: rng.choice(PLAYERS) for name in moves},
        moves,
        {f"e{i}": (v, -v) for i, v in enumerate(values)},
    )


dags = st.integers(0, 2**32).map(lambda seed: random_dag(Random(seed)))
games = st.one_of(trees(), trees(few), dags)


class Watched(Wrapper[Any, Any]):
    """A game that notes which ends were looked at, and how many moves were made."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self.leaves: list[Any] = []
        self.moves_made = 0

    def utility(self, s: Any, p: int) -> float:
        self.leaves.append(s)
        return super().utility(s, p)

    def transition(self, s: Any, a: Any) -> Any:
        self.moves_made += 1
        return super().transition(s, a)


class Turns(Wrapper[str, str]):
    """A tree of alternating players in which somebody is to move on leaves, too."""

    def __init__(self, game: Tree) -> None:
        super().__init__(game)
        self.players = dict(game.players)
        for s, moves in game.moves.items():
            self.players |= dict.fromkeys(moves.values(), 1 - game.players[s])

    def turn(self, s: str) -> int:
        return self.players[s]


def nested(levels: int, leaves: st.SearchStrategy[float] = numbers) -> st.SearchStrategy[Nested]:
    child: st.SearchStrategy[Nested] = leaves
    if levels > 1:
        child = st.one_of(leaves, nested(levels - 1, leaves), nested(levels - 1, leaves))
    return st.lists(child, min_size=1, max_size=3).map(tuple)


def leaves_of(search: Search, game: Game[Any, Any], s: Any) -> set[Any]:
    watched = Watched(game)
    search(watched, s)
    return set(watched.leaves)


def noise(s: Any) -> float:
    """Evaluate anything: the same for the same state, and of no use at all."""
    return crc32(repr(s).encode()) % 5


def in_order(*makers: Callable[[], Any]) -> Search:
    return lambda game, s: ordered_alpha_beta(game, s, [make() for make in makers])


def with_table(game: Game[Any, Any], s: Any) -> tuple[float, Any]:
    return alpha_beta_tt(game, s, {})


class Forgetful(BestSoFar[str, str]):
    """A move order that loses an action."""

    def sort(self, game: Any, s: str, ply: int, actions: list[str]) -> list[str]:
        return actions[1:]


boards = st.lists(st.integers(0, 2), min_size=9, max_size=9).map(tuple)
KEYS = zobrist_keys(9, 3, Random(0))
