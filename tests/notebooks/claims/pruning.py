"""What notebook 2 says."""

from collections.abc import Callable
from math import inf, log
from random import Random
from typing import Any

from chapters.pruning.figures import in_three_orders
from chapters.pruning.measuring import Folded, Ordered, cell_weights
from course_lib.game import reachable
from course_lib.games import Grundy, TicTacToe, Tree
from course_lib.search import (
    alpha_beta_value,
    canonical,
    minimax_search,
    minimax_value,
    principal_variation_search,
    tree_size,
)
from tests.notebooks.claims import Definitions, claim, solution, ways_by_depth

TTT = TicTacToe()
OWN = Definitions("02_pruning", "hand_tree", "exam_tree", "sorted_tree")


def effort(search: Callable[..., Any], game: Any, *more: Any) -> int:
    return OWN["effort"](search, game, *more)  # type: ignore[no-any-return]


def ordered(game: Any) -> Any:
    return Ordered(game, cell_weights, OWN["order_actions"])


def saved(tree: str, layer: Callable[[Any], Any] = lambda game: game) -> int:
    return len(OWN["skipped"](OWN["alpha_beta_search"], OWN[tree], layer(OWN[tree])))


@claim
def tic_tac_toe_nodes() -> int:
    return sum(sum(ways.values()) for ways in ways_by_depth(TTT))


@claim
def tic_tac_toe_boards() -> int:
    return len(reachable(TTT, TTT.initial()))


@claim
def board_classes() -> int:
    return len({canonical(s) for s in reachable(TTT, TTT.initial())})


@claim
def hand_tree_saved_from_the_left() -> int:
    return saved("hand_tree")


@claim
def hand_tree_saved_from_the_right() -> int:
    return saved("hand_tree", OWN["RightToLeft"])


@claim
def sorted_tree_saved() -> int:
    return saved("sorted_tree")


@claim
def exam_leaves() -> int:
    return len(OWN["exam_tree"].leaves)


@claim
def exam_saved() -> int:
    return saved("exam_tree")


@claim
def alpha_beta_nodes() -> int:
    return effort(OWN["alpha_beta_search"], TTT)


@claim
def one_node_in() -> str:
    return "thirty" if round(tic_tac_toe_nodes() / alpha_beta_nodes()) == 30 else "another part"


@claim
def strict_alpha_beta_nodes() -> int:
    strict = solution(
        "pruning", "alpha_beta_search", {"v >= beta": "v > beta", "v <= alpha": "v < alpha"}
    )
    return effort(strict, TTT)


@claim
def ordered_alpha_beta_nodes() -> int:
    return effort(OWN["alpha_beta_search"], ordered(TTT))


@claim
def folded_nodes() -> int:
    return effort(OWN["alpha_beta_tt"], ordered(Folded(TTT, OWN["canonical"])), {})


def seven_moves(order: int) -> list[int]:
    return [
        in_three_orders(OWN["alpha_beta_search"], OWN["order_actions"], 7, seed)[order]
        for seed in range(3)
    ]


@claim
def best_first_leaves() -> int:
    (leaves,) = set(seven_moves(2))
    return int(leaves)


def pearl_exponent(b: int) -> float:
    """Return log_b of xi / (1 - xi), where xi ** b + xi = 1: Pearl's branching factor."""
    low, high = 0.0, 1.0
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if middle**b + middle < 1 else (low, middle)
    return round(log(low / (1 - low), b), 2)


@claim
def pearl_4() -> float:
    return pearl_exponent(4)


@claim
def pearl_35() -> float:
    return pearl_exponent(35)


@claim
def pearl_1000() -> float:
    return pearl_exponent(1000)


@claim
def random_order_leaves() -> int:
    return round(sum(seven_moves(1)) / 3)


@claim
def random_order_rule() -> int:
    assert random_order_leaves() > 2 * 4 ** (3 * 7 / 4)
    return round(4 ** (3 * 7 / 4))


@claim
def random_order_part() -> str:
    return "a fifth" if 0.17 < sum(seven_moves(1)) / 3 / 4**7 < 0.23 else "another part"


@claim
def negamax_before() -> int:
    return OWN["negamax"](TTT, (1, 2, 2, 0, 0, 0, 0, 0, 1), -inf, inf)  # type: ignore[no-any-return]


@claim
def negamax_after() -> int:
    return OWN["negamax"](TTT, (1, 2, 2, 0, 1, 0, 0, 0, 1), -inf, inf)  # type: ignore[no-any-return]


@claim
def pvs_against_alpha_beta() -> str:
    totals = [
        sum(OWN["leaves_read"](search, OWN["Uniform"](4, 6, seed)) for seed in range(20))
        for search in (principal_variation_search, OWN["alpha_beta_search"])
    ]
    return "fewer" if totals[0] < totals[1] else "more"


@claim
def grundy_seven_nodes() -> int:
    return tree_size(Grundy((7,)), (7,))


@claim
def expected_collisions() -> int:
    return round(tic_tac_toe_boards() ** 2 / 2**16)


@claim
def wrong_roots_of_a_naive_table() -> int:
    rng = Random(1)
    games = [OWN["random_graph"](rng) for _ in range(1000)]
    return sum(OWN["naive_value"](g, "a", {}) != minimax_search(g, "a")[0] for g in games)


def unread(leaves: tuple[Any, ...], *layers: Callable[[Any], Any]) -> set[float]:
    """Return the values of the leaves that alpha-beta never reads."""
    searched = tree = Tree.of(leaves)
    for layer in layers:
        searched = layer(searched)
    names = OWN["skipped"](OWN["alpha_beta_search"], tree, searched)
    return {tree.leaves[name][0] for name in names}


@claim
def question_1_from_the_left() -> float:
    (leaf,) = unread(((8, 3), (5, 9), (2, 7)))
    return leaf


@claim
def question_1_from_the_right() -> float:
    (leaf,) = unread(((8, 3), (5, 9), (2, 7)), OWN["RightToLeft"])
    return leaf


@claim
def written_tree_from_the_left() -> int:
    return 4 - len(unread(((4, 1), (3, 2))))


@claim
def written_tree_from_the_right() -> float:
    (leaf,) = unread(((4, 1), (3, 2)), OWN["RightToLeft"])
    return leaf


@claim
def four_changes() -> str:
    changed = [
        ((1, 12, 8), (2, 4, 6), (14, 5, 2)),
        ((3, 1, 8), (2, 4, 6), (14, 5, 2)),
        ((3, 12, 1), (2, 4, 6), (14, 5, 2)),
        ((3, 12, 8), (4, 4, 6), (14, 5, 2)),
    ]
    return "read" if not any(unread(leaves) & {4, 6} for leaves in changed) else "skipped"


@claim
def two_first_at_d() -> str:
    skipped = unread(((3, 12, 8), (2, 4, 6), (2, 14, 5)))
    return "skipped" if skipped == {4, 6, 14, 5} else "read"


@claim
def deep_with_a_3() -> float:
    (more,) = unread((5, (((4, 9), 3), 6))) - unread((5, (((4, 9), 7), 6)))
    return more


def shallow() -> Callable[..., Any]:
    """Return the solution without the bounds from above the parent."""
    call, better, worse = "search(t, alpha, beta)\n", "            if v > ", "            if v < "
    slips = {
        call + better: "search(t, best_value, inf)\n" + better,
        call + worse: "search(t, -inf, best_value)\n" + worse,
    }
    return solution("pruning", "alpha_beta_search", slips)


@claim
def deep_leaves_with_slip() -> int:
    tree = Tree.of((5, (((4, 9), 7), 6)))
    assert len(tree.leaves) == 5
    return int(OWN["leaves_read"](shallow(), tree))


@claim
def shallow_alpha_beta_nodes() -> int:
    return effort(shallow(), TTT)


@claim
def action_with_slip() -> int:
    slip = {"v > best_value": "v >= best_value", "v < best_value": "v <= best_value"}
    search = solution("pruning", "alpha_beta_search", slip)
    assert search(Tree.of(((3, 5), (3, 1))), "a")[1] == "B"
    assert OWN["alpha_beta_search"](TTT, TTT.initial()) == (0, 0)
    value, action = search(TTT, TTT.initial())
    assert value == 0
    return int(action)


@claim
def equal_report() -> float:
    tree = Tree.of(((3, 5), (3, 1)))
    assert minimax_value(tree, "c") == 1
    return alpha_beta_value(tree, "c", 3, inf)
