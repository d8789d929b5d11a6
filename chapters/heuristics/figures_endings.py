"""The figures of notebook 3 on books of openings, on solved endings, and on milestones."""

from collections.abc import Mapping, Sequence
from typing import Any

from chapters.heuristics.books import MATCHES, OPPONENTS, record_against, statistics
from chapters.heuristics.positions import Ending, N, RookEnding
from course_lib.draw import Picture
from course_lib.draw.canvas import BLUE, GREEN, PURPLE, VERMILION
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet
from course_lib.match import play
from course_lib.search import perfect_player

GREY = "#8c8c8c"


@figure
def mates(wins: Mapping[Any, int]) -> Picture:
    """Draw how far the mate is: positions by their number of moves."""
    canvas = sheet(7, 2.6)
    axis = canvas.subplots()
    axis.bar(list(wins), list(wins.values()), color=BLUE, width=1.4)
    axis.set(xlabel="moves to mate", ylabel="positions", xticks=sorted(wins))
    return Picture(
        canvas,
        caption="King and rook against king on 5 by 5, White to move: how far the mate is.",
        alt="; ".join(f"{distance} moves: {n} positions" for distance, n in sorted(wins.items())),
    )


@figure
def books() -> Picture:
    """Draw what a book of openings brings to a player at random, with 95% intervals."""
    canvas = sheet(7, 2.4)
    axis = canvas.subplots()
    said = []
    for with_book, shift, colour in ((False, 0.15, GREY), (True, -0.15, BLUE)):
        records = [record_against(opponent, with_book) for opponent in OPPONENTS]
        shares = [r.share for r in records]
        sides = [[abs(r.interval[i] - r.share) for r in records] for i in (0, 1)]
        label = "with the book" if with_book else "without"
        places = [shift - row for row in range(len(records))]
        axis.barh(places, shares, 0.28, xerr=sides, color=colour, label=label, capsize=3)
        texts = zip(OPPONENTS, shares, strict=True)
        said.append(f"{label}: " + ", ".join(f"{name} {share:.2f}" for name, share in texts))
    axis.set_yticks([-row for row in range(len(OPPONENTS))], [*OPPONENTS])
    axis.set(xlim=(0, 1), xlabel="won by X (a draw is half)", ylabel="O plays")
    axis.legend(frameon=False, loc="lower right")
    return Picture(
        canvas,
        caption=f"X moves at random, after a book of {len(statistics())} positions or from the "
        f"beginning; {MATCHES} matches each.",
        alt="Part of the matches that X wins. " + "; ".join(said) + ".",
    )


def keep_the_win(endings: Mapping[Any, Any]) -> str:
    """Play with White's first moves that keep a won ending won; return how it goes.

    Args:
        endings: the solved endings.
    """
    game = RookEnding()

    def first_winning(s: Any) -> Any:
        return max(game.actions(s), key=lambda a: endings[game.transition(s, a)].value)

    try:
        play(game, [first_winning, perfect_player(game, endings)], max_moves=1000)
    except RuntimeError as error:
        print(error)
        return "never wins"
    return "wins"


@figure
def strip(states: Sequence[Ending], columns: int = 5) -> Picture:
    """Draw small boards with king and rook against king, in reading order."""
    rows = -(-len(states) // columns)
    canvas = sheet(7.2, 1.5 * rows)
    axes = list(canvas.subplots(rows, columns).flat)
    for axis in axes[len(states) :]:
        axis.set_axis_off()
    shade = [[0.86 if (x + y) % 2 else 1.0 for x in range(N)] for y in range(N)]
    for i, (axis, s) in enumerate(zip(axes, states, strict=False)):
        axis.set(xticks=[], yticks=[])
        axis.imshow(shade, cmap="gray", vmin=0, vmax=1)
        axis.set_title("start" if i == 0 else f"{i}. {'White' if i % 2 else 'Black'}", fontsize=9)
        for square, piece in zip(s, "♔♖♚", strict=False):
            if square is not None:
                axis.text(square % N, square // N, piece, ha="center", va="center", fontsize=15)
    return Picture(
        canvas,
        caption=f"Perfect play on both sides: mate after {len(states) - 1} moves.",
        alt=f"{len(states)} small boards. King and rook shut the black king into "
        "the upper right corner, step by step, and the rook mates it on the uppermost rank.",
    )


MILESTONES = [
    (1979, "backgammon: BKG beats the world champion", "people beaten"),
    (1988, "Connect Four: solved, first player wins", "solved"),
    (1994, "checkers: Chinook world champion", "people beaten"),
    (1997, "chess: Deep Blue beats Kasparov", "people beaten"),
    (1997, "Othello: Logistello beats Murakami", "people beaten"),
    (2006, "Scrabble: Quackle beats a former champion", "people beaten"),
    (2007, "checkers: solved, a draw", "solved"),
    (2016, "Go: AlphaGo beats Lee Sedol", "with machine learning"),
    (2017, "poker, two players: Libratus", "with regret minimisation"),
    (2019, "poker, six players: Pluribus", "with regret minimisation"),
    (2019, "StarCraft II, Dota 2, Quake III", "with machine learning"),
    (2022, "Diplomacy: Cicero, above average", "with machine learning"),
]


MARKERS = {
    "people beaten": ("o", BLUE),
    "solved": ("s", GREEN),
    "with machine learning": ("^", VERMILION),
    "with regret minimisation": ("D", PURPLE),
}


@figure
def milestones() -> Picture:
    """Draw when programs beat people, and which games are solved."""
    canvas = sheet(7.2, 4.2)
    axis = canvas.subplots()
    for row, (year, event, kind) in enumerate(MILESTONES):
        marker, colour = MARKERS[kind]
        axis.plot(year, -row, marker, color=colour, markersize=8)
        x, side = (-7, "right") if year > 2000 else (7, "left")
        axis.annotate(
            event,
            (year, -row),
            (x, 0),
            textcoords="offset points",
            ha=side,
            va="center",
            fontsize=9,
        )
    for kind, (marker, colour) in MARKERS.items():
        axis.plot([], [], marker, color=colour, label=kind)
    axis.set(xlim=(1975, 2026), ylim=(-len(MILESTONES) + 0.2, 0.8), yticks=[], xlabel="year")
    canvas.legend(frameon=False, loc="outside lower center", ncols=2, fontsize=9)
    return Picture(
        canvas,
        caption="Milestones. Connect Four and checkers are solved; in nearly all the others "
        "programs have beaten the best people.",
        alt="Timeline. " + "; ".join(f"{year} {event}" for year, event, _ in MILESTONES) + ".",
    )
