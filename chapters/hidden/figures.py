"""The figures of notebook 9."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from chapters.hidden.matrices import (
    HANDS,
    HEADS_TWICE,
    ROCK_TWICE,
    RPS,
    Matrix,
    one_after_the_other,
    strategies_of_rounds,
)
from course_lib.draw import Picture, draw_tree
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet
from course_lib.game import MAX, MIN, HiddenGame, Player
from course_lib.games.hidden import HiddenTree
from course_lib.search.hidden.matrix import column_payoffs

BLUE, VERMILION, GREEN = "#0072b2", "#d55e00", "#009e73"
Reply = Callable[[Matrix, Sequence[float]], tuple[float, int] | None]
"""Returns what the best row brings against MIN's mixture, and its number."""


@figure
def move_by_move(backed_up: bool = False) -> Picture:
    """Draw rock, paper, scissors as if MAX moved first and MIN saw it."""
    tree = one_after_the_other(RPS)
    if not backed_up:
        caption = "A, B, C are rock, paper, scissors. MAX moves first, and MIN sees the move."
        return draw_tree(tree, values="leaves", caption=caption)
    caption = "Whatever MAX shows, MIN has the hand that beats it."
    return draw_tree(tree, principal_variation=True, caption=caption)


def against_columns(rows: Sequence[float]) -> None:
    """Print what a mixture brings MAX against each hand."""
    for hand, value in zip(HANDS, column_payoffs(RPS, rows), strict=True):
        print(f"against {hand}: {value}")


TWENTIETHS = [n / 20 for n in range(21)]


@figure
def secured_values() -> Picture:
    """Draw what MAX can expect against both columns, and what it secures, by its share of heads."""
    curve = [min(column_payoffs(HEADS_TWICE, (p, 1 - p))) for p in TWENTIETHS]
    canvas = sheet(7, 3)
    axis = canvas.subplots()
    ends = [column_payoffs(HEADS_TWICE, (p, 1 - p)) for p in (0, 1)]
    for j, (name, colour) in enumerate((("heads", BLUE), ("tails", VERMILION))):
        axis.plot([0, 1], [ends[0][j], ends[1][j]], color=colour, label=f"MIN shows {name}")
    axis.plot(TWENTIETHS, curve, "o", color="black", markersize=4, label="secured")
    axis.set(xlabel="how often MAX shows heads", ylabel="MAX can expect")
    axis.legend(frameon=False)
    top = max(range(21), key=curve.__getitem__)
    return Picture(
        canvas,
        caption="What MAX can expect if MIN shows one side for certain. A mixture secures the "
        "lower line.",
        alt=f"Two lines that cross. The lower of both is highest, {curve[top]:.2f}, where MAX "
        f"shows heads with probability {TWENTIETHS[top]}.",
    )


def three_mixtures(reply: Reply) -> None:
    """Print what MAX's best answers win from mixtures of MIN where rock wins two points."""
    for q in ((1 / 3, 1 / 3, 1 / 3), (0.5, 0.25, 0.25), (0.25, 0.5, 0.25), (0.25, 0.25, 0.5)):
        found = reply(ROCK_TWICE, q)
        if found is None:
            print("Write best_reply first.")
            return
        shares = ", ".join(f"{hand} {p:.2f}" for hand, p in zip(HANDS, q, strict=True))
        print(f"MIN shows {shares}: MAX wins {found[0]:.2f}")


def first_rounds() -> None:
    """Print what both players show in the first rounds where rock wins two points."""
    for n, rows in enumerate(strategies_of_rounds(ROCK_TWICE, 4), 1):
        print(f"round {n}:", ", ".join(f"{h} {p:.2f}" for h, p in zip(HANDS, rows, strict=True)))


ROUNDS = (100, 300, 1_000, 3_000, 10_000)


@figure
def falling(curve: Sequence[float]) -> Picture:
    """Draw how the exploitability of averages falls.

    Args:
        curve: the exploitability after each number of ROUNDS.
    """
    canvas = sheet(7, 2.8)
    axis = canvas.subplots()
    promised = [curve[0] * (ROUNDS[0] / n) ** 0.5 for n in ROUNDS]
    axis.loglog(ROUNDS, promised, "--", color="#666666", label="1 / square root of rounds")
    axis.loglog(ROUNDS, curve, "o-", color=BLUE, label="average strategies")
    axis.set(xlabel="rounds", ylabel="exploitability")
    axis.legend(frameon=False)
    return Picture(
        canvas,
        caption="Two players who match their regrets; rock wins two points.",
        alt="; ".join(f"after {n} rounds {v:.4f}" for n, v in zip(ROUNDS, curve, strict=True)),
    )


@figure
def in_circles(rounds: int = 120) -> Picture:
    """Draw what MAX shows round by round, and the average so far of paper."""
    canvas = sheet(7, 2.8)
    axis = canvas.subplots()
    played = strategies_of_rounds(ROCK_TWICE, rounds)
    xs = range(1, rounds + 1)
    for k, (hand, colour) in enumerate(zip(HANDS, (BLUE, VERMILION, GREEN), strict=True)):
        axis.plot(xs, [rows[k] for rows in played], color=colour, linewidth=1.2, label=hand)
    paper = [sum(rows[1] for rows in played[:n]) / n for n in xs]
    axis.plot(xs, paper, "--", color="black", label="paper, average so far")
    axis.set(xlabel="round", ylabel="probability", ylim=(-0.05, 1.05))
    axis.legend(frameon=False, loc="upper right", ncols=2)
    return Picture(
        canvas,
        caption="What MAX shows goes round in circles; the average of paper comes to a half.",
        alt=f"Rock, paper and scissors take turns at probability 1, longer each time. The average "
        f"of paper after {rounds} rounds is {paper[-1]:.2f}.",
    )


@figure
def hands_hidden() -> Picture:
    """Draw rock, paper, scissors as a tree in which MIN does not see the first move."""
    tree = HiddenTree(one_after_the_other(RPS), [("b", "c", "d")])
    caption = "A, B, C are rock, paper, scissors. Dotted: what MIN cannot tell apart."
    return draw_tree(tree, values="leaves", caption=caption)


Sets = Mapping[str, Sequence[Any]]


def sizes(
    games: Mapping[str, HiddenGame[Any, Any]],
    information_sets: Callable[[HiddenGame[Any, Any], Player], Sets],
) -> None:
    """Print how many information sets games have, and how many states are in them.

    Args:
        games: by their names.
        information_sets: the reader's function.
    """
    for name, game in games.items():
        states = [len(group) for p in (MAX, MIN) for group in information_sets(game, p).values()]
        print(
            f"{name}: {sum(states):,} states in {len(states):,} information sets; "
            f"the largest has {max(states)}"
        )
