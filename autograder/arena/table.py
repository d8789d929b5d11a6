"""The standings in the terminal, and what went wrong."""

from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from autograder.arena.run import ArenaResult
from autograder.arena.standings import Standings
from autograder.model.plain_text import one_line, shortened
from autograder.report.text import points_text


def standings_table(found: Standings) -> Table:
    """Return one row per player, by rating."""
    table = Table(title="Standings", title_justify="left", header_style="bold")
    table.add_column("place", justify="right")
    table.add_column("player", no_wrap=True)
    for name in ("rating", "95 % interval", "points", "matches", "lost by fault"):
        table.add_column(name, justify="right", no_wrap=True)
    for player in found.players:
        rating = player.rating
        table.add_row(
            str(player.place),
            Text(shortened(one_line(player.label.text))),
            f"{rating.value:.0f}",
            f"{rating.low:.0f} to {rating.high:.0f}",
            points_text(player.points),
            str(len(player.counted)),
            str(player.faults.total() or ""),
        )
    return table


def summary_line(found: Standings) -> str:
    """Return the number of matches, and the advantage of the first move, in one line."""
    first = found.first_move
    return (
        f"matches that count: {len(found.tournament.counted)}; the first move is worth "
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
