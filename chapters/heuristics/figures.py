"""The figures of notebook 3."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from chapters.heuristics.figures_deepening import evaluations_needed as evaluations_needed
from chapters.heuristics.figures_deepening import getting_deeper as getting_deeper
from chapters.heuristics.figures_deepening import print_deepening as print_deepening
from chapters.heuristics.figures_endings import books as books
from chapters.heuristics.figures_endings import keep_the_win as keep_the_win
from chapters.heuristics.figures_endings import mates as mates
from chapters.heuristics.figures_endings import milestones as milestones
from chapters.heuristics.figures_endings import strip as strip
from chapters.heuristics.positions import (
    DOOMED,
    POISON,
    SMALL_FOUR,
    chances_of_four,
    estimate,
    is_calm,
    solved_boards,
    truth,
)
from chapters.heuristics.predictions import REFUTED, REFUTED_LOOKS, SACRIFICE, opening_tree, sample
from course_lib.compare_players import Record, compare_players
from course_lib.draw import Picture, draw_state, draw_tree
from course_lib.draw.canvas import BLUE, VERMILION
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet
from course_lib.evaluation import correlation, material, open_lines
from course_lib.game import MAX, MIN, successors
from course_lib.games import Chess, TicTacToe
from course_lib.search import variable_depth_minimax

TTT = TicTacToe()
LOOKS = {("A",): "looks 5", ("B",): "looks 4", ("C",): "looks -2"}

Boards = Mapping[tuple[int, ...], float]
Search = Callable[..., Any]


def boards_by_turn() -> dict[str, Boards]:
    """Return the unfinished boards with their values: all, X to move, and O to move."""
    boards = solved_boards()
    of = {p: {s: v for s, v in boards.items() if TTT.turn(s) == p} for p in (MAX, MIN)}
    return {"all boards": boards, "X to move": of[MAX], "O to move": of[MIN]}


def correlations() -> None:
    """Print how open lines follow the truth on all boards, and where each side is to move."""
    for name, boards in boards_by_turn().items():
        print(f"{name}: {len(boards)} boards, correlation {correlation(open_lines, boards):+.2f}")


@figure
def lines_and_truth() -> Picture:
    """Draw the mean true value of the boards with the same number of open lines."""
    canvas = sheet(7, 3.2)
    axis = canvas.subplots()
    looks = [("#666666", "o-"), (BLUE, "^--"), (VERMILION, "v:")]
    for (name, boards), (colour, style) in zip(boards_by_turn().items(), looks, strict=True):
        counted = Counter(map(open_lines, boards))
        common = sorted(h for h, n in counted.items() if n >= 15)
        sums = [sum(v for s, v in boards.items() if open_lines(s) == h) for h in common]
        means = [total / counted[h] for total, h in zip(sums, common, strict=True)]
        axis.plot(common, means, style, color=colour, label=name)
    axis.set(xlabel="open lines of X minus those of O", ylabel="mean true value", ylim=(-1.1, 1.1))
    axis.legend(frameon=False)
    return Picture(
        canvas,
        caption="Mean true value of the boards with the same evaluation (15 boards at least).",
        alt="The line for all boards is flat. The line for X to move lies high and rises, "
        "the line for O to move lies low and rises.",
    )


@figure
def opening(values: Any = "leaves") -> Picture:
    """Draw the first two moves of tic-tac-toe, evaluated by open lines; "minimax": backed up."""
    backed_up = values == "minimax"
    caption = "X moves, O replies (the cell is written at the edge), and the board is evaluated."
    return draw_tree(
        opening_tree(),
        values=values,
        principal_variation=backed_up,
        caption="The same tree with its values backed up." if backed_up else caption,
    )


def accuracies(search: Search) -> dict[str, list[float | None]]:
    """Return how well the values of a depth-limited search follow the truth, for depths 0 to 4."""

    def accuracy(depth: int, evaluate: Callable[[Any], float]) -> float:
        found = {s: search(TTT, s, depth, evaluate)[0] for s in sample()}
        return round(correlation(found.__getitem__, sample()), 2)

    return {
        "open lines": [accuracy(d, lambda s: open_lines(s) / 10) for d in range(5)],
        "always 0": [None, *(accuracy(d, lambda s: 0) for d in range(1, 5))],
    }


@figure
def accuracy_by_depth(found: Mapping[str, Sequence[Any]]) -> Picture:
    """Draw the accuracy of both evaluations by depth."""
    canvas = sheet(7, 2.8)
    axis = canvas.subplots()
    axis.plot(range(5), found["open lines"], "o-", color=BLUE, label="open lines / 10")
    axis.plot(range(1, 5), found["always 0"][1:], "s--", color=VERMILION, label="always 0")
    axis.legend(frameon=False, loc="lower right")
    axis.set(xlabel="depth", ylabel="correlation with the truth", ylim=(-0.1, 1.05))
    axis.set_xticks(range(5))
    return Picture(
        canvas,
        caption="Depth repairs a poor evaluation, and even an empty one (1,000 boards).",
        alt="; ".join(f"{name}, for the last four depths: {r[-4:]}" for name, r in found.items()),
    )


def depths_compared(search: Search, seed: int = 1) -> tuple[dict[int, Record], dict[int, float]]:
    """Return the records of players who look 1 to 4 moves deep, and their evaluations per move."""
    evaluated, moves_made = Counter[int](), Counter[int]()

    def limited_to(depth: int) -> Callable[[Random], Callable[[Any], Any]]:
        def counting(s: Any) -> float:
            evaluated[depth] += 1
            return chances_of_four(s)

        def player(s: Any) -> Any:
            moves_made[depth] += 1
            return search(SMALL_FOUR, s, depth, counting)[1]

        return lambda rng: player

    entrants = {str(d): limited_to(d) for d in (1, 2, 3, 4)}
    found = compare_players(SMALL_FOUR, entrants, rounds=8, opening_moves=2, seed=seed)
    records = {int(name): record for name, record in found.items()}
    return records, {d: evaluated[d] / moves_made[d] for d in records}


@figure
def strength_and_cost(records: Mapping[int, Record], costs: Mapping[int, float]) -> Picture:
    """Draw the shares of depths with their 95% intervals, and the costs."""
    canvas = sheet(7, 2.8)
    left, right = canvas.subplots(1, 2)
    shares = [record.share for record in records.values()]
    ends = [record.interval for record in records.values()]
    below = [x - low for x, (low, _) in zip(shares, ends, strict=True)]
    above = [high - x for x, (_, high) in zip(shares, ends, strict=True)]
    left.errorbar(list(records), shares, (below, above), fmt="o-", color=BLUE, capsize=4)
    right.plot(list(costs), list(costs.values()), "s-", color=VERMILION)
    left.set(xlabel="depth", ylabel="won (a draw is half)", xticks=[1, 2, 3, 4], ylim=(0, 1))
    right.set(xlabel="depth", ylabel="positions per move", xticks=[1, 2, 3, 4], yscale="log")
    return Picture(
        canvas,
        caption="Connect Four, 5 by 5, 48 matches per player: what depth brings, and what it "
        "costs. Bars: 95% intervals.",
        alt="Left, shares won by depth: "
        + ", ".join(f"{share:.2f}" for share in shares)
        + ". Right, positions evaluated per move: "
        + ", ".join(f"{cost:.0f}" for cost in costs.values()),
    )


@figure
def sacrifice() -> Picture:
    """Draw a tree in which the best move looks bad."""
    return draw_tree(
        SACRIFICE,
        values="minimax",
        principal_variation=True,
        notes=LOOKS,
        caption="What minimax finds: C, a sacrifice. It looks bad and wins.",
    )


@figure
def narrow_search() -> Picture:
    """Draw what a search of the two best-looking moves sees of the sacrifice."""
    values: dict[tuple[str, ...], float] = {(): 3, ("A",): 3, ("B",): 2}
    values |= {("A", "A"): 3, ("A", "B"): 4, ("B", "A"): 2, ("B", "B"): 5}
    return draw_tree(
        SACRIFICE,
        values=values,
        pruned=[("C",)],
        notes=LOOKS,
        caption="What n = 2 sees: the best move is never looked at. The result is 3 instead of 8.",
    )


@figure
def learnt_order() -> Picture:
    """Draw a tree whose first moves depth 1 has put in order."""
    return draw_tree(
        REFUTED,
        values="leaves",
        notes={(a,): f"looks {REFUTED_LOOKS[t]}" for a, t in successors(REFUTED, "a")},
        caption="How b, c and d look to the first depth; the second one reads the leaves.",
    )


def quality(search: Callable[[Any, Callable[[Any], float]], tuple[Any, Any]]) -> tuple[int, int]:
    """Return percent of right moves on 300 boards, and evaluations per board.

    Args:
        search: a function of (state, evaluation) that returns (value, action).
    """
    calls, right = 0, 0

    def counting(s: Any) -> float:
        nonlocal calls
        calls += 1
        return estimate(s)

    for s in list(sample())[:300]:
        action = search(s, counting)[1]
        right += solved_boards()[s] == truth(TTT.transition(s, action))
    return round(right / 3), round(calls / 300)


def quiet_correlation(search: Search) -> float | None:
    """Return the correlation of a quiescent search of depth 0 with the truth, if it is written."""
    if search(TTT, TTT.initial(), 0, open_lines, is_calm) is None:
        return None

    def scaled(s: Any) -> float:
        return open_lines(s) / 10

    found = {s: search(TTT, s, 0, scaled, is_calm)[0] for s in sample()}
    return round(correlation(found.__getitem__, sample()), 2)


def qualities(best_n: Search) -> None:
    """Print how good moves are: at random, of the n best by a search, and of variable depth."""
    rng = Random(5)
    percent, _ = quality(lambda s, e: (None, rng.choice(TTT.actions(s))))
    print(f"at random: {percent}% right")
    for n in (1, 2, 3, 9):
        percent, calls = best_n_quality(best_n, n)
        print(f"n = {n}: {percent}% right, {calls} evaluations")
    for w in (1, 2, 3):
        percent, calls = quality(lambda s, e, w=w: variable_depth_minimax(TTT, s, 4, e, w))  # type: ignore[misc]
        print(f"variable depth, width {w}: {percent}% right, {calls} evaluations")


def best_n_quality(best_n: Search, n: int) -> tuple[int, int]:
    """Return percent of right moves, and evaluations per board, of the n best-looking moves."""
    return quality(lambda s, e: best_n(TTT, s, 4, e, n))


def delayed(search: Search) -> None:
    """Print what a search plays at depth 3 with the doomed knight, and sees two moves later."""
    print("depth 3 says", search(Chess(), DOOMED, 3, material))
    s = DOOMED
    for a in ("d5d4", "c3d4"):
        s = Chess().transition(s, a)
    print("after d5d4 c3d4, two moves deeper:", search(Chess(), s, 2, material))


def poisoned_leaf() -> Picture:
    """Draw the position in which a search of depth 1 stops; print what the next move changes."""
    leaf = Chess().transition(POISON, "d5a5")
    after = Chess().transition(leaf, "a1a5")
    before = material(leaf)
    print("material before:", before, " after the rook takes the queen:", material(after))
    caption = f"Material {before}: Black is far ahead. And White is to move."
    return draw_state(Chess(), leaf, caption=caption)
