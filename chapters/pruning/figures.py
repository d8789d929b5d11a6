"""The figures of notebook 2."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from chapters.pruning.measuring import (
    Order,
    Ordered,
    Search,
    Uniform,
    Watched,
    leaves_read,
    true_values,
)
from chapters.pruning.predictions import DEEP, EXAM, MIRROR, TEXTBOOK
from course_lib.draw import Picture, draw_tree, game_graph
from course_lib.draw.canvas import BLUE, GREEN, VERMILION
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet
from course_lib.games import Tree
from course_lib.search import minimax_search

CUT_AT_C = [("B", "B"), ("B", "C")]
WINDOWS: dict[tuple[Any, ...], str] = {
    (): "(3, ∞)",
    ("A",): "(-∞, 3)",
    ("B",): "(3, 2)",
    ("C",): "(3, 2)",
}
"""The window of each node of the textbook tree when alpha-beta leaves it."""


def letters(game: Any) -> dict[tuple[str, ...], str]:
    """Return the letter of every leaf, to be written below it."""
    nodes = game_graph(game).nodes(data=True)
    return {path: node["state"] for path, node in nodes if node["terminal"]}


@figure
def first_bounds() -> Picture:
    """Draw the textbook tree at the moment when the first leaf of c has been read."""
    return draw_tree(
        TEXTBOOK,
        values="leaves",
        notes={(): "at least 3", ("A",): "3", ("B",): "at most 2"},
        highlight=[("B", "A")],
        caption="b is worth 3. The ringed leaf has just been read. What is known of a and of c?",
    )


@figure
def first_cut() -> Picture:
    """Draw the two leaves of the textbook tree that are never read."""
    return draw_tree(
        TEXTBOOK,
        values="leaves",
        pruned=CUT_AT_C,
        caption="The two leaves that cannot matter. Below d all three are needed: "
        "14 and 5 still promise more than 3.",
    )


def any_pair() -> Picture:
    """Print what minimax says with random leaves in the place of the two; draw the cut."""
    rng, answers = Random(1), Counter[Any]()
    for _ in range(1000):
        x, y = rng.randint(-99, 99), rng.randint(-99, 99)
        tree = Tree.of(((3, 12, 8), (2, x, y), (14, 5, 2)))
        answers[minimax_search(tree, "a")] += 1
    print(*(f"{found}: {n:,} of 1,000 pairs" for found, n in answers.items()), sep="\n")
    return first_cut()


@figure
def windows() -> Picture:
    """Draw the textbook tree with the windows of alpha-beta."""
    return draw_tree(
        TEXTBOOK,
        notes=WINDOWS,
        pruned=CUT_AT_C,
        caption="The windows (alpha, beta) when each node is left. Alpha reaches beta: cut.",
    )


@figure
def beta_cut() -> Picture:
    """Draw the cut in a tree where MIN moves first."""
    return draw_tree(
        MIRROR,
        values="leaves",
        notes={(): "(-∞, 5)", ("A",): "(5, ∞)", ("B",): "(6, 5)"},
        pruned=CUT_AT_C,
        caption="A beta cut: MIN is sure of 5 at a, and at c MAX would take 6 or more.",
    )


@figure
def deep_cut() -> Picture:
    """Draw a cut whose bound comes from three moves higher up."""
    return draw_tree(
        DEEP,
        values="leaves",
        notes={(): "(5, ∞)", ("B",): "(5, ∞)", ("B", "A"): "(5, ∞)", ("B", "A", "A"): "(5, 4)"},
        pruned=[("B", "A", "A", "B")],
        caption="The moment of the cut. The 5 comes from three moves higher up.",
    )


EXAM_WINDOWS: dict[tuple[Any, ...], str] = {
    (): "(7, ∞)",
    ("A",): "(-∞, 6)",
    ("B",): "(6, 7)",
    ("A", "A"): "(6, ∞)",
    ("A", "B"): "(14, 6)",
    ("B", "A"): "(7, ∞)",
    ("B", "B"): "(9, 7)",
    ("A", "A", "A"): "(-∞, 6)",
    ("A", "A", "B"): "(6, 4)",
    ("A", "B", "A"): "(-∞, 6)",
}


@figure
def exam_windows() -> Picture:
    """Draw the tree of the exam with the last window of every node."""
    return draw_tree(
        EXAM,
        values="leaves",
        notes=EXAM_WINDOWS,
        pruned=[("A", "A", "B", "B"), ("A", "B", "B"), ("B", "B", "B")],
        caption="The last window of every node that was entered. Alpha reaches beta: cut.",
    )


@figure
def cuts(search: Search, tree: Tree, searched: Any, caption: str) -> Picture:
    """Draw a tree with the branches that a search left out; all of it if it is not written."""
    watched = Watched(searched)
    search(watched, tree.initial())
    graph = game_graph(tree)
    read = [path for path in graph if graph.nodes[path]["state"] in watched.leaves]
    seen = {path[:n] for path in read for n in range(len(path) + 1)}
    cut = [path for path in graph if path not in seen and path[:-1] in seen]
    return draw_tree(tree, values="leaves", notes=letters(tree), pruned=cut, caption=caption)


DEPTHS, TREES = range(1, 8), 3


def in_three_orders(search: Search, order: Order, m: int, seed: int) -> list[int]:
    """Return the leaves that a search reads in a random tree: worst first, random, best first."""
    game = Uniform(4, m, seed)
    truth = true_values(game)
    games = [Ordered(game, lambda s: -truth(s), order), game, Ordered(game, truth, order)]
    return [leaves_read(search, ordered) for ordered in games]


def three_orders(search: Search, order: Order) -> dict[str, list[float]]:
    """Return the mean number of leaves that a search reads in three orders, for 1 to 7 moves."""
    measured: dict[str, list[float]] = {"worst first": [], "random": [], "best first": []}
    for m in DEPTHS:
        runs = [in_three_orders(search, order, m, seed) for seed in range(TREES)]
        for name, counts in zip(measured, zip(*runs, strict=True), strict=True):
            measured[name].append(sum(counts) / TREES)
    return measured


@figure
def order_picture(measured: Mapping[str, list[float]]) -> Picture:
    """Draw the leaves read in three orders, beside the theory."""
    canvas = sheet(7, 4)
    axis = canvas.subplots()
    looks = [(VERMILION, "s", "$b^m$", 1), (GREEN, "o", "$b^{3m/4}$", 0.75)]
    looks += [(BLUE, "^", "$b^{m/2}$", 0.5)]
    pairs = zip(measured.items(), looks, strict=True)
    for (order, counts), (colour, shape, name, share) in pairs:
        axis.plot(DEPTHS, [4 ** (m * share) for m in DEPTHS], "--", color=colour, label=name)
        axis.plot(DEPTHS, counts, shape, color=colour, label=order)
    axis.set(xlabel="moves m", ylabel="leaves read", yscale="log")
    axis.legend(frameon=False, ncols=3)
    at_7 = ", ".join(f"{order}: {counts[-1]:.0f}" for order, counts in measured.items())
    return Picture(
        canvas,
        caption="Leaves read by your function, b = 4, mean of three random trees. Dashed: theory.",
        alt="On a logarithmic scale, three dashed lines of theory with a row of marks near each. "
        f"Leaves read at m = 7: {at_7}.",
    )


@figure
def prices(nodes: Mapping[str, int]) -> Picture:
    """Draw the nodes that each idea leaves over."""
    canvas = sheet(7, 2.8)
    axis = canvas.subplots()
    axis.barh(list(nodes), list(nodes.values()), color=BLUE)
    for row, n in enumerate(nodes.values()):
        axis.text(n, row, f" {n:,}", va="center")
    axis.set(xscale="log", xlim=(100, 4e6), xlabel="nodes made for the empty tic-tac-toe board")
    axis.invert_yaxis()
    return Picture(
        canvas,
        caption="The same value, 0, at a falling price. Every bar adds one idea to the one above.",
        alt="; ".join(f"{name}: {n:,} nodes" for name, n in nodes.items()),
    )


def sharing(
    zobrist: Callable[[Any, Any], int], boards: list[tuple[int, ...]], bits: int, seed: int
) -> int:
    """Return how many boards share the lowest bits of their key with another board."""
    rng = Random(seed)
    drawn = [[rng.getrandbits(64) for _ in range(3)] for _ in range(9)]
    count = Counter(int(zobrist(board, drawn)) % 2**bits for board in boards)
    return sum(n for n in count.values() if n > 1)


def mean_sharing(
    zobrist: Callable[[Any, Any], int], boards: list[tuple[int, ...]]
) -> dict[int, list[int]]:
    """Return the boards that share their key, in 20 draws, for keys of 12, 16, 24 and 64 bits."""
    bits = (12, 16, 24, 64)
    return {n: [sharing(zobrist, boards, n, seed) for seed in range(20)] for n in bits}


def boards_text(*boards: tuple[int, ...]) -> str:
    """Return boards side by side, as text."""
    rows = [[" ".join(".XO"[mark] for mark in b[r : r + 3]) for b in boards] for r in (0, 3, 6)]
    return "\n".join("    ".join(row) for row in rows)
