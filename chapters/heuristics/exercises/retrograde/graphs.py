"""Games whose positions come back: small graphs with ends that are won, drawn and lost."""

from collections.abc import Mapping
from random import Random

from course_lib.game import MAX, MIN
from course_lib.games import Tree

RESULTS = {"won": (1, -1), "lost": (-1, 1), "drawn": (0, 0)}
"""The ends of a graph by their names: from MAX's side."""


def graph(moves: Mapping[str, str], min_moves: str = "") -> Tree:
    """Return a graph, whose root is its first node.

    Args:
        moves: by node, the nodes and ends that its actions A, B, ... lead to, with spaces between.
        min_moves: the nodes at which MIN moves.
    """
    targets = {node: dict(zip("ABCDEF", to.split(), strict=False)) for node, to in moves.items()}
    used = {t for to in targets.values() for t in to.values()}
    players = {node: MIN if node in min_moves else MAX for node in moves}
    ends = {name: result for name, result in RESULTS.items() if name in used}
    return Tree(next(iter(moves)), players, targets, ends)


CIRCLE = graph({"a": "b lost", "b": "a won"}, min_moves="b")
"""Neither player leaves the circle: each would lose."""

ESCAPE = graph({"a": "b c", "b": "a c", "c": "b won"}, min_moves="b")
"""MIN at b can go back to a, but not for ever: a leads to c, too, where MAX wins."""

TWO_WAYS = graph({"a": "b b drawn", "b": "c won", "c": "won won"}, min_moves="ab")
"""Two actions of a lead to b, and two of c to the same end."""

BOTH_WAYS = graph({"a": "b b", "b": "won"}, min_moves="a")
"""All moves of a lose: there are two, which lead to the same state."""

DRAWN_END = graph({"a": "b lost", "b": "drawn won won"}, min_moves="b")
"""MIN saves itself into a drawn end."""

LAST_MOVE = graph({"a": "b c d", "b": "won", "c": "b", "d": "c"}, min_moves="a")
"""All moves of a lose, and the one to d takes longest."""

QUICK = graph({"a": "b c won", "b": "won", "c": "b"})
"""All moves of a win, and the last one at once."""

MIRRORED = graph(
    {
        "a": "s r", "s": "x z", "z": "y", "r": "y v", "v": "x", "x": "won", "y": "won",
    }
)  # fmt: skip
"""The short way of s is by x and that of r by y, and the long ways are by the other one."""

LATE = graph(
    {"a": "b c", "b": "won", "c": "d x", "x": "b", "d": "e", "e": "f", "f": "g", "g": "won"},
    min_moves="a d f x",
)
"""The short way of c is by x, and the long one by d, e, f, g."""

TWICE = graph({"a": "b", "b": "c d", "c": "b lost", "d": "e", "e": "won a"}, min_moves="e")
"""The same player moves several times in a row."""


def winding(moves: int) -> Tree:
    """Return a graph in which MAX wins in so many moves, and can go back at each of its own."""
    to = {f"n{i}": {"B": f"n{i + 1}" if i + 1 < moves else "won"} for i in range(moves)}
    for i in range(2, moves, 2):
        to[f"n{i}"] = {"A": f"n{i - 1}", **to[f"n{i}"]}
    players = {name: MAX if i % 2 == 0 else MIN for i, name in enumerate(to)}
    return Tree("n0", players, to, {"won": (1, -1)})


def drawn_graph(rng: Random) -> Tree:
    """Draw a graph of two to nine nodes with up to three ends; some actions meet in one state."""
    inner = [chr(97 + i) for i in range(rng.randint(2, 9))]
    ends = rng.sample(list(RESULTS), rng.randint(1, 3))
    targets = [*inner, *ends, *rng.choices(ends, k=len(inner) // 2)]
    moves = {
        name: dict(zip("ABC", rng.choices(targets, k=rng.randint(1, 3)), strict=False))
        for name in inner
    }
    used = {t for to in moves.values() for t in to.values()}
    players = {name: rng.choice((MAX, MIN)) for name in inner}
    return Tree("a", players, moves, {name: RESULTS[name] for name in ends if name in used})
