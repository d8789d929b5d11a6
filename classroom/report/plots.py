"""The plots of the class report: each a figure, with its numbers in words."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from autograder.model.plain_text import one_line
from classroom.report.causes import Mistake
from classroom.report.summary import Success
from course_lib.draw.fonts import Font, legible
from course_lib.draw.picture import Picture, default_style

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# The palette of Okabe and Ito, "Color Universal Design", 2008; black reads well on all of these.
LEVELS = (
    ("full", "all points", "#009E73"),
    ("part", "some", "#56B4E9"),
    ("none", "no points", "#E69F00"),
    ("awaiting", "awaiting a marker", "#E4E4E4"),
    ("missing", "not graded", "#BBBBBB"),
)
BLUE = "#0072B2"
WIDTH = 7.4
"""Inches: the column of a page."""
MOST_MISTAKES = 10
TEXT = 9.5


def success_plot(successes: Sequence[Success]) -> Picture:
    """Return one bar an exercise: how many students got all, some or none of its points."""
    with default_style():
        axes = _axes(len(successes), [s.exercise for s in successes], top=0.45)
        most = max(_total(s) for s in successes)
        for level, name, colour in LEVELS:
            _segments(axes, successes, level, colour, name, most)
        axes.set_xlim(0, most)
        axes.legend(
            loc="lower left", bbox_to_anchor=(-0.01, 1.0), ncols=5, frameon=False, fontsize=TEXT,
            handlelength=1.1, handletextpad=0.5, columnspacing=1.6, borderpad=0,
        )  # fmt: skip
    said = [f"{s.exercise}: {s.full} all points, {s.part} some, {s.none} none" for s in successes]
    more = [
        f", {s.awaiting} awaiting a marker" * bool(s.awaiting)
        + f", {s.missing} not graded" * bool(s.missing)
        for s in successes
    ]
    alt = "Students by exercise. " + "; ".join(map(str.__add__, said, more)) + "."
    return _picture(axes, alt)


def _segments(
    axes: "Axes", successes: Sequence[Success], level: str, colour: str, name: str, most: int
) -> None:
    for row, success in enumerate(successes):
        counts = [getattr(success, key) for key, *_ in LEVELS]
        number = getattr(success, level)
        start = sum(counts[: [key for key, *_ in LEVELS].index(level)])
        axes.barh(
            row, number, left=start, height=0.68, color=colour, edgecolor="white", linewidth=1,
            label=name if row == 0 else None,
        )  # fmt: skip
        if number >= 0.03 * most:
            axes.text(start + number / 2, row, str(number), ha="center", va="center", fontsize=TEXT)


def _total(success: Success) -> int:
    return sum(getattr(success, level) for level, *_ in LEVELS)


def marks_plot(marks: Sequence[float]) -> Picture:
    """Return a histogram of marks, each a part of 1, in ten bins."""
    counts = Counter(min(int(mark * 10 + 1e-9), 9) for mark in marks)
    heights = [counts[i] for i in range(10)]
    with default_style():
        axes = _figure(2.3)
        axes.bar([10 * i + 5 for i in range(10)], heights, width=9.2, color=BLUE)
        for i, height in enumerate(heights):
            if height:
                axes.text(10 * i + 5, height, str(height), ha="center", va="bottom", fontsize=TEXT)
        axes.set_xlim(0, 100)
        axes.set_ylim(0, 1.15 * max(heights))
        axes.set_xticks(range(0, 101, 10))
        axes.set_yticks([])
        axes.set_xlabel("percent of the graded points", fontsize=TEXT)
        axes.spines["left"].set_visible(False)
    said = [f"{10 * i} to {10 * i + 10} percent: {n}" for i, n in enumerate(heights) if n]
    return _picture(axes, f"Students by mark. {'; '.join(said)}.")


def mistakes_plot(mistakes: Sequence[Mistake]) -> Picture:
    """Return one bar for each of the most frequent mistakes."""
    shown = mistakes[:MOST_MISTAKES]
    with default_style():
        axes = _axes(len(shown), [f"{m.exercise}: {m.diagnosis}" for m in shown])
        axes.barh(range(len(shown)), [m.count for m in shown], height=0.62, color=BLUE)
        for row, mistake in enumerate(shown):
            axes.text(
                mistake.count, row, f" {mistake.count}", ha="left", va="center", fontsize=TEXT
            )
        axes.set_xlim(0, 1.06 * max(m.count for m in shown))
    said = [f"{m.exercise}, {m.diagnosis}: {m.count}" for m in shown]
    return _picture(axes, f"Students by mistake. {'; '.join(said)}.")


def _axes(rows: int, names: Sequence[str], top: float = 0.1) -> "Axes":
    """Return axes for horizontal bars, the first on top, and no scale: bars carry numbers."""
    axes = _figure(0.3 * rows + top + 0.1)
    axes.set_yticks(range(rows))
    axes.set_yticklabels(
        [legible(one_line(name), Font(TEXT)) for name in names], parse_math=False, fontsize=TEXT
    )
    axes.set_ylim(rows - 0.45, -0.55)
    axes.set_xticks([])
    axes.spines[["left", "bottom"]].set_visible(False)
    return axes


def _picture(axes: "Axes", alt: str) -> Picture:
    from matplotlib.figure import Figure

    assert isinstance(axes.figure, Figure)  # no part of another figure
    return Picture(axes.figure, alt)


def _figure(height: float) -> "Axes":
    from matplotlib.figure import Figure

    axes = Figure(figsize=(WIDTH, height), layout="constrained").subplots()
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(left=False, labelsize=TEXT)
    return axes
