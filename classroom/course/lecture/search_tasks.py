"""Tasks of the sections on two players without chance: values, cuts, orders, evaluations."""

from collections.abc import Callable, Mapping
from math import inf
from random import Random
from typing import Any

from classroom.course.lecture.task import (
    HandoutTask,
    answers,
    decision,
    leaf_numbers,
    states_by_path,
    two_levels,
)
from course_lib.draw import Picture, draw_tree, game_graph
from course_lib.game import MAX
from course_lib.games import Tree
from course_lib.search import alpha_beta_search, heuristic_minimax, minimax_search, minimax_value
from course_lib.search.visits import Visit, alpha_beta_visits


def minimax_task(rng: Random, draw: Callable[[Random], Tree]) -> HandoutTask:
    """Return the task of evaluating a tree that ``draw`` draws."""
    tree = draw(rng)
    return HandoutTask(
        "MAX moves at a. Write the minimax value into every node, and draw the line of best play.",
        draw_tree(tree, values="leaves"),
        draw_tree(tree, principal_variation=True),
        decision(minimax_search, tree),
    )


def _cut_tree(tree: Tree) -> tuple[Picture, list[Visit]]:
    """Return what alpha-beta knows of a tree in the end: its cuts, and the values that are sure."""
    visits = alpha_beta_visits(tree, "a")
    entered = {visit.path: visit.state for visit in visits}
    inner = [(path, s) for path, s in entered.items() if not tree.is_terminal(s)]
    children = [(*path, a) for path, s in inner for a in tree.actions(s)]
    bounds = dict[Any, tuple[float, float]]()
    for path in sorted({*children, ()}, key=len, reverse=True):
        bounds[path] = _bounds(tree, entered.get(path), path, bounds)
    sure = {path: low for path, (low, high) in bounds.items() if low == high}
    cut = [path for path in children if path not in entered]
    return draw_tree(tree, values=_with_leaves(tree, sure), pruned=cut), visits


def _bounds(
    tree: Tree, s: str | None, path: Any, below: Mapping[Any, tuple[float, float]]
) -> tuple[float, float]:
    """Return between which numbers a value is; ``s`` is None where the search did not come."""
    if s is None:
        return -inf, inf
    if tree.is_terminal(s):
        return tree.leaves[s][0], tree.leaves[s][0]
    best = max if tree.turn(s) == MAX else min
    lows, highs = zip(*(below[(*path, a)] for a in tree.actions(s)), strict=True)
    return best(lows), best(highs)


def _with_leaves(tree: Tree, values: Mapping[Any, float]) -> dict[Any, float]:
    """Return values by path, and those of all leaves: a leaf that is not read is printed, too."""
    states = states_by_path(tree).items()
    return {path: tree.leaves[s][0] for path, s in states if tree.is_terminal(s)} | {**values}


def pruning_task(rng: Random, draw: Callable[[Random], Tree]) -> HandoutTask:
    """Return the task of cutting a tree that ``draw`` draws, in which something is cut."""
    while True:
        tree = draw(rng)
        key, visits = _cut_tree(tree)
        if len(visits) < len(game_graph(tree)):  # something is cut
            break
    return HandoutTask(
        "Alpha-beta searches from left to right and cuts as soon as alpha ≥ beta. Strike out the "
        "edges that it does not follow, and write its value into each node where it is sure.",
        draw_tree(tree, values="leaves"),
        key,
        [*decision(alpha_beta_search, tree), *answers(Leaves_read=sum(v.leaf for v in visits))],
    )


def order_task(rng: Random, best_first: bool) -> HandoutTask:
    """Return the task of cutting a tree whose moves stand in the best order, or in the worst."""
    n = leaf_numbers(rng, 9)
    rows = sorted((sorted(n[:3]), sorted(n[3:6]), sorted(n[6:])), reverse=best_first)
    tree = Tree.of(tuple(tuple(row if best_first else row[::-1]) for row in rows))
    order = "best" if best_first else "worst"
    key, visits = _cut_tree(tree)
    return HandoutTask(
        f"The same moves in two orders, here the {order} one first for each player. Strike out the "
        "edges that alpha-beta does not follow.",
        draw_tree(tree, values="leaves"),
        key,
        answers(Value=minimax_value(tree, "a"), Leaves_read=sum(v.leaf for v in visits)),
    )


def horizon_task(rng: Random) -> HandoutTask:
    """Return the task of searching to two depths, which take different actions."""
    while True:
        tree = two_levels(rng)
        looks = dict(zip("bcd", rng.sample(range(1, 20), 3), strict=True))
        short, whole = (heuristic_minimax(tree, "a", d, looks.__getitem__)[1] for d in (1, 2))
        if short != whole:
            break
    notes = {(a,): f"looks {looks[s]}" for a, s in tree.moves["a"].items()}
    return HandoutTask(
        "An evaluation says what b, c and d look like. Which action does MAX take by a search to "
        "depth 1, and which to depth 2? Write the values of depth 2 into the nodes.",
        draw_tree(tree, values="leaves", notes=notes),
        draw_tree(tree, notes=notes, principal_variation=True),
        answers(Depth_1=short, Depth_2=whole),
    )


def best_n_task(rng: Random) -> HandoutTask:
    """Return the task of searching what looks best, which leaves out the best action."""
    while True:
        tree = two_levels(rng)
        looks = dict(zip("bcd", rng.sample(range(1, 20), 3), strict=True))
        worst = min(looks, key=looks.__getitem__)
        left_out = next(a for a, s in tree.moves["a"].items() if s == worst)
        if minimax_search(tree, "a")[1] == left_out:
            break
    kept = {a: s for a, s in tree.moves["a"].items() if s != worst}
    value = max(minimax_value(tree, s) for s in kept.values())
    notes = {(a,): f"looks {looks[s]}" for a, s in tree.moves["a"].items()}
    return HandoutTask(
        "MAX searches only the two actions that look best, MIN all. Strike out what is left out. "
        "What does MAX get, and what does the whole tree bring?",
        draw_tree(tree, values="leaves", notes=notes),
        draw_tree(tree, pruned=[(left_out,)], notes=notes),
        answers(Two_best=value, Whole_tree=minimax_value(tree, "a")),
    )
