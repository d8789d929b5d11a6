"""The figures of notebook 9 about hidden trees: sections 6 to 9."""

from collections.abc import Callable, Sequence

from chapters.hidden.small_games import BLUFFING, CHECKPOINTS, KUHN, Profile, bluffs, calls
from course_lib.draw import Picture, draw_tree
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet
from course_lib.game import MAX
from course_lib.games.hidden import non_locality, strategy_fusion
from course_lib.search.hidden import exploitability

BLUE, VERMILION, GREEN, PURPLE, GREY = "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#666666"
TENTHS = [i / 10 for i in range(11)]
SHOWN = (
    ("J", "bet", BLUE, "MAX bets the J (a bluff)"),
    ("K", "bet", GREEN, "MAX bets the K"),
    ("Q check bet", "call", PURPLE, "MAX calls with the Q"),
    ("Q bet", "call", VERMILION, "MIN calls with the Q"),
)
"""Information sets and actions of Kuhn poker whose probabilities are drawn."""


@figure
def smallest_poker() -> Picture:
    """Draw the game of the high and the low card."""
    return draw_tree(
        BLUFFING,
        values="leaves",
        caption="MAX sees the card, MIN does not. Dotted: what MIN cannot tell apart.",
    )


@figure
def bluffing_values(value: Callable[..., Sequence[float]]) -> Picture:
    """Draw what three ways to bluff bring, by how often MIN calls.

    Args:
        value: ``expected_value``, or a function like it.
    """
    canvas = sheet(7, 3)
    axis = canvas.subplots()
    ways = ((0, "never bluffs", GREEN), (1 / 3, "bluffs one time in three", BLUE),
            (1, "always bluffs", VERMILION))  # fmt: skip
    for p, name, colour in ways:
        line = [value(BLUFFING, "deal", [bluffs(p), calls(q)])[MAX] for q in TENTHS]
        axis.plot(TENTHS, line, color=colour, label=name)
    axis.set(xlabel="how often MIN calls", ylabel="MAX can expect")
    axis.legend(frameon=False)
    return Picture(
        canvas,
        caption="Who never bluffs wins from those who call, who always does from those who fold.",
        alt="Three lines that cross where MIN calls two times in three. The line of a MAX who "
        "always bluffs falls, that of one who never does rises, and the third one is level.",
    )


@figure
def kuhn_learning(course: Sequence[Sequence[Profile]]) -> Picture:
    """Draw four probabilities of Kuhn poker and the exploitability, iteration by iteration.

    Args:
        course: both players' strategies after ``CHECKPOINTS`` iterations.
    """
    canvas = sheet(8, 3.2)
    left, right = canvas.subplots(1, 2)
    for known, action, colour, name in SHOWN:
        line = [{**first, **second}[known].get(action, 0) for first, second in course]
        left.plot(CHECKPOINTS, line, "o-", color=colour, markersize=3, label=name)
    left.axhline(1 / 3, color=GREY, linestyle=":")
    left.set(xscale="log", xlabel="iterations", ylabel="probability", ylim=(0, 1.3))
    left.legend(frameon=False, fontsize=7, ncols=2, loc="upper center")
    left.set_yticks([0, 1 / 3, 2 / 3, 1], ["0", "1/3", "2/3", "1"])
    won = [exploitability(KUHN, pair) for pair in course]
    right.plot(CHECKPOINTS, won, "o-", color="black", markersize=3)
    right.set(xscale="log", yscale="log", xlabel="iterations", ylabel="exploitability")
    return Picture(
        canvas,
        caption="Kuhn poker under CFR: the probabilities settle (dotted: one third), and best "
        "responses win less and less.",
        alt="Probabilities that settle while the exploitability falls: "
        + ", ".join(f"{x:.4f}" for x in won)
        + ".",
    )


@figure
def coin_guess() -> Picture:
    """Draw the game on which averaging trusts in what it will never know."""
    caption = "A coin falls, unseen. MAX stops for 1, or goes on and guesses: 3 or -3."
    return draw_tree(strategy_fusion(), values="leaves", caption=caption)


@figure
def stopped_deal() -> Picture:
    """Draw the game on which averaging forgets how play came to where it is."""
    caption = "MIN sees the deal, MAX does not. Who reaches the dotted line?"
    return draw_tree(non_locality(), values="leaves", caption=caption)
