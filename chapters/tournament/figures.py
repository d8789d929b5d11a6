"""The figures of notebook 8."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from chapters.tournament import measurements as experiments
from chapters.tournament.measurements import AgentMatch
from course_lib.boards.registry import board
from course_lib.boards.scene import Ellipse, Role, Text
from course_lib.boards.words import counted
from course_lib.compare_players import wilson_interval
from course_lib.draw import Picture, draw_state
from course_lib.draw.boards import draw_board
from course_lib.draw.canvas import BLUE, GREEN, GREY, VERMILION
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet
from course_lib.evaluation import correlation
from course_lib.front_end import show_progress
from course_lib.game import MAX, Evaluation, Player
from course_lib.games import MNK
from course_lib.games.windows import Windows
from course_lib.ladder import GAMES, Agent

SAMPLES = 8
"""Matches from which positions are taken."""
TIMES = (0.05, 0.1, 0.2, 0.4)


@figure
def open_three() -> Picture:
    """Draw the open three of the question."""
    return draw_state(
        GAMES["connect5"], experiments.OPEN_THREE, caption="X to move: three with two free ends."
    )


@figure
def bitboards() -> Picture:
    """Draw two bitboards on a small board: marks, and the cells that complete a line."""
    game = MNK(6, 6, 5)
    mine = sum(game.cells[i] for i in (13, 14, 15, 16, 20, 26))
    windows = Windows(game)
    wins = windows.wins(mine, windows.board & ~mine)
    empty = board(game, game.initial())
    marks: list[Ellipse | Text] = []
    for i, (cell, bit) in enumerate(zip(empty.layout.cells, game.cells, strict=True)):
        if bit & (mine | wins):
            role: Role = "yellow" if bit & mine else "green"
            marks.append(Ellipse(cell.x, cell.y, 0.7 * cell.r, 0.7 * cell.r, role, "frame"))
        marks.append(Text(cell.x, cell.y, str(bit.bit_length() - 1), 11, bold=True))
        marks.append(Text(cell.x - 0.7 * cell.r, cell.y - 0.75 * cell.r, str(i), 7, "soft"))
    plain = tuple(replace(cell, label=None) for cell in empty.layout.cells)
    drawn = draw_board(
        replace(
            empty,
            layout=replace(empty.layout, cells=plain),
            marks=tuple(marks),
            status="large: bits; small: cells",
        )
    )
    places = {name: _places(bits) for name, bits in (("mine", mine), ("wins", wins))}
    return replace(
        drawn,
        alt=f"A board of 6 by 6 cells. Bits of mine: {places['mine']}. Bits of the cells that "
        f"complete a line: {places['wins']}.",
        caption="Yellow: the bits of mine. Green: those of windows.wins(mine, free). Bits 6, 13, "
        "20, ... are no cells: they are always 0.",
    )


def _places(bits: int) -> str:
    return ", ".join(str(i) for i in range(bits.bit_length()) if bits >> i & 1)


@figure
def city() -> Picture:
    """Draw the city of the question."""
    return draw_state(
        GAMES["divercite"], experiments.CITY, caption="A blue city of MAX on e4, worth 2."
    )


@figure
def shared_resource() -> Picture:
    """Draw the two cities that share a neighbour."""
    return draw_state(
        GAMES["divercite"],
        experiments.SHARED,
        caption="The cell e5 is a neighbour of both cities. MAX is to move.",
    )


@figure
def guesses(evaluate: Evaluation[Any]) -> Picture:
    """Draw an evaluation of positions of Connect5 against the value that a search finds."""
    values: dict[Any, float] = {}
    for seed in show_progress(range(SAMPLES), "match"):
        match = experiments.rung_match("connect5", ("greedy", "alpha-beta"), seed, calls=100)
        reviewed = experiments.review(match, "connect5", MAX, calls=60)
        values |= dict(zip(match.states[match.opening :], reviewed, strict=False))
    r = correlation(evaluate, values)
    canvas = sheet(5, 3.2)
    axis = canvas.subplots()
    axis.plot([evaluate(s) for s in values], list(values.values()), "o", color=BLUE, alpha=0.6)
    axis.set(xlabel="evaluation", ylabel="value by a search")
    return Picture(
        canvas,
        caption=f"{len(values)} positions; the correlation is {r:.2f}.",
        alt=f"A cloud of {len(values)} points that rises from the left to the right; correlation "
        f"{r:.2f}.",
    )


def two_rungs(weaker: str, stronger: str) -> None:
    """Print one match of two rungs in each seat."""
    for names in ((weaker, stronger), (stronger, weaker)):
        match = experiments.rung_match("connect5", names, seed=1)
        won = names[match.utilities.index(max(match.utilities))]
        print(f"{names[0]} against {names[1]}: {won} wins after {len(match.moves)} moves")


@figure
def intervals() -> Picture:
    """Draw the interval of a share of 60 % by the number of matches."""
    numbers = range(5, 205, 5)
    low, high = zip(*(wilson_interval(0.6 * n, n) for n in numbers), strict=True)
    canvas = sheet(6, 2.8)
    axis = canvas.subplots()
    axis.fill_between(numbers, low, high, color=BLUE, alpha=0.3)
    axis.axhline(0.5, color=GREY, linestyle="--")
    axis.axhline(0.6, color=BLUE)
    axis.set(xlabel="matches", ylabel="share of wins", ylim=(0, 1))
    return Picture(
        canvas,
        caption="The 95 % interval of a player that wins 60 % of its matches.",
        alt="A band around 0.6 that gets narrower with the number of matches; its lower edge "
        "crosses one half near 100 matches.",
    )


@figure
def match_chart(match: AgentMatch, values: Sequence[float], seat: Player = MAX) -> Picture:
    """Draw the value of every position for one player, and the depth that it reports.

    A player may lose by a crash or by its time before there are two moves: nothing falls then.
    """
    turn = experiments.turning_point(values) if len(values) > 1 else None
    own = [(i, move) for i, move in enumerate(match.moves) if move.seat == seat]
    told = [(i, move.value) for i, move in own if move.value is not None]
    depths = [(i, move.depth) for i, move in own if move.depth is not None]
    canvas = sheet(7, 4.2 if depths else 2.8)
    axes = canvas.subplots(2, sharex=True, squeeze=False) if depths else [[canvas.subplots()]]
    chart = axes[0][0]
    chart.axhline(0, color=GREY, linewidth=0.8)
    if turn is not None:
        chart.axvspan(turn, turn + 1, color=VERMILION, alpha=0.25, label="the turn")
    chart.plot(range(len(values)), values, "o-", color=BLUE, label="by the rung best")
    if told:
        chart.plot(*zip(*told, strict=True), "s--", color=GREEN, label="by the player")
    chart.set(ylabel=f"value for {match.names[seat]}", ylim=(-1.1, 1.1))
    chart.legend(frameon=False)
    if depths:
        axes[1][0].bar(*zip(*depths, strict=True), color=GREEN)
        axes[1][0].set(ylabel="depth")
    axes[-1][0].set(xlabel="move after the opening")
    axes[-1][0].locator_params(axis="x", integer=True)
    players = f"{match.names[0]} against {match.names[1]}"
    if turn is None:
        ending = f"after {counted(len(match.moves), 'move')}, {match.fault or 'it was over'}"
        return Picture(canvas, caption=f"{players}: {ending}.", alt="Fewer than two values.")
    line = f"A line of {len(values)} values from {values[0]:.2f} to {values[-1]:.2f}; the"
    return Picture(
        canvas,
        caption=f"{players}: the value for {match.names[seat]}, which falls most with move {turn}.",
        alt=f"{line} greatest fall is at move {turn}.",
    )


@figure
def board_before(match: AgentMatch, move: int) -> Picture:
    """Draw the position before a move of a match."""
    played = match.moves[move]
    return draw_state(
        match.game,
        match.state_before(move),
        caption=f"Before move {move}: {match.names[played.seat]} played {played.action}.",
    )


@figure
def depth_by_seconds(agent: Agent) -> Picture:
    """Draw how deep an agent looks in one position, by the seconds that it has."""
    s, depths = experiments.early_position(), list[float]()
    for seconds in TIMES:
        agent(GAMES["connect5"], s, seconds)
        depths.append(getattr(agent, "thoughts", {}).get("depth", 0))
    canvas = sheet(5, 2.6)
    axis = canvas.subplots()
    axis.plot(TIMES, depths, "o-", color=BLUE)
    axis.set(xscale="log", xlabel="seconds", ylabel="depth", ylim=(0, max(depths) + 1))
    axis.set_xticks(TIMES, [f"{t:g}" for t in TIMES])
    axis.minorticks_off()
    return Picture(
        canvas,
        caption="The depth that the agent reports, in the same position.",
        alt=f"The depth goes from {depths[0]} at {TIMES[0]} s to {depths[-1]} at {TIMES[-1]} s.",
    )
