"""The figures of notebook 4 on growing numbers of iterations: towards minimax, and out of traps."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

from chapters.mcts.hard_boards import trap
from course_lib.draw import Picture, draw_tree
from course_lib.draw.canvas import BLUE, GREEN, GREY, VERMILION
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet
from course_lib.front_end import show_progress
from course_lib.games import TicTacToe, Tree
from course_lib.search import Budget, all_children, best_action, by_ucb1, grow, weighted_mean
from course_lib.search.mcts import Node
from course_lib.search.mcts_backup import VectorNode, back_up_vector

TTT = TicTacToe()
BOARD = (1, 0, 2, 0, 0, 0, 0, 1, 0)
"""The hard board of section 3."""
Mcts = Callable[[Any, Any, int, float, Random], Any]
BUDGETS = (10, 30, 100, 300, 1000, 3000)
LATE_BUDGETS = (200, 400, 600, 800, 1000, 1200, 1400)
"""Those between which the choice in the trap of width 8 changes."""

Shares = Mapping[int, Sequence[Sequence[float]]]
"""For each move, and each budget, the shares of the root's visits in 20 searches."""


def visits_by_budget() -> dict[int, list[list[float]]]:
    """Return the shares of visits of the moves on a hard board, for growing budgets, 20 seeds."""
    shares: dict[int, list[list[float]]] = {a: [[] for _ in BUDGETS] for a in TTT.actions(BOARD)}
    for seed in show_progress(range(20), "search"):
        tree: Any = Node(BOARD)
        rng, spent, step = Random(seed), 0, all_children(by_ucb1(1.4))  # type: ignore[var-annotated]
        for i, n in enumerate(BUDGETS):
            grow(TTT, tree, rng, Budget(calls=n - spent), step)
            spent = n
            for child in tree.children:
                shares[child.action][i].append(child.visits / (n - 1))
    return shares


def first_safe_budget(shares: Shares, move: int = 8) -> int:
    """Return the smallest budget at which a move has most visits in all searches."""
    return next(
        n
        for i, n in enumerate(BUDGETS)
        if all(
            x == max(found[i][seed] for found in shares.values())
            for seed, x in enumerate(shares[move][i])
        )
    )


@figure
def towards_minimax(shares: Shares) -> Picture:
    """Draw the shares of visits of two moves by the number of iterations."""
    canvas = sheet(7, 3.2)
    axis = canvas.subplots()
    looks = {8: ("o-", BLUE, "cell 8, saves"), 4: ("s--", VERMILION, "cell 4, looks best")}
    texts = []
    for a, (style, colour, label) in looks.items():
        means = [sum(x) / len(x) for x in shares[a]]
        axis.plot(BUDGETS, means, style, color=colour, label=label)
        lows, highs = [min(x) for x in shares[a]], [max(x) for x in shares[a]]
        axis.fill_between(BUDGETS, lows, highs, color=colour, alpha=0.2)
        each = ", ".join(f"{n}: {mean:.2f}" for n, mean in zip(BUDGETS, means, strict=True))
        texts.append(f"cell {a}, mean share by iterations: {each}")
    axis.axhline(1, color=GREY, linestyle=":")
    axis.set(xscale="log", xlabel="iterations", ylabel="share of the root's visits", ylim=(0, 1.05))
    axis.set_xticks(BUDGETS, [str(n) for n in BUDGETS])
    axis.legend(frameon=False, loc=(0.02, 0.62))
    return Picture(
        canvas,
        caption="Shares of visits on the board of section 3: mean of 20 seeds, and their range. "
        "Dotted: minimax.",
        alt="; ".join(texts),
    )


@figure
def small_trap() -> Picture:
    """Draw the trap of width 2."""
    return draw_tree(
        Tree.of((trap(2), 0)),
        principal_variation=True,
        caption="The trap of width 2. MIN's precise moves turn A into a loss.",
    )


def escapes(mcts: Mcts) -> dict[int, list[float]]:
    """Return the part of 20 searches that avoids the trap, by its width and the iterations."""

    def share_of_escapes(width: int, n: int) -> float:
        game = Tree.of((trap(width), 0))
        found = [mcts(game, "a", n, 1.4, Random(seed)) for seed in range(20)]
        return found.count("B") / 20

    parts: dict[int, list[float]] = {2: [], 4: [], 8: []}
    for width, n in show_progress([(width, n) for width in parts for n in BUDGETS], "trap"):
        parts[width].append(share_of_escapes(width, n))
    return parts


def mostly_escaped(parts: Sequence[float]) -> int | None:
    """Return the smallest budget with which most searches avoid the trap."""
    found = zip(BUDGETS, parts, strict=True)
    return next((n for n, part in found if part > 0.5), None)


@figure
def escape_picture(found: Mapping[int, Sequence[float]]) -> Picture:
    """Draw the part of the searches that avoids each trap."""
    canvas = sheet(7, 3)
    axis = canvas.subplots()
    styles = {2: ("o-", BLUE), 4: ("s--", VERMILION), 8: ("^:", GREEN)}
    for width, parts in found.items():
        style, colour = styles[width]
        axis.plot(BUDGETS, parts, style, color=colour, label=f"width {width}")
    axis.set(xscale="log", xlabel="iterations", ylabel="searches that avoid the trap")
    axis.set(ylim=(-0.05, 1.05))
    axis.set_xticks(BUDGETS, [str(n) for n in BUDGETS])
    axis.legend(frameon=False, loc="upper left")
    each = [f"width {w}: {dict(zip(BUDGETS, p, strict=True))}" for w, p in found.items()]
    return Picture(
        canvas,
        caption="The part of 20 searches that avoids the trap. Minimax needs all nodes.",
        alt="Part by iterations. " + "; ".join(each),
    )


@cache
def mixed_escapes(weight: float) -> list[float]:
    """Return the part of 20 searches that avoids the trap of width 8, by the iterations.

    Args:
        weight: W of the mixed back-up; 0 for the plain mean.
    """
    game = Tree.of((trap(8), 0))
    back_up = weighted_mean(weight) if weight else back_up_vector
    escaped = [0.0] * len(LATE_BUDGETS)
    for seed in range(20):
        tree: Any = VectorNode("a")
        rng, step = Random(seed), all_children(by_ucb1(1.4))  # type: ignore[var-annotated]
        for i, (spent, n) in enumerate(pairwise((0, *LATE_BUDGETS))):
            grow(game, tree, rng, Budget(calls=n - spent), step, back_up=back_up)
            escaped[i] += (best_action(tree) == "B") / 20
    return escaped


@figure
def two_back_ups(weight: float = 20) -> Picture:
    """Draw how often searches with two back-ups avoid the trap of width 8."""
    canvas = sheet(7, 2.8)
    axis = canvas.subplots()
    said = []
    for w, style, colour in ((0, "s--", VERMILION), (weight, "o-", BLUE)):
        label, parts = f"mixed, W = {w:g}" if w else "mean", mixed_escapes(w)
        axis.plot(LATE_BUDGETS, parts, style, color=colour, label=label)
        said.append(f"{label}: {[round(part, 2) for part in parts]}")
    axis.set(xlabel="iterations", ylabel="searches that avoid the trap", ylim=(-0.05, 1.05))
    axis.legend(frameon=False, loc="upper left")
    return Picture(
        canvas,
        caption="The trap of width 8, with two back-ups and everything else the same; 20 searches "
        "each.",
        alt=f"Part by iterations {LATE_BUDGETS}. " + "; ".join(said) + ".",
    )
