"""The standings in the terminal, and the failures."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from autograder.model.plain_text import one_line, shorten
from autograder.model.points import points_text
from classroom.arena.run import ArenaResult
from classroom.arena.standings import Standings

MOST_NAME = 24
"""Characters of a player's name."""


def standings_table(found: Standings) -> Table:
    """Return one row per player, by rating; it fits a terminal of 80 columns."""
    table = Table(
        title="Standings, by rating with its 95 % interval", title_justify="left",
        header_style="bold",
    )  # fmt: skip
    table.add_column("place", justify="right", min_width=5)
    table.add_column("player", no_wrap=True)
    for name, width in (("rating", 6), ("interval", 12), ("points", 8), ("faults", 6)):
        table.add_column(name, justify="right", min_width=width)
    for player in found.players:
        rating = player.rating
        table.add_row(
            str(player.place),
            Text(shorten(one_line(player.label.text), MOST_NAME)),
            f"{rating.value:.0f}",
            f"{rating.low:.0f} to {rating.high:.0f}",
            f"{points_text(player.points)} of {len(player.counted_matches)}",
            str(player.faults.total() or ""),
        )
    return table


def summary_line(found: Standings) -> str:
    """Return the number of matches, and the advantage of the first move, in one line."""
    first = found.first_move
    return (
        f"matches that count: {len(found.tournament.counted_matches)}; the first move is worth "
        f"{first.value:.0f} points ({first.low:.0f} to {first.high:.0f})"
    )


def what_failed(result: ArenaResult) -> Iterator[str]:
    """Yield a line for every submission without a player, and every match without a result."""
    for unread in result.unread:
        yield f"{unread.student}: does not play: {unread.why}"
    found = result.standings
    for match in found.matches:
        if not match.match.counts:
            names = " against ".join(found.labels(match))
            yield f"match {match.number}, {names}, could not be played: {match.record.fault}"
