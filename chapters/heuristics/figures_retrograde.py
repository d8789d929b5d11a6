"""The figure of notebook 3 on positions that come back."""

from chapters.heuristics.predictions import COMING_BACK
from course_lib.draw import Picture
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet
from course_lib.game import MAX, successors

PLACES = {
    "a": (0, 1), "b": (1, 1), "c": (2, 1), "won": (3, 1),
    "lost": (0, 0), "e": (1, 0), "d": (2, 0),
}  # fmt: skip
MAX_COLOUR, MIN_COLOUR, END_COLOUR = "#56b4e9", "#e69f00", "#ffffff"


@figure
def coming_back() -> Picture:
    """Draw the positions of a game in which play can go in circles."""
    game = COMING_BACK
    canvas = sheet(6, 2.6)
    axis = canvas.subplots()
    for s in PLACES:
        for _, t in successors(game, s):
            bend = 0.25 if s in (u for _, u in successors(game, t)) else 0
            arrow = {"arrowstyle": "-|>", "shrinkA": 18, "shrinkB": 18, "color": "#595959"}
            arrow["connectionstyle"] = f"arc3,rad={bend}"
            axis.annotate("", xy=PLACES[t], xytext=PLACES[s], arrowprops=arrow)
    for s, (x, y) in PLACES.items():
        over = game.is_terminal(s)
        colour = END_COLOUR if over else MAX_COLOUR if game.turn(s) == MAX else MIN_COLOUR
        shape = "square" if over or game.turn(s) != MAX else "circle"
        box = {"boxstyle": f"{shape},pad=0.4", "facecolor": colour, "edgecolor": "#000000"}
        axis.text(x, y, s, color="#000000", ha="center", va="center", bbox=box)
    axis.set(xlim=(-0.4, 3.4), ylim=(-0.4, 1.4))
    axis.axis("off")
    moves = "; ".join(
        f"{s} to {' and '.join(t for _, t in successors(game, s))}" for s in game.moves
    )
    return Picture(
        canvas,
        caption="MAX moves at a, c and e (round), MIN at b and d (square). There are two terminal "
        "states: MAX has won, or MAX has lost.",
        alt=f"A graph with circles. Moves lead from {moves}. MAX moves at a, c and e.",
    )
