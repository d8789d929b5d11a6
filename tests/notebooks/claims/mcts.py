"""What notebook 4 says."""

from collections.abc import Callable
from random import Random
from typing import Any

from chapters.heuristics.positions import solved_boards
from chapters.mcts import figures
from chapters.mcts.figures import MACHINES, MANY, by_prior, tuned_shares, upper_bound
from chapters.mcts.hard_boards import hard_boards as boards_that_mislead
from chapters.mcts.hard_boards import share_of_best
from course_lib.compare_players import compare_players, wilson_interval
from course_lib.evaluation import correlation
from course_lib.game import MAX
from course_lib.games import Hex, TicTacToe, Tree
from course_lib.search import (
    Budget,
    VectorNode,
    all_children,
    alpha_beta_search,
    best_action,
    best_mean_action,
    by_ucb1,
    deepening_player,
    grow,
    mcts,
    mcts_clock,
    mcts_solver,
    mcts_tree,
    simulate,
    stop_after,
    tree_size,
    weighted_mean,
)
from tests.notebooks.claims import Definitions, claim

TTT = TicTacToe()
OWN = Definitions("04_mcts")
BOARD = (1, 0, 2, 0, 0, 0, 0, 1, 0)


def solved() -> dict[Any, float]:
    return solved_boards()


def hard() -> list[Any]:
    return boards_that_mislead()


@claim
def correlation_of_endless_simulations() -> float:
    return round(correlation(OWN["expected"], solved()), 2)


@claim
def correlation_of_16_simulations() -> float:
    sample, rng = dict(Random(1).sample(sorted(solved().items()), 1000)), Random(1)
    means = {s: sum(simulate(TTT, s, rng)[MAX] for _ in range(16)) / 16 for s in sample}
    found = correlation(means.get, sample)  # type: ignore[arg-type]
    return 0.65 if abs(found - 0.65) < 0.03 else round(found, 2)


@claim
def best_mean_cell() -> int:
    return OWN["best_mean"](BOARD)  # type: ignore[no-any-return]


@claim
def saving_cell() -> int:
    best = min(OWN["truth"](TTT.transition(BOARD, a)) for a in TTT.actions(BOARD))
    (cell,) = (a for a in TTT.actions(BOARD) if OWN["truth"](TTT.transition(BOARD, a)) == best)
    return int(cell)


@claim
def bonus_after_a_defeat() -> float:
    return round(OWN["ucb1"](0, 2, 32, 2), 2)


@claim
def defeats_until_b() -> str:
    visits = 2
    while OWN["ucb1"](0, visits, 30 + visits, 2) >= OWN["ucb1"](12, 30, 30 + visits, 2):
        visits += 1
    return "dozen" if 10 <= visits - 2 <= 14 else str(visits - 2)


@claim
def hard_boards() -> int:
    return len(hard())


@claim
def every_third_hard_board() -> int:
    return len(hard()[::3])


@claim
def greedy_search_right() -> str:
    right = sum(
        OWN["is_right"](s, best_action(mcts_tree(TTT, s, 200, 0, Random(i))))
        for i, s in enumerate(hard())
    )
    return "half" if 0.5 < right / len(hard()) < 0.6 else f"{right / len(hard()):.2f}"


@claim
def sign_error_against_random() -> str:
    wrong = OWN["percent"](lambda s, rng: best_action(OWN["mistaken"](s, rng)))
    at_random = OWN["percent"](lambda s, rng: rng.choice(TTT.actions(s)))
    return "worse" if wrong < at_random else "better"


@claim
def best_mean_against_visits() -> str:
    visits, mean = (
        OWN["percent"](lambda s, rng, choose=choose: choose(mcts_tree(TTT, s, 200, 1.4, rng)))
        for choose in (best_action, best_mean_action)
    )
    return "Not worse at all" if mean >= visits else "worse"


@claim
def uncertainty_of_51() -> int:
    low, high = wilson_interval(25.5, 51)
    return round(100 * (high - low) / 2)


@claim
def uncertainty_of_24() -> float:
    low, high = wilson_interval(12, 24)
    return round((high - low) / 2, 2)


@claim
def board_minimax_nodes() -> int:
    return tree_size(TTT, BOARD)


@claim
def board_alpha_beta_nodes() -> int:
    watched = Definitions("02_pruning")["Watched"](TTT)
    alpha_beta_search(watched, BOARD)
    return int(watched.nodes)


def trap(width: int) -> Any:
    return Tree.of((OWN["trap"](width), 0))


@claim
def trap_of_8() -> int:
    return tree_size(trap(8), "a")


@claim
def trap_sizes() -> tuple[int, ...]:
    return tuple(tree_size(trap(width), "a") for width in (2, 4, 8))


@claim
def iterations_in_the_trap() -> int:
    def escapes(n: int) -> int:
        return sum(mcts(trap(8), "a", n, 1.4, Random(seed)) == "B" for seed in range(20))

    assert escapes(1000) < 10 < escapes(3000)
    return 1000


@claim
def losses_in_the_trap() -> str:
    """Return the order of the losses that the refutation of A has when the search has seen it."""
    losses = []
    for seed in range(20):
        root = mcts_tree(trap(8), "a", 1000, 1.4, Random(seed))
        into = next(child for child in root.children if child.action == "A")
        losses.append(max(reply.visits for reply in into.children))
    assert figures.mixed_escapes(0)[-1] > 0  # some searches escape after 1,400 iterations in all
    return "hundreds" if 100 < sum(losses) / len(losses) < 1000 else "another number"


def share(constant: float) -> int:
    score = upper_bound(OWN["ucb1"], constant)
    return share_of_best(MANY, 200, score, 200)  # type: ignore[no-any-return]


def puct_share(named: int | None) -> int:
    score = by_prior(OWN["puct"], named)
    return share_of_best(MANY, 200, score, 200)  # type: ignore[no-any-return]


@claim
def ucb1_with_smaller_c() -> int:
    found = share_of_best(MACHINES, 1000, upper_bound(OWN["ucb1"], 0.3), 20)
    with_c = tuned_shares(OWN["ucb1"], OWN["ucb1_tuned"])
    assert with_c is not None
    assert found > with_c[1]
    return found


@claim
def ucb1_on_many_machines() -> int:
    return share(1.4)


@claim
def ucb1_with_chosen_c() -> int:
    return share(0.2)


@claim
def puct_with_good_prior() -> int:
    return puct_share(37)


@claim
def puct_with_wrong_prior() -> int:
    return puct_share(0)


@claim
def puct_with_uniform_prior() -> int:
    return puct_share(None)


@claim
def mcts_in_hex() -> str:
    for size in (4, 5):
        game = Hex(size)
        players: dict[str, Any] = {
            "mcts": lambda rng, game=game: lambda s: mcts(game, s, 100, 1.4, rng),
            "alpha-beta": lambda rng, game=game: deepening_player(game, lambda s: 0, 30, calls=100),
        }
        record = compare_players(game, players, rounds=12, opening_moves=2, seed=1)["mcts"]
        if record.interval[0] <= 0.5:
            return f"{record.share:.2f}"
    return "most"


def escapes(search: Callable[[int], Any]) -> int:
    return sum(search(seed) == "B" for seed in range(20))


@claim
def solver_in_the_trap() -> int:
    return escapes(lambda seed: mcts_solver(trap(8), "a", 100, 1.4, Random(seed))[0])


@claim
def mixed_in_the_trap() -> int:
    def search(seed: int) -> Any:
        root, step = VectorNode("a"), all_children(by_ucb1(1.4))
        budget = Budget(calls=1000)
        return best_action(
            grow(trap(8), root, Random(seed), budget, step, back_up=weighted_mean(20))
        )

    return escapes(search)


@claim
def large_c_in_the_trap() -> int:
    less, usual = (
        escapes(lambda seed, c=c: mcts(trap(8), "a", 1000, c, Random(seed))) for c in (0.5, 1.4)
    )
    assert less > usual > 0
    return escapes(lambda seed: mcts(trap(8), "a", 1000, 4, Random(seed)))


@claim
def first_right_answer() -> int:
    tree = Tree.of((0, 1))
    right = [mcts_clock(tree, "a", stop_after(n), 1, Random(1)) == "B" for n in range(100)]
    first = right.index(True)
    return first if all(right[first:]) else -1
