"""The figures of notebook 4."""

from collections.abc import Callable, Mapping, Sequence
from math import log
from random import Random
from typing import Any

from chapters.heuristics.positions import solved_boards
from chapters.heuristics.predictions import sample
from chapters.mcts.figures_budgets import BOARD, Mcts
from chapters.mcts.figures_budgets import escape_picture as escape_picture
from chapters.mcts.figures_budgets import escapes as escapes
from chapters.mcts.figures_budgets import first_safe_budget as first_safe_budget
from chapters.mcts.figures_budgets import mixed_escapes as mixed_escapes
from chapters.mcts.figures_budgets import mostly_escaped as mostly_escaped
from chapters.mcts.figures_budgets import small_trap as small_trap
from chapters.mcts.figures_budgets import towards_minimax as towards_minimax
from chapters.mcts.figures_budgets import two_back_ups as two_back_ups
from chapters.mcts.figures_budgets import visits_by_budget as visits_by_budget
from chapters.mcts.hard_boards import Score, hard_boards, is_right, percent, share_of_best
from chapters.mcts.predictions import HIDDEN
from course_lib.compare_players import Record, compare_players
from course_lib.draw import Picture, draw_mcts_tree, draw_tree
from course_lib.draw.canvas import BLUE, GREY, VERMILION
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet
from course_lib.evaluation import correlation
from course_lib.front_end import show_progress
from course_lib.games import Hex, TicTacToe, Tree
from course_lib.games.tree_nodes import Node as Inner
from course_lib.search import (
    Budget,
    all_children,
    best_action,
    by_ucb1,
    deepening_player,
    grow,
    mcts_tree,
    simulate,
)
from course_lib.search.mcts import Node

TTT = TicTacToe()
CONSTANTS = (0, 0.25, 0.5, 1, 1.4, 2, 4, 16)
SIZES = (3, 4, 5)


def worked_tree() -> Tree:
    """Return the game of the example that is worked by hand."""
    pair = Inner(0, (1, 0))
    left, right = (Inner(0, (1, 0)), Inner(0, (0, 1)))
    return Tree.of(Inner(0, (Inner(0, (pair, pair)), Inner(1, (left, right)))))


def depths_in_a_minute() -> None:
    """Print how deep minimax and alpha-beta look in a minute, in chess and in Go."""
    budget = 60 * 10**4
    for name, b in (("chess", 35), ("Go", 250)):
        depth = max(d for d in range(9) if b**d <= budget)
        best = max(d for d in range(9) if b ** ((d + 1) // 2) + b ** (d // 2) - 1 <= budget)
        print(f"{name}: depth {depth}, alpha-beta at best {best}")
    print(f"leaves of the whole tree of Go: 250^150, about 10^{int(150 * log(250, 10))}")


def random_moves() -> None:
    """Print how often a random move keeps the value of a board, and how many boards are hard."""
    solved = solved_boards()
    lucky = 0.0
    for s in solved:
        right = [is_right(s, a) for a in TTT.actions(s)]
        lucky += sum(right) / len(right)
    print(f"a random move: {100 * lucky / len(solved):.1f}")
    print(len(hard_boards()), "boards are left, on which averages mislead")


def worked_nodes(
    node: Callable[..., Any], results: Mapping[str, tuple[float, int]]
) -> dict[str, Any]:
    """Return nodes of a search of the worked tree, by their names.

    Args:
        node: the class of the nodes: (state, parent, action).
        results: total and visits by name, in the order of the tree.
    """
    game, made = worked_tree(), dict[str, Any]()
    for name, (total, visits) in results.items():
        above = next((m for m in made.values() if name in game.moves[m.state].values()), None)
        moves = {} if above is None else game.moves[above.state]
        action = next((a for a, t in moves.items() if t == name), None)
        made[name] = node(name, above, action)
        made[name].total, made[name].visits = total, visits
        if above is not None:
            above.children.append(made[name])
    return made


@figure
def one_round(game: Tree, root: Any, leaf: Any) -> Picture:
    """Draw the worked tree when another simulation is counted."""
    return draw_mcts_tree(game, root, leaf=leaf, caption="One round is over: 32 simulations.")


@figure
def searched_board(board: Any) -> Picture:
    """Draw the tree that the course's MCTS grows from a board of tic-tac-toe."""
    return draw_mcts_tree(
        TTT,
        mcts_tree(TTT, board, 1000, 1.4, Random(1)),
        shares=True,
        depth=2,
        min_visits=20,
        caption="1,000 simulations from the board of section 3. Edges carry the cell that is "
        "played.",
    )


@figure
def hidden_tree(backed_up: bool = False) -> Picture:
    """Draw the tree in which averages mislead."""
    if not backed_up:
        return draw_tree(
            HIDDEN, values="leaves", caption="MAX chooses A or B, MIN one of four replies."
        )
    return draw_tree(
        HIDDEN,
        principal_variation=True,
        notes={("A",): "mean 0.5", ("B",): "mean 0"},
        caption="Averages prefer A. Minimax, written into the nodes, prefers B.",
    )


def hill_of_constants(mcts: Mcts) -> dict[int, list[int]]:
    """Return the percentage of right moves by C, on every third hard board."""

    def right(n: int, c: float) -> int:
        return percent(lambda s, rng: mcts(TTT, s, n, c, rng), hard_boards()[::3])

    return {n: [right(n, c) for c in show_progress(CONSTANTS, "constant")] for n in (50, 250)}


@figure
def hills(curves: Mapping[int, Sequence[int]]) -> Picture:
    """Draw the percentage of right moves by C."""
    canvas = sheet(7, 3)
    axis = canvas.subplots()
    looks = zip(curves.items(), ("s--", "o-"), (VERMILION, BLUE), strict=True)
    for (n, right), style, colour in looks:
        axis.plot(range(len(CONSTANTS)), right, style, color=colour, label=f"{n} iterations")
    boards = hard_boards()[::3]
    axis.axhline(
        percent(lambda s, rng: rng.choice(TTT.actions(s)), boards), color=GREY, linestyle=":"
    )
    axis.set(xlabel="C", ylabel="right moves, %", ylim=(0, 105))
    axis.set_xticks(range(len(CONSTANTS)), [str(c) for c in CONSTANTS])
    axis.legend(frameon=False, loc="lower center")
    each = [f"{n} iterations: {dict(zip(CONSTANTS, r, strict=True))}" for n, r in curves.items()]
    return Picture(
        canvas,
        caption=f"Right moves on {len(boards)} hard boards. Dotted: a random player.",
        alt="Percentage of right moves by C. " + "; ".join(each),
    )


Policy = Callable[[Any, Any, Random], Any]


def heavy_correlation(policy: Policy) -> float | None:
    """Return the correlation of the mean of 16 simulations by a policy with the truth."""
    rng = Random(1)
    if policy(TTT, BOARD, rng) is None:
        return None
    rng = Random(1)
    means = {s: sum(simulate(TTT, s, rng, policy)[0] for _ in range(16)) / 16 for s in sample()}
    return round(correlation(means.__getitem__, sample()), 2)


def light_and_heavy(policy: Policy) -> tuple[int, int] | None:
    """Return the percentage of right moves, 100 iterations, with light and heavy simulations."""
    if policy(TTT, BOARD, Random(0)) is None:
        return None
    step: Any = all_children(by_ucb1(1.4))

    def heavy(game: Any, s: Any, rng: Random) -> Any:
        return simulate(game, s, rng, policy)

    def right(simulation: Any) -> int:
        return percent(
            lambda s, rng: best_action(grow(TTT, Node(s), rng, Budget(calls=100), step, simulation))
        )

    return right(simulate), right(heavy)


Formula = Callable[..., float]
MACHINES, MANY = (0.9, 0.8, 0.8, 0.8), [0.7 if j == 37 else 0.3 for j in range(50)]
"""Slot machines, with the probabilities with which they pay."""


def upper_bound(ucb1: Formula, constant: float) -> Score:
    """Return the score that UCB1 gives a machine."""
    return lambda machine, wins, plays, coins: ucb1(wins, plays, coins, constant)


def by_prior(puct: Formula, named: int | None) -> Score:
    """Return a score by PUCT; the prior is 20% for the machine named, or 2% for each."""
    prior = [1 / 50] * 50 if named is None else [0.2 if j == named else 0.8 / 49 for j in range(50)]
    return lambda j, wins, plays, n: puct(wins, plays, n, prior[j], 4)


def tuned_shares(ucb1: Formula, ucb1_tuned: Formula) -> list[int] | None:
    """Return the share of the best of four machines under UCB1 and under UCB1-tuned."""
    if ucb1(1, 1, 1, 1) is None or ucb1_tuned(1, 1, 1, 1, 1) is None:
        return None

    def tuned(machine: int, wins: int, plays: int, coins: int) -> float:
        return ucb1_tuned(wins, wins, plays, coins, 1.4)

    return [share_of_best(MACHINES, 1000, f, 20) for f in (upper_bound(ucb1, 1.4), tuned)]


def prior_shares(puct: Formula) -> list[int] | None:
    """Return the share of machine 37 with a right prior, a wrong one, and none."""
    if puct(1, 1, 1, 1, 1) is None:
        return None
    return [share_of_best(MANY, 200, by_prior(puct, named), 200) for named in (37, 0, None)]


def hex_matches(mcts: Mcts, evaluate: Callable[[int], Callable[[Any], float]]) -> list[Record]:
    """Return the records of MCTS against alpha-beta in Hex on 3, 4 and 5 cells.

    Args:
        mcts: the search.
        evaluate: returns alpha-beta's evaluation for a size.
    """

    def against(n: int) -> Record:
        game = Hex(n)
        players = {
            "mcts": lambda rng: lambda s: mcts(game, s, 100, 1.4, rng),
            "alpha-beta": lambda rng: deepening_player(game, evaluate(n), 30, calls=100),
        }
        return compare_players(game, players, rounds=12, opening_moves=2, seed=1)["mcts"]

    return [against(n) for n in SIZES]


def _intervals(axis: Any, places: Sequence[float], played: Sequence[Record], **look: Any) -> None:
    """Plot shares of wins with their 95% intervals."""
    shares = [record.share for record in played]
    below = [record.share - record.interval[0] for record in played]
    above = [record.interval[1] - record.share for record in played]
    axis.errorbar(places, shares, (below, above), capsize=4, **look)


@figure
def hex_picture(records: Mapping[str, Sequence[Record]]) -> Picture:
    """Draw the shares that MCTS wins in Hex, by size and evaluation."""
    canvas = sheet(7, 3.2)
    axis = canvas.subplots()
    axis.axhline(0.5, color=GREY, linestyle=":")
    looks = (-0.04, "o-", BLUE), (0.04, "s--", VERMILION)
    for (name, played), (shift, style, colour) in zip(records.items(), looks, strict=True):
        places = [n + shift for n in SIZES]
        _intervals(axis, places, played, fmt=style, color=colour, label=f"evaluation {name}")
    axis.legend(frameon=False, loc="lower left")
    axis.set(xlabel="size of the board", ylabel="won by MCTS", ylim=(0, 1.05), xticks=SIZES)
    each = [
        f"evaluation {name}: {', '.join(f'{r.share:.2f}' for r in played)}"
        for name, played in records.items()
    ]
    return Picture(
        canvas,
        caption="Hex, 24 matches each, 100 looks per move on either side. Bars: 95% intervals.",
        alt="Shares won by MCTS on sizes 3, 4 and 5. " + "; ".join(each),
    )


@figure
def hybrid_picture(table: Mapping[str, Record]) -> Picture:
    """Draw the shares of four players of Connect Four."""
    canvas = sheet(7, 2.8)
    axis = canvas.subplots()
    axis.axhline(0.5, color=GREY, linestyle=":")
    _intervals(axis, range(len(table)), [*table.values()], fmt="o", color=BLUE)
    axis.set(ylabel="won (a draw is half)", ylim=(0, 1), xlim=(-0.5, 3.5))
    axis.set_xticks(range(len(table)), [*table])
    return Picture(
        canvas,
        caption="Connect Four, 5 by 5, 48 matches per player, 30 iterations per move. Bars: 95% "
        "intervals.",
        alt="; ".join(f"{name}: {r.share:.2f} of the matches" for name, r in table.items()),
    )
