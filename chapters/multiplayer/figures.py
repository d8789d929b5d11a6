"""The figures of notebook 6."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from chapters.multiplayer.crowds import DEEP, MOVES, PLAYERS, SHALLOW, THREE
from course_lib.compare_players import Record
from course_lib.draw import Picture, draw_tree
from course_lib.draw.canvas import BLUE, GREY, SKY, VERMILION
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet


@figure
def three_players(backed_up: bool = False) -> Picture:
    """Draw the first tree of three players."""
    if backed_up:
        caption = "Every node holds the vector its owner chose."
        return draw_tree(THREE, principal_variation=True, caption=caption)
    return draw_tree(
        THREE,
        values="leaves",
        caption="Players 0, 1 and 2 move in turn. Shapes with three, four and five corners tell "
        "them apart.",
    )


@figure
def shallow_cut(cut: bool = False) -> Picture:
    """Draw the tree on which shallow pruning is explained: at the question, or with its cut."""
    if cut:
        return draw_tree(
            SHALLOW,
            values="leaves",
            notes={("A",): "(4, 3, 3)", ("B",): "player 0: at most 4"},
            pruned=[("B", "B"), ("B", "C")],
            caption="Shallow pruning: the bound of a node comes from its parent. With 5 in place "
            "of 6, player 0 could still get 5, and one would have to read on.",
        )
    return draw_tree(
        SHALLOW,
        values="leaves",
        notes={("A",): "(4, 3, 3)", ("B",): "player 1: 6 or more", ("B", "A"): "read"},
        caption="Sums are at most 10. b is worth (4, 3, 3); at c one leaf has just been read.",
    )


@figure
def deep_cut(whole: bool = False) -> Picture:
    """Draw the tree on which a deep cut is wrong: at the question, or the whole truth."""
    if whole:
        return draw_tree(
            DEEP,
            principal_variation=True,
            caption="The whole truth: d goes to (2, 1, 6), so player 1 prefers (6, 2, 1), and so "
            "does player 0.",
        )
    return draw_tree(
        DEEP,
        values="leaves",
        notes={("B", "A", "A"): "read", ("B", "A", "B"): "skip?"},
        caption="Sums are at most 9. Player 0 has 5 by A. May the second leaf below d be skipped?",
    )


@figure
def paranoid_tree() -> Picture:
    """Draw the first tree with player 0's numbers, which all others minimise."""
    mine = {"d": 1, "e": 5, "f": 2, "g": 0, "b": 1, "c": 0, "a": 1}
    paths = {"a": (), "b": ("A",), "c": ("B",), "d": ("A", "A"), "e": ("A", "B")}
    paths |= {"f": ("B", "A"), "g": ("B", "B")}
    values: dict[Any, float] = {paths[name]: number for name, number in mine.items()}
    leaves = zip(product("AB", repeat=3), "hijklmno", strict=True)
    return draw_tree(
        THREE,
        values=values | {path: THREE.leaves[leaf][0] for path, leaf in leaves},
        caption="Player 0's numbers alone. Players 1 and 2 are both thought to minimise them.",
    )


def best_case(n: int) -> int:
    """Return how many leaves the best order needs with n players: the formula."""
    return int(2 ** (MOVES * (n - 1) // n) + 2 ** (MOVES // n)) - 1


@figure
def leaves_by_players(lines: Mapping[str, Sequence[int]]) -> Picture:
    """Draw the leaves that searches read by the number of players."""
    canvas = sheet(7, 3)
    axis = canvas.subplots()
    looks = [(VERMILION, "s-"), (SKY, "o--"), (BLUE, "^-")]
    for (name, numbers), (colour, style) in zip(lines.items(), looks, strict=True):
        axis.plot(PLAYERS, numbers, style, color=colour, label=name)
    axis.set(xlabel="players", ylabel="leaves read", yscale="log", xticks=PLAYERS, ylim=(80, 9000))
    axis.legend(frameon=False, fontsize=9, loc="lower right")
    each = [f"{name}: {dict(zip(PLAYERS, ns, strict=True))}" for name, ns in lines.items()]
    return Picture(
        canvas,
        caption="Leaves read of 4,096 in a tree with twelve moves of two actions.",
        alt="Leaves by players. " + "; ".join(each),
    )


@figure
def expectations(thoughts: Mapping[str, Sequence[float]]) -> Picture:
    """Draw what the side to move expects, by the depth of its search."""
    canvas = sheet(7, 2.8)
    axis = canvas.subplots()
    looks = [(BLUE, "^-"), (VERMILION, "s--")]
    for (name, numbers), (colour, style) in zip(thoughts.items(), looks, strict=True):
        axis.plot(range(1, len(numbers) + 1), numbers, style, color=colour, label=name)
    axis.axhline(1 / 3, color=GREY, linestyle=":", label="fair share")
    axis.set(xlabel="depth of the search", ylabel="what I expect", ylim=(0, 0.7))
    axis.legend(frameon=False, fontsize=9)
    each = "; ".join(f"{name}: {[*numbers]}" for name, numbers in thoughts.items())
    return Picture(
        canvas,
        caption="Mean value for the side to move in 30 positions of three-player Connect Three.",
        alt=f"By depth, {each}.",
    )


@figure
def shares(records: Mapping[str, Record], caption: str = "") -> Picture:
    """Draw the shares of matches won, with their 95% intervals."""
    canvas = sheet(7, 0.5 + 0.5 * len(records))
    axis = canvas.subplots()
    for row, record in enumerate(records.values()):
        low, high = record.interval
        axis.plot([low, high], [row, row], "-", color=BLUE, linewidth=2)
        axis.plot(record.share, row, "o", color=BLUE)
    axis.axvline(1 / 3, color=GREY, linestyle=":")
    axis.set(xlim=(0, 0.8), ylim=(len(records) - 0.5, -0.5), xlabel="share of matches won")
    axis.set_yticks(range(len(records)), list(records))
    return Picture(
        canvas,
        caption=caption or "Shares with 95% intervals. Dotted: a third, what equals would win.",
        alt="; ".join(f"{name}: {r.share:.2f}" for name, r in records.items()),
    )
