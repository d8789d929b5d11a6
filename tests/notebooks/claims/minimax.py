"""What notebook 1 says."""

from fractions import Fraction
from functools import cache
from math import log10
from typing import Any

from course_lib.compare_players import Record, compare_players
from course_lib.game import MAX, MIN, successors
from course_lib.games import FromThreeMethods, Grundy, Nim, TicTacToe, Tree
from course_lib.match import play
from course_lib.search import (
    greedy_player,
    minimax_search,
    minimax_value,
    one_step_player,
    proof_number_search,
    random_player,
    tree_size,
    winning_strategy,
)
from tests.notebooks.claims import Definitions, claim, ways_by_depth

TTT = TicTacToe()
PILES = Nim((2, 3, 4))
TEXTBOOK = Tree.of(((3, 12, 8), (2, 4, 6), (14, 5, 2)))
OWN = Definitions("01_minimax", "stroll", "fork", "twice")


@cache
def best_move(s: Any) -> Any:
    return minimax_search(TTT, s)[1]


@claim
def textbook_nodes() -> int:
    return tree_size(TEXTBOOK, "a")


@claim
def best_leaf() -> float:
    return max(leaf[MAX] for leaf in TEXTBOOK.leaves.values())


@claim
def a_pays() -> float:
    return minimax_value(TEXTBOOK, "b")


@claim
def c_pays() -> float:
    return minimax_value(TEXTBOOK, "d")


@claim
def tic_tac_toe_games() -> int:
    levels = ways_by_depth(TTT)
    return sum(n for ways in levels for s, n in ways.items() if TTT.is_terminal(s))


@claim
def after_the_centre() -> int:
    return tree_size(TTT, TTT.transition(TTT.initial(), 4))


@claim
def stroll_threats() -> int:
    """Return with how many cells X wins next, after cell 4, if O does not take them."""
    after = TTT.transition(OWN["stroll"], 4)
    boards = {cell: (*after[:cell], 1, *after[cell + 1 :]) for cell in TTT.actions(after)}
    wins = (TTT.is_terminal(s) and TTT.utility(s, MAX) == 1 for s in boards.values())
    return sum(wins)


@claim
def stroll_cell() -> int:
    value, cell = minimax_search(TTT, OWN["stroll"])
    assert value == 1
    assert minimax_value(TTT, TTT.transition(OWN["stroll"], 6)) == 1
    assert cell is not None
    return cell


def lost_piles(most: int) -> list[int]:
    return [n for n in range(1, most + 1) if winning_strategy(Grundy((n,)), (n,), MAX) is None]


@claim
def lost_coins() -> tuple[int, ...]:
    game = FromThreeMethods
    values = {n: minimax_search(game(OWN["Coins"](n)), ())[0] for n in range(1, 7)}
    return tuple(n for n, value in values.items() if value == -1)


@claim
def grundy_lost_pile() -> int:
    assert winning_strategy(Grundy((7,), first=MIN), (7,), MAX) is not None
    (pile,) = (n for n in lost_piles(7) if n > 4)
    return pile


@claim
def next_losing_pile() -> int:
    """Return the next pile after 10 of Grundy value 0, by the theorem of Sprague and Grundy."""
    values = [0]
    for n in range(1, 31):
        reached = {values[i] ^ values[n - i] for i in range(1, (n + 1) // 2)}
        values.append(next(v for v in range(n + 1) if v not in reached))
    assert lost_piles(10) == [n for n in range(1, 11) if values[n] == 0]
    return next(n for n in range(11, 31) if values[n] == 0)


@claim
def slips_that_pay() -> str:
    (a, b), (c, d) = (10, 12), (8, 50)
    p = Fraction(a - c, (d - c) - (b - a))
    return "twenty" if p == Fraction(1, 20) else str(p)


@cache
def round_robin() -> dict[str, Record]:
    weights = OWN["cell_weights"]
    return compare_players(
        TTT,
        {
            "random": lambda rng: lambda s: random_player(TTT, s, rng),
            "greedy": lambda rng: lambda s: greedy_player(TTT, s, weights),
            "one-step": lambda rng: lambda s: one_step_player(TTT, s, weights),
            "minimax": lambda rng: best_move,
        },
        rounds=50,
        seed=1,
    )


def result(first: Any, second: Any) -> float:
    return play(TTT, [first, second]).utilities[MAX]


def one_step(s: Any) -> Any:
    return one_step_player(TTT, s, OWN["cell_weights"])


def greedy(s: Any) -> Any:
    return greedy_player(TTT, s, OWN["cell_weights"])


@claim
def greedy_loses() -> str:
    seats = [result(greedy, strong) for strong in (one_step, best_move)]
    seats += [-result(strong, greedy) for strong in (one_step, best_move)]
    return "every" if seats == [-1] * 4 else "not every"


@claim
def one_step_against_minimax() -> str:
    both = {result(one_step, best_move), result(best_move, one_step)}
    return "draws" if both == {0} else "does not draw"


@claim
def one_step_and_minimax_overlap() -> str:
    (low, high), (least, most) = (round_robin()[n].interval for n in ("one-step", "minimax"))
    return "tell" if low < most and least < high else "not"


@claim
def grundy_follows() -> float:
    return minimax_value(Grundy((7,), first=MIN), (7,))


@claim
def d_without_its_3() -> float:
    tree = Tree.of(((7, 2, 9), (6, 5, 8), (100, 11, 4)))
    assert minimax_search(tree, "a") == (5, "B")
    return minimax_value(tree, "d")


@claim
def c_made_small() -> float:
    for c in ((2, 5, 8), (6, 2, 8), (6, 5, 2)):
        assert minimax_search(Tree.of(((7, 2, 9), c, (3, 11, 4))), "a") == (3, "C")
    return 3


@claim
def twice_value() -> float:
    return minimax_value(OWN["twice"], "a")


@claim
def twice_by_depth() -> float:
    return max(min(1, 5), min(4, 9))


@claim
def growth_with_100_moves() -> int:
    return int(100 * log10(35))


@claim
def tic_tac_toe_is() -> str:
    assert all(winning_strategy(TTT, TTT.initial(), p) is None for p in (MAX, MIN))
    return "draw" if minimax_value(TTT, TTT.initial()) == 0 else "decided"


@claim
def fork_losing_corners() -> str:
    values = {a: minimax_value(TTT, TTT.transition(OWN["fork"], a)) for a in (1, 2, 3, 5, 6, 7)}
    assert [a for a, value in values.items() if value == 0] == [1, 3, 5, 7]
    return "The two corners" if values[2] == values[6] == 1 else "Others"


@claim
def nodes_of_the_proof() -> int:
    found = proof_number_search(PILES, PILES.initial(), MAX)
    assert found.won
    return found.nodes


@claim
def nodes_in_order() -> int:
    visited = list[object]()

    def wins(s: object) -> bool:
        visited.append(s)
        if PILES.is_terminal(s):
            return PILES.utility(s, MAX) > 0
        enough = any if PILES.turn(s) == MAX else all
        return enough(wins(t) for _, t in successors(PILES, s))

    assert wins(PILES.initial())
    return len(visited)
