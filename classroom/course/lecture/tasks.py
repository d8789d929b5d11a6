"""The tasks of the handouts: trees to fill in, drawn at random, with keys found by program.

The tasks of a section begin with the same source of chance, so two that draw alike are about the
same tree: in two orders of moves, by two rules, before and after a simulation.

First those on two players without chance (values, cuts, orders, evaluations), then those on
simulations, chance, many players, learning and hidden moves.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import inf
from random import Random
from typing import Any

from classroom.course.lecture.task import (
    DECIMALS,
    HandoutTask,
    answers,
    decision,
    leaf_numbers,
    states_by_path,
    three_levels,
    two_levels,
)
from course_lib.draw import Picture, draw_mcts_tree, draw_tree, game_graph
from course_lib.game import CHANCE, MAX, MIN
from course_lib.games import Node, Tree
from course_lib.learning.q_learning import q_update
from course_lib.search import (
    alpha_beta_search,
    backpropagate,
    expectiminimax_search,
    expectiminimax_value,
    heuristic_minimax,
    maxn,
    mcts_tree,
    minimax_search,
    minimax_value,
    paranoid,
    select,
)
from course_lib.search.hidden import regret_matching, solve_matrix
from course_lib.search.visits import Visit, alpha_beta_visits
from course_lib.wording import value_text


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


def _search_tree(rng: Random) -> tuple[Tree, Any]:
    """Return a tree, and the tree of a Monte Carlo tree search after some rounds."""
    while True:
        ends = [[rng.sample((1, -1), 2) for _ in range(2)] for _ in range(3)]
        tree = Tree.of(tuple(tuple(map(tuple, ways)) for ways in ends))
        root = mcts_tree(tree, "a", 9, 1.0, rng)
        if not tree.is_terminal(select(root, 1.0).state):
            return tree, root


def selection_task(rng: Random) -> HandoutTask:
    """Return the task of selecting a leaf by UCB1."""
    tree, root = _search_tree(rng)
    leaf = select(root, 1.0)
    return HandoutTask(
        "Beside each node stand total/visits, from the view of the player who moved to it. Write "
        "UCB1 with C = 1 at each node, two digits, and draw the way of the selection.",
        draw_mcts_tree(tree, root),
        draw_mcts_tree(tree, root, c=1.0, leaf=leaf),
        answers(Leaf_that_is_selected=leaf.state),
    )


def backpropagation_task(rng: Random) -> HandoutTask:
    """Return the task of counting a simulation from the leaf that is selected."""
    tree, root = _search_tree(rng)
    leaf = select(root, 1.0)
    blank = draw_mcts_tree(tree, root)
    backpropagate(tree, leaf, (1, -1))
    text = (
        f"The selection ends at {leaf.state}, and a simulation from there brings 1 for MAX and -1 "
        "for MIN. Write the new totals and visits."
    )
    totals = [(n.state, f"{value_text(n.total)}/{n.visits}") for n in _way_up(leaf)]
    return HandoutTask(text, blank, draw_mcts_tree(tree, root, leaf=leaf), totals)


def _way_up(node: Any) -> list[Any]:
    return [] if node is None else [node, *_way_up(node.parent)]


def _chances(rng: Random, below: Callable[[], Any]) -> Tree:
    def chance() -> Node:
        p = rng.randint(1, 9) / 10
        return Node(CHANCE, (below(), below()), chances=(p, round(1 - p, 1)))

    return Tree.of(Node(MAX, (chance(), chance())))


def expectation_task(rng: Random, with_min: bool) -> HandoutTask:
    """Return the task of evaluating a tree with chance; MIN moves below it if ``with_min``."""

    def below() -> Any:
        return (
            Node(MIN, (rng.randint(-9, 9), rng.randint(-9, 9))) if with_min else rng.randint(0, 20)
        )

    tree = _chances(rng, below)
    return HandoutTask(
        "Round nodes are chance; beside their edges stand the probabilities. Write the expected "
        "value into each node. Which action does MAX take?",
        draw_tree(tree, values="leaves"),
        draw_tree(tree, principal_variation=True),
        decision(expectiminimax_search, tree),
    )


def _three_players(rng: Random) -> Tree:
    a, b, c, d, e, f, g, h = (tuple(rng.sample(range(10), 3)) for _ in range(8))
    return Tree.of((((a, b), (c, d)), ((e, f), (g, h))), n_players=3)


def vectors_task(rng: Random) -> HandoutTask:
    """Return the task of max^n in a tree of three players."""
    tree = _three_players(rng)
    return HandoutTask(
        "Three players move in turn, and each wants its own number to be large. Write the max^n "
        "vector into each node; of equals, the first counts.",
        draw_tree(tree, values="leaves"),
        draw_tree(tree, principal_variation=True),
        decision(maxn, tree),
    )


def paranoia_task(rng: Random) -> HandoutTask:
    """Return the task of the paranoid search in a tree of three players."""
    tree = _three_players(rng)
    states = states_by_path(tree).items()
    leaves = {path: value_text(tree.leaves[s]) for path, s in states if tree.is_terminal(s)}
    worth = {
        path: value_text(paranoid(tree, s, 0)[0]) for path, s in states if not tree.is_terminal(s)
    }
    return HandoutTask(
        "The player at a is paranoid: both others want its number to be small. Write what it gets "
        "at each node.",
        draw_tree(tree, values=leaves),
        draw_tree(tree, values=leaves | worth),
        decision(paranoid, tree, 0),
    )


def backup_task(rng: Random) -> HandoutTask:
    """Return the task of one step of Bellman's equation."""
    gamma, rewards = 0.9, dict(zip("AB", rng.sample(range(-2, 3), 2), strict=True))
    tree = _chances(rng, lambda: rng.randint(0, 10))
    states = states_by_path(tree).items()
    leaves = {path: tree.leaves[s][0] for path, s in states if tree.is_terminal(s)}
    worth = {
        a: rewards[a] + gamma * expectiminimax_value(tree, s) for a, s in tree.moves["a"].items()
    }
    filled = {(): max(worth.values())} | {(a,): q for a, q in worth.items()}
    notes = {(a,): f"reward {r}" for a, r in rewards.items()}
    return HandoutTask(
        "An action brings its reward, then chance decides. The squares are the values of the next "
        f"states, and gamma is {gamma}. Write Q into the round nodes, and V into the root.",
        draw_tree(tree, values=leaves, notes=notes),
        draw_tree(
            tree, values=leaves | {p: round(q, DECIMALS) for p, q in filled.items()}, notes=notes
        ),
        answers(Q_of_A=worth["A"], Q_of_B=worth["B"], V=max(worth.values())),
    )


def updates_task(rng: Random) -> HandoutTask:
    """Ask for three updates of a table, one after the other."""
    q = {(s, a): float(rng.randint(0, 8)) for s in "st" for a in "LR"}
    given = ", ".join(f"Q({s}, {a}) = {value_text(v)}" for (s, a), v in q.items())
    found = list[tuple[str, str]]()
    for s, a, t in (("s", "R", "t"), ("t", "L", "s"), ("s", "R", "t")):
        reward = rng.randint(-2, 5)
        q_update(q, s, a, reward, t, "LR", 0.5, 0.8)
        found.append(
            (f"{s}, {a}, reward {reward}, then {t}: Q({s}, {a})", value_text(q[s, a], DECIMALS))
        )
    text = f"{given}; alpha is 0.5 and gamma 0.8. Q-learning sees three steps, one after the other."
    return HandoutTask(text, None, None, found)


def covered_task(rng: Random) -> HandoutTask:
    """Ask for the mixture of MAX in a tree whose two lower nodes look alike to MIN."""
    while True:
        rows = [rng.sample(range(-6, 7), 2) for _ in range(2)]
        value, mixture, _ = solve_matrix(rows)
        if 0.05 < mixture[0] < 0.95:
            break
    tree = Tree.of(tuple(map(tuple, rows)))
    alike = dict.fromkeys([("A",), ("B",)], "looks alike")
    return HandoutTask(
        "MAX moves first, covered: b and c look alike to MIN, who plays the same at both. Write "
        "the values as if MIN saw the move. With which probability does MAX play A, and what does "
        "it bring?",
        draw_tree(tree, values="leaves", notes=alike),
        draw_tree(tree, notes=alike),
        answers(If_MIN_saw_it=minimax_value(tree, "a"), P_of_A=mixture[0], Worth=value),
    )


def regrets_task(rng: Random) -> HandoutTask:
    """Ask for one round of regret matching by hand."""
    rows = {row: rng.sample(range(-4, 5), 3) for row in "ABC"}
    while True:
        regrets = {row: float(rng.randint(-3, 5)) for row in rows}
        if sum(number > 0 for number in regrets.values()) == 2:
            break
    mixture = regret_matching(regrets)
    brings = [sum(mixture[r] * rows[r][column] for r in rows) for column in range(3)]
    table = "; ".join(f"{row} brings {', '.join(map(str, n))}" for row, n in rows.items())
    return HandoutTask(
        f"Against MIN's columns 1, 2 and 3, {table}. MAX's regrets are "
        f"{', '.join(f'{value_text(n)} for {row}' for row, n in regrets.items())}. Which mixture "
        "does regret matching play, and what does it bring against each column?",
        None,
        None,
        [
            *((f"P({row})", value_text(p, DECIMALS)) for row, p in mixture.items()),
            *((f"Column {n}", value_text(v, DECIMALS)) for n, v in enumerate(brings, start=1)),
        ],
    )


DRAWS: Mapping[str, Sequence[Callable[[Random], HandoutTask]]] = {
    "minimax": (partial(minimax_task, draw=two_levels), partial(minimax_task, draw=three_levels)),
    "pruning": (partial(pruning_task, draw=two_levels), partial(pruning_task, draw=three_levels)),
    "heuristics": (horizon_task, best_n_task),
    "mcts": (selection_task, backpropagation_task),
    "expectiminimax": (
        partial(expectation_task, with_min=False),
        partial(expectation_task, with_min=True),
    ),
    "multiplayer": (vectors_task, paranoia_task),
    "learning": (backup_task, updates_task),
    "tournament": (partial(order_task, best_first=False), partial(order_task, best_first=True)),
    "hidden": (covered_task, regrets_task),
}
"""By the name of a section, what its handout asks."""


def tasks_of(section: str, seed: object = "") -> list[HandoutTask]:
    """Return the tasks of a section's handout, the same ones for the same seed.

    Args:
        section: its name; a section that has no handout has no tasks.
        seed: another one draws other numbers.
    """
    return [draw(Random(f"handout {section} {seed}")) for draw in DRAWS.get(section, ())]
