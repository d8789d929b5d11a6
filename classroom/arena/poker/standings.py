"""The standings of a poker tournament: mean chips per hand, with the interval of luck.

Everybody plays the same deals against everybody, each deal in both seats. A player's sample is a
deal: what it won there per hand, on average over its opponents. The interval is about the luck of
the cards and of the draws; against other opponents a player would win other amounts.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean

from classroom.arena.entrants import Label
from classroom.arena.poker.players import PokerPlayer
from course_lib.ladder.duplicate import DuplicateMatch, DuplicateTable, Mean

DEALS = 100
"""Deals of a round."""
ROUNDS = 10
"""Rounds where no number is chosen."""


@dataclass(frozen=True)
class PokerPlan:
    """All that the hands of a tournament depend on, besides the players.

    Attributes:
        game: the game's id.
        rounds: the number of rounds, each of ``DEALS`` deals.
        seconds: the CPU time of a player's strategies.
        secret: draws the cards and the actions.
    """

    game: str
    rounds: int
    seconds: float
    secret: str

    @property
    def deals(self) -> int:
        """The number of deals of every match."""
        return DEALS * self.rounds


@dataclass(frozen=True)
class PokerResults:
    """The results of a player.

    Attributes:
        player: the player.
        label: the player as readers see it.
        place: 1 for the best; players who won the same have the same place.
        mean: chips per hand over all opponents.
        exploitability: what best responses win per hand; None if not every hand can be played.
        against: chips per hand by opponent.
        faults: the number of hands that it lost by a fault.
        hands: the number of all its hands.
    """

    player: PokerPlayer
    label: Label
    place: int
    mean: Mean
    exploitability: float | None
    against: Mapping[str, Mean]
    faults: int
    hands: int

    @property
    def name(self) -> str:
        """The player's name."""
        return self.player.name


@dataclass(frozen=True)
class PokerStandings:
    """The standings.

    Attributes:
        plan: the plan of the tournament.
        players: by place.
    """

    plan: PokerPlan
    players: Sequence[PokerResults]


def play_all(
    plan: PokerPlan,
    table: DuplicateTable,
    players: Sequence[PokerPlayer],
    advance: Callable[[], None] = lambda: None,
) -> dict[tuple[str, str], DuplicateMatch]:
    """Let everybody play everybody; return the matches by the names of both players.

    Args:
        plan: the tournament.
        table: plays the hands.
        players: all players, two or more.
        advance: is called after every match.
    """
    source = f"{plan.secret}/arena/{plan.game}"
    found = {}
    for one, other in combinations(players, 2):
        draws = f"{source}/draws/{one.name}/{other.name}"
        found[one.name, other.name] = table.play(
            one.hands, other.hands, plan.deals, f"{source}/cards", draws
        )
        advance()
    return found


def poker_standings(
    plan: PokerPlan,
    table: DuplicateTable,
    players: Sequence[PokerPlayer],
    matches: Mapping[tuple[str, str], DuplicateMatch],
    labels: Mapping[str, Label],
) -> PokerStandings:
    """Return the standings after all matches.

    Args:
        plan: the tournament.
        table: knows what strategies can lose.
        players: all players.
        matches: by the names of both players.
        labels: the players as readers see them, by name.
    """
    chips: dict[str, dict[str, Sequence[float]]] = {player.name: {} for player in players}
    faults = dict.fromkeys(chips, 0)
    for (one, other), match in matches.items():
        chips[one][other], chips[other][one] = match.chips, [-won for won in match.chips]
        faults[one] += match.faults[0]
        faults[other] += match.faults[1]
    means = {name: _mean_of_deals([*own.values()]) for name, own in chips.items()}
    results = [
        PokerResults(
            player,
            labels[player.name],
            1 + sum(mean.value > means[player.name].value for mean in means.values()),
            means[player.name],
            table.exploitability(player.hands),
            {other: Mean.of(won) for other, won in chips[player.name].items()},
            faults[player.name],
            2 * plan.deals * len(chips[player.name]),
        )
        for player in players
    ]
    return PokerStandings(plan, sorted(results, key=lambda found: (found.place, found.name)))


def _mean_of_deals(chips: Sequence[Sequence[float]]) -> Mean:
    """Return the mean over deals of what a player won there, on average over its opponents."""
    return Mean.of([fmean(deal) for deal in zip(*chips, strict=True)])
