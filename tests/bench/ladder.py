"""The ladder: how often each reference player beats the one below it.

``python -m tests.bench.ladder [SECONDS [PAIRS]]``. Every opening is played twice, in both seats,
with equal CPU time per move, in one process. The table has the share of the upper rung, a draw
counting half, and its 95 % interval.
"""

import sys
from itertools import pairwise
from random import Random

from rich.console import Console
from rich.table import Table

from course_lib.compare_players import Record
from course_lib.ladder import GAMES, RUNGS, Rung
from course_lib.ladder.agent_matches import AgentMatch, play_agents
from course_lib.ladder.openings import draw_opening

SECONDS, PAIRS = 0.1, 20


def duel(
    game_id: str,
    lower: Rung,
    upper: Rung,
    *,
    seconds: float,
    pairs: int,
    calls: int | None = None,
    seed: int = 0,
) -> Record:
    """Return the record of the upper rung.

    Args:
        game_id: the game's id.
        lower: the rung below.
        upper: the rung above.
        seconds: CPU time of a move.
        pairs: openings, each played in both seats.
        calls: positions per move, besides the seconds.
        seed: of openings and of the players' chance.
    """
    wins = sum(
        (1 + match.utilities[seat]) / 2
        for number in range(pairs)
        for seat, match in enumerate(
            play_opening(game_id, lower, upper, number, seconds=seconds, calls=calls, seed=seed)
        )
    )
    return Record(wins, 2 * pairs)


def play_opening(
    game_id: str,
    lower: Rung,
    upper: Rung,
    number: int,
    *,
    seconds: float,
    calls: int | None = None,
    seed: int = 0,
) -> list[AgentMatch]:
    """Return the two matches of an opening: the upper rung has seat 0, then seat 1.

    Args:
        game_id: the game's id.
        lower: the rung below.
        upper: the rung above.
        number: the opening's; others are drawn independently.
        seconds: CPU time of a move.
        calls: positions per move, besides the seconds.
        seed: of openings and of the players' chance.
    """
    game, rng = GAMES[game_id], Random(f"{seed} {game_id} {upper.id} {number}")
    opening, found = draw_opening(game, rng), list[AgentMatch]()
    for seat in (0, 1):
        made = [rung.make(Random(rng.getrandbits(32)), calls=calls) for rung in (upper, lower)]
        agents = made if seat == 0 else made[::-1]
        found.append(play_agents(game, agents, seconds=seconds, opening=opening))
    return found


def table(seconds: float = SECONDS, pairs: int = PAIRS) -> Table:
    """Return the table of all neighbours on the ladders."""
    shown = Table(title=f"Each rung against the one below it, {seconds:g} s of CPU time per move")
    for column in ("game", "rung", "against", "matches", "share", "95 % interval"):
        shown.add_column(column)
    for game_id, rungs in RUNGS.items():
        for lower, upper in pairwise(rungs):
            record = duel(game_id, lower, upper, seconds=seconds, pairs=pairs)
            low, high = record.interval
            cells = (str(record.games), f"{record.share:.2f}", f"{low:.2f} to {high:.2f}")
            shown.add_row(game_id, upper.id, lower.id, *cells)
    return shown


if __name__ == "__main__":
    arguments = sys.argv[1:]
    Console().print(
        table(
            float(arguments[0]) if arguments else SECONDS,
            int(arguments[1]) if len(arguments) > 1 else PAIRS,
        )
    )
