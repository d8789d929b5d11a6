"""The figures of notebook 1."""

from collections import Counter
from collections.abc import Mapping
from random import Random

from chapters.minimax.predictions import KINDS_OF_GAMES, TEXTBOOK, TRAP
from course_lib.compare_players import Record
from course_lib.draw import Picture, draw_tree
from course_lib.draw.canvas import BLUE, VERMILION
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet
from course_lib.game import MAX, successors
from course_lib.games import TicTacToe
from course_lib.match import play


@figure
def kinds_of_games() -> Picture:
    """Draw the games with and without chance and hidden information."""
    canvas = sheet(7, 3.2)
    axes = canvas.subplots(2, 2)
    for axis, (kind, games) in zip(axes.flat, KINDS_OF_GAMES.items(), strict=True):
        axis.text(0.5, 0.5, "\n".join(games), ha="center", va="center", fontsize=12)
        axis.set(xticks=[], yticks=[], facecolor="#fff4d6" if kind == "neither" else "white")
    axes[0, 0].set(title="no chance", ylabel="all visible")
    axes[0, 1].set(title="chance")
    axes[1, 0].set(ylabel="something hidden")
    each = " ".join(f"{kind}: {', '.join(games)}." for kind, games in KINDS_OF_GAMES.items())
    return Picture(
        canvas,
        caption="Chance and hidden information. Shaded: this notebook.",
        alt=f"Two by two grid. {each}",
    )


@figure
def after_step(step: int) -> Picture:
    """Draw the tree of section 2 with the values that minimax knows after step 3, 5 or 8."""
    if step == 8:
        caption = (
            "After step 8. The thick line is best play on both sides: the principal variation."
        )
        return draw_tree(TEXTBOOK, values="minimax", principal_variation=True, caption=caption)
    known: dict[tuple[str, ...], float | str] = {(): "?", ("A",): 3, ("B",): "?", ("C",): "?"}
    if step == 5:
        known[("B",)] = 2
    for first, s in successors(TEXTBOOK, "a"):
        known |= {(first, a): TEXTBOOK.utility(t, MAX) for a, t in successors(TEXTBOOK, s)}
    caption = f"After step {step}: {'only b is' if step == 3 else 'b and c are'} known."
    return draw_tree(TEXTBOOK, values=known, caption=caption)


def levels() -> list[int]:
    """Return how many nodes each level of the tic-tac-toe tree has, counted by boards."""
    game, found = TicTacToe(), []
    ways = Counter({game.initial(): 1})
    while ways:
        found.append(ways.total())
        below: Counter[tuple[int, ...]] = Counter()
        for s, n in ways.items():
            for _, t in successors(game, s):
                below[t] += n
        ways = below
    return found


@figure
def nodes_by_level() -> Picture:
    """Draw how many nodes each level of the tic-tac-toe tree has."""
    counts = levels()
    canvas = sheet(7, 2.8)
    axis = canvas.subplots()
    axis.bar(range(len(counts)), counts, color=BLUE)
    axis.set(xlabel="moves played", ylabel="nodes", yscale="log", xticks=range(len(counts)))
    return Picture(
        canvas,
        caption=f"The {sum(counts):,} nodes of the tic-tac-toe tree, by level.",
        alt="Nodes by level: " + ", ".join(f"{n:,}" for n in counts),
    )


def mean_result(first: str, p: float, rng: Random, matches: int = 4000) -> float:
    """Return MAX's mean result on the trap if MIN plays the wrong reply with probability p."""

    def careless(s: str) -> str:
        return "B" if rng.random() < p else "A"

    results = [play(TRAP, [lambda s: first, careless]).utilities[MAX] for _ in range(matches)]
    return sum(results) / matches


@figure
def careless_opponent() -> Picture:
    """Draw what A and B earn against a MIN who errs now and then."""
    rng, ps = Random(2), [0, 0.02, 0.04, 0.06, 0.08, 0.1]
    canvas = sheet(7, 2.8)
    axis = canvas.subplots()
    axis.plot([0, 0.1], [10, 10.2], color=BLUE, label="A: 10 + 2p")
    axis.plot([0, 0.1], [8, 12.2], "--", color=VERMILION, label="B: 8 + 42p")
    axis.plot(ps, [mean_result("A", p, rng) for p in ps], "o", color=BLUE)
    axis.plot(ps, [mean_result("B", p, rng) for p in ps], "s", color=VERMILION)
    axis.set(xlabel="probability p that MIN errs", ylabel="MAX's mean result")
    axis.legend(frameon=False)
    return Picture(
        canvas,
        caption="Lines: calculated. Marks: the mean of 4,000 matches each.",
        alt="Mean result of A stays near 10; that of B rises from 8 and crosses A at p = 0.05.",
    )


def ranking(records: Mapping[str, Record]) -> list[str]:
    """Return the players of a tournament, the one with the largest share first."""
    return sorted(records, key=lambda name: -records[name].share)


@figure
def shares(records: Mapping[str, Record]) -> Picture:
    """Draw the shares of the players of a tournament, with their 95% intervals."""
    names = ranking(records)
    lows, highs = zip(*(records[name].interval for name in names), strict=True)
    canvas = sheet(7, 0.8 + 0.4 * len(names))
    axis = canvas.subplots()
    axis.hlines(range(len(names)), lows, highs, color=BLUE, linewidth=3)
    axis.plot([records[name].share for name in names], range(len(names)), "o", color=BLUE)
    axis.set(xlim=(-0.02, 1.02), xlabel="share of the points")
    axis.set_yticks(range(len(names)), names)
    axis.invert_yaxis()
    each = ", ".join(f"{name} {records[name].share:.2f}" for name in names)
    return Picture(
        canvas,
        caption="Dots: the shares. Lines: their 95% intervals.",
        alt=f"Shares: {each}.",
    )
