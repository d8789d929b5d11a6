"""The figures of notebook 5."""

from collections.abc import Mapping, Sequence
from itertools import product

from chapters.expectiminimax.chance_games import GAMBLE, STAR_TREE, hits
from course_lib.draw import Picture, draw_tree
from course_lib.draw.canvas import BLUE, GREY, SKY
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet

HOLD_AND_ROLL = "#f5f5f5", "#e69f00", "#ffffff"


@figure
def gamble(backed_up: bool = False) -> Picture:
    """Draw the first tree with chance nodes."""
    caption = "MAX chooses, chance decides (9 to 1), MIN chooses. The numbers are MAX's."
    if not backed_up:
        return draw_tree(GAMBLE, values="leaves", caption=caption)
    caption = "Chance averages, MAX takes the better average. The line ends where nobody chooses."
    return draw_tree(GAMBLE, principal_variation=True, caption=caption)


@figure
def throws(distance: int = 6) -> Picture:
    """Draw which of the 36 throws of two dice hit a checker so many points away."""
    canvas = sheet(4.2, 4.2)
    axis = canvas.subplots()
    pairs = [*product(range(1, 7), repeat=2)]
    found = [(a, b) for a, b in pairs if hits((min(a, b), max(a, b)), distance)]
    for a, b in pairs:
        face = SKY if (a, b) in found else "white"
        text = "hit" if (a, b) in found else ""
        axis.text(a, b, text, ha="center", va="center", fontsize=10)
        axis.fill_between([a - 0.5, a + 0.5], b - 0.5, b + 0.5, facecolor=face, edgecolor="black")
    axis.set(xlim=(0.5, 6.5), ylim=(0.5, 6.5), xlabel="one die", ylabel="the other", aspect="equal")
    return Picture(
        canvas,
        caption=f"All 36 throws. {len(found)} of them hit a checker {distance} points away.",
        alt="A six by six grid of throws. Shaded are "
        + ", ".join(f"{a}-{b}" for a, b in found)
        + ".",
    )


def leaves_with_dice() -> None:
    """Print how many leaves backgammon has, m moves deep, with 18 plays of each of 21 rolls."""
    for m in (1, 2, 3, 4):
        print(f"m = {m}: without dice {18**m:9,}, with dice {18**m * 21**m:18,}")


TENTHS = [i / 10 for i in range(11)]


@figure
def careless_nim(curve: Sequence[float]) -> Picture:
    """Draw the value of a lost position of Nim by the opponent's carelessness."""
    canvas = sheet(7, 2.8)
    axis = canvas.subplots()
    axis.plot(TENTHS, curve, "o-", color=BLUE)
    axis.axhline(-1, color=GREY, linestyle=":", label="minimax value")
    axis.set(xlabel="probability that MIN moves at random", ylabel="value", ylim=(-1.1, 1.1))
    axis.legend(frameon=False)
    return Picture(
        canvas,
        caption="Nim with piles 1, 2, 3: what a lost position is worth if MIN is careless.",
        alt="By q from 0 to 1 in tenths, the value: " + ", ".join(f"{v:.2f}" for v in curve),
    )


@figure
def star_interval(cut: bool = False) -> Picture:
    """Draw the tree on which Star1 is explained: at the question, or with its cut."""
    if cut:
        return draw_tree(
            STAR_TREE,
            values="leaves",
            notes={("A",): "7", ("B",): "1.2 to 5.2"},
            pruned=[("B", "B"), ("B", "C")],
            caption="B is worth at most 5.2, and MAX has 7: cut.",
        )
    return draw_tree(
        STAR_TREE,
        values="leaves",
        notes={("A",): "7", ("B",): "between ? and ?"},
        highlight=[("B", "A")],
        caption="A is worth 7. Of B's outcomes only the ringed one has been read. All leaves lie "
        "in [0, 10].",
    )


@figure
def pig_policy_picture(
    policy: Mapping[tuple[int, int, int], bool],
    target: int = 60,
    others: Sequence[int] = (5, 25, 50),
) -> Picture:
    """Draw for each of the opponent's scores where a policy of Pig rolls and where it holds."""
    from matplotlib.colors import ListedColormap

    canvas, colours = sheet(7.4, 2.9), ListedColormap(HOLD_AND_ROLL)
    axes = canvas.subplots(1, len(others), sharey=True)
    for axis, other in zip(axes, others, strict=True):
        rolls = [[int(policy.get((own, other, k), 2)) for own in range(target)] for k in range(45)]
        axis.imshow(rolls, origin="lower", aspect="auto", cmap=colours, vmin=0, vmax=2)
        axis.plot([0, target - 20, target], [20, 20, 0], "--", color="black", linewidth=1.2)
        axis.set(title=f"opponent has {other}", xlabel="own score", xlim=(0, target - 1))
        for total in (4, 33):
            axis.text(3, total, ("hold", "roll", "")[rolls[total][4]], fontsize=10)
    axes[0].set_ylabel("turn total")
    first = "; ".join(_holds(policy, other) for other in others)
    return Picture(
        canvas,
        caption=f"Optimal Pig to {target}. Dashed: hold at 20, or as soon as the total wins.",
        alt=f"Panels of own score against turn total. At an own score of 5, one holds: {first}.",
    )


def _holds(policy: Mapping[tuple[int, int, int], bool], other: int, own: int = 5) -> str:
    """Return from which turn total a policy holds."""
    total = next((k for k in range(2, 60) if policy.get((own, other, k)) == 0), None)
    text = "never" if total is None else f"from {total} on"
    return f"{text} if the opponent has {other}"
