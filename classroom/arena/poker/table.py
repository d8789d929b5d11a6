"""The standings of a poker tournament in the terminal, and the failures."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from autograder.model.plain_text import one_line, shorten
from classroom.arena.poker.run import PokerResult
from classroom.arena.poker.standings import PokerStandings
from classroom.arena.table import MOST_NAME


def poker_table(found: PokerStandings) -> Table:
    """Return one row per player, by chips per hand; it fits a terminal of 80 columns."""
    table = Table(
        title="Standings, by chips per hand; ± is half of the 95 % interval", title_justify="left",
        header_style="bold",
    )  # fmt: skip
    table.add_column("place", justify="right", min_width=5)
    table.add_column("player", no_wrap=True)
    for name, width in (("chips", 7), ("±", 5), ("exploitable", 11), ("faults", 6)):
        table.add_column(name, justify="right", min_width=width)
    for player in found.players:
        mean, exploited = player.mean, player.exploitability
        table.add_row(
            str(player.place),
            Text(shorten(one_line(player.label.text), MOST_NAME)),
            f"{mean.value:+.3f}",
            f"{mean.high - mean.value:.3f}",
            "" if exploited is None else f"{exploited:.3f}",
            f"{player.faults:,}" if player.faults else "",
        )
    return table


def poker_summary(found: PokerStandings) -> str:
    """Return how many hands were played, in one line."""
    n = len(found.players)
    hands = n * (n - 1) // 2 * 2 * found.plan.deals
    return (
        f"hands: {hands:,}; every pair played {found.plan.deals:,} deals, each in both seats; "
        "exploitable: what best responses win per hand"
    )


def poker_unread(result: PokerResult) -> Iterator[str]:
    """Yield a line for every submission that does not play."""
    for unread in result.unread:
        yield f"{unread.student}: does not play: {unread.why}"
