"""The figures of notebook 3 on depths that grow."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from chapters.heuristics.depths import IMPROVEMENTS, WRITTEN, depths_reached, leaves_by_depth
from chapters.heuristics.positions import SMALL_FOUR, chances_of_four
from course_lib.draw import Picture
from course_lib.draw.canvas import BLUE, GREEN, PURPLE, VERMILION
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet
from course_lib.front_end import show_progress
from course_lib.search import BestSoFar, depth_limited_alpha_beta

Search = Callable[..., Any]


def evaluations_needed(deepening: Search, s: Any, depth: int = 5) -> int | None:
    """Return how many evaluations a search with growing depth makes; None if it is not written."""
    calls = 0

    def counting(t: Any) -> float:
        nonlocal calls
        calls += 1
        return chances_of_four(t)

    return None if deepening(SMALL_FOUR, s, counting, depth) is None else calls


def print_deepening() -> None:
    """Print the evaluations of alpha-beta that deepens to 7, and of others at depth 7 alone."""
    spent, memory = Counter[str](), BestSoFar[Any, Any]()

    def counter(name: str) -> Callable[[Any], float]:
        return lambda s: spent.update({name: 1}) or chances_of_four(s)

    start = SMALL_FOUR.initial()
    for depth in range(1, 8):
        evaluate = counter("alpha-beta, depth 1 to 7")
        depth_limited_alpha_beta(SMALL_FOUR, start, depth, evaluate, [memory])
    depth_limited_alpha_beta(SMALL_FOUR, start, 7, counter("alpha-beta, depth 7 only"))
    for name, calls in spent.items():
        print(f"{name}: {calls:,} evaluations")
    print(f"minimax, depth 7 only: at most {5**7:,} evaluations")


@figure
def getting_deeper(searches: Mapping[str, Search]) -> Picture:
    """Draw the leaves that each improvement needs per depth, up to the same number of leaves.

    Args:
        searches: the functions of ``WRITTEN``, the reader's or the course's.
    """
    canvas = sheet(7, 3.6)
    axis = canvas.subplots()
    colours = (BLUE, GREEN, VERMILION, PURPLE, "#595959")
    steps = show_progress(IMPROVEMENTS, "search")
    for name, colour, sign in zip(steps, colours, "os^Dv", strict=True):
        leaves = leaves_by_depth(name, searches.get(name))
        is_theirs = name in searches and searches[name] is not WRITTEN[name].otherwise
        label = f"{name} ({'yours' if is_theirs else 'the course'})"
        axis.plot(range(1, len(leaves) + 1), leaves, marker=sign, color=colour, label=label)
    axis.set(yscale="log", xlabel="depth that is finished", ylabel="leaves read until then")
    depths = depths_reached(searches)
    axis.set_xticks(range(1, max(depths.values()) + 1))
    axis.legend(frameon=False, fontsize=9)
    said = "; ".join(f"{name} {depth}" for name, depth in depths.items())
    return Picture(
        canvas,
        caption="Connect Four after four moves. Each line has the improvements above it, too, and "
        "ends where the leaves do. With killers, the best move of every position is first.",
        alt=f"Depths that are finished with the same number of leaves: {said}.",
    )
