"""The figures of notebook 7 on evaluations and networks that play: shares, Pig, Snake."""

from collections.abc import Mapping, Sequence

from chapters.learning.alpha_zero_four import PAIRS, Learnt
from chapters.learning.seen_snake import meals_interval
from chapters.learning.self_taught import PIG_TARGET, PigScores
from course_lib.compare_players import Record
from course_lib.draw import Picture
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet
from course_lib.learning.seen_snake import Meals

BLUE, VERMILION = "#0072b2", "#d55e00"


@figure
def taught(records: Mapping[str, Record]) -> Picture:
    """Draw the shares of learnt evaluations against those of notebook 3."""
    canvas = sheet(7, 2.2)
    axis = canvas.subplots()
    places = range(len(records))
    shares = [record.share for record in records.values()]
    ends = [record.interval for record in records.values()]
    below = [x - low for x, (low, _) in zip(shares, ends, strict=True)]
    above = [high - x for x, (_, high) in zip(shares, ends, strict=True)]
    axis.errorbar(shares, places, xerr=(below, above), fmt="o", color=BLUE, capsize=4)
    axis.axvline(0.5, color="0.5", linestyle=":")
    axis.set(xlim=(0, 1), ylim=(len(records) - 0.5, -0.5), xlabel="won by the learnt evaluation")
    axis.set_yticks(places, list(records))
    return Picture(
        canvas,
        caption="The learnt evaluation against that of notebook 3, a draw counted half. Bars: 95% "
        "intervals.",
        alt="Shares: " + "; ".join(f"{name}: {r.share:.2f}" for name, r in records.items()) + ".",
    )


@figure
def pig_learnt(scores: PigScores) -> Picture:
    """Draw how likely the learnt policy of Pig wins, by the number of matches."""
    canvas = sheet(7, 2.6)
    axis = canvas.subplots()
    axis.plot(list(scores.learnt), list(scores.learnt.values()), "o-", color=BLUE, label="learnt")
    axis.axhline(scores.exact, color="0.3", linestyle="--", label="exact")
    axis.axhline(scores.hold_at_20, color=VERMILION, linestyle=":", label="hold at 20")
    axis.set(xlabel="matches against itself", ylabel="wins, going first")
    axis.legend(frameon=False)
    learnt = "; ".join(f"{n:,} matches: {p:.3f}" for n, p in scores.learnt.items())
    return Picture(
        canvas,
        caption=f"Pig to {PIG_TARGET}, going first against the exact policy. The probabilities "
        "are computed, not played out.",
        alt=f"Probabilities of winning. Exact policy {scores.exact:.3f}, hold at 20 "
        f"{scores.hold_at_20:.3f}; learnt, {learnt}.",
    )


@figure
def tables_and_networks(meals: Mapping[str, tuple[Meals, Meals]]) -> Picture:
    """Draw what the snake eats by a table and by a network."""
    canvas = sheet(7, 2.8)
    axis = canvas.subplots()
    said = []
    for i, (name, look) in enumerate((("table", ("o", BLUE)), ("network", ("s", VERMILION)))):
        found: Sequence[tuple[float, float]] = [meals_interval(pair[i]) for pair in meals.values()]
        means, spreads = zip(*found, strict=True)
        places = [place + (i - 0.5) / 6 for place in range(len(meals))]
        axis.errorbar(places, means, spreads, fmt=look[0], color=look[1], capsize=4, label=name)
        said.append(f"{name}: {', '.join(f'{mean:.1f}' for mean in means)}")
    axis.set_xticks(range(len(meals)), list(meals))
    axis.set(ylabel="meals per episode", xlim=(-0.5, len(meals) - 0.5), ylim=(0, None))
    axis.legend(frameon=False)
    return Picture(
        canvas,
        caption="What the snake eats by a table and by a network. Bars: 95% intervals.",
        alt=f"Meals per episode for {', '.join(meals)}. {'; '.join(said)}.",
    )


@figure
def self_play_curve(learnt: Learnt) -> Picture:
    """Draw what AlphaZero's network wins in Connect Four, by the rounds of self-play."""
    canvas = sheet(7, 2.8)
    axis = canvas.subplots()
    for (name, shares), style in zip(learnt.shares.items(), ("o-", "s--"), strict=True):
        axis.plot(learnt.rounds, shares, style, label=f"against {name}")
    axis.axhline(0.5, color="0.5", linestyle=":")
    axis.set(xlabel="rounds of self-play", ylabel="won by the network", ylim=(0, 1))
    axis.legend(frameon=False)
    said = "; ".join(
        f"against {name}: {', '.join(map(str, found))}" for name, found in learnt.shares.items()
    )
    return Picture(
        canvas,
        caption=f"Connect Four, 5 by 5: {2 * PAIRS} matches at each point, a draw counted half.",
        alt=f"Shares after {', '.join(map(str, learnt.rounds))} rounds, {said}.",
    )
